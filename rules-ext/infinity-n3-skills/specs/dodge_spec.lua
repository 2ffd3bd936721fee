-- dodge_spec.lua: Dodge, Reset, Engage.
package.path = "rules-ext/infinity-n3-skills/specs/?.lua;" .. package.path
local spec = require "spec"
local scene = require "scene"
local describe, it, expect = spec.describe, spec.it, spec.expect
local add, play, rolls, window, value = scene.add, scene.play, scene.rolls, scene.window, scene.value

local AWAY = { face = { 60, 10 } }

-- Ortega, who rolls against 12 with a Carbine, and Angus ten inches away.
local function shot(profile, angus_has, ortega_has)
  local game = scene.game()
  local ortega = add(game, "militia", "Ortega", "blue", { 10, 10 }, ortega_has or { BS = 9 })
  local angus = add(game, profile or "rifleman", "Angus", "green", { 20, 10 }, angus_has)
  return game, ortega, angus
end

local function fire(game, ortega, angus, dice, reaction, at)
  game.dice:queue(dice)
  return play(function() return ortega:bs_attack(angus, { value = 1 }) end,
              { { "Angus", reaction, at = at } })
end

describe("infinity-n3-skills, Dodge", function()
  it("needs line of fire to the attacker (N3-SKILL-DODGE-01)", function()
    local game, ortega, angus = shot()
    local outcome = fire(game, ortega, angus, { 19, 20, 18, 5 }, "Dodge")
    expect(rolls(outcome, "dodge", angus)):is(1)
    game, ortega, angus = shot(nil, AWAY)
    game.dice:queue { 18, 19, 20 }
    outcome = play(function() return ortega:bs_attack(angus, { value = 1 }) end)
    expect(window(outcome, "Angus")):is ""
  end)

  it("sets PH against whatever attacks (N3-SKILL-DODGE-02)", function()
    local game = scene.game()
    local active = add(game, "swordsman", "Active", "blue", { 10, 10 })
    local angus = add(game, "rifleman", "Angus", "green", { 11, 10 }, { PH = 12 })
    game.dice:queue { 7, 8 }
    local outcome = play(function() return active:cc_attack(angus, { value = 1 }) end,
                         { { "Angus", "Dodge" } })
    expect(value(outcome, "cc_attack", active)):is(15)
    expect(value(outcome, "dodge", angus)):is(12)
    expect(rolls(outcome, "arm")):is(0)
    game = scene.game()
    active = add(game, "skirmisher", "Active", "blue", { 10, 10 })
    angus = add(game, "rifleman", "Angus", "green", { 15, 10 }, { PH = 12, marker = 1 })
    game.dice:queue { 10, 8, 20 }
    outcome = play(function() return active:intuitive(angus, { value = 1 }) end, { { "Angus", "Dodge" } })
    expect(rolls(outcome, "arm", angus)):is(1)
  end)

  it("is one roll against all AROs (N3-SKILL-DODGE-03)", function()
    local game = scene.game()
    local active = add(game, "skirmisher", "Fendetestas", "blue", { 10, 10 })
    local answers = { { "Fendetestas", "Dodge" } }
    for i = 1, 4 do
      add(game, "rifleman", "Shooter " .. i, "green", { 20, 6 + 2 * i }, { BS = 11 })
      answers[i + 1] = { "Shooter " .. i, "BS Attack: Carbine" }
    end
    game.dice:queue { 3, 5, 17, 12, 9, 20 }
    local outcome = play(function() return active:move { 12, 10 } end, answers)
    expect(rolls(outcome, "arm", active)):is(1)
  end)

  it("is one roll against a Coordinated Order (N3-SKILL-DODGE-04)", function()
    local game = scene.game()
    local one = add(game, "marksman", "One", "blue", { 10, 10 })
    local two = add(game, "marksman", "Two", "blue", { 10, 14 })
    local angus = add(game, "rifleman", "Angus", "green", { 20, 10 }, { PH = 12 })
    game.dice:queue { 4, 11, 6, 7, 9, 20 }
    local outcome = play(function() return one:bs_attack(angus, { value = 1, with = { two } }) end,
                         { { "Angus", "Dodge and move", at = { 20, 14 } } })
    expect(value(outcome, "bs_attack", two)):is(12)
    expect(rolls(outcome, "arm", angus)):is(1)
    expect(angus.y):is(10)
  end)

  it("knows who takes part: friends who are named, each once (N3-SKILL-DODGE-04)", function()
    local game = scene.game { partial_burst_ok = true }
    local one = add(game, "marksman", "One", "blue", { 10, 10 })
    local two = add(game, "marksman", "Two", "blue", { 10, 14 })
    local angus = add(game, "rifleman", "Angus", "green", { 20, 10 })
    local bipandra = add(game, "rifleman", "Bipandra", "green", { 20, 14 })
    local function shots(with, dice)
      game.dice:queue(dice)
      local outcome = play(function() return one:bs_attack(angus, { value = 1, with = with }) end)
      return rolls(outcome, "bs_attack", one), rolls(outcome, "bs_attack", two),
             rolls(outcome, "bs_attack", bipandra)
    end
    local a, b, c = shots({ two }, { 20, 20, 20, 20 })
    expect(a == 1 and b == 1 and c == 0):is(true)
    a, b, c = shots({ one }, { 20 }) -- a die is left out; nobody shoots twice
    expect(a == 1 and b == 0 and c == 0):is(true)
    a, b, c = shots({ bipandra }, { 20, 20 }) -- an enemy is a target
    expect(a == 2 and b == 0 and c == 0):is(true)
  end)

  it("moves two inches in the Reactive Turn, and none in the Active (N3-SKILL-DODGE-05)", function()
    local game, ortega, angus = shot()
    fire(game, ortega, angus, { 4, 19, 20, 8 }, "Dodge and move", { 20, 12 })
    expect(angus.y):is(12)
    game, ortega, angus = shot()
    fire(game, ortega, angus, { 4, 19, 20, 8 }, "Dodge and move", { 20, 12.1 })
    expect(angus.y):is(12)
    local active, who, other = shot()
    active.dice:queue { 4, 8 }
    local outcome = play(function() return who:idle() end,
                         { { "Angus", "BS Attack: Carbine" }, { "Ortega", "Dodge" } })
    expect(rolls(outcome, "arm", who)):is(0)
    expect(who.x):is(10)
    expect(other.x):is(20)
  end)

  it("may spend its movement on a door (N3-SKILL-DODGE-05)", function()
    local game, ortega, angus = shot()
    local door = game:add("door", { at = { 20, 11 }, name = "Door" })
    local outcome = fire(game, ortega, angus, { 4, 19, 20, 8 }, "Dodge and activate")
    expect(door.open):is(1)
    expect(rolls(outcome, "activate")):is(0)
    game:set(door, { open = 0 })
    fire(game, ortega, angus, { 11, 19, 20, 8, 20 }, "Dodge and activate")
    expect(door.open):is(0)
  end)

  it("does not end in base contact (N3-SKILL-DODGE-06)", function()
    local game, ortega, angus = shot(nil, { at = { 12.5, 10 }, face = { 0, 10 } })
    local outcome = fire(game, ortega, angus, { 4, 19, 20, 8 }, "Dodge and move", { 11, 10 })
    expect(scene.events(outcome, "refused")):is(1)
    expect(angus.x):is(12.5)
    game, ortega, angus = shot(nil, { at = { 12.5, 10 }, face = { 0, 10 } })
    outcome = fire(game, ortega, angus, { 4, 19, 20, 8 }, "Dodge and move", { 11.1, 10 })
    expect(scene.events(outcome, "refused")):is(0)
    expect(angus.x):near(11.1)
  end)

  it("may end where nobody is known to be, or nobody that can fight (N3-SKILL-DODGE-06)", function()
    for state, refused in pairs { hidden_deployment = 0, unconscious = 0, prone = 1 } do
      local game, ortega, angus = shot(nil, { at = { 14, 10 }, face = { 0, 10 } })
      add(game, "lurker", "Spektr", "blue", { 14, 12 }, { [state] = 1 })
      local outcome = fire(game, ortega, angus, { 4, 19, 20, 8 }, "Dodge and move", { 14, 11.4 })
      expect(scene.events(outcome, "refused")):is(refused)
    end
  end)

  it("is harder for what is big or wheeled (N3-SKILL-DODGE-07)", function()
    for profile, target in pairs { biker = 9, remote = 9, walker = 6, rifleman = 12 } do
      local game, ortega, angus = shot(profile, { PH = 12 })
      local outcome = fire(game, ortega, angus, { 18, 19, 20, 20 }, "Dodge")
      expect(value(outcome, "dodge", angus)):is(target)
    end
  end)

  it("spares nobody but the dodger (N3-SKILL-DODGE-08)", function()
    local game = scene.game()
    local sprayer = add(game, "skirmisher", "Sprayer", "blue", { 10, 10 })
    local a = add(game, "rifleman", "A", "green", { 14, 10 })
    local b = add(game, "rifleman", "B", "green", { 16, 10.5 })
    game.dice:queue { 6, 15, 20 }
    local outcome = play(function() return sprayer:bs_attack(a, { value = 1 }) end,
                         { { "A", "Dodge" }, { "B", "Dodge" } })
    expect(value(outcome, "dodge", a)):is(10)
    expect(rolls(outcome, "arm", a)):is(0)
    expect(rolls(outcome, "arm", b)):is(1)
  end)

  -- Angus in contact with somebody with a sword; who is active, dodges or hits.
  local function contact(active, dice, at)
    local game = scene.game()
    local angus = add(game, "rifleman", "Angus", "blue", { 10, 10 }, { PH = 12 })
    local foe = add(game, "swordsman", "Foe", "green", { 11, 10 }, { CC = 14 })
    game.dice:queue(dice)
    local outcome
    if active then
      outcome = play(function() return angus:dodge() end, { { "Foe", "CC Attack: Sword" } })
    else
      game.vars.side = "green"
      outcome = play(function() return foe:cc_attack(angus, { value = 1 }) end,
                     { { "Angus", at and "Dodge and move" or "Dodge", at = at } })
    end
    return outcome, angus, foe
  end

  it("leaves a close combat by a millimetre, or by two inches (N3-SKILL-DODGE-09)", function()
    local outcome, angus, foe = contact(true, { 8, 9 })
    expect(rolls(outcome, "arm")):is(0)
    expect(scene.apart(angus, foe)):near(1 + 1 / 25.4, 0.002)
    outcome, angus = contact(false, { 8, 9 }, { 8, 10 })
    expect(rolls(outcome, "arm")):is(0)
    expect(angus.x):is(8)
    outcome, angus = contact(true, { 11, 9, 20 })
    expect(rolls(outcome, "arm", angus)):is(1)
    expect(angus.x):is(10)
  end)

  it("of a template is PH, from behind PH-3 (N3-SKILL-DODGE-10)", function()
    local function spray(face)
      local game = scene.game()
      local sprayer = add(game, "skirmisher", "Sprayer", "blue", { 10, 10 })
      local angus = add(game, "rifleman", "Angus", "green", { 14, 10 }, { face = face })
      game.dice:queue { 20, 20 }
      return value(play(function() return sprayer:bs_attack(angus, { value = 1 }) end,
                        { { "Angus", "Dodge" } }), "dodge", angus)
    end
    expect(spray { 5, 10 }):is(10)
    expect(spray { 60, 10 }):is(7)
  end)

  -- Ortega and a Mine of his beside Angus, who reacts.
  local function mined(dice, reaction, at, ortega_has, ortega_at)
    local game = scene.game()
    local ortega = add(game, "militia", "Ortega", "blue", ortega_at or { 10, 10 }, ortega_has or { BS = 11 })
    local angus = add(game, "rifleman", "Angus", "green", { 20, 10 })
    local mine = game:add("mine", { name = "Mine", side = "blue", at = { 20, 12 } })
    game.dice:queue(dice)
    local outcome = play(function() return ortega:bs_attack(angus, { value = 1 }) end,
                         { { "Angus", reaction, at = at } })
    return outcome, angus, mine, game
  end

  it("of a Mine is PH-3 (N3-SKILL-DODGE-11)", function()
    local function walk(die)
      local game = scene.game()
      local angus = add(game, "rifleman", "Angus", "blue", { 10, 10 })
      game:add("mine", { name = "Mine", side = "green", at = { 10, 12 } })
      game.dice:queue { die, 20 }
      local outcome = play(function() return angus:dodge() end)
      return value(outcome, "dodge", angus), rolls(outcome, "arm", angus)
    end
    expect(walk(7)):is(7)
    expect(select(2, walk(7))):is(0)
    expect(select(2, walk(8))):is(1)
  end)

  it("does nothing about hacking, which Reset evades (N3-SKILL-DODGE-12, N3-SKILL-RESET-01)", function()
    local function hacked(reaction, dice)
      local game = scene.game()
      local hacker = add(game, "hacker", "Hacker", "blue", { 10, 10 })
      local angus = add(game, "rifleman", "Angus", "green", { 16, 10 }, { PH = 12, WIP = 13 })
      game.dice:queue(dice)
      local outcome = play(function() return hacker:hack(angus, { value = 2 }) end, { { "Angus", reaction } })
      return angus.immobilized, outcome, hacker, angus
    end
    expect(hacked("Dodge", { 5, 9 })):is(1)
    expect(hacked("Reset", { 5, 9 })):is(0)
    expect(hacked("Reset", { 5, 4 })):is(1)
    local _, outcome, hacker, angus = hacked("Reset", { 5, 9 })
    expect(value(outcome, "hack", hacker)):is(13)
    expect(value(outcome, "reset", angus)):is(13)
  end)

  it("is not needed against a hacker further off than its Zone of Control (N3-SKILL-DODGE-12)", function()
    local function reaches(inches)
      local game = scene.game()
      local hacker = add(game, "hacker", "Hacker", "blue", { 10, 10 })
      local angus = add(game, "rifleman", "Angus", "green", { 11 + inches, 10 })
      return scene.refused(hacker, "hack", angus, { value = 2 })
    end
    expect(reaches(7.9)):is(nil)
    expect(reaches(8.1)):has "outside the Zone of Control"
  end)

  it("of Angus against gun and template is one die (N3-SKILL-DODGE-13)", function()
    local game = scene.game()
    local angus = add(game, "rifleman", "Angus", "blue", { 10, 10 })
    add(game, "picket", "Vanguard", "green", { 24, 10 })
    add(game, "raider", "Jedak", "green", { 15, 10 })
    game.dice:queue { 9, 3, 20 }
    local outcome = play(function() return angus:move { 11, 10 } end, {
      { "Vanguard", "BS Attack: Marksman" }, { "Jedak", "BS Attack: Scatter" }, { "Angus", "Dodge" },
    })
    expect(value(outcome, "bs_attack", game:figure "Vanguard")):is(12)
    expect(rolls(outcome, "bs_attack", game:figure "Jedak")):is(0)
    expect(rolls(outcome, "arm", angus)):is(1)
    local account
    for _, roll in ipairs(outcome.rolls) do account = roll.name == "arm" and roll or account end
    expect(account.against.name):is "Vanguard"
  end)

  it("of Fendetestas goes as far as it can (N3-SKILL-DODGE-14)", function()
    local game, fusilier, fendetestas = shot("skirmisher", { PH = 12 })
    local outcome = fire(game, fusilier, fendetestas, { 4, 8, 16, 9 }, "Dodge and move", { 20, 13.4 })
    expect(fendetestas.y):is(12)
    expect(13.4 - fendetestas.y):near(1.4)
    expect(rolls(outcome, "arm")):is(0)
  end)

  it("that is lost moves nowhere (N3-SKILL-DODGE-15)", function()
    local game = scene.game { guts_off = false }
    local fusilier = add(game, "rifleman", "Rifleman", "blue", { 10, 10 }, { BS = 9 })
    local angus = add(game, "skirmisher", "Angus", "green", { 20, 10 }, { PH = 12 })
    local outcome = fire(game, fusilier, angus, { 10, 15, 3, 4, 13, 9 }, "Dodge and move", { 20, 13.4 })
    expect(rolls(outcome, "arm", angus)):is(1)
    expect(angus.y):is(10)
    expect(scene.events(outcome, "guts.queued")):is(1)
    expect(rolls(outcome, "guts", angus)):is(1)
  end)

  it("evades three shots and a Mine with one die (N3-SKILL-DODGE-16)", function()
    local outcome, angus, mine = mined({ 5, 4, 17, 6 }, "Dodge and move", { 20, 8 })
    expect(scene.events(outcome, "mine.goes_off")):is(1)
    expect(value(outcome, "dodge", angus, mine)):is(7)
    expect(rolls(outcome, "arm")):is(0)
    expect(angus.y):is(8)
  end)

  it("is nothing that sets a Mine off for its own side (N3-SKILL-DODGE-16)", function()
    local game = scene.game()
    local ortega = add(game, "militia", "Ortega", "blue", { 10, 10 })
    game:add("mine", { name = "Mine", side = "blue", at = { 10, 12 } })
    local outcome = play(function() return ortega:idle() end)
    expect(scene.events(outcome, "mine.goes_off")):is(0)
  end)

  it("moves only where everything was evaded (N3-SKILL-DODGE-17)", function()
    local outcome, angus = mined({ 5, 4, 17, 8, 20 }, "Dodge and move", { 20, 8 })
    expect(rolls(outcome, "arm", angus)):is(1)
    expect(angus.y):is(10)
    outcome, angus = mined({ 9, 4, 17, 6, 20 }, "Dodge and move", { 20, 8 })
    expect(rolls(outcome, "arm", angus)):is(1)
    expect(angus.y):is(10)
    outcome, angus = mined({ 5, 4, 17, 15, 20, 20, 20 }, "Dodge and move", { 20, 8 })
    expect(rolls(outcome, "arm", angus)):is(3)
    expect(angus.y):is(10)
  end)

  it("may be for its movement alone (N3-SKILL-DODGE-18)", function()
    for die, y in pairs { [6] = 12, [12] = 10 } do
      local game = scene.game()
      local marker = add(game, "scout", "Marker", "blue", { 10, 10 }, { marker = 1 })
      local angus = add(game, "rifleman", "Angus", "green", { 30, 10 })
      game.dice:queue { die }
      play(function() return marker:move { 12, 10 } end, { { "Angus", "Dodge and move", at = { 30, 12 } } })
      expect(angus.y):is(y)
    end
  end)

  it("that ties cancels, and moves by a switch only (N3-ROLL-09)", function()
    for _, on in ipairs { false, true } do
      local game = scene.game { tie_dodge_moves = on }
      local ortega = add(game, "militia", "Ortega", "blue", { 10, 10 }, { BS = 11 })
      local angus = add(game, "rifleman", "Angus", "green", { 20, 10 }, { PH = 12 })
      local outcome = fire(game, ortega, angus, { 8, 17, 18, 8 }, "Dodge and move", { 20, 12 })
      expect(rolls(outcome, "arm")):is(0)
      expect(angus.y):is(on and 12 or 10)
    end
  end)
end)

