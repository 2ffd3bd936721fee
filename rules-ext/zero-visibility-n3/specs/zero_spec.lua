-- zero_spec.lua: Zero Visibility Zones of N3: who sees, who may reply, what with, and the worked cases.
package.path = "rules-ext/infinity-n3-skills/specs/?.lua;" .. package.path
local spec = require "spec"
local scene = require "scene"
local describe, it, expect = spec.describe, spec.it, spec.expect
local add, play, rolls, window, value = scene.add, scene.play, scene.rolls, scene.window, scene.value
local refused = scene.refused

local AWAY = { face = { 60, 10 } }

local function new(set)
  return scene.game(set, { "rules-ext/zero-visibility-n3" })
end

local function smoke(game, x, radius, ...)
  return game:zone { at = { x, 10 }, radius = radius or 3, tags = { ... } }
end

local function with(values, more)
  local all = {}
  for k, v in pairs(values or {}) do all[k] = v end
  for k, v in pairs(more or {}) do all[k] = v end
  return all
end

-- Somebody with a visor shoots from x = 4, through smoke at x = 16, at a target at x = 28.
local function shot(target_has, set, places, shooter_has)
  local game = new(set)
  local at = places or { 4, 16, 28 }
  local shooter = add(game, "marksman", "Shooter", "blue", { at[1], 10 },
                      with({ visor2 = true }, shooter_has))
  local target = add(game, "marksman", "Target", "green", { at[3], 10 }, target_has)
  smoke(game, at[2], 3, "zero")
  return game, shooter, target
end

local function reply(game, shooter, target, what)
  game.dice:queue { 20, 20, 20 }
  local outcome = play(function() return shooter:bs_attack(target, { value = 1 }) end,
                       what and { { "Target", what } } or {})
  game.dice:clear()
  return window(outcome, "Target"), outcome
end

