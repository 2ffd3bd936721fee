-- zero_spec.lua: what nobody sees through, and who does all the same.
local zd = require "zerodark"
local spec = require "spec"
local field = dofile "rules-ext/zd-visibility-zones/specs/field.lua"
local describe, it, expect = spec.describe, spec.it, spec.expect

local HEAT = { upgrades = { "Heatlight visor" } }
local EWOP = { M = 3, F = 3, A = 3, D = 5, upgrades = { "EWOp" } }

-- A low zone as in the example of ZDX-ZONE-05, and the number for a shot along y = 20 between two places.
local function along(from, to, height)
  local roofs = "box { at = { 0, 18 }, size = { 9, 4 }, height = %d }, "
    .. "box { at = { 21, 18 }, size = { 20, 4 }, height = %d }"
  local game = field.open(0, nil, height and roofs:format(height, height))
  local ada, foe = field.hero(game, "Ada", from, 20), field.bogey(game, "Grunt", to, 20)
  field.zone(game, "low", { at = { 15, 20 }, size = { 10, 40 }, top = 3 })
  game:set(ada, { z = height or 0 })
  game:set(foe, { z = height or 0 })
  return field.shot(game, ada, foe).target - ada:range(foe)
end

describe("zd-visibility-zones, lines", function()
  it("count from, into and through, by length (ZDX-ZONE-05)", function()
    expect(along(2, 8)):is(0)
    expect(along(2, 15)):is(3)
    expect(along(15, 30)):is(3)
    expect(along(2, 30)):is(3)
  end)

  it("pass over what is lower (ZDX-ZONE-05)", function()
    expect(along(2, 30, 4)):is(0)
  end)

  it("are by the switch the best of all lines of sight (ZDX-ZONE-05)", function()
    for switch, target in pairs { [0] = 11, [1] = 8 } do
      local game, ada, foe = field.duel(0, 8, { zdx_zone_line = switch })
      field.zone(game, "low", { top = 1 })
      expect(field.shot(game, ada, foe).target):is(target)
    end
  end)

  it("hide nobody who is seen past them, on the best line (ZDX-ZONE-05, ZDX-ZONE-12)", function()
    for switch, sees in pairs { centre = false, best = true } do
      local game, ada, foe = field.duel(0, 8, { zdx_zone_line = switch })
      field.zone(game, "zero", { top = 1 })
      expect(ada:sees(foe)):is(sees)
    end
  end)

  it("are worth half a step where they are noise: the line through it is better than one through dust " ..
     "(ZDX-ZONE-05, ZDX-ZONE-22)", function()
    local game, ada, foe = field.duel(0, 8, { zdx_zone_line = "best" })
    field.zone(game, "low", { top = 0.8 })
    field.zone(game, "noise", { bottom = 0.8 })
    expect(field.shot(game, ada, foe).target):is(8)
  end)

  it("meet pieces of a map that are zones as well (ZDX-ZONE-01)", function()
    local dust = 'zone { "dust", at = { 12, 8 }, size = { 2, 4 }, height = 4, also = { "poor" } }'
    local game = field.open(0, nil, dust)
    local ada, foe = field.hero(game, "Ada", 10, 10), field.bogey(game, "Grunt", field.x(8), 10)
    expect(field.shot(game, ada, foe).target):is(14)
    expect(game:map()):has "1 terrain: poor"
  end)
end)

