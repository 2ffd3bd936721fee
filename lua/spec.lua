-- spec.lua: tests of missions and packs.
--
--     local spec = require "spec"
--     local describe, it, expect = spec.describe, spec.it, spec.expect
--
--     describe("Rescue", function()
--       it("is played at visibility 2", function()
--         local game = zd.game { mission = "missions/rescue.lua", seed = 1 }
--         expect(game.visibility):is(2)
--       end)
--     end)
--
-- A describe that is in no other one raises at its end when something in it failed, so the program
-- ends with a status that is not 0.
local spec = {}

local groups = {}                 -- names of the describes that are running
local passed, failed = 0, {}
local afterwards                  -- checks for the end of the `it` that is running

local function show(value)
  return type(value) == "string" and ("%q"):format(value) or tostring(value)
end

local function fail(text, ...)
  error(text:format(...), 3)
end

local expectation = {}
expectation.__index = expectation

function expectation:is(wanted)
  if self.value ~= wanted then fail("%s expected, got %s", show(wanted), show(self.value)) end
end

function expectation:is_not(unwanted)
  if self.value == unwanted then fail("%s is what it should not be", show(unwanted)) end
end

-- Within `by` of a number; by a hundredth where nothing is said.
function expectation:near(wanted, by)
  if not (math.abs(self.value - wanted) <= (by or 0.01)) then
    fail("about %s expected, got %s", show(wanted), show(self.value))
  end
end

function expectation:between(low, high)
  if not (self.value >= low and self.value <= high) then
    fail("%s to %s expected, got %s", show(low), show(high), show(self.value))
  end
end

-- A text that has `part` in it, or a list that has it as a value.
function expectation:has(part)
  if type(self.value) == "table" then
    for _, value in ipairs(self.value) do
      if value == part then return end
    end
    fail("the list has no %s in it", show(part))
  elseif not tostring(self.value):find(part, 1, true) then
    fail("%s has no %s in it", show(self.value), show(part))
  end
end

-- Lists with equal values.
function expectation:lists(wanted)
  local got = self.value
  local same = #got == #wanted
  for i = 1, #wanted do same = same and got[i] == wanted[i] end
  if not same then
    local a, b = {}, {}
    for i = 1, #wanted do a[i] = show(wanted[i]) end
    for i = 1, #got do b[i] = show(got[i]) end
    fail("{ %s } expected, got { %s }", table.concat(a, ", "), table.concat(b, ", "))
  end
end

-- A function that raises; its message has `part` in it.
function expectation:fails(part)
  local ok, why = pcall(self.value)
  if ok then fail("this should have failed") end
  if part and not tostring(why):find(part, 1, true) then
    fail("an error with %s in it expected, got %s", show(part), show(tostring(why)))
  end
end

-- Calls fn with the path of a file that has this text, while there is one, and returns what fn does.
function spec.written(text, fn)
  local path = os.tmpname()
  local file = assert(io.open(path, "w"))
  file:write(text)
  file:close()
  local ok, got = pcall(fn, path)
  os.remove(path)
  if not ok then error(got, 0) end
  return got
end

-- The same with a copy of a file in which words of its text are changed:
-- changed("missions/rescue.lua", { ["visibility = 2"] = "visibility = 3" }, function(path) ... end).
function spec.changed(path, words, fn)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  for was, is in pairs(words) do
    local from, to = text:find(was, 1, true)
    if not from then error(("%s has no %q in it"):format(path, was), 2) end
    text = text:sub(1, from - 1) .. is .. text:sub(to + 1)
  end
  return spec.written(text, fn)
end

function spec.expect(value)
  return setmetatable({ value = value }, expectation)
end

-- A function that has to be called n times before the `it` ends.
function spec.calls(fn, n)
  local count = 0
  local where = debug and debug.getinfo(2, "Sl") or { short_src = "?", currentline = 0 }
  afterwards[#afterwards + 1] = function()
    if count ~= n then
      error(("%s:%d: %d calls expected, there were %d"):format(where.short_src, where.currentline,
                                                                n, count), 0)
    end
  end
  return function(...)
    count = count + 1
    return fn(...)
  end
end

function spec.it(name, body)
  afterwards = {}
  local ok, why = pcall(body)
  for _, check in ipairs(afterwards) do
    if ok then ok, why = pcall(check) end
  end
  local indent = ("  "):rep(#groups)
  print(indent .. (ok and "ok    " or "FAILS ") .. name)
  if ok then
    passed = passed + 1
  else
    failed[#failed + 1] = table.concat(groups, ", ") .. ", " .. name .. "\n    " .. tostring(why)
    print(indent .. "      " .. tostring(why))
  end
end

function spec.describe(name, body)
  print(("  "):rep(#groups) .. name)
  groups[#groups + 1] = name
  local ok, why = pcall(body)
  groups[#groups] = nil
  if not ok then error(why, 0) end
  if #groups > 0 then return end
  print(("%d passed, %d failed"):format(passed, #failed))
  if #failed > 0 then
    error(("%d of %d failed:\n  %s"):format(#failed, passed + #failed,
                                            table.concat(failed, "\n  ")), 0)
  end
end

-- What came of an order, once every question that it leads to has had its fallback.
function spec.done(outcome)
  while not outcome.ok do
    outcome = outcome:answer(outcome.fallback)
  end
  return outcome
end

-- It is that side's turn: the other passes where it was not.
function spec.turn_of(game, side)
  if game.turn_side and game.turn_side ~= side then spec.done(game:pass()) end
end

-- What came of an order of a side, whichever side's turn it is.
function spec.in_turn(game, side, order)
  spec.turn_of(game, side)
  return spec.done(order())
end

-- Puts the next dice and cards in place: spec.luck(game, { 7, 8, 12 }, { "2H" }).
function spec.luck(game, dice, cards)
  if dice then game.dice:queue(dice) end
  if cards then game.deck:stack(cards) end
end

return spec
