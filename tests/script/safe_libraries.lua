-- What is in the safe libraries, called with everything that makes a difference, gives what Lua's own
-- give: the same values, the same errors. The globals `safe`, `safe_table`, `safe_utf8`, ROUNDS and SEED
-- come from test_safe.c.
local random, pack = math.random, table.pack
local safe, safe_table, safe_utf8 = _G.safe, _G.safe_table, _G.safe_utf8

math.randomseed(_G.SEED)

local f
local function call(...)
  local results = pack(f(...))
  return results
end

local function try(func, ...)
  f = func
  local ok, results = pcall(call, ...)
  return ok and results or { n = 1, results }
end

local function show(value)
  if type(value) == "string" then return ("%q"):format(value) end
  if type(value) ~= "table" then return math.type(value) == "float"
    and ("%a"):format(value) or tostring(value) end
  local out = {}
  for i = 1, value.n or #value do out[i] = show(value[i]) end
  return "{" .. table.concat(out, ", ") .. "}"
end

local cases = 0

-- Both libraries do the same with arguments that are made twice.
local function same(stock, own, name, make)
  local a, b = make(), make()
  local first = try(stock[name], table.unpack(a, 1, a.n))
  local second = try(own[name], table.unpack(b, 1, b.n))
  if name == "remove" and type(first[1]) == "string" then -- 5.4.4 names the wrong argument
    first[1] = first[1]:gsub("argument #1 to 'f' %(position", "argument #2 to 'f' (position")
  end
  local told = show(first) .. " " .. show(a)
  cases = cases + 1
  if told ~= show(second) .. " " .. show(b) then
    told = told .. "\nthe safe one " .. show(second) .. " " .. show(b)
    error(("%s%s\nLua gives %s"):format(name, show(make()), told), 0)
  end
end