describe("zd-visibility-zones, zero zones", function()
  it("block shots on the line and no others (ZDX-ZONE-12)", function()
    local game, ada, foe = field.duel(0, 9)
    local zone = field.zone(game, "zero", { at = { 15, 10 }, radius = 2 })
    expect(ada:sees(foe)):is(false)
    expect(ada:can("shoot", foe)):is(false)
    zone:remove()
    field.zone(game, "zero", { at = { 15, 13 }, radius = 2 })
    expect(field.shot(game, ada, foe).target):is(9)
  end)

  it("block painting, and explosive shots at bare places (ZDX-ZONE-12, ZDX-ZONE-02)", function()
    local kit = { upgrades = { "Explosive", "Heatlight visor" } }
    local game, ada, foe = field.duel(0, 9, { zdx_speculative = 0 }, kit)
    local at = { x = 19, y = 12 }
    expect(ada:can("shoot", at, { explosive = true })):is(true)
    expect(ada:can("paint", foe)):is(true)
    game:set(ada, { off = { Heatlight = true } })
    field.zone(game, "zero", { size = { 1, 10 } })
    expect(ada:can("shoot", at, { explosive = true })):is(false)
    game:set(ada, { off = { Heatlight = false } })
    game:set(foe, { kit = { ["Thermo-optic cape"] = 1 } })
    expect(ada:can("paint", foe)):is(false)
  end)

  it("make places behind low and poor zones harder to hit, too (ZDX-ZONE-02)", function()
    local game, ada = field.duel(0, 9, nil, { upgrades = { "Explosive" } })
    field.zone(game, "poor", { size = { 1, 10 } })
    local shot = field.rolled(game, { 1, 1, 1, 1 }, function()
      return ada:shoot({ x = 19, y = 12 }, { explosive = true })
    end)
    expect(shot.target):is(9 + 6)
  end)

  it("do nothing to places with the pack off (ZDX-ZONE-01)", function()
    for switch, can in pairs { [0] = true, [1] = false } do
      local set = { zdx_zones = switch, zdx_speculative = 0 }
      local game, ada = field.duel(0, 9, set, { upgrades = { "Explosive" } })
      field.zone(game, "zero", { size = { 1, 10 } })
      expect(ada:can("shoot", { x = 19, y = 12 }, { explosive = true })):is(can)
    end
  end)

  it("and others do nothing to tests that need no sight (ZDX-ZONE-02)", function()
    -- What a test has to reach, inside a zone that is everywhere; nil: it is not made.
    local function target(kind, name, give)
      local game = field.open(0)
      if kind then field.zone(game, kind, { at = { 20, 20 }, size = { 40, 40 } }) end
      local ada = field.hero(game, "Ada", 10, 10, { M = 4, F = 4, A = 3, D = 4 })
      game.dice:queue { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }
      spec.done(give(game, ada))
      local account = field.account(game, name, ada)
      return account and account.target
    end
    local tests = {
      medic = { 13, function(game, ada)
        return ada:medic(field.hero(game, "Ben", 10, 10 + 25 / 25.4, { wounded = 2 }))
      end },
      recover = { 10, function(game, ada)
        game:set(ada, { stressed = 1 })
        return ada:recover()
      end },
      cqb = { 5, function(game, ada) return ada:cqb(field.bogey(game, "Grunt", 10 + 25 / 25.4, 10)) end },
      cautious = { 4, function(_, ada) return ada:cautious { 12, 10 } end },
      ["shake targeted"] = { 13, function(game, ada)
        game:set(ada, { targeted = 1 })
        return ada:shake_targeted()
      end },
    }
    for name, test in pairs(tests) do
      for _, kind in ipairs { false, "low", "poor", "zero" } do
        expect(name .. " " .. tostring(target(kind, name, test[2]))):is(name .. " " .. test[1])
      end
    end
  end)

  it("leave whoever is inside what it touches and what it does itself, no more (ZDX-ZONE-14)", function()
    local near, far = 10 + 25 / 25.4, 14
    local function can(give)
      local game = field.open(0)
      field.zone(game, "zero", { at = { 10, 10 }, radius = 30 })
      local ada = field.hero(game, "Ada", 10, 10, { A = 3, D = 3, upgrades = {
        "EWOp", "Spelldeck", "Heatlight visor", "Explosive", "Sentry gun" } })
      game:set(ada, { off = { Heatlight = true }, kit = { ["Smoke grenade"] = 1, ["AP mine"] = 1 } })
      game:param("zdx_speculative", false)
      return give(game, ada)
    end
    local function ally(game, x, fields) return field.hero(game, "Ben", x, 10, fields) end
    local allowed = {
      move = function(_, ada) return ada:can("move", { 12, 12 }) end,
      cautious = function(_, ada) return ada:can("cautious", { 11, 10 }) end,
      overwatch = function(_, ada) return ada:can "overwatch" end,
      recover = function(game, ada) game:set(ada, { stressed = 1 }) return ada:can "recover" end,
      dig_in = function(game, ada) game:set(ada, { prone = 1 }) return ada:can "dig_in" end,
      deploy = function(_, ada) return ada:can("deploy", "AP mine", { radius = 4, auto = true }) end,
      medic = function(game, ada) return ada:can("medic", ally(game, near, { wounded = 2 })) end,
      cqb = function(game, ada) return ada:can("cqb", field.bogey(game, "Grunt", near, 10)) end,
      buff = function(game, ada) return ada:can("buff", ally(game, 13)) end,
    }
    for name, give in pairs(allowed) do
      expect(name .. " " .. tostring((can(give)))):is(name .. " true")
    end
    local refused = {
      shoot = function(game, ada) return ada:can("shoot", field.bogey(game, "Grunt", far, 10)) end,
      explosive = function(_, ada) return ada:can("shoot", { far, 10 }, { explosive = true }) end,
      throw = function(_, ada) return ada:can("throw", "Smoke grenade", { far, 10 }) end,
      paint = function(game, ada) return ada:can("paint", field.bogey(game, "Grunt", far, 10)) end,
      medic = function(game, ada) return ada:can("medic", ally(game, far, { wounded = 2 })) end,
      buff = function(game, ada) return ada:can("buff", ally(game, 20)) end,
    }
    for name, give in pairs(refused) do
      expect(name .. " " .. tostring((can(give)))):is(name .. " false")
    end
  end)

  it("leave whoever is inside what needs no sight (ZDX-ZONE-14)", function()
    local game, ada, foe = field.duel(0, 3)
    field.zone(game, "zero", { at = { 10, 10 }, radius = 10 })
    expect(ada:can("shoot", foe)):is(false)
    expect(ada:can "overwatch"):is(true)
    expect(ada:can("move", { 12, 12 })):is(true)
    local ben = field.hero(game, "Ben", 10, 10 + 25 / 25.4, { wounded = 2 })
    expect(ada:can("medic", ben)):is(true)
    game:set(foe, { x = 10 - 25 / 25.4 })
    expect(ada:can("cqb", foe)):is(true)
  end)

  it("do not matter in contact (ZDX-ZONE-34)", function()
    local game, ada, boss = field.duel(0, 2, nil, nil, { profile = "Boss" })
    field.zone(game, "zero", { at = { 10, 10 }, radius = 10 })
    game.dice:queue { 1, 1, 1, 1, 1, 1, 1, 1 }
    spec.done(ada:move { x = boss.x, y = 10 })
    expect(field.account(game, "cqb", ada).target):is(7)
    expect(ada:touches(boss)):is(true)
    expect(ada:sees(boss)):is(true)
    expect(ada:can("shoot", boss)):is(false)
  end)

  it("shelter nobody from a blast, but by the switch (ZDX-ZONE-28)", function()
    for switch, hits in pairs { [0] = 3, [1] = 0 } do
      local game, ada = field.duel(0, 12, { zone_shelters_blast = switch }, { upgrades = { "Explosive" } })
      local victim = field.bogey(game, "Grunt", 20, 14)
      field.zone(game, "zero", { at = { 20, 14 }, radius = 1 })
      game.dice:queue { 12, 12, 12, 12 }
      game:set(game:figure "Grunt", { x = 40, y = 40 })
      local got
      game:quantity("blast.hits", function(terms, blast)
        if blast.figure == victim then got = terms:sum() end
      end)
      game:quantity("shoot.radius", function(terms) terms:at_most(5, "as in the example") end)
      spec.done(ada:shoot({ x = 20, y = 14 + 2.49 }, { explosive = true }))
      expect(got):is(hits)
    end
  end)
end)

