-- writers.lua ROOT: text and JSON that are saved or printed go out in one way, whose failure sticks:
-- into a text_box, or by atomic.h. So nothing else opens a file to write, and whoever calls a writer of
-- Jansson's looks at what it returns.
local root = arg[1]

-- What else may open a file to write, and why.
local OPENS = {
  ["host/prompt/internal/repl_history.c"] = "lines that were typed, which nobody is told of",
  ["script/base/gen/texts.c"] = "a tool of the build",
}
local MEMORY = "app/base/text_box.c"

local faults, calls, opened = 0, 0, {}
local function fault(path, n, ...)
  faults = faults + 1
  io.stderr:write("src/", path, ":", n, ": ", string.format(...), "\n")
end

-- Is the name asked about, or handed to what asks, in the lines from n on?
local function is_looked_at(lines, n, name)
  for i = n, math.min(n + 8, #lines) do
    local line = lines[i]:gsub("json_dumps%b()", "")
    local conditions = { "if %(!?" .. name .. "%f[^%w_]", "[&|(] ?!?" .. name .. " ?[&|)]",
      "!" .. name .. "%f[^%w_]", "%f[%w_]" .. name .. " %?", name .. " [!=]= NULL", "return " .. name .. ";" }
    for _, condition in ipairs(conditions) do
      if line:find(condition) then return true end
    end
  end
  return false
end

local function check_dumps(path, lines, n)
  local line = lines[n]
  local name = line:match("([%w_>%-]+) = [^=]*json_dumps%(")
  calls = calls + 1
  if not name and not line:find("[%w_]%(.*json_dumps%(") then
    fault(path, n, "json_dumps: what it returns goes nowhere")
  elseif name and not is_looked_at(lines, n, (name:gsub("%p", "%%%0"))) then
    fault(path, n, "json_dumps: it is NULL if memory was short; look at it")
  end
end

local function check_line(path, lines, n)
  local line = lines[n]:gsub("//.*", "")
  for _, writer in ipairs { "json_dumpf", "json_dumpfd", "json_dump_file", "json_dump_callback" } do
    if line:find("%f[%w_]" .. writer .. "%(") then
      calls = calls + 1
      if not line:find("if %(" .. writer .. "%b() != 0") then
        fault(path, n, "%s: look at what it returns", writer)
      end
    end
  end
  if line:find("%f[%w_]json_dumps%(") then check_dumps(path, lines, n) end
  for call in line:gmatch("%f[%w_]fd?open(%b())") do
    calls = calls + 1
    if call:match('"([^"]*)"%)$'):find("[wa+]") then
      opened[path] = true
      if not OPENS[path] then fault(path, n, "write it by atomic.h, which tells what became of it") end
    end
  end
  if line:find("%f[%w_]open_memstream%(") and path ~= MEMORY and not OPENS[path] then
    fault(path, n, "print it into a text_box, which knows when something is lost")
  end
  if line:find("%f[%w_]creat%(") or line:find("%f[%w_]dprintf%(") then
    fault(path, n, "write it by atomic.h, which says what became of it")
  end
end

local find = "cd '%s/src' && find . -name '*.c' -printf '%%P\\n' | LC_ALL=C sort"
for path in io.popen(find:format(root)):lines() do
  local lines = {}
  for line in io.lines(root .. "/src/" .. path) do lines[#lines + 1] = line end
  for n = 1, #lines do check_line(path, lines, n) end
end
for path in pairs(OPENS) do
  if not opened[path] then
    fault(path, 1, "it opens nothing to write any more; take it off the list of this test")
  end
end
assert(calls > 20, "the writers are not where this looks for them")
os.exit(faults == 0)
