-- shooting_spec.lua: what zones add to shots.
local spec = require "spec"
local field = dofile "rules-ext/zd-visibility-zones/specs/field.lua"
local describe, it, expect = spec.describe, spec.it, spec.expect

local DICE = { 3, 7, 10, 12 }

-- What Ada's shot must reach through zones of these kinds.
local function through(kinds, visibility, inches, set, hero, bogey)
  local game, ada, foe = field.duel(visibility, inches, set, hero, bogey)
  for _, kind in ipairs(kinds) do field.zone(game, kind) end
  return field.shot(game, ada, foe, DICE).target, game
end

describe("zd-visibility-zones, shots", function()
  it("add 3 in a low zone, 6 in a poor one (ZDX-ZONE-03, ZDX-ZONE-04)", function()
    for kind, is in pairs { low = { 13, 3 }, poor = { 16, 2 } } do
      local game, ada, foe = field.duel(2, 8)
      expect(field.shot(game, ada, foe, DICE).target):is(10)
      game:undo()
      field.zone(game, kind)
      local shot = field.shot(game, ada, foe, DICE)
      expect(shot.target):is(is[1])
      expect(shot.successes):is(is[2])
    end
    local game, ada, foe = field.duel(2, 8)
    expect(field.shot(game, ada, foe, DICE).successes):is(4)
  end)

  it("do nothing with the pack off (ZDX-ZONE-01)", function()
    expect(through({ "poor" }, 2, 8, { zdx_zones = 0 })):is(10)
    expect(through({ "zero" }, 2, 8, { zdx_zones = 0 })):is(10)
  end)

  it("leave all other tests alone (ZDX-ZONE-02)", function()
    local game = field.open(2)
    local ada, ben = field.hero(game, "Ada", 10, 10), field.hero(game, "Ben", 10, 11 - 0.02)
    game:set(ben, { wounded = 2, y = 10 + 25 / 25.4 })
    field.zone(game, "poor", { at = { 10, 10 }, size = { 10, 10 } })
    spec.done(ada:medic(ben))
    expect(field.account(game, "medic").target):is(13)
    game:set(ada, { stressed = 1 })
    spec.done(ada:recover())
    expect(field.account(game, "recover").target):is(10)
    game:set(ada, { stressed = 0 })
    local grunt = game:add("Grunt", { x = 10 - 25 / 25.4, y = 10 })
    spec.done(ada:cqb(grunt))
    expect(field.account(game, "cqb", ada).target):is(5)
  end)

  it("leave the stress test alone (ZDX-ZONE-02)", function()
    local game, ada = field.duel(4, 6)
    field.zone(game, "poor", { at = { 10, 10 }, size = { 20, 20 } })
    field.card(game, ada, "7S", { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 })
    expect(field.account(game, "shoot").target):is(6 + 4 + 6)
    expect(field.account(game, "stress").target):is(10)
  end)

  it("shoot inside a poor zone at base number 10 against 16 (ZDX-ZONE-02)", function()
    local game, ada, foe = field.duel(2, 8)
    field.zone(game, "poor", { at = { 15, 10 }, size = { 30, 10 } })
    expect(field.shot(game, ada, foe, DICE).target):is(16)
  end)

  it("add to each other never: the worst counts (ZDX-ZONE-06)", function()
    expect(through({ "low", "low", "poor" }, 2, 8)):is(16)
    expect(through({ "low", "low" }, 2, 8)):is(13)
  end)

  it("add to visibility, or by the switch the higher counts (ZDX-ZONE-07)", function()
    local game, ada, foe = field.duel(3, 8, nil, { F = 3 })
    field.zone(game, "poor")
    local shot = field.shot(game, ada, foe, { 2, 5, 9 })
    expect(shot.target):is(17)
    expect(shot.successes):is(0)
    game, ada, foe = field.duel(3, 8, { zone_vs_visibility = 1 }, { F = 3 })
    field.zone(game, "poor")
    shot = field.shot(game, ada, foe, { 2, 5, 9 })
    expect(shot.target):is(14)
    expect(shot.successes):is(1)
    expect(through({ "low" }, 5, 8, { zone_vs_visibility = 1 })):is(13)
  end)

  it("add to range, obscured, Def and AV (ZDX-ZONE-08)", function()
    local game, ada, foe = field.duel(2, 8, nil, nil, { Def = 1 })
    field.zone(game, "low")
    game:quantity("obscured", function(terms) terms:add("a wall", 2) end)
    expect(field.shot(game, ada, foe).target):is(16)
    game, ada, foe = field.duel(2, 8)
    local rival = field.hero(game, "Rex", foe.x, 14, { side = "rival", AV = 2 })
    game:set(rival, { x = field.x(8), y = 10 })
    game:set(foe, { x = 40, y = 40 })
    field.zone(game, "low")
    expect(field.shot(game, ada, rival).target):is(15)
  end)

  it("add on top of a thermo-optic cape (ZDX-ZONE-09)", function()
    for visibility, target in pairs { [6] = 18, [4] = 17 } do
      local game, ada, foe = field.duel(visibility, 5)
      local kit = { side = "rival", AV = 1, upgrades = { "Thermo-optic cape" } }
      local rival = field.hero(game, "Rex", 30, 30, kit)
      game:set(rival, { x = field.x(5), y = 10, AV = 1 })
      game:set(foe, { x = 40, y = 40 })
      field.zone(game, "poor")
      expect(field.shot(game, ada, rival).target):is(target)
    end
  end)

  it("leave Lucky 12s what they are (ZDX-ZONE-11)", function()
    local game, ada, foe = field.duel(3, 20, nil, { F = 3 })
    field.zone(game, "poor")
    local shot = field.shot(game, ada, foe, { 7, 8, 12 })
    expect(shot.target):is(29)
    expect(shot.successes):is(1)
  end)

  it("with targeted give a die where a shot is legal, and no line of sight (ZDX-ZONE-35)", function()
    local game, ada, foe = field.duel(2, 8, nil, nil, { targeted = 1 })
    local zone = field.zone(game, "poor")
    local shot = field.shot(game, ada, foe, { 1, 1, 1, 1, 1 })
    expect(shot.target):is(16)
    expect(#shot.dice):is(5)
    game:undo()
    zone:remove()
    field.zone(game, "zero")
    expect(ada:can("shoot", foe)):is(false)
  end)

  it("go by starlight for visibility only (ZDX-ZONE-23)", function()
    local kit = { upgrades = { "Starlight visor" } }
    for switch, target in pairs { [0] = 12, [1] = 12 } do
      local game, ada, foe = field.duel(3, 8, { starlight_vs_zone = switch }, kit)
      game:set(ada, { kit = { Starlight = 2 } })
      field.zone(game, "low")
      expect(field.shot(game, ada, foe).target):is(target)
    end
    for switch, target in pairs { [0] = 11, [1] = 10 } do -- one level left over
      local game, ada, foe = field.duel(1, 8, { starlight_vs_zone = switch }, kit)
      game:set(ada, { kit = { Starlight = 2 } })
      field.zone(game, "low")
      expect(field.shot(game, ada, foe).target):is(target)
    end
  end)

  it("add to smoke, which by the switch is a zone itself (ZDX-ZONE-10)", function()
    local function shot(set, tag)
      local game, ada, foe = field.duel(1, 6, set, nil, { Def = 1 })
      field.zone(game, tag or "smoke", { at = { 12, 10 }, size = { 0.5, 2 } })
      field.zone(game, "low")
      return field.shot(game, ada, foe).target
    end
    expect(shot()):is(14)
    expect(shot { smoke_as_zone = 1 }):is(6 + 1 + 1 + 3)
    expect(shot({ smoke_as_zone = 1 }, "digismoke")):is(6 + 1 + 1 + 6)
  end)

  it("leave visors nothing to take away where smoke is a zone (ZDX-ZONE-10)", function()
    local function shot(set, visibility)
      local game, ada, foe = field.duel(visibility, 6, set, { upgrades = { "Starlight visor" } })
      field.zone(game, "smoke", { at = { 12, 10 }, size = { 0.5, 2 } })
      local v = field.shot(game, ada, foe).target
      return v
    end
    expect(shot(nil, 0)):is(6 + 2 - 1 + 1) -- a level less of smoke; and it obscures
    expect(shot({ smoke_as_zone = 1 }, 0)):is(6 + 3)
    expect(shot({ smoke_as_zone = 1 }, 2)):is(6 + 2 - 1 + 3)
  end)
end)
