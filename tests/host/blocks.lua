-- blocks.lua [--write] FILE.md: does what a page of the documentation tells its readers to do, block by
-- block, in the folder that it is called in:
--
--   ```lua      a block whose first line is "-- PATH.lua" or "-- PATH.lua: words" is written there
--   ```console  "$ WORDS" is typed; the lines behind it are what comes. A line "..." is any lines.
--               "```console fails" is a block whose last command does not succeed
--
-- Other blocks are left alone. Times in brackets, "(0.12 s)", may be others. What differs is told with
-- its line, and the exit status is 1. With --write the page is written again with what came.
local write, path = arg[1] == "--write", arg[#arg]
local wrong = 0

local function lines_of(text)
  local list = {}
  for line in (text:sub(-1) == "\n" and text or text .. "\n"):gmatch "(.-)\n" do list[#list + 1] = line end
  return list
end

local function read(name)
  local file <close> = assert(io.open(name))
  return file:read "a"
end

local function put(name, lines)
  local folder = name:match "^(.*)/[^/]*$"
  if folder then assert(os.execute("mkdir -p '" .. folder .. "'")) end
  local file <close> = assert(io.open(name, "w"))
  file:write(table.concat(lines, "\n"), "\n")
end

local function complain(line, text)
  wrong = wrong + 1
  io.stderr:write(("%s:%d: %s\n"):format(path, line, text))
end

-- What may be another in every run.
local function steady(line)
  return (line:gsub("%(%d+%.%d+ s%)", "(0.00 s)"):gsub("%s+$", ""))
end

-- Do the lines fit what was wanted? Returns the first of those wanted that do not.
local function fit(wanted, got, w, g)
  w, g = w or 1, g or 1
  while w <= #wanted do
    if wanted[w] == "..." then
      for skip = g, #got + 1 do
        if fit(wanted, got, w + 1, skip) == nil then return nil end
      end
      return w + 1
    end
    if g > #got or steady(wanted[w]) ~= steady(got[g]) then return w, g end
    w, g = w + 1, g + 1
  end
  if g <= #got then return w, g end
end

-- Types a command; its lines, and whether it succeeded.
local function typed(command)
  local pipe = assert(io.popen("exec 2>&1; " .. command .. "\n echo \"status $?\""))
  local list = lines_of(pipe:read "a")
  pipe:close()
  local status = table.remove(list)
  return list, status == "status 0"
end

-- With "..." where the page had it, if that still fits; otherwise what came.
local function told(wanted, got)
  if fit(wanted, got) == nil then return wanted end
  return got
end

local function console(block, info, first, out)
  local at, n = 1, 0
  while at <= #block do
    local command, number = block[at]:match "^%$ (.*)", first + at
    if not command then return complain(number, "this line comes before any command") end
    out[#out + 1] = block[at]
    at = at + 1
    local wanted = {}
    while at <= #block and not block[at]:find "^%$ " do
      wanted[#wanted + 1] = block[at]
      at = at + 1
    end
    local got, done = typed(command)
    n = n + 1
    for _, line in ipairs(write and told(wanted, got) or wanted) do out[#out + 1] = line end
    local w, g = fit(wanted, got)
    if w and not write then
      complain(number + w, ("$ %s\n  the page has: %s\n  there comes:  %s"):format(command,
               wanted[w] or "(the end)", g and got[g] or "(the end)"))
    end
    local last = at > #block
    if done ~= not (last and info:find "fails") then
      complain(number, ("$ %s: %s\n%s"):format(command, done and "succeeded" or "failed",
               table.concat(got, "\n")))
    end
  end
  return n
end

local commands = 0

local function page()
  local out, all, at = {}, lines_of(read(path)), 1
  while at <= #all do
    local kind, info = all[at]:match "^```(%w+)(.*)$"
    out[#out + 1] = all[at]
    at = at + 1
    if kind then
      local block, first = {}, at - 1
      while all[at] ~= "```" do
        block[#block + 1] = assert(all[at], "a block without an end")
        at = at + 1
      end
      local name = kind == "lua" and block[1] and block[1]:match "^%-%- ([%w%-_/]+%.lua)%f[^%w]"
      if kind == "console" then
        commands = commands + (console(block, info, first, out) or 0)
      else
        if name then put(name, block) end
        table.move(block, 1, #block, #out + 1, out)
      end
      out[#out + 1] = "```"
      at = at + 1
    end
  end
  return out
end

local text = page()
if write then put(path, text) end
print(("%s: %d commands, %d wrong"):format(path, commands, wrong))
os.exit(wrong == 0)