describe("infinity-n3-skills, Reset", function()
  it("does not stop a bullet (N3-SKILL-RESET-01)", function()
    local game = scene.game()
    local ortega = add(game, "militia", "Ortega", "blue", { 10, 10 }, { BS = 9 })
    local angus = add(game, "rifleman", "Angus", "green", { 16, 10 }, { WIP = 13 })
    local outcome = fire(game, ortega, angus, { 5, 19, 20, 9, 20 }, "Reset")
    expect(rolls(outcome, "arm", angus)):is(1)
    expect(angus.x):is(16)
  end)

  it("is one roll against a Coordinated Order (N3-SKILL-DODGE-04, N3-SKILL-RESET-01)", function()
    local game = scene.game()
    local one = add(game, "hacker", "One", "blue", { 10, 10 })
    local two = add(game, "hacker", "Two", "blue", { 10, 12 })
    local angus = add(game, "rifleman", "Angus", "green", { 16, 10 }, { WIP = 13 })
    game.dice:queue { 5, 8, 9 }
    play(function() return one:hack(angus, { value = 2, with = { two } }) end, { { "Angus", "Reset" } })
    expect(angus.immobilized):is(0)
  end)
end)

-- Somebody acts so many inches from Jedak.
local function close(gap, values, profile)
  local game = scene.game()
  local angus = add(game, "rifleman", "Angus", "blue", { 10, 10 }, { BS = 12 })
  local has = { PH = 13 }
  for k, v in pairs(values or {}) do has[k] = v end
  local jedak = add(game, profile or "raider", "Jedak", "green", { 11 + gap, 10 }, has)
  return game, angus, jedak
