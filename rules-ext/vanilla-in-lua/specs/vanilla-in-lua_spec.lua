-- vanilla-in-lua_spec.lua: with the rulebook in Lua everything goes as without it.
local zd = require "zerodark"
local spec = require "spec"
local side_by_side = dofile "rules-ext/vanilla-in-lua/specs/side_by_side.lua"
local describe, it, expect = spec.describe, spec.it, spec.expect

local PACK = "rules-ext/vanilla-in-lua"
local BATTLES = 14 -- every mission by both bots; tests/long/vanilla-in-lua.lua plays more

-- How many rules of a kind the pack has a handler of.
local function written_out(game, kind)
  local n = 0
  for _, rule in ipairs(game:rules()) do
    local ours = false
    for _, handler in ipairs(rule.handlers or {}) do ours = ours or handler.pack == "vanilla-in-lua" end
    if rule.kind == kind and ours then n = n + 1 end
  end
  return n
end

describe("vanilla-in-lua", function()
  for seed = 1, BATTLES do
    local plan = side_by_side.plan(seed)
    it(("plays %s of seed %d as without it, by the %s bot"):format(plan.mission, seed, plan.bot), function()
      local orders, why = side_by_side.compare(plan, PACK)
      expect(why):is(nil)
      expect(orders > 0):is(true)
    end)
  end

  it("writes out so many quantities, checks and steps", function()
    local game = zd.game { seed = 1, packs = { PACK } }
    expect(written_out(game, "quantity")):is(23)
    expect(written_out(game, "check")):is(7)
    expect(written_out(game, "step")):is(28)
  end)

  it("names the rule that each term comes from (ZD-CQB-02)", function()
    local game = zd.game { seed = 1, packs = { PACK } }
    local ada = game:add("Hero", { name = "Ada", x = 10, y = 10, M = 4, F = 4, A = 3, D = 4 })
    local grunt = game:add("Grunt", { x = 11, y = 10 })
    ada:cqb(grunt)
    local target
    for back = 1, 9 do
      local roll = game:why(back)
      if roll and roll.name == "cqb" and roll.who == ada then target = roll.target_terms end
    end
    expect(target[1].label):is("rank")
    expect(target[1].source):is("ZD-CQB-02")
    expect(target[1].value):is(5)
    expect(target[1].place:find("cqb.lua", 1, true) ~= nil):is(true)
  end)
end)