describe("zd-visibility-zones, switches", function()
  it("stand as the rows have them (ZDX-ZONE-01, 05, 07, 10, 22, 23, 26, 27, 28, 29, 32)", function()
    local game = field.open(0)
    for name, value in pairs {
      zdx_zones = true, zdx_zone_line = "centre", zone_vs_visibility = "add", smoke_as_zone = false,
      noise_hits_starlight = false, starlight_vs_zone = false, zdx_speculative = true, zdx_intuitive = true,
      zone_shelters_blast = false, zone_hides_from_overwatch = true, zone_hides_cautious = true,
    } do
      expect(name .. " " .. tostring(game:param(name))):is(name .. " " .. tostring(value))
    end
  end)
end)

describe("zd-visibility-zones, electronic warfare", function()
  local function net(inches, kind, targeted)
    local game, ada = field.duel(0, 20, nil, EWOP)
    local ben = field.hero(game, "Ben", field.x(inches), 10, { targeted = targeted })
    game:set(ben, { FW = 0 })
    if kind then field.zone(game, kind, { at = { 12, 10 }, size = { 0.5, 4 } }) end
    return game, ada, ben
  end

  it("reaches across a zero zone within the awareness radius, at 4 more (ZDX-ZONE-13)", function()
    local game, ada, ben = net(4, "zero")
    game.dice:queue { 2, 3, 4 }
    spec.done(ada:buff(ben))
    local buff = field.account(game, "buff")
    expect(buff.target):is(8)
    expect(buff.successes):is(1)
    local _, far, away = net(6, "zero")
    expect(far:can("buff", away)):is(false)
  end)

  it("is harder by line of sight, not within the awareness radius (ZDX-ZONE-02, ZDX-ZONE-13)", function()
    local game, ada, ben = net(9, "low")
    spec.done(ada:buff(ben))
    expect(field.account(game, "buff").target):is(12)
    game, ada, ben = net(4, "poor")
    spec.done(ada:buff(ben))
    expect(field.account(game, "buff").target):is(4)
  end)

  it("finds the targeted through zones of every kind (ZDX-ZONE-25)", function()
    local game, ada, foe = field.duel(0, 12, nil, EWOP, { targeted = 1, FW = 0 })
    field.zone(game, "zero")
    field.zone(game, "poor")
    spec.done(ada:hack(foe))
    expect(field.account(game, "hack").target):is(12)
    game, ada, foe = field.duel(0, 12, nil, EWOP, { targeted = 1, FW = 0 })
    field.zone(game, "poor")
    spec.done(ada:hack(foe))
    expect(field.account(game, "hack").target):is(12)
  end)

  it("is left alone with the pack off (ZDX-ZONE-01)", function()
    for switch, target in pairs { [0] = 9, [1] = 12 } do
      local game, ada = field.duel(0, 20, { zdx_zones = switch }, EWOP)
      local ben = field.hero(game, "Ben", field.x(9), 10)
      game:set(ben, { FW = 0 })
      field.zone(game, "low")
      spec.done(ada:buff(ben))
      expect(field.account(game, "buff").target):is(target)
    end
  end)
end)

