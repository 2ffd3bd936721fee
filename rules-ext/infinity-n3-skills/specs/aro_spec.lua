-- aro_spec.lua: reactions: who has a window, and what is in it.
package.path = "rules-ext/infinity-n3-skills/specs/?.lua;" .. package.path
local spec = require "spec"
local scene = require "scene"
local describe, it, expect = spec.describe, spec.it, spec.expect
local add, play, rolls, window = scene.add, scene.play, scene.rolls, scene.window

local AWAY = { face = { 60, 10 } } -- green troopers who look away from blue ones

-- Somebody who moves two inches, with Angus so far behind the end of that.
local function passing(profile, gap, set, values)
  local game = scene.game(set)
  local mover = add(game, profile, "Mover", "blue", { 10, 10 }, values)
  add(game, "rifleman", "Angus", "green", { 13 + gap, 10 }, AWAY)
  return window(play(function() return mover:move { 12, 10 } end), "Angus")
end

-- A Marker that moves before Angus and Bipandra.
local function marker()
  local game = scene.game()
  local m = add(game, "scout", "Marker", "blue", { 10, 10 }, { marker = 1 })
  local angus = add(game, "rifleman", "Angus", "green", { 26, 10 })
  local bipandra = add(game, "rifleman", "Bipandra", "green", { 26, 14 })
  return game, m, angus, bipandra
end

