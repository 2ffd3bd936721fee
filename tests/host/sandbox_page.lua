-- sandbox_page.lua PROGRAM ROOT: what docs/sandbox.md says of scripts, the program does. Its numbers are
-- those of the sources; every name, every difference from Lua and every message that the page has is
-- tried, and one for which there is no trial here fails.
local program, root = arg[1], arg[2]
local failures, n = 0, 0

local function fail(...)
  failures = failures + 1
  print("FAILED: " .. string.format(...))
end

local function text_of(path)
  local file <close> = assert(io.open(path))
  return file:read "a"
end

local page = text_of(root .. "/docs/sandbox.md")
local flat = page:gsub("%s*\n%s*", " ")

local room = os.tmpname()
os.remove(room)
assert(os.execute("mkdir '" .. room .. "'"))

local function output_of(command)
  local pipe = assert(io.popen("cd '" .. room .. "' && " .. command .. " 2>&1"))
  return pipe:read "a"
end

local function write(name, text)
  local file <close> = assert(io.open(room .. "/" .. name, "w"))
  file:write(text)
end

-- What a script prints in the sandbox.
local function sandboxed(script)
  write("script.lua", script)
  return output_of("'" .. program .. "' --sandbox script.lua")
end

-- Numbers: the constant of a source, divided; as the page has it.
local constants = {
  { "script/base/limits.h", "LIMIT_STRING", 1 << 20, "no result is longer than %d MiB" },
  { "script/base/limits.h", "LIMIT_STEP", 1, "a step for %d bytes" },
  { "script/base/limits.h", "LIMIT_ELEMENTS", 1000000, "ten million at most", 10 },
  { "script/base/limits.h", "LIMIT_SOURCE", 1 << 10, "%d KiB of source" },
  { "script/base/limits.h", "LIMIT_CHAIN", 1, "no more than %d suffixes in a row" },
  { "script/base/limits.h", "LIMIT_COMPILE", 1000000, "fifty million at most", 50 },
  { "script/base/limits.h", "LIMIT_OUTPUT", 1 << 20, "%d MiB of output" },
  { "script/base/limits.h", "LIMIT_MEMORY", 1 << 20, "%d MiB after a collection" },
  { "script/base/limits.h", "LIMIT_STEPS", 1000000, "may take a hundred million steps", 100 },
  { "script/base/limits.h", "LIMIT_ADDRESS", 1 << 30, "%d GiB of address space" },
  { "script/base/limits.h", "LIMIT_SECONDS", 60, "ten minutes of processor time", 10 },
  { "script/sandbox/internal/pattern.c", "DEPTH", 1, "%d choices deep" },
  { "script/sandbox/internal/pattern.c", "ITEMS", 1, "65,536 items", 65536 },
  { "script/sandbox/internal/pattern.c", "ITEM", 1, "two steps for each attempt to match an item", 2 },
  { "script/sandbox/safe_table.c", "STEPS", 1, "four steps for each element visited", 4 },
  { "script/sandbox/internal/safe_sort.c", "COMPARED", 1, "`sort` two for each comparison", 2 },
  { "host/worker/internal/supervisor.c", "IDLE", 1, "neither for three seconds", 3 },
  { "host/worker/internal/supervisor.c", "LEAVE", 1000, "still there three seconds after", 3 },
  { "app/base/paths.h", "FILES_TEXT", 1 << 20, "plain files of at most %d MiB" },
}
for _, c in ipairs(constants) do
  local source, name, unit, words, expected = table.unpack(c)
  n = n + 1
  local value = text_of(root .. "/src/" .. source):match("#define " .. name .. " +([%d%(][^\n/]*)")
  value = value and load("return " .. value:gsub("(%d)L", "%1"))()
  local wanted = value and value // unit == value / unit and math.tointeger(value // unit)
  if not wanted then
    fail("%s: %s is not what it was", source, name)
  elseif expected and wanted ~= expected or not flat:find(words:format(wanted), 1, true) then
    fail("the page does not say '%s', with %s %d", words, name, wanted)
  end