describe("zd-visibility-zones, visors", function()
  it("heatlight ignores low and poor zones and sees through zero zones (ZDX-ZONE-20)", function()
    for _, kind in ipairs { "low", "poor", "zero" } do
      local game, ada, foe = field.duel(4, 10, nil, HEAT, { Def = 1 })
      field.zone(game, kind)
      expect(field.shot(game, ada, foe).target):is(11)
      game:undo()
      spec.done(ada:switch "Heatlight")
      expect(ada:can("shoot", foe)):is(kind ~= "zero")
    end
  end)

  it("heatlight finds no machines, no capes, nobody behind digismoke (ZDX-ZONE-21)", function()
    local game, ada, foe = field.duel(4, 10, nil, HEAT)
    game:remove(foe)
    foe = zd.mission(game):deploy { profile = "Grunt", synthetic = true }
    game:set(foe, { x = field.x(10), y = 10, face = { x = 10, y = 10 } })
    local zone = field.zone(game, "poor")
    expect(field.shot(game, ada, foe).target):is(21)
    game:undo()
    zone:remove()
    field.zone(game, "zero")
    expect(ada:can("shoot", foe)):is(false)
    for _, hidden in ipairs { "cape", "digismoke" } do
      game, ada, foe = field.duel(4, 10, nil, HEAT)
      field.zone(game, "zero")
      expect(ada:can("shoot", foe)):is(true)
      if hidden == "cape" then
        game:set(foe, { kit = { ["Thermo-optic cape"] = 1 } })
      else
        field.zone(game, "digismoke")
      end
      expect(ada:can("shoot", foe)):is(false)
    end
  end)

  it("heatlight is blinded by white noise, and nobody else is (ZDX-ZONE-22)", function()
    local game, ada, foe = field.duel(2, 8)
    field.zone(game, "noise")
    expect(field.shot(game, ada, foe).target):is(10)
    game, ada, foe = field.duel(2, 8, nil, HEAT)
    field.zone(game, "noise")
    expect(ada:can("shoot", foe)):is(false)
    spec.done(ada:switch "Heatlight")
    expect(field.shot(game, ada, foe).target):is(10)
  end)

  it("starlight is blinded by it by a switch (ZDX-ZONE-22)", function()
    for switch, can in pairs { [0] = true, [1] = false } do
      local game, ada, foe = field.duel(2, 8, { noise_hits_starlight = switch },
        { upgrades = { "Starlight visor" } })
      field.zone(game, "noise")
      expect(ada:can("shoot", foe)):is(can)
    end
  end)
end)
