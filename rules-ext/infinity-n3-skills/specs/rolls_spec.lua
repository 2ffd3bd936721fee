-- rolls_spec.lua: the d20, on its own: values, criticals, Face to Face Rolls.
package.path = "rules-ext/infinity-n3-skills/?.lua;" .. package.path
local spec = require "spec"
local rolls = require "rolls"
local describe, it, expect = spec.describe, spec.it, spec.expect

local CRIT = rolls.CRITICAL

local function with(switches)
  local all = { mod_cap = "12" }
  for name, value in pairs(switches or {}) do all[name] = value end
  return all
end

local function value(attribute, mods, switches)
  return rolls.success(attribute, mods, with(switches))
end

local function read(die, attribute, mods, switches)
  return rolls.read(die, value(attribute, mods or 0, switches), with(switches))
end

-- Who wins, of two dice with their values.
local function faced(value_a, die_a, value_b, die_b)
  local a, b = read(die_a, value_a), read(die_b, value_b)
  if #rolls.surviving({ a }, { b }) == 1 then return "A" end
  if #rolls.surviving({ b }, { a }) == 1 then return "B" end
  return "nobody"
end

-- What takes effect of several dice against one: "plain critical / of the other side".
local function burst(dice, value_a, die_b, value_b)
  local a, b = rolls.ranks(dice, value(value_a, 0), with()), { read(die_b, value_b) }
  local plain, critical = rolls.hits(rolls.surviving(a, b))
  return ("%d %d / %d"):format(plain, critical, #rolls.surviving(b, a))
end

describe("infinity-n3-skills, a roll", function()
  it("succeeds up to its value (N3-ROLL-01)", function()
    expect(read(3, 11, 3)):is(3)
    expect(read(5, 11, 3)):is(5)
    expect(read(12, 11, 3)):is(12)
    expect(read(14, 11, 3)):is(CRIT)
    expect(read(15, 11, 3)):is(0)
    expect(read(17, 11, 3)):is(0)
  end)

  it("has its critical one below where strict_under is on (N3-ROLL-01)", function()
    local strict = { strict_under = true }
    expect(read(14, 11, 3, strict)):is(0)
    expect(read(13, 11, 3, strict)):is(CRIT)
    expect(read(12, 11, 3, strict)):is(12)
  end)

  it("adds all MODs to the Attribute (N3-ROLL-02)", function()
    expect(value(12, 3 - 3 - 3).value):is(9)
    expect(value(11, 3).value):is(14)
  end)

  it("limits the sum of MODs to 12 (N3-ROLL-03)", function()
    expect(value(17, -3 - 3 - 6).value):is(5)
    expect(value(17, -3 - 3 - 6 - 3).value):is(5)
    expect(value(17, -15).cut):is(3)
    expect(value(5, 13).value):is(17)
    expect(value(17, -15, { mod_cap = "none" }).value):is(2)
  end)

  it("fails without a die below 1 (N3-ROLL-04)", function()
    expect(value(10, -12).fails):is(true)
    expect(read(1, 10, -12)):is(0)
    expect(value(13, -12).fails):is(false)
    expect(read(1, 13, -12)):is(CRIT)
    expect(read(2, 13, -12)):is(0)
  end)

  it("is critical on the value itself (N3-ROLL-05)", function()
    expect(read(13, 13)):is(CRIT)
    expect(read(12, 13)):is(12)
    expect(read(14, 13)):is(0)
    expect(#rolls.surviving({ read(12, 14) }, { read(9, 9) })):is(0)
  end)

  it("adds what is over 20 to the die (N3-ROLL-06)", function()
    expect(value(13, 12).value):is(20)
    expect(value(13, 12).over):is(5)
    expect(read(15, 13, 12)):is(CRIT)
    expect(read(14, 13, 12)):is(19)
    expect(read(3, 13, 12)):is(8)
    local plain = { over20_plain_cap = true }
    expect(read(20, 13, 12, plain)):is(CRIT)
    expect(read(19, 13, 12, plain)):is(19)
    expect(read(3, 13, 12, plain)):is(3)
  end)

  it("is compared with nothing where it is a Normal Roll (N3-ROLL-07)", function()
    expect(#rolls.surviving({ read(8, 12, -3) })):is(1)
    expect(#rolls.surviving({ read(10, 12, -3) })):is(0)
  end)
end)

describe("infinity-n3-skills, Face to Face", function()
  it("is won by the higher success (N3-ROLL-08)", function()
    expect(faced(14, 5, 12, 9)):is "B"
    expect(faced(14, 13, 12, 9)):is "A"
    expect(faced(14, 17, 12, 2)):is "B"
    expect(faced(14, 18, 12, 15)):is "nobody"
  end)

  it("cancels equal successes (N3-ROLL-09)", function()
    expect(faced(14, 8, 12, 8)):is "nobody"
    local cancelled, moved = rolls.dodge(8, { 8 }, with())
    expect(cancelled):is(true)
    expect(moved):is(false)
    cancelled, moved = rolls.dodge(8, { 8 }, with { tie_dodge_moves = true })
    expect(cancelled):is(true)
    expect(moved):is(true)
  end)

  it("is won by a critical whatever the numbers, and by neither of two (N3-ROLL-10)", function()
    expect(faced(6, 6, 14, 13)):is "A"
    expect(faced(6, 6, 14, 14)):is "nobody"
  end)

  it("compares each die with every success of the other side (N3-ROLL-11)", function()
    expect(burst({ 5, 9, 12 }, 13, 7, 12)):is "2 0 / 0"
    expect(burst({ 5, 9, 15 }, 13, 10, 12)):is "0 0 / 1"
  end)

  it("ranks failure, success, critical (N3-ROLL-21)", function()
    expect(burst({ 5, 13, 11 }, 13, 9, 12)):is "1 1 / 0"
    expect(burst({ 5, 13, 11 }, 13, 12, 12)):is "0 0 / 0"
    expect(burst({ 5, 9, 11 }, 13, 12, 12)):is "0 0 / 1"
    expect(burst({ 7, 7, 2 }, 13, 7, 12)):is "0 0 / 0"
  end)

  it("sets one die against each of several opponents (N3-ROLL-12)", function()
    local hits, dodge = 0, read(9, 12)
    for _, die in ipairs { 3, 5, 17, 12 } do
      hits = hits + #rolls.surviving({ read(die, 11, 3) }, { dodge })
    end
    expect(hits):is(1)
  end)

  it("reads one die against different values (N3-ROLL-13)", function()
    expect(read(8, 10)):is(8)
    expect(read(8, 10, -3)):is(0)
  end)

  it("is resisted above the Damage only (N3-ROLL-14)", function()
    expect(rolls.resists(12, 1, 13)):is(false)
    expect(rolls.resists(13, 1, 13)):is(true)
    expect(rolls.resists(15, 1, 13)):is(true)
    expect(rolls.resists(4, 1, 13)):is(false)
  end)
end)
