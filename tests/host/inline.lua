-- inline.lua PROGRAM ROOT: every command that the documentation names, in a sentence, in a table or in a
-- block, exists with its options: `zerodark pack sign FILE`, `sim --db FILE`, "    ./zd run x.lua -v".
-- (blocks.lua types those of the pages that tell a story.)
local program, root = arg[1], arg[2]

local function output_of(command)
  local pipe = assert(io.popen(command .. " 2>&1"))
  local text = pipe:read("a")
  return text, (pipe:close())
end

local function text_of(path)
  local file <close> = assert(io.open(path))
  return file:read("a")
end

-- What `-h` says of a command; false where there is none.
local helps = {}
local function help_of(words)
  if helps[words] == nil then
    local text, found = output_of("'" .. program .. "' " .. words .. " -h")
    helps[words] = found and text:find("^zerodark " .. words:gsub("%-", "%%-")) and text or false
  end
  return helps[words]
end

local commands = {}
for name in output_of("'" .. program .. "' help"):gmatch("\n  zerodark (%l+) ") do
  commands[name] = name ~= "help"
end

-- What `zd` does itself, and what stands in files.
local others = { ["zerodark signature of a pack 1"] = true }
for name in text_of(root .. "/zd"):gmatch("\n#   zd (%l+)") do others["./zd " .. name] = true end

local failed, n = false, 0
local function fail(...)
  print(string.format(...))
  failed = true
end

-- A command without the program's name.
local function look_at(path, text)
  local name, second = text:match("^(%l+)%s*([%l%-]*)")
  n = n + 1
  local words = second ~= "" and help_of(name .. " " .. second) and name .. " " .. second or name
  local help = help_of(words)
  if not help then return fail("%s: `%s`: there is no such command", path, text) end
  text = text:match("^[^|>#;&]*") -- what comes behind is another program's, or words
  for option in (" " .. text):gmatch("[%s%[](%-%-?%a[%w%-]*)") do
    local known = (" " .. help .. "\n"):find("[%s%[]" .. option:gsub("%-", "%%-") .. "[%s,=%]]")
    if not known and option ~= "-h" and option ~= "--help" then
      fail("%s: `%s`: there is no option %s", path, text, option)
    end
  end
end

local function named(path, code)
  code = code:gsub("\\|", "|")
  local rest = code:match("^%./zd (.*)") or code:match("^zerodark (.*)")
  local first = (rest or code):match("^(%l+)")
  local second = (rest or code):match("^%l+ ([%l%-]+)")
  if rest and commands[first] then
    look_at(path, rest)
  elseif rest and first and not rest:find("^[%l_]+%.lua") and not rest:find("^%l+/") and first ~= "help"
    and not others[code] and not others[code:match("^%./zd %l+") or ""] then
    fail("%s: `%s`: there is no such command", path, code)
  elseif not rest and commands[first] and second and
    (second:find("^%-") or help_of(first .. " " .. second)) then
    look_at(path, code)
  end
end

local pipe = assert(io.popen("cd '" .. root .. "' && ls README.md docs/*.md docs/how-to/*.md"))
for path in pipe:read("a"):gmatch("[^\n]+") do
  local text = text_of(root .. "/" .. path)
  for code in text:gmatch("`([^`\n]+)`") do named(path, code) end
  for line in ("\n" .. text):gmatch("\n *%$? ?(%.?/?z[%l]+ [^\n]*)") do
    if line:find("^%./zd ") or line:find("^zerodark ") then named(path, line) end
  end
end
pipe:close()
if n < 200 then fail("only %d commands were found", n) end
print(n .. " commands")
os.exit(not failed)
