-- Random patterns, subjects and replacements: the safe functions give what Lua's own give, errors
-- word for word. The globals `safe`, ROUNDS and SEED come from test_safe.c.
local random, char, pack = math.random, string.char, table.pack
local safe = _G.safe

math.randomseed(_G.SEED)

local function one(list)
  return list[random(#list)]
end

local LITERALS = { "a", "b", "ab", "1", " ", "(", ")", "%", "-", "]", "[", "^", "$", "\0", "\200", ",", "x=" }
local SUBJECT = { "a", "b", "aa", "ab", "ba", "1", "23", " ", "(", ")", "()", "%", "-", "]", "[", "\0",
  "\200",
                  "A", "_", ",", "x=y", "\n", ".", "^", "$" }
local CLASSES = { "%a", "%d", "%s", "%w", "%l", "%u", "%p", "%x", "%c", "%g", "%z", "%A", "%D", "%S", "%W",
                  "%L", "%U", "%P", "%X", "%C", "%G", "%Z", "%.", "%%", "%(", "%)", "%-", "%y", "%\0", "%]" }
local RAW = { "(", ")", "()", "%", "[", "]", "[^", "-", "*", "+", "?", "^", "$", "%b", "%f", "%1", "%0", "%9",
              ".", "%b(", "%f[", "[a-", "[%", "[]", "[^]" }
local REPEATS = { "*", "+", "-", "?", "*", "-" }

local function text(list, most)
  local parts = {}
  for i = 1, random(0, most) do parts[i] = one(list) end
  return table.concat(parts)
end

local function set()
  local parts = { "[", random(4) == 1 and "^" or "", random(12) == 1 and "]" or "" }
  for _ = 1, random(1, 4) do
    local what = random(6)
    if what <= 2 then
      parts[#parts + 1] = char(random(40, 125)):gsub("[%]%%]", "a")
    elseif what == 3 then
      parts[#parts + 1] = one { "a-c", "0-9", "c-a", "\0-\255", "%a-z", "a-%%", "+--", "-", "a-", "^" }
    elseif what == 4 then
      parts[#parts + 1] = char(random(0, 255)):gsub("[%]%%]", "b")
    else
      parts[#parts + 1] = one(CLASSES)
    end
  end
  parts[#parts + 1] = random(25) == 1 and "" or "]"
  return table.concat(parts)
end

local function single()
  local what = random(10)
  if what <= 3 then return one(LITERALS):gsub("^[%(%)%%%[%]%^%$%-]$", "%%%0")
  elseif what <= 5 then return "."
  elseif what <= 7 then return one(CLASSES)
  else return set() end
end

-- A pattern that is mostly well formed.
local function pattern()
  local parts, open, repeats = { random(6) == 1 and "^" or "" }, 0, 0
  for _ = 1, random(0, 7) do
    local what = random(22)
    local piece
    if what <= 13 then
      piece = single()
      if random(2) == 1 and repeats < 5 then
        piece, repeats = piece .. one(REPEATS), repeats + 1
      end
    elseif what <= 15 then piece, open = "(", open + 1
    elseif what <= 17 and open > 0 then piece, open = ")", open - 1
    elseif what == 18 then piece = "()"
    elseif what == 19 then piece = "%b" .. one { "()", "aa", "ab", "[]", "1\0", "\0\0" }
    elseif what == 20 then piece = "%f" .. set()
    elseif what == 21 then piece = "%" .. random(random(9) - 1, 9)
    else piece = one(RAW) end
    parts[#parts + 1] = piece
  end
  if random(8) > 1 then parts[#parts + 1] = (")"):rep(open) end
  parts[#parts + 1] = random(6) == 1 and "$" or ""
  return table.concat(parts)
end

-- Ones that go to the limits.
local function extreme()
  local n = random(195, 205)
  return one {
    ("a?"):rep(n), ("()"):rep(random(31, 34)), ("(a)"):rep(random(31, 34)), ("a"):rep(n) .. "b?",
      ("%a-"):rep(n), ("a?"):rep(n - 40) .. ("(a)"):rep(20), ("("):rep(random(31, 34)),
    ("[a]?"):rep(n), ("a?"):rep(n - 32) .. ("()"):rep(32), "%f[" .. ("a"):rep(n) .. "]",
  }
end

local function quote(...)
  local all = pack(...)
  for i = 1, all.n do
    all[i] = type(all[i]) == "string" and ("%q"):format(all[i]) or tostring(all[i])
  end
  return table.concat(all, ", ")
end

local f
local function call(...)
  local results = pack(f(...))
  return results
end

-- What a function gives: its results, or its error. Called from one place, under one name.
local function try(func, ...)
  f = func
  local ok, results = pcall(call, ...)
  return ok and results or { n = 1, results, failed = true }
end

local cases, failures, found = 0, 0, 0

local function compare(name, a, b, ...)
  local same = a.n == b.n and a.failed == b.failed
  for i = 1, a.n do same = same and rawequal(a[i], b[i]) end
  cases, found = cases + 1, found + (a.failed and 0 or a[1] and 1 or 0)
  failures = failures + (a.failed and 1 or 0)
  if not same then
    error(("%s(%s)\nLua gives %s\nthe safe one %s"):format(name, quote(...), quote(table.unpack(a, 1, a.n)),
                                                          quote(table.unpack(b, 1, b.n))), 0)
  end
end

local function both(name, ...)
  compare(name, try(string[name], ...), try(safe[name], ...), ...)
end

local function walk(library, ...)
  local out = {}
  for a, b, c in library.gmatch(...) do
    out[#out + 1] = tostring(a) .. "|" .. tostring(b) .. "|" .. tostring(c)
    if #out > 50 then break end
  end
  return table.concat(out, ";")
end

local function walks(...)
  local s, p, from = ...
  compare("gmatch", try(function() return walk(string, s, p, from) end),
          try(function() return walk(safe, s, p, from) end), ...)
end

local function logged(values)
  local log = {}
  return function(...)
    log[#log + 1] = quote(...)
    return values[#log % #values + 1]
  end, log
end

local REPLACEMENTS = { "", "x", "%0", "%1", "%2%1", "<%0>", "%%", "%", "%a", "%9", "%0%0", 7, -0.5, "\0%1" }
local VALUES = { { "x" }, { false }, { "y", false, 12 }, { 1.5, "z" }, { {} }, { true } }

local function substitutions(s, p)
  local most = random(5) == 1 and random(-1, 4) or nil
  both("gsub", s, p, one(REPLACEMENTS), most)
  local values = one(VALUES)
  if random(2) == 1 then
    local first, log_first = logged(values)
    local second, log_second = logged(values)
    compare("gsub", try(string.gsub, s, p, first, most), try(safe.gsub, s, p, second, most), s, p, "function")
    assert(table.concat(log_first, ";") == table.concat(log_second, ";"), "calls of the replacement")
  else
    both("gsub", s, p, { a = values[1], ab = values[2], [1] = "one", ["("] = false }, most)
  end
end

local function round()
  local s, p = text(SUBJECT, 10), random(300) == 1 and extreme() or pattern()
  if random(8) == 1 then p = text(RAW, 5) end
  if #p > 100 then s = ("a"):rep(random(250, 300)) end -- long enough for all to match at once
  local from = random(3) == 1 and random(-14, 14) or nil
  both("match", s, p, #p < 100 and from or nil)
  both("find", s, p, #p < 100 and from or nil, random(10) == 1 or nil)
  if #p < 100 then
    walks(s, p, from)
    substitutions(s, p)
  end
  both("find", s, text(LITERALS, 2), from, random(2) == 1)
end

for _ = 1, _G.ROUNDS do round() end

-- Words that no random choice comes upon.
local LONG = ("ab"):rep(5000)
for _, case in ipairs {
  { "find", LONG .. "c", "ba-c" }, { "find", LONG, "b.-b", -3 }, { "match", LONG .. "c", "c", 5 },
  { "find", LONG, "bb", 1, true }, { "find", LONG .. "bb", "bb", 1, true }, { "gsub", LONG, "b", "%0%0" },
  { "gsub", LONG, "", "-" }, { "gsub", LONG, "%w", "%0", 7 }, { "match", LONG, "^(.*)$" }, { "find", "", "" },
  { "find", "", "", 2 }, { "find", "", "", 1 }, { "find", "a", "", 10 }, { "match" }, { "match", "a" },
  { "gsub", "a", "a" }, { "gsub", "a", "a", true }, { "gsub", "a", "a", "b", {} }, { "find", {}, "a" },
  { "find", 12, 2 }, { "match", 120, "%d", "2" }, { "find", "a", "a", 1.5 }, { "gmatch", "a" },
  { "gmatch", "a", "a", {} }, { "gsub", "abc", "%w", "%9" }, { "gsub", "abc", "(a", "%1" },
  { "gsub", "abc", "(a", "x" }, { "gsub", "abc", "(a", {} }, { "gsub", "hello world", "(o)()", "%2" },
  { "rep", "x", 0 }, { "find", "a\0b", "\0" }, { "match", "a\0b", "[%z]" }, { "find", "a", "[a" },
  { "find", "b", "ab[" }, { "find", "ab", "ab[" }, { "gsub", "abc", "b*", "-" }, { "find", "a", "^^a" },
  { "gsub", ("x"):rep(300), ".", "%0%0" }, { "find", "", ("a*"):rep(200) .. "b" },
  { "find", "", ("a*"):rep(199) .. "b" }, { "find", "", ("a-"):rep(200) },
  { "match", ("()"):rep(40), ("%("):rep(40) }, { "match", "aaa", ("a"):rep(70000, "%") },
} do
  both(table.unpack(case))
end

-- A coroutine goes on with an iterator that another one began.
for _, library in ipairs { string, safe } do
  local words = library.gmatch("one two three", "%a+")
  assert(words() == "one" and coroutine.wrap(words)() == "two" and words() == "three" and words() == nil)
end

return cases, found, failures
