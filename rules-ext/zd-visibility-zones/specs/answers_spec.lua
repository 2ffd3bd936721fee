-- answers_spec.lua: return fire, and shots at what nobody sees.
local spec = require "spec"
local field = dofile "rules-ext/zd-visibility-zones/specs/field.lua"
local describe, it, expect = spec.describe, spec.it, spec.expect

local MOVE, SHOOT, PRONE, TOKEN = 0, 2, 3, 5

-- A Grunt shoots at somebody and misses, who rolls that against stress; `names` are the bonus actions that
-- are then named, each { kind, figure }, and `dice` what is rolled for them. Returns what could be named
-- first, and what then.
local function shot_at(game, stress, names, dice)
  local rolled = table.move(stress, 1, #stress, 3, { 1, 1 })
  table.move(dice or {}, 1, #(dice or {}), #rolled + 1, rolled)
  game.deck:stack { "7S" }
  game.dice:queue(rolled)
  game.vars.cards = true
  local outcome, n, offered = field.hero(game, "Zoe", 2, 46):move { x = 3, y = 46 }, 0, { {}, {} }
  while not outcome.ok do
    local option = outcome.fallback
    if outcome.name == "bonus.declare" then
      n = n + 1
      for _, o in ipairs(outcome.options) do
        if n <= 2 and o.figure then offered[n][o.figure.name .. " " .. o.kind] = true end
        local wanted = names[n]
        if wanted and o.kind == wanted[1] and o.figure == wanted[2] then option = o.option end
      end
    end
    local chosen = outcome.options[option]
    outcome = outcome:answer(option, chosen and chosen.wants_place and chosen.at or nil)
  end
  game.vars.cards = nil
  game.dice:clear()
  return offered[1], offered[2]
end

-- Ada, the Grunt with Def 1 so many inches to her right that sees through the zero zone between them by a
-- visor, and a zone of another kind as well where `other` is one.
local function ambush(inches, facing, other)
  local game, ada, foe = field.duel(3, inches, nil, { F = 3, D = 4 }, { Def = 1 })
  game:set(foe, { kit = { Heatlight = 1 } })
  game:set(ada, { face = { x = 10 + facing, y = 10 } })
  field.zone(game, "zero", { at = { 12, 10 }, size = { 1, 4 } })
  if other then field.zone(game, other) end
  return game, ada, foe
end

describe("zd-visibility-zones, return fire", function()
  for _, other in ipairs { "no", "poor", "low" } do
    local name = other == "no" and "is a shot at 6 more (ZDX-ZONE-15)"
      or ("adds nothing for a %s zone (ZDX-ZONE-19)"):format(other)
    it(name, function()
      local game, ada, foe = ambush(9, 10, other ~= "no" and other)
      expect(ada:can("shoot", foe)):is(false)
      shot_at(game, { 2, 7, 10, 12 }, { { SHOOT, ada } }, { 7, 8, 12 })
      local shot = field.account(game, "shoot", ada)
      expect(shot.target):is(19)
      expect(shot.successes):is(2)
      expect(ada:can("shoot", foe)):is(false)
    end)
  end

  it("leaves all other bonus actions as they are (ZDX-ZONE-16)", function()
    local game, ada = ambush(9, 10)
    shot_at(game, { 2, 7, 10, 12 }, { { PRONE, ada }, { TOKEN, ada } })
    expect(ada.prone):is(1)
    expect(ada.tokens):is(1)
  end)

  it("is not for whoever looks the other way (ZDX-ZONE-17)", function()
    local game = ambush(10, -10)
    expect(shot_at(game, { 2, 7, 10, 12 }, {})["Ada 2"]):is(nil)
  end)

  it("comes after a turn for whoever is aware of the enemy (ZDX-ZONE-17)", function()
    local game, ada = ambush(3, -10)
    shot_at(game, { 2, 7, 10, 12 }, { { MOVE, ada }, { SHOOT, ada } }, { 7, 8, 12 })
    expect(field.account(game, "shoot", ada).target):is(3 + 3 + 1 + 6)
    expect(ada.facing.x > 0):is(true)
    game, ada = ambush(3, -10)
    shot_at(game, { 2, 7, 10, 12 }, { { SHOOT, ada } }) -- named, but she has not turned
    expect(field.account(game, "shoot", ada)):is(nil)
  end)

  it("overrules nothing but that there is nobody to shoot at yet (ZDX-ZONE-17)", function()
    local game, ada = ambush(3, -10)
    local first, second = shot_at(game, { 2, 7, 10, 12 }, { { SHOOT, ada } })
    expect(first["Ada 2"]):is(true)
    expect(second["Ada 0"]):is(true)
    expect(second["Ada 2"]):is(nil) -- each bonus action once
    game = ambush(3, -10)
    game:check("can.bonus", function(verdict, bonus)
      if bonus.option == "shoot" then verdict:deny("the gun is jammed", "ZD-BONUS-15") end
    end, { before = "zd-visibility-zones" })
    expect(shot_at(game, { 2, 7, 10, 12 }, {})["Ada 2"]):is(nil)
  end)

  it("is for whoever was shot at, others need a clear line (ZDX-ZONE-18)", function()
    local game, _, foe = ambush(9, 10)
    field.hero(game, "Ben", 10, 12)
    game:set(foe, { x = field.x(9), y = 10 })
    local offered = shot_at(game, { 2, 7, 10, 12 }, {})
    expect(offered["Ada 2"]):is(true)
    expect(offered["Ben 2"]):is(nil)
    game = ambush(9, 10)
    local ben = field.hero(game, "Ben", 10, 20)
    game:set(ben, { face = { x = 20, y = 10 } })
    expect(ben:range(game:figure "Grunt")):is(14)
    shot_at(game, { 2, 7, 10, 12 }, { { SHOOT, ben } }, { 1, 1, 1, 1 })
    expect(field.account(game, "shoot", ben).target):is(14 + 3 + 1)
  end)

  it("is not for allies (ZDX-ZONE-18)", function()
    local game, ada = ambush(9, 10)
    local emjay = game:add("Emjay", { name = "Em", x = 10, y = 10, face = { x = 20, y = 10 }, D = 4 })
    game:set(ada, { x = 10, y = 20, face = { x = 20, y = 10 } })
    local offered = shot_at(game, { 2, 7, 10, 12 }, {})
    expect(field.account(game, "stress", emjay) ~= nil):is(true)
    expect(offered["Em 2"]):is(nil)
    expect(offered["Ada 2"]):is(true)
  end)
end)

describe("zd-visibility-zones, shots at what nobody sees", function()
  local function thrower(set)
    local game, ada = field.duel(2, 30, set, { F = 3 })
    game:set(ada, { kit = { ["Fragmenting grenade"] = 2 } })
    field.zone(game, "zero", { size = { 1, 20 } })
    return game, ada, { x = 20 + 12.5 / 25.4 - 0.01, y = 10 }
  end

  it("are speculative at 6 more (ZDX-ZONE-26)", function()
    local game, ada, at = thrower()
    field.zone(game, "poor")
    game.dice:queue { 6, 9, 12 }
    spec.done(ada:throw("Fragmenting grenade", at))
    local throw = field.account(game, "throw")
    expect(throw.target):is(18)
    expect(throw.result):is(2)
  end)

  it("are still those of somebody who may throw, with something to throw (ZDX-ZONE-26)", function()
    local game, ada, at = thrower()
    local function can(item) return (ada:can("throw", item or "Fragmenting grenade", at)) end
    expect(can()):is(true)
    expect(can "Stun grenade"):is(false) -- she has none
    game:set(ada, { climbing = 1 })
    expect(can()):is(false)
    game:set(ada, { climbing = 0 })
    field.bogey(game, "Grunt", 10 - 25 / 25.4, 10)
    expect(ada.engaged):is(true)
    expect(can()):is(false)
  end)

  it("are not allowed by the switch (ZDX-ZONE-26)", function()
    local _, ada, at = thrower { zdx_speculative = 0 }
    expect(ada:can("throw", "Fragmenting grenade", at)):is(false)
  end)

  it("need a way through the air (ZDX-ZONE-26)", function()
    local game = field.open(2, nil, 'sealed { at = { 18, 8 }, size = { 4, 4 }, height = 3 }')
    local ada = field.hero(game, "Ada", 10, 10)
    game:set(ada, { kit = { ["Fragmenting grenade"] = 2 } })
    field.zone(game, "zero", { size = { 1, 20 } })
    expect(ada:can("throw", "Fragmenting grenade", { 20, 10 })):is(false)
    expect(ada:can("throw", "Fragmenting grenade", { 24, 10 })):is(true)
  end)

  it("are for indirect weapons, too (ZDX-ZONE-26)", function()
    for switch, can in pairs { [0] = false, [1] = true } do
      local kit = { upgrades = { "Indirect", "Explosive" } }
      local game, ada = field.duel(2, 30, { zdx_speculative = switch }, kit)
      field.zone(game, "zero", { size = { 1, 20 } })
      local at, how = { x = 20 + 12.5 / 25.4 - 0.01, y = 10 }, { explosive = true, indirect = true }
      expect(ada:can("shoot", at, how)):is(can)
      expect(ada:can("shoot", at, { explosive = true })):is(false)
      if can then
        expect(field.rolled(game, { 1, 1, 1, 1 }, function() return ada:shoot(at, how) end).target):is(18)
      end
    end
  end)

  it("ignore zones where they are indirect at the targeted (ZDX-ZONE-24)", function()
    local game, ada, foe = field.duel(2, 14, nil, { upgrades = { "Indirect" } }, { Def = 1, targeted = 1 })
    field.zone(game, "zero")
    field.zone(game, "poor")
    expect(field.shot(game, ada, foe, nil, { indirect = true }).target):is(17)
  end)

  it("ask whether the relay sees the target (ZDX-ZONE-24)", function()
    local game, ada, foe = field.duel(2, 14, nil, { upgrades = { "Indirect", "Relay visor" } }, { Def = 1 })
    local relay = game:add("Relay", { x = 20, y = 20, side = "team" })
    spec.done(ada:connect(relay))
    field.zone(game, "zero")
    local between = field.zone(game, "zero", { at = { 22, 15 }, radius = 1.5 })
    expect(ada:can("shoot", foe, { indirect = true })):is(false)
    between:remove()
    expect(field.shot(game, ada, foe, nil, { indirect = true }).target):is(17)
  end)
end)

describe("zd-visibility-zones, sprays by instinct", function()
  local SPRAY = { spray = true }
  local function duel(set)
    local hero = { A = 3, upgrades = { "Spray" } }
    local game, ada, foe = field.duel(3, 9, set, hero, { Wnd = 3, targeted = 1 })
    field.zone(game, "zero")
    return game, ada, foe
  end

  it("are A(range) and one hit, never spread (ZDX-ZONE-27)", function()
    local game, ada, foe = duel()
    local near = field.bogey(game, "Grunt", field.x(8), 11.5)
    game:set(foe, { Wnd = 1 })
    local shot = field.shot(game, ada, foe, { 4, 9, 11 }, SPRAY)
    expect(#shot.dice):is(3)
    expect(shot.target):is(9)
    expect(shot.result):is(1)
    expect(foe.down):is(1)
    expect(near.down):is(0)
    expect(field.account(game, "armour")):is(nil)
  end)

  it("hit by a single success as well (ZDX-ZONE-27)", function()
    local game, ada, foe = duel()
    local shot = field.shot(game, ada, foe, { 1, 2, 9 }, SPRAY)
    expect(shot.successes):is(1)
    expect(shot.result):is(1)
  end)

  it("are not repeated before something else is done (ZDX-ZONE-27)", function()
    local game, ada, foe = duel()
    expect(field.shot(game, ada, foe, { 1, 2, 4 }, SPRAY).result):is(0)
    expect(ada:can("shoot", foe, SPRAY)):is(false)
    spec.done(ada:move { x = 10.1, y = 10, face = foe })
    game:set(ada, { x = 10, y = 10, face = { x = 20, y = 10 } })
    expect(ada:can("shoot", foe, SPRAY)):is(true)
  end)

  it("are repeated at once where they have hit, or missed in plain sight (ZDX-ZONE-27)", function()
    local game, ada, foe = duel()
    expect(field.shot(game, ada, foe, { 1, 2, 9 }, SPRAY).result):is(1)
    game:set(foe, { down = 0 })
    expect(ada:can("shoot", foe, SPRAY)):is(true)
    game, ada, foe = field.duel(3, 9, nil, { A = 3, upgrades = { "Spray" } }, { Wnd = 3 })
    expect(field.shot(game, ada, foe, { 1, 1, 1, 1 }, SPRAY).result):is(0)
    field.zone(game, "zero")
    expect(ada:can("shoot", foe, SPRAY)):is(true)
  end)

  it("are for characters, not for bogeys (ZDX-ZONE-27)", function()
    local function sees(profile, foe, kind)
      local game = field.open(0)
      local shooter = game:add(profile, { name = "Gun", x = 10, y = 10, face = { x = 20, y = 10 }, D = 1 })
      local target = game:add(foe, { name = "Foe", x = field.x(6), y = 10 })
      if kind then field.zone(game, kind) end
      return shooter:sees(target, "spray"), shooter:sees(target, "shot")
    end
    for _, profile in ipairs { "Hero", "Emjay", "Grunt" } do
      local foe = profile == "Grunt" and "Hero" or "Grunt"
      expect((sees(profile, foe))):is(true)
      local spray, shot = sees(profile, foe, "zero")
      expect(spray):is(profile ~= "Grunt")
      expect(shot):is(false)
    end
  end)

  it("reach 12 inches, and through nothing but zones (ZDX-ZONE-27)", function()
    local game, ada, foe = duel()
    game:set(foe, { x = field.x(12) })
    expect(ada:can("shoot", foe, SPRAY)):is(true)
    game:set(foe, { x = field.x(13) })
    expect(ada:can("shoot", foe, SPRAY)):is(false)
    game:set(foe, { x = field.x(9) })
    game:set(ada, { face = { x = 0, y = 10 } })
    expect(ada:can("shoot", foe, SPRAY)):is(false)
  end)

  it("do not go through white noise (ZDX-ZONE-22, ZDX-ZONE-27)", function()
    local game, ada, foe = duel()
    game:set(ada, { kit = { Heatlight = 1 } })
    game:set(foe, { kit = { ["Thermo-optic cape"] = 1 } })
    expect(ada:can("shoot", foe, SPRAY)):is(true)
    field.zone(game, "noise")
    expect(ada:can("shoot", foe, SPRAY)):is(false)
  end)

  it("are no bonus actions (ZDX-ZONE-27)", function()
    local game, ada, foe = duel()
    local asked
    game:check("can.shoot", function(verdict, shot)
      if shot.bonus then asked = table.concat(verdict:reasons(), " ") end
    end)
    expect(game:allows("can.shoot", { shooter = ada, target = foe, bonus = true, spray = true })):is(false)
    expect(asked):has "by instinct"
  end)

  it("are not there by the switch (ZDX-ZONE-27)", function()
    local _, ada, foe = duel { zdx_intuitive = 0 }
    expect(ada:can("shoot", foe, SPRAY)):is(false)
  end)
end)
