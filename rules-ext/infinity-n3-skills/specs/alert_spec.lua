-- alert_spec.lua: Activate, Alert, Change Facing.
package.path = "rules-ext/infinity-n3-skills/specs/?.lua;" .. package.path
local spec = require "spec"
local scene = require "scene"
local describe, it, expect = spec.describe, spec.it, spec.expect
local add, play, rolls, window, value = scene.add, scene.play, scene.rolls, scene.window, scene.value

local AWAY = { face = { 60, 10 } }

describe("infinity-n3-skills, Activate", function()
  it("opens what the base touches, without a roll (N3-SKILL-ACTIVATE-01)", function()
    local game = scene.game()
    local angus = add(game, "rifleman", "Angus", "blue", { 10, 10 })
    local door = game:add("door", { at = { 11, 10 }, name = "Door" })
    local far = game:add("door", { at = { 10, 12 }, name = "Far door" })
    expect(scene.refused(angus, "activate", far)):has "contact"
    local outcome = play(function() return angus:activate(door) end)
    expect(door.open):is(1)
    expect(#outcome.rolls):is(0)
    play(function() return angus:activate(door) end)
    expect(door.open):is(0)
  end)

  it("needs a roll where the element says so (N3-SKILL-ACTIVATE-02)", function()
    local game = scene.game()
    local angus = add(game, "rifleman", "Angus", "blue", { 10, 10 })
    local console = game:add("console", { at = { 11, 10 }, name = "Console" })
    game.dice:queue { 15, 9 }
    local outcome = play(function() return angus:activate(console) end)
    expect(value(outcome, "activate", angus)):is(12)
    expect(console.open):is(0)
    play(function() return angus:activate(console) end)
    expect(console.open):is(1)
    local hatch = game:add("hatch", { at = { 9, 10 }, name = "Hatch" })
    outcome = play(function() return angus:activate(hatch) end)
    expect(hatch.open):is(1)
    expect(#outcome.rolls):is(0)
  end)

  -- Ortega shoots through an open door at Angus, who stands at it and shuts it.
  local function shut(set)
    local game = scene.game(set)
    local ortega = add(game, "militia", "Ortega", "blue", { 10, 10 }, { BS = 9 })
    local angus = add(game, "rifleman", "Angus", "green", { 20, 10 })
    local door = game:add("door", { at = { 19, 10 }, name = "Door" })
    game:set(door, { open = 1 })
    game.dice:queue { 5, 19, 20, 2 }
    local outcome = play(function() return ortega:bs_attack(angus, { value = 1 }) end,
                         { { "Angus", "Activate" } })
    return outcome, angus, door
  end

  it("may be a reaction to a Marker, for it is aimed at none (N3-ARO-08)", function()
    local game = scene.game()
    local marker = add(game, "scout", "Marker", "blue", { 10, 10 }, { marker = 1 })
    add(game, "rifleman", "Angus", "green", { 30, 10 })
    local door = game:add("door", { at = { 30, 11 }, name = "Door" })
    local outcome = play(function() return marker:move { 12, 10 } end, { { "Angus", "Activate" } })
    expect(window(outcome, "Angus")):is "Activate, Discover, Dodge, Dodge and move, Dodge and activate Door"
    expect(door.open):is(1)
  end)

  it("may be an ARO, which takes effect at the end (N3-SKILL-ACTIVATE-03)", function()
    local outcome, angus, door = shut()
    expect(window(outcome, "Angus")):has "Activate"
    expect(rolls(outcome, "arm", angus)):is(1)
    expect(door.open):is(0)
    outcome, angus, door = shut { activate_blocks_same_order = true }
    expect(rolls(outcome, "arm", angus)):is(0)
    expect(rolls(outcome, "bs_attack")):is(0)
    expect(door.open):is(0)
  end)
end)

-- Ortega moves and may shoot; Bipandra sees him, Angus looks away, Silva sees nothing and is far.
local function square(dice)
  local game = scene.game()
  local ortega = add(game, "militia", "Ortega", "blue", { 10, 10 }, { BS = 9 })
  local bipandra = add(game, "rifleman", "Bipandra", "green", { 22, 20 })
  local angus = add(game, "rifleman", "Angus", "green", { 24, 10 }, AWAY)
  local silva = add(game, "rifleman", "Silva", "green", { 40, 30 }, { face = { 60, 30 } })
  if dice then game.dice:queue(dice) end
  return game, ortega, angus, bipandra, silva
end

local function alarmed(dice)
  local game, ortega, angus = square(dice)
  local outcome = play(function() return ortega:move { 12, 10 } end, {
    { "Bipandra", "Alert" }, { "Bipandra", "Change Facing", of = "Angus" },
    { "Ortega", "BS Attack: Carbine", target = "Angus" },
  })
  return outcome, game, ortega, angus
end

describe("infinity-n3-skills, Alert", function()
  it("is for who sees the enemy (N3-SKILL-ALERT-01)", function()
    local _, ortega = square()
    local outcome = play(function() return ortega:move { 12, 10 } end)
    expect(window(outcome, "Bipandra")):has "Alert"
    expect(window(outcome, "Silva")):is ""
  end)

  it("is open at the second skill, too (N3-SKILL-ALERT-01)", function()
    local game = scene.game()
    local ortega = add(game, "militia", "Ortega", "blue", { 10, 10 })
    add(game, "rifleman", "Bipandra", "green", { 20, 10 }, { face = { 20, 30 } })
    local outcome = play(function() return ortega:idle() end, { { "Ortega", "Move", at = { 12, 12 } } })
    expect(window(outcome, "Bipandra")):has "Alert"
  end)

  it("lets allies turn without line of fire or Zone of Control (N3-SKILL-ALERT-02)", function()
    local game, ortega, angus = square { 5 }
    local outcome = play(function() return ortega:move { 12, 10 } end,
                         { { "Bipandra", "Alert" }, { "Bipandra", "Change Facing", of = "Angus" } })
    expect(game:in_front(angus, ortega)):is(true)
    expect(outcome.asked["alert.ally Bipandra"]):lists { "nobody else", "Change Facing" }
    game, ortega, angus = square()
    outcome = play(function() return ortega:move { 12, 10 } end)
    expect(window(outcome, "Angus")):is ""
    expect(game:in_front(angus, ortega)):is(false)
  end)

  it("names them at once, and nobody later (N3-SKILL-ALERT-03)", function()
    local _, ortega, _, _, silva = square { 5 }
    local outcome = play(function() return ortega:move { 12, 10 } end, {
      { "Bipandra", "Alert" }, { "Bipandra", "Change Facing", of = "Angus" },
      { "Ortega", "Move", at = { 13, 10 } },
    })
    expect(window(outcome, "Silva")):is ""
    expect(rolls(outcome, "change_facing", silva)):is(0)
    expect(rolls(outcome, "change_facing")):is(1)
  end)

  it("names nobody who has declared already (N3-SKILL-ALERT-03)", function()
    local game = scene.game()
    local ortega = add(game, "militia", "Ortega", "blue", { 10, 10 })
    add(game, "rifleman", "Angus", "green", { 16, 10 }, AWAY)
    add(game, "rifleman", "Bipandra", "green", { 22, 20 })
    game.dice:queue { 20 }
    local outcome = play(function() return ortega:move { 12, 10 } end,
                         { { "Angus", "Change Facing" }, { "Bipandra", "Alert" } })
    expect(outcome.asked["alert.ally Bipandra"]):is(nil)
  end)

  it("uses up the ARO of who turns (N3-SKILL-ALERT-04)", function()
    local outcome = alarmed { 19, 20, 18, 6 }
    expect(window(outcome, "Angus")):is ""
    expect(rolls(outcome, "bs_attack")):is(1)
  end)

  it("is opposed where the active trooper attacks who turns (N3-SKILL-ALERT-05)", function()
    local outcome, game, ortega, angus = alarmed { 3, 5, 18, 6 }
    expect(value(outcome, "change_facing", angus)):is(7)
    expect(rolls(outcome, "arm", angus)):is(0)
    expect(game:in_front(angus, ortega)):is(true)
    local again = play(function() return ortega:move { 13, 10 } end)
    expect(window(again, "Angus")):has "BS Attack: Carbine"
    outcome, game, ortega, angus = alarmed { 3, 5, 18, 4, 20 }
    expect(rolls(outcome, "arm", angus)):is(1)
    expect(game:in_front(angus, ortega)):is(false)
  end)
end)

-- Somebody acts behind a trooper that turns; the dice of the shots, then that of the turn.
local function behind(profile, gap, dice, values)
  local game = scene.game()
  local ortega = add(game, "militia", "Ortega", "blue", { 10, 10 }, { BS = 9 })
  local base = profile == "walker" and 1.5 or 1
  local has = { face = { 60, 10 } }
  for k, v in pairs(values or {}) do has[k] = v end
  local turner = add(game, profile, "Turner", "green", { 10 + base + gap, 10 }, has)
  game.dice:queue(dice)
  return game, ortega, turner
end

describe("infinity-n3-skills, Change Facing", function()
  it("needs an Alert or an enemy in the Zone of Control (N3-SKILL-CHANGEFACING-01)", function()
    local _, ortega = behind("rifleman", 6, {})
    expect(window(play(function() return ortega:idle() end), "Turner")):has "Change Facing"
    _, ortega = behind("rifleman", 15, {})
    expect(window(play(function() return ortega:idle() end), "Turner")):is ""
  end)

  it("turns by PH-3, and moves nowhere (N3-SKILL-CHANGEFACING-02)", function()
    local game, ortega, turner = behind("rifleman", 6, { 5 })
    local outcome = play(function() return ortega:idle() end, { { "Turner", "Change Facing" } })
    expect(value(outcome, "change_facing", turner)):is(7)
    expect(game:in_front(turner, ortega)):is(true)
    expect(turner.x):is(17)
    game, ortega, turner = behind("rifleman", 6, { 9 })
    play(function() return ortega:idle() end, { { "Turner", "Change Facing" } })
    expect(game:in_front(turner, ortega)):is(false)
  end)

  it("is Face to Face with an attack (N3-SKILL-CHANGEFACING-03)", function()
    local game, ortega, turner = behind("rifleman", 6, { 5, 19, 20, 6 })
    local outcome = play(function() return ortega:bs_attack(turner, { value = 1 }) end,
                         { { "Turner", "Change Facing" } })
    expect(rolls(outcome, "arm")):is(0)
    expect(game:in_front(turner, ortega)):is(true)
    game, ortega, turner = behind("rifleman", 6, { 11, 19, 20, 6, 20 })
    outcome = play(function() return ortega:bs_attack(turner, { value = 1 }) end,
                   { { "Turner", "Change Facing" } })
    expect(rolls(outcome, "arm", turner)):is(1)
    expect(game:in_front(turner, ortega)):is(false)
  end)

  it("takes the MODs of Dodge (N3-SKILL-CHANGEFACING-04)", function()
    local function of(profile, values)
      local _, ortega, turner = behind(profile, 6, { 20 }, values)
      return value(play(function() return ortega:idle() end,
                        { { "Turner", "Change Facing" } }), "change_facing", turner)
    end
    expect(of("biker", { PH = 12 })):is(6)
    expect(of("remote", { PH = 12 })):is(6)
    expect(of("walker", { PH = 14 })):is(5)
  end)

  it("takes no further 3 for a template (N3-SKILL-CHANGEFACING-05)", function()
    local game = scene.game()
    local akal = add(game, "breacher", "Akal", "blue", { 10, 10 })
    local turner = add(game, "rifleman", "Turner", "green", { 16, 10 }, AWAY)
    game.dice:queue { 19, 20, 7 }
    local outcome = play(function() return akal:bs_attack(turner, { value = 1 }) end,
                         { { "Turner", "Change Facing" } })
    expect(value(outcome, "change_facing", turner)):is(7)
  end)

  -- The worked cases: somebody with a Shotgun behind the Raicho.
  local function raicho(profile, marker, shot, dice)
    local game = scene.game()
    local active = add(game, profile, "Active", "blue", { 10, 10 }, { marker = marker })
    local tag = add(game, "walker", "Raicho", "green", { 18, 10 }, AWAY)
    game.dice:queue(dice)
    local outcome = play(function() return active:move { 11, 10 } end,
                         { { "Active", shot }, { "Raicho", "Change Facing" } })
    return outcome, game, active, tag
  end

  it("of the Raicho against the Akal is PH-9 (N3-SKILL-CHANGEFACING-06)", function()
    local outcome, game, akal, tag = raicho("breacher", 0, "BS Attack: Shotgun", { 6, 20, 7 })
    expect(value(outcome, "change_facing", tag)):is(8)
    expect(value(outcome, "bs_attack", akal)):is(15)
    expect(rolls(outcome, "arm")):is(0)
    expect(game:in_front(tag, akal)):is(true)
    outcome, game, akal, tag = raicho("breacher", 0, "BS Attack: Shotgun", { 12, 20, 7, 20 })
    expect(rolls(outcome, "arm", tag)):is(1)
    expect(game:in_front(tag, akal)):is(false)
  end)

  it("of the Raicho against the Spektr is PH-12 (N3-SKILL-CHANGEFACING-07)", function()
    local outcome, game, spektr, tag = raicho("lurker", 2, "Surprise Shot: Shotgun", { 12, 20, 5 })
    expect(value(outcome, "change_facing", tag)):is(5)
    expect(value(outcome, "surprise_shot", spektr)):is(15)
    expect(scene.events(outcome, "aro.window")):is(1)
    expect(rolls(outcome, "arm")):is(0)
    expect(game:in_front(tag, spektr)):is(true)
    outcome, game, spektr, tag = raicho("lurker", 2, "Surprise Shot: Shotgun", { 12, 20, 6, 20 })
    expect(rolls(outcome, "arm", tag)):is(1)
    expect(game:in_front(tag, spektr)):is(false)
    expect(spektr.marker):is(0)
  end)
end)
