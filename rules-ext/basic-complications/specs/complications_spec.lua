-- complications_spec.lua: what a Joker brings in a solo battle with this pack.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

-- A battle of Rescue without its Red Force, in which these stand already; what a Joker and this
-- result of the d12 bring.
local function joker(die, present, packs)
  local game = zd.game {
    mission = "missions/rescue.lua", seed = 1, packs = packs or { "rules-ext/basic-complications" },
  }
  local hero
  for _, figure in ipairs(game:figures()) do
    if figure.side == "team" then hero = hero or figure else game:remove(figure) end
  end
  for i, kind in ipairs(present or {}) do game:add(kind, { x = 4 + 4 * i, y = 4 }) end
  local before = #game:figures()
  game.deck:stack { "JOKER" }
  game.dice:queue { die }
  hero:overwatch()
  local figures = game:figures()
  return #figures - before, #figures > before and figures[#figures].profile or nil
end

local function brings(die, present, kind)
  local n, came = joker(die, present)
  expect(n):is(1)
  expect(came):is(kind)
end

describe("basic-complications", function()
  it("rolls on the basic table in solo battles (ZD-COMP-GEN-02)", function()
    local _, without = joker(2, {}, {})
    expect(without):is "Boss" -- the advanced table's Priority Target
    local _, with = joker(2)
    expect(with):is "EWOp"
  end)

  it("1 to 3: an EWOp, or a Sniper where one stands (ZD-COMP-BASIC-01)", function()
    brings(1, {}, "EWOp")
    brings(3, {}, "EWOp")
    brings(2, { "EWOp" }, "Sniper")
  end)

  it("4 to 6: a Sniper, or a Heavy where one stands (ZD-COMP-BASIC-02)", function()
    brings(4, {}, "Sniper")
    brings(6, {}, "Sniper")
    brings(5, { "Sniper" }, "Heavy")
  end)

  it("7 to 9: a Heavy, or a Mech where one stands (ZD-COMP-BASIC-03)", function()
    brings(7, {}, "Heavy")
    brings(9, {}, "Heavy")
    brings(9, { "Heavy" }, "Mech")
  end)

  it("10 to 12: a Mech, or an EWOp where one stands (ZD-COMP-BASIC-04)", function()
    brings(10, {}, "Mech")
    brings(12, {}, "Mech")
    brings(12, { "Mech" }, "EWOp")
  end)

  it("nobody, where all four stand (ZD-COMP-BASIC-05)", function()
    expect((joker(7, { "EWOp", "Sniper", "Heavy", "Mech" }))):is(0)
  end)
end)
