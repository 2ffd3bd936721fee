-- order_spec.lua: an Order: its skills, their types and labels, and its sequence.
package.path = "rules-ext/infinity-n3-skills/specs/?.lua;" .. package.path
local zd = require "zerodark"
local spec = require "spec"
local scene = require "scene"
local describe, it, expect = spec.describe, spec.it, spec.expect
local add, play, rolls, refused = scene.add, scene.play, scene.rolls, scene.refused

local function duel(set, blue, green, ortega_has, angus_has)
  local game = scene.game(set)
  local ortega = add(game, blue or "militia", "Ortega", "blue", { 10, 10 }, ortega_has)
  local angus = add(game, green or "rifleman", "Angus", "green", { 20, 10 }, angus_has)
  return game, ortega, angus
end

describe("infinity-n3-skills, skills", function()
  it("are Common or Special (N3-ORDER-01)", function()
    local game, ortega, angus = duel(nil, "rifleman")
    expect(ortega:can "dodge"):is(true)
    expect(ortega:can("cautious", { 12, 10 })):is(false)
    game:set(angus, { face = { 30, 10 } })
    expect(ortega:can("cautious", { 12, 10 })):is(true)
    expect(refused(ortega, "hack", angus)):has "N3-ORDER-01"
    local hacker = add(game, "hacker", "Hacker", "blue", { 14, 10 })
    expect(hacker:can("hack", angus)):is(true)
    expect(ortega:is "stealth"):is(false)
  end)

  it("with the label Attack are for enemies (N3-ORDER-02)", function()
    local game, ortega, angus = duel()
    local friend = add(game, "militia", "Friend", "blue", { 12, 14 })
    local neutral = add(game, "civilian", "Neutral", "green", { 20, 14 }, { marker = 1 })
    expect(refused(ortega, "bs_attack", friend, { value = 1 })):has "N3-ORDER-02"
    expect(refused(ortega, "bs_attack", neutral, { value = 1 })):has "N3-ORDER-02"
    expect(refused(ortega, "bs_attack", angus, { value = 1 })):is(nil)
  end)

  it("with the label No Roll roll nothing (N3-ORDER-02)", function()
    local game, ortega = duel(nil, nil, nil, nil, { face = { 30, 10 } })
    local outcome = play(function() return ortega:jump { 12, 10 } end)
    expect(#outcome.rolls):is(0)
    expect(#game.dice.queued):is(0)
  end)

  it("of an Entire Order are no AROs, Short Skills may be (N3-ORDER-03)", function()
    local game, ortega = duel()
    local why
    game:check("can.climb", function(verdict, v)
      if v.reactive then why = table.concat(verdict:reasons(), "; ") end
    end)
    local outcome = play(function() return ortega:move { 12, 10 } end)
    expect(why):has "is no ARO"
    local can = scene.window(outcome, "Angus")
    expect(can):has "Dodge"
    expect(can):has "BS Attack: Carbine"
    expect(can:find "Climb"):is(nil)
    expect(can:find "Jump"):is(nil)
    expect(can:find "Cautious"):is(nil)
    expect(can:find "Coup"):is(nil)
    expect((pcall(function() return ortega:alert() end))):is(false)
  end)

  it("of an Entire Order take the whole Order, others one slot of it (N3-ORDER-03)", function()
    local _, ortega = duel(nil, "rifleman", nil, nil, { face = { 30, 10 } })
    for name, slots in pairs { jump = 1, cautious = 1, move = 2 } do
      local outcome = play(function() return ortega[name](ortega, { 11, 10 }) end)
      expect(outcome.asked["second Ortega"] ~= nil):is(slots == 2)
    end
    for name, slots in pairs { idle = 2, dodge = 2, reset = 2 } do
      local outcome = play(function() return ortega[name](ortega) end)
      expect(outcome.asked["second Ortega"] ~= nil):is(slots == 2)
    end
  end)

  it("are for the Active Turn, for a reaction, or for both (N3-ORDER-03)", function()
    local game, ortega, angus = duel(nil, "lurker", "lurker", nil, { ITEMS = 3 })
    local no = {}
    for _, name in ipairs { "move", "cautious", "climb", "jump", "intuitive", "coup_de_grace", "dodge",
                            "bs_attack", "reset", "discover", "engage", "change_facing", "alert" } do
      game:check("can." .. name, function(verdict, v)
        if not v.reactive then return end
        for _, source in ipairs(verdict:sources()) do no[name] = no[name] or source == "N3-ORDER-03" end
      end)
    end
    play(function() return ortega:move { 12, 10 } end)
    for _, name in ipairs { "move", "cautious", "climb", "jump", "intuitive", "coup_de_grace" } do
      expect(name .. " " .. tostring(no[name])):is(name .. " true")
    end
    for _, name in ipairs { "dodge", "bs_attack", "reset", "discover", "engage", "change_facing", "alert" } do
      expect(name .. " " .. tostring(no[name] or false)):is(name .. " false")
    end
    for _, name in ipairs { "engage", "change_facing", "alert" } do
      expect((pcall(function() return angus:can(name) end))):is(false) -- no order at all
    end
  end)

  it("that are automatic cost no Order (N3-ORDER-03)", function()
    local game, ortega, angus = duel { free_premeasure = true }
    game.vars.side, game.vars.left = "blue", 2
    ortega:measure(angus)
    expect(game.vars.left):is(2)
    play(function() return ortega:move { 11, 10 } end)
    expect(game.vars.left):is(1)
  end)

  it("go together as a table says (N3-ORDER-04)", function()
    local game, ortega, angus = duel(nil, "rifleman")
    local after_move = scene.second(play(function() return ortega:move { 12, 10 } end), "Ortega")
    for _, name in ipairs { "Move", "BS Attack", "Dodge", "Idle" } do expect(after_move):has(name) end
    for _, name in ipairs { "Climb", "Jump", "Cautious", "Engage", "Alert", "Change Facing" } do
      expect(after_move:find(name)):is(nil)
    end
    game.dice:queue { 18, 19, 20 }
    local shot = play(function() return ortega:bs_attack(angus, { value = 1 }) end)
    local after_shot = scene.second(shot, "Ortega")
    for _, name in ipairs { "Move", "Idle" } do expect(after_shot):has(name) end
    for _, name in ipairs { "BS Attack", "CC Attack", "Dodge" } do expect(after_shot:find(name)):is(nil) end
    local marker = add(game, "scout", "Marker", "green", { 20, 14 }, { marker = 1 })
    game.dice:queue { 20 }
    local after_discover = scene.second(play(function() return ortega:discover(marker) end), "Ortega")
    expect(after_discover):has "BS Attack"
  end)
end)

describe("infinity-n3-skills, Player Turns", function()
  local function crossfire()
    return zd.game { mission = "missions/infinity/crossfire.lua", seed = 1 }
  end

  it("are counted, each with an Order for everybody who can act (N3-ORDER-05)", function()
    local game = crossfire()
    local torvin, marek = game:figure "Torvin", game:figure "Marek"
    expect(game.vars.player_turn):is(1)
    expect(game.turn_side):is "blue"
    expect(game.vars.left):is(5) -- four on the table, and one who waits in the air
    game:set(game:figure "Oda", { unconscious = 1 })
    expect(torvin:end_turn().ok):is(true)
    expect(game.vars.player_turn):is(2)
    expect(game.turn_side):is "green"
    expect(game.vars.left):is(4)
    for left = 3, 1, -1 do
      play(function() return marek:idle() end)
      expect(game.vars.left):is(left)
    end
    play(function() return marek:idle() end) -- the last one
    expect(game.vars.player_turn):is(3)
    expect(game.turn_side):is "blue"
    expect(game.vars.left):is(5)
  end)

  it("are what Discover and Intuitive Attack are barred for (N3-SKILL-DISCOVER-05)", function()
    local game = crossfire()
    local torvin, marek = game:figure "Torvin", game:figure "Marek"
    game:set(marek, { marker = 1, x = 14, y = 8 })
    game:set(torvin, { x = 4, y = 8 })
    game.dice:queue { 20 }
    play(function() return torvin:discover(marek) end)
    expect(refused(torvin, "discover", marek)):has "N3-SKILL-DISCOVER-05"
    torvin:end_turn()
    game:figure "Oda":end_turn()
    expect(refused(torvin, "discover", marek)):is(nil)
  end)
end)

describe("infinity-n3-skills, the sequence", function()
  it("asks for AROs, then for the second skill, then for what has become possible (N3-ORDER-05)", function()
    local game = scene.game()
    local fendetestas = add(game, "skirmisher", "Fendetestas", "blue", { 10, 10 })
    add(game, "rifleman", "Angus", "green", { 20, 10 }, { BS = 11 })
    game.dice:queue { 12, 9, 20 }
    local names = {}
    game:after("order.begins", function() names[1] = "begins" end)
    game:after("order.ends", function() names[2] = "ends" end)
    local order = fendetestas:move { 12, 10 }
    expect(order.name):is "aro"
    expect(order.figure.name):is "Angus"
    local n
    for i, option in ipairs(order.options) do n = option.text == "BS Attack: Carbine" and i or n end
    order = order:answer(n)
    expect(order.name):is "second"
    expect(order.figure.name):is "Fendetestas"
    for i, option in ipairs(order.options) do n = option.text == "Dodge" and i or n end
    order = order:answer(n)
    expect(order.ok):is(true)
    expect(rolls(order, "dodge")):is(1)
    expect(names):lists { "begins", "ends" }
  end)

  it("has a single window in an Entire Order (N3-ORDER-05)", function()
    local game = scene.game()
    local fendetestas = add(game, "skirmisher", "Fendetestas", "blue", { 10, 10 })
    local marker = add(game, "scout", "Marker", "green", { 14, 10 }, { marker = 1 })
    game.dice:queue { 14 }
    local outcome = play(function() return fendetestas:intuitive(marker, { value = 1 }) end)
    expect(scene.second(outcome, "Fendetestas")):is ""
    expect(scene.events(outcome, "aro.window")):is(1)
    expect(outcome.asked["aro Marker"][#outcome.asked["aro Marker"]]):is "pass"
  end)

  it("happens all at once: nobody attacks what is only being discovered (N3-ORDER-06)", function()
    local game = scene.game()
    local marker = add(game, "scout", "Marker", "blue", { 10, 10 }, { marker = 1 })
    add(game, "rifleman", "Angus", "green", { 20, 10 })
    add(game, "rifleman", "Bipandra", "green", { 20, 14 })
    game.dice:queue { 3 }
    local outcome = play(function() return marker:move { 12, 10 } end, { { "Angus", "Discover" } })
    expect(scene.window(outcome, "Bipandra"):find "Attack"):is(nil)
    expect(marker.marker):is(0)
  end)

  it("fixes how a Burst is shared out (N3-ORDER-07)", function()
    local game, ortega, angus = duel()
    local bipandra = add(game, "rifleman", "Bipandra", "green", { 20, 14 })
    local function why(set_game, who, a, b)
      return refused(who, "bs_attack", a, { value = 1, with = b }), set_game
    end
    expect(why(game, ortega, angus, { angus, bipandra })):is(nil)
    expect((why(game, ortega, angus, { bipandra }))):has "N3-ORDER-07"
    local loose, anna, ben = duel { partial_burst_ok = true }
    local cas = add(loose, "rifleman", "Cas", "green", { 20, 14 })
    expect((why(loose, anna, ben, { cas }))):is(nil)
    expect((why(loose, anna, ben, { cas, cas, cas }))):has "at most"
  end)

  it("fixes the ammunition before the AROs (N3-ORDER-07)", function()
    local game = scene.game()
    local ortega = add(game, "grenadier", "Ortega", "blue", { 10, 10 })
    local angus = add(game, "rifleman", "Angus", "green", { 20, 10 })
    game.dice:queue { 18, 19, 20 }
    local first = ortega:bs_attack(angus, { value = 4 })
    expect(first.name):is "ammunition"
    expect(first.options[1].text):is "N"
    expect(first.options[2].text):is "AP"
    expect(first:answer(2).name):is "aro"
  end)

  it("measures when a rule says so (N3-ORDER-08)", function()
    local _, ortega, angus = duel()
    expect(refused(ortega, "measure", angus)):has "rule"
    local free, anna, ben = duel { free_premeasure = true }
    expect(anna:can("measure", ben)):is(true)
    local outcome = anna:measure(ben)
    expect(outcome.events[#outcome.events].value):is(90)
    expect(free ~= nil):is(true)
  end)

  it("turns a claim of the Zone of Control into Idle at 8.5 inches (N3-ORDER-08)", function()
    local function claim(far)
      local game = scene.game { zoc_claims = true }
      local ortega = add(game, "militia", "Ortega", "blue", { 10, 10 })
      add(game, "rifleman", "Angus", "green", { 11 + far, 10 }, { face = { 40, 10 } })
      game.dice:queue { 5 }
      local outcome = play(function() return ortega:idle() end, { { "Angus", "Change Facing" } })
      return rolls(outcome, "change_facing"), scene.events(outcome, "idle")
    end
    expect(claim(8.5)):is(0)
    expect(select(2, claim(8.5))):is(1)
    expect(claim(7.5)):is(1)
  end)

  it("is claimed by the switch only, rightly if the second skill comes near (N3-ORDER-08)", function()
    local function near(set, to)
      local game = scene.game(set)
      local ortega = add(game, "militia", "Ortega", "blue", { 10, 10 })
      local angus = add(game, "rifleman", "Angus", "green", { 19.5, 10 }, { face = { 40, 10 } })
      game.dice:queue { 5 }
      local answers = { { "Angus", "Change Facing" } }
      if to then answers[2] = { "Ortega", "Move", at = to } end
      return play(function() return ortega:idle() end, set and answers or nil), game:in_front(angus, ortega)
    end
    local outcome = near(nil)
    expect(scene.events(outcome, "aro.window")):is(0)
    local turned
    outcome, turned = near({ zoc_claims = true }, { 12, 10 })
    expect(rolls(outcome, "change_facing")):is(1)
    expect(scene.events(outcome, "idle")):is(0)
    expect(turned):is(true)
    outcome, turned = near({ zoc_claims = true }, { 8, 10 })
    expect(rolls(outcome, "change_facing")):is(0)
    expect(turned):is(false)
  end)
end)