end

describe("infinity-n3-skills, Engage", function()
  it("needs an enemy in sight and within two inches (N3-SKILL-ENGAGE-01)", function()
    local _, angus = close(1.8)
    expect(window(play(function() return angus:idle() end), "Jedak")):has "Engage"
    _, angus = close(1.8, AWAY)
    expect(window(play(function() return angus:idle() end), "Jedak"):find "Engage"):is(nil)
    _, angus = close(0)
    expect(window(play(function() return angus:idle() end), "Jedak"):find "Engage"):is(nil)
    local game, other, jedak = close(2.4)
    local outcome = play(function() return other:idle() end, { { "Jedak", "Engage" } })
    expect(scene.events(outcome, "idle")):is(1)
    expect(rolls(outcome, "engage")):is(0)
    expect(jedak.x):near(13.4)
    expect(#game.dice.queued):is(0)
  end)

  it("ends where the active player says, at the enemy's last place (N3-SKILL-ENGAGE-02)", function()
    local function ends(set)
      local game = scene.game(set)
      local angus = add(game, "rifleman", "Angus", "blue", { 10, 10 })
      local jedak = add(game, "raider", "Jedak", "green", { 12.5, 10 })
      game.dice:queue { 8 }
      play(function() return angus:move { 10, 13 } end,
           { { "Jedak", "Engage" }, not set and { "Jedak", "on this side", at = { 10, 10 } } or nil })
      return jedak
    end
    local jedak = ends()
    expect(jedak.x):near(10)
    expect(jedak.y):near(12)
    jedak = ends { engage_recheck_range = true }
    expect(jedak.x):is(12.5)
  end)

  it("is a PH roll, Face to Face if attacked (N3-SKILL-ENGAGE-03)", function()
    local game, angus, jedak = close(1.8)
    game.dice:queue { 8 }
    local outcome = play(function() return angus:idle() end, { { "Jedak", "Engage" } })
    expect(value(outcome, "engage", jedak)):is(13)
    expect(jedak.x):near(11)
    game, angus, jedak = close(1.8, nil)
    game:set(angus, { BS = 9 })
    game.dice:queue { 11, 19, 20, 8, 20 }
    outcome = play(function() return angus:bs_attack(jedak, { value = 1 }) end, { { "Jedak", "Engage" } })
    expect(value(outcome, "bs_attack", angus)):is(12)
    expect(rolls(outcome, "arm", jedak)):is(1)
    expect(jedak.x):near(12.8)
  end)

  it("that fails takes all hits and moves nowhere (N3-SKILL-ENGAGE-04)", function()
    local game, angus, jedak = close(1.8)
    game:set(angus, { BS = 9 })
    game.dice:queue { 6, 9, 19, 17, 20, 20 }
    local outcome = play(function() return angus:bs_attack(jedak, { value = 1 }) end,
                         { { "Jedak", "Engage" } })
    expect(rolls(outcome, "arm", jedak)):is(2)
    expect(jedak.x):near(12.8)
  end)

  local function mined(dice, shoots)
    local game, angus, jedak = close(1.8)
    game:set(angus, { BS = 9 })
    game:add("mine", { name = "Mine", side = "blue", at = { 14.5, 10 } })
    game.dice:queue(dice)
    local outcome = play(function()
      if shoots then return angus:bs_attack(jedak, { value = 1 }) end
      return angus:idle()
    end, { { "Jedak", "Engage" } })
    return outcome, jedak, game
  end

  it("slips by a Mine, unless it fails or is lost (N3-SKILL-ENGAGE-05)", function()
    local outcome, jedak = mined { 9 }
    expect(jedak.x):near(11)
    expect(scene.events(outcome, "mine.goes_off")):is(0)
    outcome, jedak = mined { 16, 20 }
    expect(rolls(outcome, "arm", jedak)):is(1)
    expect(jedak.x):near(12.8)
    outcome, jedak = mined({ 11, 19, 20, 9, 20, 20 }, true)
    expect(rolls(outcome, "arm", jedak)):is(2)
    expect(jedak.x):near(12.8)
  end)

  it("is measured before the next skill is named (N3-SKILL-ENGAGE-06)", function()
    local game, angus = close(2)
    game.dice:queue { 20 }
    local outcome = play(function() return angus:idle() end, { { "Jedak", "Engage" } })
    expect(scene.events(outcome, "idle")):is(0)
    expect(rolls(outcome, "engage")):is(1)
    local _, other = close(2.2)
    outcome = play(function() return other:idle() end, { { "Jedak", "Engage" } })
    local seen
    for i, event in ipairs(outcome.events) do
      if event.name == "idle" then seen = i end
      if event.name == "skill.declared" then expect(i < 20):is(true) end
    end
    expect(seen ~= nil):is(true)
  end)

  it("needs a way to the enemy (N3-SKILL-ENGAGE-07)", function()
    local game = scene.land [[box { 'one side', at = { 4, 4 }, size = { 7, 12 }, height = 5 },
                              box { 'other side', at = { 12.2, 4 }, size = { 7, 12 }, height = 5 }]]
    local angus = add(game, "rifleman", "Angus", "blue", { x = 10.4, y = 10, z = 5, 10.4, 10, 5 })
    add(game, "raider", "Jedak", "green", { x = 12.9, y = 10, z = 5, 12.9, 10, 5 })
    local outcome = play(function() return angus:idle() end)
    expect(window(outcome, "Jedak"):find "Engage"):is(nil)
    expect(window(outcome, "Jedak")):has "Dodge"
  end)

  it("takes the MODs of Dodge (N3-SKILL-ENGAGE-08)", function()
    for profile, target in pairs { raider = 13, remote = 10, walker = 7 } do
      local game, angus, jedak = close(profile == "walker" and 2.3 or 1.8, nil, profile)
      game.dice:queue { 20 }
      local outcome = play(function() return angus:idle() end, { { "Jedak", "Engage" } })
      expect(value(outcome, "engage", jedak)):is(target)
    end
  end)

  it("of Jedak brings him to Angus in his cover (N3-SKILL-ENGAGE-09)", function()
    local game, angus, jedak = close(1.8)
    game.dice:queue { 4, 9, 17, 11 }
    local outcome = play(function() return angus:bs_attack(jedak, { value = 1 }) end, {
      { "Jedak", "Engage" }, { "Angus", "Move", at = { 10, 13 } },
      { "Jedak", "on this side", at = { 10, 40 } },
    })
    expect(value(outcome, "bs_attack", angus)):is(15)
    expect(value(outcome, "engage", jedak)):is(13)
    expect(rolls(outcome, "arm")):is(0)
    expect(angus.y):is(13)
    expect(jedak.x):near(10)
    expect(jedak.y):near(14)
  end)

  it("of Jedak that is lost is an ARM roll (N3-SKILL-ENGAGE-10)", function()
    local game, angus, jedak = close(1.8)
    game.dice:queue { 4, 9, 17, 7, 20 }
    local outcome = play(function() return angus:bs_attack(jedak, { value = 1 }) end,
                         { { "Jedak", "Engage" }, { "Angus", "Move", at = { 10, 13 } } })
    expect(rolls(outcome, "arm", jedak)):is(1)
    expect(jedak.x):near(12.8)
    expect(jedak.y):is(10)
  end)
end)