describe("zero-visibility-n3", function()
  it("is not seen through (N3-ZVZ-01)", function()
    local game = new()
    local silva = add(game, "rifleman", "Silva", "blue", { 4, 10 })
    local zakalwe = add(game, "stalker", "Zakalwe", "green", { 28, 10 })
    expect(refused(silva, "bs_attack", zakalwe, { value = 1 })):is(nil)
    smoke(game, 16, 3, "zero")
    expect(refused(silva, "bs_attack", zakalwe, { value = 1 })):has "no line of fire"
  end)

  it("leaves who is inside what needs no line of fire, or contact (N3-ZVZ-02)", function()
    local game = new()
    local angus = add(game, "swordsman", "Angus", "blue", { 10, 10 })
    local foe = add(game, "rifleman", "Foe", "green", { 13, 10 })
    smoke(game, 10, 3, "zero")
    expect(refused(angus, "bs_attack", foe, { value = 3 })):has "no line of fire"
    expect(refused(angus, "move", { 9, 10 })):is(nil)
    game:set(foe, { marker = 1 })
    expect(refused(angus, "discover", foe)):has "no line of fire"
    game:set(foe, { marker = 0, x = 11 })
    expect(refused(angus, "cc_attack", foe, { value = 1 })):is(nil)
  end)

  it("lets a target reply into, out of and through it, if it faces the shooter (N3-ZVZ-03)", function()
    for _, places in ipairs { { 4, 4, 28 }, { 4, 28, 28 }, { 4, 16, 28 } } do
      local game, shooter, target = shot(nil, nil, places)
      expect((reply(game, shooter, target))):has "Dodge"
      game, shooter, target = shot(AWAY, nil, places)
      expect((reply(game, shooter, target))):is ""
    end
  end)

  it("leaves BS Attack at -6 and Dodge (N3-ZVZ-04)", function()
    local game, shooter, target = shot { BS = 12, PH = 10 }
    local list, outcome = reply(game, shooter, target, "BS Attack: Marksman")
    expect(list):is "BS Attack: Marksman Rifle, BS Attack: Pistol, Dodge, Dodge and move"
    expect(value(outcome, "bs_attack", target)):is(6)
    list, outcome = reply(game, shooter, target, "Dodge")
    expect(list:find "Alert"):is(nil)
    expect(value(outcome, "dodge", target)):is(10)
    game, shooter, target = shot { BS = 12, visor2 = true }
    list, outcome = reply(game, shooter, target, "BS Attack: Marksman")
    expect(list):has "Alert"
    expect(value(outcome, "bs_attack", target)):is(12)
  end)

  it("leaves what needs no line of fire as well, by a switch (N3-ZVZ-04)", function()
    local near, closed = { 10, 13.5, 17 }, "BS Attack: Marksman Rifle, " ..
                                          "BS Attack: Pistol, Dodge, Dodge and move"
    local game, shooter, target = shot(nil, nil, near)
    expect((reply(game, shooter, target))):is(closed)
    game, shooter, target = shot(nil, { n3_zero_reply_n4_list = true }, near)
    expect((reply(game, shooter, target))):has "Reset, Change Facing"
  end)

  it("leaves an active trooper the same as its second skill (N3-ZVZ-05)", function()
    local game = new()
    local active = add(game, "rifleman", "Active", "blue", { 10, 10 }, { BS = 11 })
    add(game, "marksman", "Visor", "green", { 24, 10 }, { visor2 = true })
    smoke(game, 17, 3, "zero")
    game.dice:queue { 20, 20, 20, 20 }
    local outcome = play(function() return active:move { 11, 10 } end,
                         { { "Visor", "BS Attack: Marksman" }, { "Active", "BS Attack: Carbine" } })
    expect(value(outcome, "bs_attack", active)):is(8)
  end)

  it("adds to MODs of other kinds, and to no other zone (N3-ZVZ-06)", function()
    local game = new()
    local shooter = add(game, "marksman", "Shooter", "blue", { 10, 10 }, { visor2 = true })
    local target = add(game, "rifleman", "Target", "green", { 24, 10 }, { BS = 12 })
    smoke(game, 15, 2, "zero")
    smoke(game, 20, 2, "poor")
    game:check("cover", function(verdict, v) if v.figure == target then verdict:allow() end end)
    local _, outcome = reply(game, shooter, target, "BS Attack: Carbine")
    expect(value(outcome, "bs_attack", target)):is(6)
  end)

  it("lets who looks away turn in its Zone of Control (N3-ZVZ-07)", function()
    local game, shooter, target = shot(with(AWAY, { PH = 10 }), nil, { 10, 10, 17 })
    local list, outcome = reply(game, shooter, target, "Change Facing")
    expect(list):has "Change Facing"
    expect(value(outcome, "change_facing", target)):is(7)
    game, shooter, target = shot(AWAY, nil, { 10, 10, 23 })
    expect((reply(game, shooter, target))):is ""
  end)

  it("is nothing to a visor level 2 (N3-ZVZ-08)", function()
    local game = new()
    local zakalwe = add(game, "stalker", "Zakalwe", "blue", { 4, 10 }, { visor2 = true })
    local angus = add(game, "rifleman", "Angus", "green", { 28, 8 })
    local bipandra = add(game, "rifleman", "Bipandra", "green", { 28, 12 })
    smoke(game, 16, 4, "zero")
    expect(refused(zakalwe, "bs_attack", angus, { value = 1, with = { bipandra } })):is(nil)
    game:set(zakalwe, { visor2 = false })
    expect(refused(zakalwe, "bs_attack", angus, { value = 1, with = { bipandra } })):has "no line of fire"
  end)

  it("is seen through at -6 by a visor level 1, by a switch (N3-ZVZ-08)", function()
    local _, shooter, target = shot(nil, nil, nil, { visor2 = false, visor1 = true })
    expect(refused(shooter, "bs_attack", target, { value = 1 })):has "no line of fire"
    local plain
    plain, shooter, target = shot(nil, { msv1_sees_zero_at_minus6 = true }, nil,
                                  { visor2 = false, visor1 = true })
    local _, outcome = reply(plain, shooter, target)
    expect(value(outcome, "bs_attack", shooter)):is(6)
    local shut = true
    plain:check("lof", function(verdict) if shut then verdict:deny("a shut door") end end,
                { before = "zero-visibility-n3" })
    expect(refused(shooter, "bs_attack", target, { value = 1 })):has "no line of fire"
    shut = false
    expect(refused(shooter, "bs_attack", target, { value = 1 })):is(nil)
    smoke(plain, 16, 3, "white_noise")
    expect(refused(shooter, "bs_attack", target, { value = 1 })):has "no line of fire"
  end)

  -- The Intruder behind smoke against three Riflemen, one die each; a fourth who is no target.
  local function intruder(dice, answers)
    local game = new()
    local zakalwe = add(game, "stalker", "Zakalwe", "blue", { 4, 10 }, { BS = 13, visor2 = true })
    game:quantity("burst", function(terms, v) if not v.reactive then terms:add("three targets", 1) end end)
    local spencer = add(game, "rifleman", "Spencer", "green", { 18, 9 }, { BS = 12 })
    local bipandra = add(game, "rifleman", "Bipandra", "green", { 18, 10.5 })
    local angus = add(game, "rifleman", "Angus", "green", { 18, 12 }, { face = { 60, 12 } })
    local silva = add(game, "rifleman", "Silva", "green", { 18, 7 })
    game:check("cover", function(verdict, v) if v.target == zakalwe then verdict:allow() end end)
    game:zone { at = { 11, 10 }, size = { 4, 20 }, tags = { "zero" } }
    game.dice:queue(dice)
    local outcome = play(function()
      return zakalwe:bs_attack(spencer, { value = 1, with = { bipandra, angus } })
    end, answers)
    return outcome, zakalwe, spencer, bipandra, angus, silva
  end

  local REPLIES = { { "Spencer", "BS Attack: Carbine" }, { "Bipandra", "Dodge" } }

  it("makes Spencer roll against 3 (N3-ZVZ-09)", function()
    local outcome, zakalwe, spencer = intruder({ 8, 20, 20, 2, 20, 20 }, REPLIES)
    expect(value(outcome, "bs_attack", spencer)):is(3)
    expect(value(outcome, "bs_attack", zakalwe)):is(13)
    expect(rolls(outcome, "arm", spencer)):is(1)
    expect(rolls(outcome, "arm", zakalwe)):is(0)
  end)

  it("leaves Bipandra her PH (N3-ZVZ-10)", function()
    local outcome, _, _, bipandra = intruder({ 20, 6, 20, 20, 9 }, REPLIES)
    expect(value(outcome, "dodge", bipandra)):is(10)
    expect(rolls(outcome, "arm", bipandra)):is(0)
    outcome, _, _, bipandra = intruder({ 20, 6, 20, 20, 5, 20 }, REPLIES)
    expect(rolls(outcome, "arm", bipandra)):is(1)
  end)

  it("leaves Angus, who looks away, nothing (N3-ZVZ-11)", function()
    local outcome, _, _, _, angus = intruder({ 20, 20, 4, 20 }, {})
    expect(window(outcome, "Angus")):is ""
    expect(rolls(outcome, "arm", angus)):is(1)
  end)

  it("leaves Silva, who is no target, nothing (N3-ZVZ-12)", function()
    local outcome = intruder({ 20, 20, 20 }, {})
    expect(window(outcome, "Silva")):is ""
  end)

  it("sets each die against its own target's reply (N3-ZVZ-13)", function()
    local outcome, zakalwe, spencer, bipandra, angus = intruder({ 8, 6, 4, 2, 9, 20, 20 }, REPLIES)
    expect(rolls(outcome, "arm", spencer)):is(1)
    expect(rolls(outcome, "arm", bipandra)):is(0)
    expect(rolls(outcome, "arm", angus)):is(1)
    expect(rolls(outcome, "arm", zakalwe)):is(0)
    expect(rolls(outcome, "arm")):is(2)
  end)

  it("takes Speculative Fire no more than its own 6 (N3-ZVZ-14)", function()
    for _, tag in ipairs { "zero", "poor" } do
      local game = new()
      local thrower = add(game, "grenadier", "Thrower", "blue", { 4, 10 }, { PH = 12 })
      local target = add(game, "rifleman", "Target", "green", { 18, 10 })
      smoke(game, 11, 3, tag)
      game.dice:queue { 20 }
      local outcome = play(function() return thrower:bs_attack(target, { value = 5 }) end)
      expect(value(outcome, "bs_attack", thrower)):is(6)
    end
  end)

  it("is the most obscuring of what overlaps (N3-ZVZ-15)", function()
    for _, tags in ipairs { { "low", "poor" }, { "poor", "poor" } } do
      local game = new()
      local shooter = add(game, "marksman", "Shooter", "blue", { 4, 10 })
      local target = add(game, "marksman", "Target", "green", { 28, 10 })
      smoke(game, 16, 3, tags[1])
      smoke(game, 16, 3, tags[2])
      local _, outcome = reply(game, shooter, target)
      expect(value(outcome, "bs_attack", shooter)):is(6)
    end
  end)

  it("is nothing to land in or at (N3-ZVZ-16)", function()
    local game = new()
    local jumper = game:add("glider", { name = "Jumper", side = "blue", place = "off" })
    game:zone { at = { 25, 10 }, size = { 10, 40 }, tags = { "poor" } }
    local function land(x) return jumper:can("combat_jump", { x, 10 }) end
    expect(land(16)):is(false)
    expect(land(15.9)):is(true)
    expect(land(22)):is(false)
    expect(refused(jumper, "combat_jump", { 16, 10 })):has "N4-ZONE-25"
    game.dice:queue { 13, 3 }
    play(function() return jumper:combat_jump { 15, 10 } end)
    expect(jumper.x):is(16) -- what it drifts to needs room for the base alone
  end)

  -- Jedak in smoke sprays at Angus, who is outside it.
  local function jedak(reaction, dice, angus_has, set)
    local game = new(set)
    local user = add(game, "raider", "Jedak", "blue", { 10, 10 }, { WIP = 13 })
    local angus = add(game, "marksman", "Angus", "green", { 16, 10 }, with({ BS = 12, PH = 10 }, angus_has))
    smoke(game, 10, 3, "zero")
    game.dice:queue(dice)
    local outcome = play(function() return user:intuitive(angus, { value = 1 }) end,
                         reaction and { { "Angus", reaction } } or {})
    return outcome, user, angus
  end

  it("may be attacked out of, by an Intuitive Attack (N3-ZVZ-17)", function()
    local outcome, _, angus = jedak("BS Attack: Marksman", { 20, 20 })
    expect(window(outcome, "Angus")):is "BS Attack: Marksman Rifle, BS Attack: Pistol, Dodge, Dodge and move"
    expect(value(outcome, "bs_attack", angus)):is(6)
    outcome, _, angus = jedak("Dodge", { 20, 20 })
    expect(value(outcome, "dodge", angus)):is(7)
  end)

  it("is Face to Face then, even where the user fails (N3-ZVZ-18)", function()
    local outcome, user, angus = jedak("BS Attack: Marksman", { 17, 4, 20 })
    expect(rolls(outcome, "arm", user)):is(1)
    expect(rolls(outcome, "arm", angus)):is(0)
  end)

  it("makes a template harder to dodge (N3-ZVZ-19)", function()
    local outcome, _, angus = jedak("Dodge", { 5, 6 })
    expect(value(outcome, "dodge", angus)):is(7)
    expect(rolls(outcome, "arm")):is(0)
    outcome, _, angus = jedak("Dodge", { 9, 6, 20 })
    expect(rolls(outcome, "arm", angus)):is(1)
  end)

  it("is what an Intuitive Attack needs, or a Marker (N3-ZVZ-20)", function()
    local game = new()
    local user = add(game, "skirmisher", "User", "blue", { 10, 10 })
    local angus = add(game, "rifleman", "Angus", "green", { 18, 10 })
    expect(refused(user, "intuitive", angus, { value = 1 })):has "N3-SKILL-INTUITIVE-02"
    game:set(angus, { marker = 1 })
    expect(refused(user, "intuitive", angus, { value = 1 })):is(nil)
    game:set(angus, { marker = 0 })
    smoke(game, 10, 3, "zero")
    expect(refused(user, "intuitive", angus, { value = 1 })):is(nil)
    local other = new { intuitive_target_must_be_inside = true }
    local ben = add(other, "skirmisher", "Ben", "blue", { 10, 10 })
    local cas = add(other, "rifleman", "Cas", "green", { 18, 10 })
    smoke(other, 10, 3, "zero")
    expect(refused(ben, "intuitive", cas, { value = 1 })):has "N3-ZVZ-20"
    smoke(other, 18, 3, "zero")
    expect(refused(ben, "intuitive", cas, { value = 1 })):is(nil)
  end)

  -- Somebody walks into contact with Angus and strikes; what Angus may reply with once it has waited.
  local function struck(has, tag)
    local game = new()
    local active = add(game, "swordsman", "Active", "blue", { 10, 10 })
    add(game, "picket", "Angus", "green", { 13, 10 }, has)
    if tag then smoke(game, 13, 4, tag) end
    game.dice:queue { 20, 20, 20 }
    local outcome = play(function() return active:move { 12, 10 } end,
                         { { "Angus", "wait" }, { "Active", "CC Attack: Sword" } })
    return window(outcome, "Angus")
  end

  it("gives Sixth Sense no shot at who comes into contact through it (N3-ZVZ-21)", function()
    local SENSE = { sixth_sense = true }
    expect(struck(SENSE, "zero")):has "CC Attack: Knife, Dodge, Dodge and move"
    expect(struck(SENSE, "zero"):find "BS Attack"):is(nil)
    expect(struck(SENSE)):has "BS Attack: Marksman Rifle"
    expect(function() struck({}, "zero") end):fails "nobody asked Angus about wait"
  end)

  it("lets a template be dodged with the back turned, but by a switch (N3-ZVZ-22)", function()
    local function spray(has, set)
      local game = new(set)
      local user = add(game, "raider", "Jedak", "blue", { 4, 10 }, { visor2 = true })
      local angus = add(game, "rifleman", "Angus", "green", { 12, 10 }, with(has, { PH = 10 }))
      game:quantity("zoc.radius", function(terms) terms:add("far", -6) end)
      smoke(game, 6, 1, "zero")
      game.dice:queue { 20, 20, 20 }
      local outcome = play(function() return user:bs_attack(angus, { value = 1 }) end)
      game.dice:clear()
      local list = window(outcome, "Angus")
      if list == "" then return list end
      game.dice:queue { 20, 20 }
      outcome = play(function() return user:bs_attack(angus, { value = 1 }) end, { { "Angus", "Dodge" } })
      return list, value(outcome, "dodge", angus)
    end
    local list, number = spray {}
    expect(list):has "Dodge"
    expect(number):is(7)
    list, number = spray(AWAY)
    expect(list):has "Dodge"
    expect(number):is(7)
    expect((spray(AWAY, { zero_template_dodge_needs_facing = true }))):is ""
  end)

  it("goes with Low and Poor zones and White Noise (N3-ZVZ-23)", function()
    local game = new()
    local shooter = add(game, "marksman", "Shooter", "blue", { 4, 10 })
    local target = add(game, "marksman", "Target", "green", { 34, 10 }, { PH = 10 })
    smoke(game, 12, 3, "poor")
    smoke(game, 24, 3, "low")
    local _, outcome = reply(game, shooter, target, "Dodge")
    expect(value(outcome, "bs_attack", shooter)):is(6)
    expect(value(outcome, "dodge", target)):is(10)
    smoke(game, 18, 2, "white_noise")
    game:set(shooter, { visor2 = true })
    expect(refused(shooter, "bs_attack", target, { value = 1 })):has "no line of fire"
  end)
end)
