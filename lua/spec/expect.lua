-- expect.lua: what a value is compared with. expect(value):is(wanted) and the like raise a failure.
local fault = require "spec.fault"
local show = require "spec.show"

fault.not_here()

local value_of, differences, contents = show.value, show.differences, show.contents

local expectation = {}
expectation.__index = expectation

-- What is called with a dot, expect(x).is(3), has no expectation to ask.
local function colon(self, name)
  if getmetatable(self) ~= expectation then
    local file, line = fault.place(3)
    error(fault.new(("a colon is missing: expect(x):%s(...)"):format(name), file, line), 0)
  end
end

local function fail(text, ...)
  local file, line = fault.place(3)
  local top, first = fault.author(3)
  local made = fault.new(select("#", ...) > 0 and text:format(...) or text, file, line)
  if top == file and first ~= line then made = fault.inside(made, top, first) end
  error(made, 0)
end

function expectation:is(wanted)
  local got = self.value
  if got == wanted then return end
  if type(wanted) == "string" and type(got) == "string" then
    fail(show.lines(wanted, got) or value_of(wanted) .. " expected, got " .. value_of(got))
  elseif type(wanted) == "table" and type(got) == "table" then
    local list = differences(wanted, got)
    fail(#list == 0 and "the same table expected, got another table with equal contents; " ..
                        "use `same` to compare contents"
         or "another table:\n" .. show.diff(list))
  end
  local vars = type(wanted) == "table" and contents(got) ~= got
  local more = vars and "; use `same` to compare contents" or ""
  fail("%s expected, got %s%s", show.kind(wanted), show.kind(got), more)
end

function expectation:is_not(unwanted)
  if self.value == unwanted then fail("%s was not wanted", value_of(unwanted)) end
end

