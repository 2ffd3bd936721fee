-- zone_points_spec.lua: the points at which packs of zones have a say, without any such pack.
local zd = require "zerodark"
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

-- A hero at (10, 10) who looks to the right, with these fields; cards do nothing.
local function field(fields)
  local game = zd.game { seed = 1 }
  local ada = game:add("Hero", { name = "Ada", x = 10, y = 10, face = { x = 20, y = 10 } })
  game:set(ada, fields or {})
  game:instead("card", function() end)
  return game, ada
end

local GRENADE = "Fragmenting grenade"
local function with_grenade() return field { kit = { [GRENADE] = 1 } } end

describe("sees.place", function()
  it("may hide a bare place, and says from where to where (ZD-LOS-10)", function()
    local game, ada = with_grenade()
    local from, to
    expect(ada:can("throw", GRENADE, { 15, 10 })):is(true)
    game:check("sees.place", function(verdict, look)
      from, to = look.from, look.to
      expect(look.looker):is(ada)
      expect(look.target):is(nil)
      verdict:deny "too dark"
    end)
    expect(ada:can("throw", GRENADE, { 15, 10 })):is(false)
    expect(from.x):is(10)
    expect(from.z):near(ada.height / 2, 0.01)
    expect(to.x):is(15)
  end)
end)

describe("can.throw", function()
  it("tells what is aimed out of sight, and may be overruled by its reasons (ZD-GRENADE-GEN-04)", function()
    local game, ada = with_grenade()
    local sources, blind
    game:check("can.throw", function(verdict, throw)
      sources, blind = table.concat(verdict:sources(), " "), throw.blind
      verdict:allow()
    end)
    expect(ada:can("throw", GRENADE, { 5, 10 })):is(true)
    expect(sources):is "ZD-GRENADE-GEN-04"
    expect(blind):is(true)
    expect(ada:can("throw", GRENADE, { 15, 10 })):is(true)
    expect(blind):is(false)
  end)
end)

describe("shot.blind", function()
  it("is a shot at a place out of sight (ZD-LOS-10)", function()
    local game, ada = field()
    game:set(ada, { kit = { Explosive = 1 } })
    local blind
    game:check("can.shoot", function(_, shot) blind = shot.blind end)
    expect(ada:can("shoot", { x = 22, y = 10 }, { explosive = true })):is(true)
    expect(blind):is(false)
    expect(ada:can("shoot", { x = 2, y = 10 }, { explosive = true })):is(false)
    expect(blind):is(true)
  end)
end)

describe("cautious.counts", function()
  it("is asked for each bogey, near or far (ZD-MOVE-03)", function()
    for _, all in ipairs { true, false } do
      local game, ada = field()
      game:add("Grunt", { x = 12, y = 14 })
      game:add("Grunt", { x = 12, y = 30 })
      game:check("cautious.counts", function(verdict, look)
        expect(look.target):is(ada)
        expect(look.to.x):is(12)
        if all then verdict:allow() else verdict:deny "nobody does" end
      end)
      spec.done(ada:cautious { x = 12, y = 10 })
      expect(game:why().target_terms.sum):is(4 + (all and 2 or 0))
    end
  end)
end)

describe("can.land", function()
  it("is asked of flights that rise, where they end (ZD-GADGET-JUMP-01)", function()
    local game, ada = field { M = 6, kit = { ["Jump rig"] = 1 } }
    local asked = 0
    game:check("can.land", function(verdict, move)
      asked = asked + 1
      expect(move.mover):is(ada)
      expect(move.to.x):is(13)
      verdict:deny("not there", "ZDX-ZONE-33")
    end)
    spec.done(ada:move({ x = 12, y = 10 }, { fly = true }))
    expect(asked):is(0)
    expect(function() ada:move({ x = 13, y = 10 }, { fly = true, height = 3 }) end):fails "not there"
    expect(asked):is(1)
  end)
end)

describe("bonus.now", function()
  it("is false while a bonus action is named, and true when it happens (ZD-BONUS-07)", function()
    local game, ada = field()
    local seen = {}
    game:check("can.bonus", function(_, bonus)
      if bonus.option == "token" then seen[bonus.now] = true end
    end)
    game:add("Grunt", { x = 14, y = 10, Def = 0 })
    game.dice:queue { 12, 12, 12, 12 }
    local outcome = ada:shoot(game:figure "Grunt")
    local named = false
    while not outcome.ok do
      local option = outcome.fallback
      for _, o in ipairs(outcome.name == "bonus.declare" and not named and outcome.options or {}) do
        if o.kind == 5 then option, named = o.option, true end
      end
      outcome = outcome:answer(option)
    end
    expect(seen[false]):is(true)
    expect(seen[true]):is(true)
    expect(ada.tokens):is(1)
  end)
end)

describe("figure:connects", function()
  it("says whether nobody of the two is shut in (ZD-WEAPON-INDIRECT-03)", function()
    local land = require "spec.land"
    local game = land.game "map { sealed { at = { 18, 8 }, size = { 4, 4 }, height = 3 } }"
    local ada, inside = game:add("Hero", { x = 10, y = 10 }), game:add("Grunt", { x = 20, y = 10 })
    expect(ada:connects { 14, 10 }):is(true)
    expect(ada:connects { 20, 10 }):is(false)
    expect(ada:connects(inside)):is(false)
    expect(inside:connects { 21, 11 }):is(true)
  end)
end)