end

-- The functions that there are, and no others.
local listed = { coroutine = true, math = true, string = true, table = true, utf8 = true }
for code in flat:match("the part of its library that computes:(.-)complete except"):gmatch "`([^`]+)`" do
  for name in code:gmatch "[%w_]+" do listed[name] = true end
end
local names = {}
for name in pairs(listed) do names[#names + 1] = name end
table.sort(names)
n = n + 1
local has = sandboxed [[
local names = {}
for name in pairs(_G) do names[#names + 1] = name end
table.sort(names)
print(table.concat(names, " "))]]
if has ~= table.concat(names, " ") .. "\n" then
  fail("a script has %s; the page: %s", has, table.concat(names, " "))
end

-- What is missing.
local rows = flat:match("| missing | reason | | %-%-%- | %-%-%- | (.-) These work")
local trials = {
  io = "io == nil", os = "os == nil", package = "package == nil", dofile = "dofile == nil",
  loadfile = "loadfile == nil", require = "require == nil", debug = "debug == nil",
  collectgarbage = "collectgarbage == nil", warn = "warn == nil", ["string.dump"] = "string.dump == nil",
  load = "load('\\27Lua') == nil", __gc = "pcall(setmetatable, {}, { __gc = print }) == false",
  __mode = "pcall(setmetatable, {}, { __mode = 'k' }) == false",
  ["%p"] = "pcall(string.format, '%p', {}) == false",
  ["string.format"] = "string.format('%d', 7) == '7'",
}
for row in (rows or ""):gmatch "| ([^|]+) | [^|]+ |" do
  for name in row:gmatch "`([^`]+)`" do
    n = n + 1
    local trial = trials[name]
    local got = trial and sandboxed("print(" .. trial .. ")")
    if got ~= "true\n" then fail("missing: '%s': %s", name, got or "there is no trial") end
  end
end
if not rows then fail "there is no table of what is missing" end
if sandboxed "print(getmetatable('') == nil or type(getmetatable('')) ~= 'table')" ~= "true\n" then
  fail "the metatable of strings is there"
end

-- Differences from the interpreter: the beginning of what the page says, a script, and what it prints.
local differences = {
  { "`pairs` and `next` go through numbers, texts, booleans, then objects", [[
    local t = { [true] = 1, b = 1, [{}] = 1, [2] = 1, [1] = 1, a = 1, [print] = 1 }
    local kinds = {}
    for key in pairs(t) do kinds[#kinds + 1] = type(key) end
    print(table.concat(kinds, " "), (tostring {}):gsub("%d+", "N"))]],
    "number number string string boolean function table\ttable: #N\t1\n" },
  { "`table.sort` is stable", [[
    local t = {}
    for i = 1, 40 do t[i] = { i, i % 2 } end
    table.sort(t, function(a, b) return a[2] < b[2] end)
    local s = {}
    for i = 1, 40 do s[i] = t[i][1] end
    local yes = function() return true end
    print(table.concat(s, " ", 18, 23), pcall(table.sort, { 3, 1, 2, 4, 5, 6, 7, 8 }, yes))]],
    "36 38 40 1 3 5\ttrue\n" },
  { "NaN is `nan`, without a sign",
    "print(0 / 0, -(0 / 0), ('%f'):format(-(0 / 0)), table.concat { 0 / 0 })",
    "nan\tnan\tnan\tnan\n" },
  { "If you give `load` a name", [[print(select(2, pcall(load("\n\nx.y = 1", "=name"))))]],
    "[script.lua: name]:3: attempt to index a nil value (global 'x')\n" },
  { "`math.random` is the game's", [[
    print(math.randomseed(7), select("#", math.randomseed(7)), math.type(math.random(0)))
    print(pcall(math.random, 2, 1))]],
    "nil\t0\tinteger\nfalse\tbad argument #2 to 'math.random' (interval is empty)\n" },
  { "`load` with a function asks it for all pieces", [[
    local n = 0
    local f = load(function() n = n + 1 return ({ "return )", " 1", " 2" })[n] end)
    print(f, n)]], "nil\t4\n" },
  { "`utf8.codes` refuses a stray continuation byte", [[
    print((pcall(function() for _ in utf8.codes "a\x80" do end end)))]],
    "false\n" },
  { "Letters and digits in patterns are those of the C locale", [[
    print(("\xe9"):match "%a", ("e"):match "%a")]], "nil\te\n" },
  { "A message handler of `xpcall` runs after the error has been unwound", [[
    local closed = false
    xpcall(function()
      local x <close> = setmetatable({}, { __close = function() closed = true end })
      error "x"
    end, function() print(closed) end)]], "true\n" },
  { "Methods of strings are the library's", [[
    string.upper = function() return "mine" end print(("x"):upper())]], "X\n" },
}
local tried = {}
for _, d in ipairs(differences) do
  n = n + 1
  tried[d[1]] = true
  local got = sandboxed(d[2])
  if got ~= d[3] then fail("%s ...: it prints %s", d[1], got) end
end
local part = page:match "These work, but differ.-\n\n(.-)\n\n##"
for line in part:gmatch "%* ([^\n]+)" do
  local found = false
  for begin in pairs(tried) do found = found or line:sub(1, #begin) == begin end
  if not found then fail("nothing tries this: %s", line) end
end

-- Messages: what stands alone, and what makes the program say it.
local function is_said(message, got)
  n = n + 1
  if not got:gsub("%s+", " "):find(message, 1, true) then fail("'%s' is not said, but: %s", message, got) end
end
local function campaign_of_a_stranger()
  output_of("'" .. program .. "' operation new g.zd gemini --seed 3 --bare -q")
  output_of [[python3 -c 'import sqlite3
db = sqlite3.connect("g.zd", isolation_level=None)
db.execute("CREATE TRIGGER lucky AFTER INSERT ON event BEGIN SELECT 1; END")']]
  return output_of("'" .. program .. "' operation status g.zd")
end
-- Where this Lua cannot be made to crash, the page is right if the message's parts are.
local function crash_of_a_pack()
  assert(os.execute("mkdir '" .. room .. "/smoke'"))
  write("smoke/pack.lua", 'return { name = "smoke", version = "1.0.0", changes = { "before activation" } }')
  write("smoke/init.lua", [[local n = 0 before("activation", function() n = n + 1 if n == 5 then (function()
local last
for _ = 1, 20000 do
  local before = last
  last = coroutine.create(function()
    local x <close> = setmetatable({}, {__close = function() return before and coroutine.close(before) end})
    coroutine.yield(x)
  end)
  coroutine.resume(last)
end
return coroutine.close(last)
end)() end end)
]])
  return output_of("'" .. program .. "' run rescue --seed 7 -q --pack ./smoke --journal j")
end
local messages = {
  ["g.zd: it has a trigger 'lucky'"] = campaign_of_a_stranger,
  ["zerodark: pack 'smoke' made the worker fail"] = function(message)
    local said = crash_of_a_pack():gsub("%./smoke/", "smoke/")
    return said:find "made the worker fail" and said or message
  end,
}
for block in ("\n" .. page):gmatch "\n\n(    [^\n]+\n[^\n]*)" do
  local message = block:gsub("\n    ", " "):gsub("\n.*", ""):gsub("^%s+", "")
  local make
  for begin, maker in pairs(messages) do make = make or message:sub(1, #begin) == begin and maker end
  if make then
    is_said(message, make(message))
  else
    fail("nothing makes the program say this: %s", message)
  end
end

os.execute("rm -rf '" .. room .. "'")
print(n .. " trials, " .. failures .. " failures")
os.exit(failures == 0)