-- The same value, or a table with the same in it, at any depth. Vars are compared by
-- what they hold.
function expectation:same(wanted)
  local got = self.value
  local list = differences(wanted, got)
  if #list == 0 then return end
  if list[1].path == "" then
    fail("%s expected, got %s", show.kind(wanted), show.kind(contents(got)))
  end
  fail("%d difference%s:\n%s", #list, #list == 1 and "" or "s", show.diff(list))
end

-- Neither nil nor false; nil or false.
function expectation:holds()
  if not self.value then fail("a value other than nil and false expected, got %s", value_of(self.value)) end
end

function expectation:fails_to_hold()
  if self.value then fail("nil or false expected, got %s", value_of(self.value)) end
end

local function numbers(self, ...)
  for _, n in ipairs { self.value or false, ... } do
    if type(n) ~= "number" then fail("a number expected, got %s", value_of(n)) end
  end
end

-- Within `by` of a number; by a hundredth where nothing is said.
function expectation:near(wanted, by)
  numbers(self, wanted)
  if not (math.abs(self.value - wanted) <= (by or 0.01)) then
    fail("about %s expected, got %s", value_of(wanted), value_of(self.value))
  end
end

function expectation:between(low, high)
  numbers(self, low, high)
  if not (self.value >= low and self.value <= high) then
    fail("%s to %s expected, got %s", value_of(low), value_of(high), value_of(self.value))
  end
end

local function in_list(list, part)
  for _, value in ipairs(list) do
    if value == part then return true end
  end
  return false
end

-- A text that has `part` in it, or a list that has it as a value.
function expectation:has(part)
  if type(self.value) == "table" then
    if not in_list(self.value, part) then
      fail("%s expected in the list, which is %s", value_of(part), value_of(self.value))
    end
  elseif not tostring(self.value):find(part, 1, true) then
    fail("%s has no %s in it", value_of(self.value), value_of(part))
  end
end

function expectation:has_no(part)
  local there
  if type(self.value) == "table" then
    there = in_list(self.value, part)
  else
    there = tostring(self.value):find(part, 1, true)
  end
  if there then fail("%s should not be in %s", value_of(part), value_of(self.value)) end
end

-- A text that a pattern of Lua's fits.
function expectation:matches(pattern)
  if type(self.value) ~= "string" or not self.value:find(pattern) then
    fail("%s does not match %s", value_of(self.value), value_of(pattern))
  end
end

-- Lists with equal values.
function expectation:lists(wanted)
  local got = self.value
  local same = #got == #wanted
  for i = 1, #wanted do same = same and got[i] == wanted[i] end
  if not same then
    local list = {}
    for i = 1, math.max(#got, #wanted) do
      if got[i] ~= wanted[i] then
        list[#list + 1] = { path = ("[%d]"):format(i), wanted = wanted[i], got = got[i] }
      end
    end
    fail("%s expected, got %s\n%s", value_of(wanted), value_of(got), show.diff(list))
  end
end

-- A function that raises; its message has `part` in it. Returns the message.
function expectation:fails(part)
  if type(self.value) ~= "function" then
    fail("a function expected, got %s; write expect(function() ... end):fails()", value_of(self.value))
  end
  local ok, why = pcall(self.value)
  if ok then
    fail(part and ("this should have failed with %s, but did not"):format(value_of(part))
         or "this should have failed, but did not")
  end
  if part and not tostring(why):find(part, 1, true) then
    fail("an error with %s in it expected, got %s", value_of(part), value_of(tostring(why)))
  end
  return tostring(why)
end

for name, method in pairs(expectation) do
  if type(method) == "function" then
    expectation[name] = function(self, ...)
      colon(self, name)
      return method(self, ...)
    end
  end
end

-- What it is called elsewhere.
local GUESSES = {
  toBe = "is(wanted)", to_be = "is(wanted)", equals = "is(wanted)", equal = "is(wanted)",
  eq = "is(wanted)", eql = "is(wanted)", to_equal = "is(wanted)", is_equal = "is(wanted)",
  equal_to = "is(wanted)", is_equal_to = "is(wanted)", assertEqual = "is(wanted)",
  toEqual = "same(wanted)", toStrictEqual = "same(wanted)", deep_equal = "same(wanted)",
  is_same = "same(wanted)", not_equal = "is_not(unwanted)", isnt = "is_not(unwanted)",
  never_is = "is_not(unwanted)", toBeTruthy = "holds()", is_true = "is(true)", is_truthy = "holds()",
  truthy = "holds()", ok = "holds()", exists = "holds()", toBeDefined = "holds()",
  toBeFalsy = "fails_to_hold()", is_false = "is(false)", is_falsy = "fails_to_hold()",
  is_nil = "is(nil)", toBeNull = "is(nil)", toBeNil = "is(nil)",
  toContain = "has(part)", contains = "has(part)", includes = "has(part)", contain = "has(part)",
  toMatch = "matches(pattern)", match = "matches(pattern)",
  toThrow = "fails(part)", throws = "fails(part)", raises = "fails(part)", errors = "fails(part)",
  has_error = "fails(part)", toBeCloseTo = "near(wanted)", close_to = "near(wanted)",
  approx = "near(wanted)", within = "between(low, high)",
  toBeGreaterThan = "holds(), as expect(value > limit)",
  toBeLessThan = "holds(), as expect(value < limit)",
  greater_than = "holds(), as expect(value > limit)", less_than = "holds(), as expect(value < limit)",
  more_than = "holds(), as expect(value > limit)", at_least = "holds(), as expect(value >= limit)",
}

-- A name that is none of these: said with what there is.
setmetatable(expectation, { __index = function(_, name)
  if name == "value" then return nil end -- that is what nil is expected to be
  local all = {}
  for known in pairs(expectation) do
    if known:sub(1, 2) ~= "__" then all[#all + 1] = known end
  end
  table.sort(all)
  local meant = GUESSES[tostring(name)]
  if meant then fail("expect(...) has no '%s'; write expect(value):%s", tostring(name), meant) end
  fail("expect(...) has no '%s'; use one of these: %s", tostring(name), table.concat(all, ", "))
end })

return function(value)
  return setmetatable({ value = value }, expectation)
end