local function alike(library, name, ...)
  local args = pack(...)
  local stock, own = string, safe
  if library == "table" then stock, own = table, safe_table end
  if library == "utf8" then stock, own = utf8, safe_utf8 end
  same(stock, own, name, function()
    local copy = { n = args.n }
    for i = 1, args.n do
      copy[i] = args[i]
      if type(args[i]) == "table" then copy[i] = table.move(args[i], 1, #args[i], 1, { n = args[i].n }) end
    end
    return copy
  end)
end

local function one(list) return list[random(#list)] end

local TEXTS = { "", "a", "hello world", "ABC xyz 123", "\0\1\255", ("long "):rep(200), 42, -1.5,
  "\u{e4}\u{f6}\u{fc}\u{20ac}\u{1d11e}", "a\0b" }
local INDICES = { 0, 1, 2, 3, -1, -2, -5, 5, 11, 12, -11, -12, math.mininteger, math.maxinteger, 2.0,
  "3", 1.5, "x" }
local SPECS = { "%d", "%5d", "%-5d|", "%05d", "%+d", "% d", "%i", "%u", "%c", "%x", "%#x", "%X", "%o",
  "%e", "%.3e",
                "%E", "%f", "%.0f", "%10.3f", "%+.2f", "%g", "%.14g", "%.17g", "%G", "%#g", "%a", "%A",
                  "%s", "%10s",
                "%-10s|", "%.2s", "%5.1s", "%q", "%%", "%", "%y", "%.", "%100d", "%5", "%.100f", "%0.3d",
                  "%#s",
                "%05s", "%q5", "%5q", "%-", "%--5d", "%.3c", "%99.99f", "%s\0", "%  d", "%.20s", "%3c" }
local VALUES = { 0, 1, -1, 65, 3.0, 3.5, -0.0, 1e300, 1 / 0, -1 / 0, math.mininteger, math.maxinteger,
  "text", "12",
                 "0x10", "a\0b", "line\nnext\r\"\\", true, false, 2 ^ 53, 1e15, 0.1, ("x"):rep(120) }
local PACKS = { "b", "B", "h", "H", "i", "I", "l", "j", "J", "T", "f", "d", "n", "s", "s1", "z", "x",
  "Xd", "i3", "I16",
                "i17", "c5", "c", "<", ">", "=", "!", "!4", " ", "y", "i0", "!3", "c0", "X", "s2" }

local function several(list, most)
  local args = { n = random(0, most) }
  for i = 1, args.n do args[i] = one(list) end
  return args
end

local function joined(list, most)
  return table.concat(several(list, most), one { "", "", " ", "-" })
end

local function strings()
  for _, name in ipairs { "len", "lower", "upper", "reverse" } do alike("string", name, one(TEXTS)) end
  alike("string", "sub", one(TEXTS), one(INDICES), one(INDICES))
  alike("string", "sub", one(TEXTS), one(INDICES))
  alike("string", "byte", one(TEXTS), one(INDICES), one(INDICES))
  alike("string", "byte", one(TEXTS), one(INDICES))
  alike("string", "rep", one(TEXTS), random(-1, 5), one { "", "-", ", " })
  alike("string", "rep", one(TEXTS), random(0, 3))
  alike("string", "char", table.unpack(several({ 0, 65, 255, 256, -1, "66", 1.0, 1.5, "x" }, 4)))
  local format, values = joined(SPECS, 4), several(VALUES, 5)
  alike("string", "format", format, table.unpack(values, 1, values.n))
end

local function packs()
  local format, values = joined(PACKS, 4), several(VALUES, 4)
  alike("string", "pack", format, table.unpack(values, 1, values.n))
  alike("string", "packsize", format)
  alike("string", "unpack", format, joined(TEXTS, 4), one { 1, 1, 1, 2, -1, 50, nil })
end

local ELEMENTS = { 1, 2, 3, "a", "b", 2.5, "", "10" }

local function tables()
  local t = several(ELEMENTS, 8)
  alike("table", "insert", t, one(VALUES))
  alike("table", "insert", t, one(INDICES), "new")
  alike("table", "remove", t)
  alike("table", "remove", t, one(INDICES))
  alike("table", "concat", t, one { "", ",", 1 })
  alike("table", "concat", t, ",", random(-2, 9), random(-2, 9))
  alike("table", "unpack", t)
  alike("table", "unpack", t, random(-2, 9), random(-2, 9))
  alike("table", "pack", table.unpack(t, 1, t.n))
  alike("table", "move", t, random(-2, 9), random(-2, 9), random(-2, 12))
  alike("table", "move", t, random(-2, 9), random(-2, 9), random(-2, 12), several(ELEMENTS, 3))
end

local BYTES = { "a", "\xc3\xa4", "\xe2\x82\xac", "\xf0\x9d\x84\x9e", "\x80", "\xff", "\xed\xa0\x80",
  "\xf4\x90\x80\x80",
                "\0", "\xc0\x80", "\xfd\xbf\xbf\xbf\xbf\xbf", "\xc3", "\xe2\x82" }

local function characters()
  local text = joined(BYTES, 6)
  alike("utf8", "len", text, random(-8, 9), random(-8, 9), random(2) == 1)
  alike("utf8", "len", text)
  alike("utf8", "codepoint", text, random(-8, 9), random(-8, 9), random(2) == 1)
  alike("utf8", "codepoint", text)
  alike("utf8", "offset", text, random(-6, 6), random(-8, 9))
  alike("utf8", "offset", text, random(-6, 6))
  alike("utf8", "char", table.unpack(several({ 0, 65, 0x7ff, 0x10ffff, 0x7fffffff, -1, 2 ^ 40, "x" }, 4)))
end

-- What one goes through as Lua 5.4.8 does, which refuses a continuation that continues nothing.
local function codes(text, lax)
  local out = {}
  local ok, why = pcall(function()
    for p, c in safe_utf8.codes(text, lax) do out[#out + 1] = p .. ":" .. c end
  end)
  return table.concat(out, " ") .. (ok and "" or " " .. why:gsub("^.-: ", ""))
end

assert(codes "a\u{e4}\u{20ac}\u{1d11e}\0" == "1:97 2:228 4:8364 7:119070 11:0")
assert(codes "" == "" and codes "a\x80" == " invalid UTF-8 code"
  and codes "\xed\xa0\x80" == " invalid UTF-8 code")
assert(codes("\xed\xa0\x80", true) == "1:55296" and codes "\u{e4}\xc3" == "1:228 invalid UTF-8 code")
assert(codes("\xfd\xbf\xbf\xbf\xbf\xbf", true) == "1:2147483647")
assert(codes "\x80a":find "bad argument" and not pcall(safe_utf8.codes))
assert(safe_utf8.charpattern == utf8.charpattern)

local function sorted(t, order)
  safe_table.sort(t, order)
  for i = 2, #t do
    assert(not (order or function(a, b) return a < b end)(t[i], t[i - 1]), "out of order")
  end
end

local function sorts()
  local numbers, texts, mixed, records = {}, {}, {}, {}
  for i = 1, random(0, 70) do
    numbers[i] = random(20)
    texts[i] = joined({ "a", "b", "\0", "\200", "ab", "long enough to matter " }, 4)
    mixed[i] = random(2) == 1 and random(9) or random() * 9
    records[i] = { key = random(5), at = i }
  end
  local twin = { table.unpack(numbers) }
  table.sort(twin)
  sorted(numbers)
  assert(show(twin) == show(numbers))
  twin = { table.unpack(texts) }
  table.sort(twin)
  sorted(texts)
  assert(show(twin) == show(texts))
  sorted(mixed)
  sorted(mixed, function(a, b) return a > b end)
  safe_table.sort(records, function(a, b) return a.key < b.key end)
  for i = 2, #records do
    local a, b = records[i - 1], records[i]
    assert(a.key < b.key or (a.key == b.key and a.at < b.at), "not stable")
  end
  safe_table.sort(records, function() return random(2) == 1 end)
  local seen = {}
  for _, r in ipairs(records) do seen[r.at] = true end
  assert(#seen == #records, "an order without sense loses nothing")
end

-- A table that is none, and says so to whoever asks.
local function proxies()
  for _, name in ipairs { "insert", "remove", "concat", "unpack", "move", "sort" } do
    same(table, safe_table, name, function()
      local inner = { 3, 1, 2 }
      local proxy = setmetatable({}, {
        __len = function() return #inner end,
        __index = function(_, k) return inner[k] end,
        __newindex = function(_, k, v) inner[k] = v end,
      })
      local args = { proxy, n = 1 }
      if name == "insert" then args = { proxy, 2, 9, n = 3 } end
      if name == "concat" then args = { proxy, "+", n = 2 } end
      if name == "move" then args = { proxy, 1, 3, 2, n = 4 } end
      return args
    end)
  end
  local inner = { 3, 1, 2 }
  local proxy = setmetatable({}, { __len = function() return 3 end, __index = inner,
                                   __newindex = function(_, k, v) inner[k] = v end })
  safe_table.sort(proxy)
  assert(show(inner) == "{1, 2, 3}" and next(proxy) == nil)
  safe_table.insert(proxy, 1, 0)
  assert(show(inner) == "{0, 1, 2, 3}" and safe_table.concat(proxy, ",") == "0,1,2")
  assert(safe_table.remove(proxy, 1) == 0 and inner[1] == 1 and inner[3] == nil)
end

for _ = 1, _G.ROUNDS // 20 do
  strings()
  packs()
  tables()
  characters()
  sorts()
end
proxies()

for _, case in ipairs {
  { "table", "insert" }, { "table", "insert", {} }, { "table", "insert", 1, 2 }, { "table", "insert", {},
    1, 2, 3 },
  { "table", "insert", {}, 3, 1 }, { "table", "insert", {}, "x", 1 }, { "table", "remove" },
  { "table", "remove", { 1, 2 }, 4 }, { "table", "remove", {}, 0 }, { "table", "concat", { 1, {}, 3 } },
  { "table", "concat", { 1, 2 }, {}, 1 }, { "table", "unpack", {}, 1, 1e7 }, { "table", "unpack" },
  { "table", "unpack", {}, math.mininteger, math.maxinteger }, { "table", "move", {}, 1, math.maxinteger, 2 },
  { "table", "move", {}, -1, math.maxinteger, 2 }, { "table", "move", { 1 }, 1, 1, 1, 1 },
    { "table", "sort", 1 },
  { "table", "sort", { 1, 2 }, 1 }, { "table", "sort", { 1 }, 1 }, { "table", "sort", { {}, {} } },
  { "table", "concat", {}, "x", math.maxinteger, math.maxinteger }, { "table", "unpack", {},
    math.maxinteger },
  { "table", "concat", { "a" }, "x", 1, 3 }, { "string", "rep" }, { "string", "rep", "x", 1e300 },
  { "string", "rep", "x", "y" }, { "string", "rep", "", -1, "x" },
  { "string", "char" }, { "string", "byte" }, { "string", "sub" }, { "string", "sub", "x" },
    { "string", "len" },
  { "string", "len", {} }, { "string", "upper" }, { "string", "format" }, { "string", "format", "%d" },
  { "string", "format", "%s" }, { "string", "format", "%d", "x" }, { "string", "format", "%d", 1.5 },
  { "string", "format", "%5s", "a\0b" }, { "string", "format", "%q", 1 / 3 },
    { "string", "format", "%q", 1 / 0 },
  { "string", "format", "%s %s", 1 }, { "string", "format", {}, 1 }, { "string", "format", "%c%c", 0, 65 },
  { "string", "format", "%s%s", true, nil }, { "string", "format", 12 }, { "string", "pack", "c3", "abcd" },
  { "string", "pack", "z", "a\0" }, { "string", "pack", "i1", 300 }, { "string", "pack" },
  { "string", "unpack", "z", "abc" }, { "string", "unpack", "s1", "\5ab" },
    { "string", "unpack", "i4", "abc" },
  { "string", "unpack", "c99999999999999999999", "abc" }, { "string", "packsize", "s" },
  { "string", "packsize", "c2147483647c2147483647" }, { "utf8", "char" }, { "utf8", "codepoint" },
  { "utf8", "codepoint", "abc", 4 }, { "utf8", "codepoint", "abc", 0 }, { "utf8", "len", "abc", 5 },
  { "utf8", "len", "abc", 4 }, { "utf8", "offset", "abc", 1, 5 }, { "utf8", "offset", "a\x80", 1, 2 },
  { "utf8", "offset", "abc" }, { "utf8", "codepoint", "abc", 1, 4 },
} do
  alike(table.unpack(case, 1, 7))
end

-- Where the safe ones differ: no sign of NaN, no addresses, and a sum that is known before.
local nan = 0 / 0
assert(safe.format("%f %s %.1f %q", nan, -nan, nan, nan) == "nan nan nan (0/0)")
assert(safe.pack(">d", nan) == safe.pack(">d", -nan) and safe_table.concat({ nan, -nan }, " ") == "nan nan")
assert(safe.gsub("x", "x", -nan) == "nan" and safe.dump == nil)
assert(not pcall(safe.format, "%p", {}) and not pcall(safe.pack, "c100000000", ""))
assert(safe.rep("", 1 << 62) == "" and #safe.rep("x", 8388608) == 8388608 and not pcall(safe.rep, "x",
  8388609))
assert(#safe.rep("", 8388609, "x") == 8388608 and not pcall(safe.rep, "", 8388610, "x"))
local big = safe.rep("x", 8000000)
assert(not pcall(safe.format, "%s%s", big, big) and not pcall(safe.gsub, big, "x", "xx"))
assert(not pcall(safe_table.concat, { big, big }) and not pcall(safe.format, "%q", big))

return cases