describe("infinity-n3-skills, an ARO", function()
  it("is for who sees the active trooper (N3-ARO-01)", function()
    local game = scene.game()
    local active = add(game, "militia", "Ortega", "blue", { 10, 10 })
    for i = 1, 4 do add(game, "rifleman", "Watcher " .. i, "green", { 24, 6 + 2 * i }) end
    local outcome = play(function() return active:move { 12, 10 } end)
    for i = 1, 4 do expect(window(outcome, "Watcher " .. i)):has "BS Attack: Carbine" end
    expect(scene.events(outcome, "aro.window")):is(4)
  end)

  it("is for who has an enemy act in its Zone of Control (N3-ARO-02)", function()
    expect(passing("militia", 7.9)):is "Reset, Change Facing"
    expect(passing("militia", 8.1)):is ""
    expect(passing("militia", 8.1, { zoc_radius = 10 })):is "Reset, Change Facing"
    expect(passing("militia", 7.9, { zoc_radius = 4 })):is ""
  end)

  it("is for the target of an attack, as far as the skill's own terms go (N3-ARO-03)", function()
    local game = scene.game()
    local ortega = add(game, "militia", "Ortega", "blue", { 10, 10 })
    local angus = add(game, "rifleman", "Angus", "green", { 24, 10 }, AWAY)
    game.dice:queue { 20, 20, 20 }
    local outcome = play(function() return ortega:bs_attack(angus, { value = 1 }) end)
    expect(scene.events(outcome, "aro.window")):is(1)
    expect(window(outcome, "Angus")):is ""
  end)

  it("opens for who is shot at through what hid the first skill (N3-ARO-03)", function()
    local game = scene.game()
    local ortega = add(game, "militia", "Ortega", "blue", { 10, 10 })
    local angus = add(game, "rifleman", "Angus", "green", { 24, 10 })
    game:check("lof", function(verdict, v) if v.figure == angus then verdict:deny "smoke" end end)
    game:check("can.dodge", function(verdict, v) if v.cause == "target" then verdict:allow() end end)
    game.dice:queue { 20, 20, 20 }
    local outcome = play(function() return ortega:move { 12, 10 } end, { { "Ortega", "BS Attack: Carbine" } })
    expect(scene.events(outcome, "aro.window")):is(1)
    expect(window(outcome, "Angus")):is "Dodge, Dodge and move"
  end)

  it("is one for each Order (N3-ARO-04)", function()
    local game = scene.game()
    local ortega = add(game, "militia", "Ortega", "blue", { 10, 10 }, { BS = 9 })
    add(game, "rifleman", "Bipandra", "green", { 24, 14 })
    local angus = add(game, "rifleman", "Angus", "green", { 24, 10 }, AWAY)
    game.dice:queue { 20, 20, 20, 19 }
    local outcome = play(function() return ortega:move { 12, 10 } end, {
      { "Bipandra", "Alert" }, { "Bipandra", "Change Facing", of = "Angus" },
      { "Ortega", "BS Attack: Carbine", target = "Angus" },
    })
    expect(outcome.asked["aro Angus"]):is(nil)
    expect(rolls(outcome, "change_facing", angus)):is(1)
  end)

  it("is forfeited by passing (N3-ARO-05)", function()
    local game = scene.game()
    local ortega = add(game, "militia", "Ortega", "blue", { 10, 10 })
    add(game, "rifleman", "Angus", "green", { 24, 10 })
    game.dice:queue { 20, 20, 20 }
    local outcome = play(function() return ortega:move { 12, 10 } end,
                         { { "Angus", "pass" }, { "Ortega", "BS Attack: Carbine" } })
    expect(scene.events(outcome, "aro.window")):is(1)
    expect(rolls(outcome, "bs_attack")):is(1)
  end)

  it("may come with the second skill (N3-ARO-06)", function()
    local game = scene.game()
    local spektr = add(game, "lurker", "Spektr", "blue", { 10, 10 }, { marker = 2 })
    add(game, "walker", "Raicho", "green", { 17, 10 }, AWAY)
    game.dice:queue { 20, 20, 20 }
    local outcome = play(function() return spektr:move { 11, 10 } end,
                         { { "Spektr", "Surprise Shot: Shotgun" } })
    expect(scene.events(outcome, "aro.window")):is(1)
    expect(window(outcome, "Raicho")):has "Change Facing"
  end)

  it("may wait for a Marker's second skill (N3-ARO-07)", function()
    local _, m = marker()
    local outcome = play(function() return m:move { 12, 10 } end,
                         { { "Bipandra", "wait" }, { "Marker", "Move", at = { 13, 10 } } })
    expect(scene.events(outcome, "aro.lost")):is(1)
    expect(m.x):is(13)
    local game
    game, m = marker()
    game.dice:queue { 20, 20, 20, 20 }
    outcome = play(function() return m:move { 12, 10 } end, {
      { "Bipandra", "wait" }, { "Marker", "BS Attack: Carbine", target = "Angus" },
      { "Bipandra", "BS Attack: Carbine" },
    })
    expect(scene.events(outcome, "aro.lost")):is(0)
    expect(rolls(outcome, "bs_attack")):is(2)
    expect(m.marker):is(0)
  end)

  it("against a Marker is Discover or Dodge (N3-ARO-08)", function()
    local game, m = marker()
    game.dice:queue { 20 }
    local outcome = play(function() return m:move { 12, 10 } end, { { "Angus", "Discover" } })
    expect(window(outcome, "Angus")):is "Discover, Dodge, Dodge and move"
    expect(window(outcome, "Bipandra")):is "Discover, Dodge, Dodge and move"
  end)

  it("keeps what needs no line of fire against a Marker near by (N3-ARO-08)", function()
    local game = scene.game()
    local m = add(game, "stalker", "Marker", "blue", { 10, 10 }, { marker = 1 })
    add(game, "rifleman", "Angus", "green", { 18, 10 })
    local outcome = play(function() return m:move { 12, 10 } end)
    expect(window(outcome, "Angus")):is "Discover, Dodge, Dodge and move, Reset, Change Facing"
  end)

  it("is not brought by Stealth in a Zone of Control (N3-ARO-09)", function()
    expect(passing("lurker", 5)):is ""
    expect(passing("breacher", 5)):is "Reset, Change Facing"
  end)

  it("is not an answer of Hidden Deployment to a Cautious Movement (N3-ARO-10)", function()
    local game = scene.game()
    local angus = add(game, "rifleman", "Angus", "blue", { 10, 10 })
    local hidden = add(game, "lurker", "Hidden", "green", { 24, 10 }, { hidden_deployment = 1 })
    expect(angus:can("cautious", { 13, 10 })):is(true)
    local outcome = play(function() return angus:cautious { 13, 10 } end)
    expect(scene.events(outcome, "aro.window")):is(0)
    expect(hidden.hidden_deployment):is(1)
    expect(angus.x):is(13)
  end)

  it("is none of who hangs on a wall (N3-ARO-11)", function()
    local game = scene.game()
    local ortega = add(game, "militia", "Ortega", "blue", { 10, 10 })
    add(game, "rifleman", "Angus", "green", { 18, 10 }, { clinging = 1 })
    local outcome = play(function() return ortega:move { 12, 10 } end)
    expect(window(outcome, "Angus")):is ""
  end)

  it("is aimed at the active trooper and not reacted to (N3-ARO-12)", function()
    local game = scene.game()
    local ortega = add(game, "militia", "Ortega", "blue", { 10, 10 })
    add(game, "militia", "Ally", "blue", { 10, 14 })
    add(game, "rifleman", "Bipandra", "green", { 24, 14 })
    local angus = add(game, "rifleman", "Angus", "green", { 24, 10 }, AWAY)
    game.dice:queue { 6 }
    local outcome = play(function() return ortega:move { 12, 10 } end,
                         { { "Bipandra", "Alert" }, { "Bipandra", "Change Facing", of = "Angus" } })
    expect(outcome.asked["aro Ally"]):is(nil)
    expect(scene.events(outcome, "turned")):is(1)
    expect(game:in_front(angus, ortega)):is(true)
  end)
end)
