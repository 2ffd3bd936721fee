-- discover_spec.lua: Discover, Intuitive Attack.
package.path = "rules-ext/infinity-n3-skills/specs/?.lua;" .. package.path
local spec = require "spec"
local scene = require "scene"
local describe, it, expect = spec.describe, spec.it, spec.expect
local add, play, rolls, window, value = scene.add, scene.play, scene.rolls, scene.window, scene.value
local refused = scene.refused

-- Angus looks at a Marker so many inches away, which is what it is by `has`.
local function hidden(gap, has, wip, profile)
  local game = gap > 40 and scene.land("", nil, "{ 120, 48 }") or scene.game()
  local angus = add(game, "rifleman", "Angus", "blue", { 4, 4 }, { WIP = wip or 12, BS = 9 })
  local values = { marker = 1 }
  for k, v in pairs(has or {}) do values[k] = v end
  local marker = add(game, profile or "rifleman", "Marker", "green", { 5 + gap, 4 }, values)
  return game, angus, marker
end

local function covered(game)
  game:check("cover", function(verdict) verdict:allow() end)
end

describe("infinity-n3-skills, Discover", function()
  it("needs an enemy Marker and line of fire to it (N3-SKILL-DISCOVER-01)", function()
    local game, angus, marker = hidden(10)
    local plain = add(game, "rifleman", "Plain", "green", { 14, 8 })
    expect(refused(angus, "discover", marker)):is(nil)
    expect(refused(angus, "discover", plain)):has "Marker"
    local land = scene.land "box { 'wall', at = { 8, 2 }, size = { 1, 6 }, height = 6 }"
    local ben = add(land, "rifleman", "Ben", "blue", { 4, 4 })
    local behind = add(land, "rifleman", "Behind", "green", { 14, 4 }, { marker = 1 })
    expect(refused(ben, "discover", behind)):has "no line of fire"
  end)

  it("shows what a Marker stands for (N3-SKILL-DISCOVER-02)", function()
    local game, angus, marker = hidden(10)
    game.dice:queue { 15, 8 }
    play(function() return angus:discover(marker) end)
    expect(marker.marker):is(1)
    game.vars.player_turn = 2
    play(function() return angus:discover(marker) end)
    expect(marker.marker):is(0)
    expect(marker.x):is(15)
  end)

  it("shows Markers of every kind, and what is laid under one (N3-SKILL-DISCOVER-02)", function()
    for level = 1, 3 do
      for die, left in pairs { [12] = 0, [15] = level } do
        local game, angus, marker = hidden(10)
        game:set(marker, { marker = level })
        game.dice:queue { die }
        local outcome = play(function() return angus:discover(marker) end)
        expect(marker.marker):is(left)
        expect(scene.events(outcome, "marker.revealed")):is(left == 0 and 1 or 0)
      end
    end
    local game, angus = hidden(40)
    local mine = game:add("mine", { name = "Mine", side = "green", at = { 14, 4 }, marker = 1, CH = 0 })
    game.dice:queue { 8 }
    local before = #game:figures()
    play(function() return angus:discover(mine) end)
    expect(mine.marker):is(0)
    expect(mine.x == 14 and mine.place == "table"):is(true)
    expect(#game:figures()):is(before)
  end)

  it("takes the MODs of a BS Attack (N3-SKILL-DISCOVER-03)", function()
    local game, angus, marker = hidden(20, { CH = 6 }, 13)
    covered(game)
    game.dice:queue { 20 }
    expect(value(play(function() return angus:discover(marker) end), "discover", angus)):is(4)
    game, angus, marker = hidden(20, { ODD = 6 }, 13)
    game.dice:queue { 20 }
    expect(value(play(function() return angus:discover(marker) end), "discover", angus)):is(7)
  end)

  it("has ranges of its own (N3-SKILL-DISCOVER-04)", function()
    local mods = { [8] = 3, [8.1] = 0, [32] = 0, [40] = -3, [48] = -3, [60] = -6, [96] = -6 }
    for gap, mod in pairs(mods) do
      local game, angus, marker = hidden(gap, nil, 13)
      game.dice:queue { 20 }
      expect(value(play(function() return angus:discover(marker) end), "discover", angus)):is(13 + mod)
    end
    local game, angus, marker = hidden(96.5, nil, 13)
    local outcome = play(function() return angus:discover(marker) end)
    expect(#outcome.rolls[1].dice):is(0)
    expect(marker.marker):is(1)
    expect(#game.dice.queued):is(0)
  end)

  it("is not tried twice in a Player Turn (N3-SKILL-DISCOVER-05)", function()
    local game, angus, m1 = hidden(10)
    local m2 = add(game, "rifleman", "Second", "green", { 15, 8 }, { marker = 1 })
    local bipandra = add(game, "rifleman", "Bipandra", "blue", { 4, 8 })
    game.vars.player_turn = 3
    game.dice:queue { 20 }
    play(function() return angus:discover(m1) end)
    expect(refused(angus, "discover", m1)):has "N3-SKILL-DISCOVER-05"
    expect(refused(angus, "discover", m2)):is(nil)
    expect(refused(bipandra, "discover", m1)):is(nil)
    game.vars.player_turn = 4
    expect(refused(angus, "discover", m1)):is(nil)
  end)

  local SHOOT = { "Angus", "BS Attack: Carbine", target = "Marker" }

  it("comes before the shot, which is lost with it (N3-SKILL-DISCOVER-06)", function()
    local game, angus, marker = hidden(10, nil, 9)
    game.dice:queue { 8, 10, 19, 20, 20 }
    local outcome = play(function() return angus:discover(marker) end, { SHOOT })
    expect(value(outcome, "bs_attack", angus)):is(12)
    expect(marker.marker):is(0)
    expect(rolls(outcome, "arm", marker)):is(1)
    game, angus, marker = hidden(10, nil, 9)
    game.dice:queue { 14 }
    outcome = play(function() return angus:discover(marker) end, { SHOOT })
    expect(rolls(outcome, "bs_attack")):is(0)
    expect(marker.marker):is(1)
  end)

  it("is left out where the Marker shows itself (N3-SKILL-DISCOVER-07)", function()
    local game, angus, marker = hidden(10, { CH = 3, BS = 9 })
    game.dice:queue { 7, 19, 20, 5, 20 }
    local outcome = play(function() return angus:discover(marker) end,
                         { { "Marker", "BS Attack: Carbine" }, SHOOT })
    expect(rolls(outcome, "discover")):is(0)
    expect(value(outcome, "bs_attack", angus)):is(9)
    expect(value(outcome, "bs_attack", marker)):is(12)
    expect(rolls(outcome, "arm", marker)):is(1)
    expect(rolls(outcome, "arm", angus)):is(0)
  end)

  it("of Angus is WIP-3 (N3-SKILL-DISCOVER-08)", function()
    local game, angus, marker = hidden(6, { CH = 3 })
    covered(game)
    game.dice:queue { 7, 18, 19, 20 }
    local outcome = play(function() return angus:discover(marker) end, { SHOOT })
    expect(value(outcome, "discover", angus)):is(9)
    expect(marker.marker):is(0)
    expect(#outcome.rolls[2].dice):is(3)
    game, angus, marker = hidden(6, { CH = 3 })
    covered(game)
    game.dice:queue { 11 }
    outcome = play(function() return angus:discover(marker) end, { SHOOT })
    expect(rolls(outcome, "bs_attack")):is(0)
  end)

  it("may be a reaction (N3-SKILL-DISCOVER-09)", function()
    local function moves(die)
      local game = scene.game()
      local marker = add(game, "rifleman", "Marker", "blue", { 4, 4 }, { marker = 1 })
      local angus = add(game, "rifleman", "Angus", "green", { 24, 4 })
      add(game, "rifleman", "Bipandra", "green", { 24, 8 })
      game.dice:queue { die }
      local outcome = play(function() return marker:move { 6, 4 } end,
                           { { "Angus", "Discover" }, { "Bipandra", "wait" },
                             { "Marker", "Move", at = { 8, 4 } } })
      expect(value(outcome, "discover", angus)):is(12)
      expect(scene.events(outcome, "aro.lost")):is(1)
      return marker, play(function() return marker:move { 7, 4 } end)
    end
    local marker = moves(9)
    expect(marker.marker):is(0)
    local still, again = moves(18)
    expect(still.marker):is(1)
    expect(window(again, "Angus")):is "Dodge, Dodge and move"
    expect(window(again, "Bipandra")):has "Discover"
  end)
end)

describe("infinity-n3-skills, Intuitive Attack", function()
  -- Somebody with a Scatter Rifle, and a Marker before it.
  local function spray(profile, values, marker_has, set)
    local game = scene.game(set)
    local user = add(game, profile or "skirmisher", "Fendetestas", "blue", { 4, 4 }, values)
    local has = { marker = 1, BS = 9 }
    for k, v in pairs(marker_has or {}) do has[k] = v end
    local marker = add(game, "rifleman", "Marker", "green", { 9, 4 }, has)
    return game, user, marker
  end

  it("needs the trait, and an Entire Order (N3-SKILL-INTUITIVE-01)", function()
    local _, user, marker = spray()
    expect(refused(user, "intuitive", marker, { value = 1 })):is(nil)
    local _, other, target = spray "rifleman"
    expect(refused(other, "intuitive", target, { value = 1 })):has "N3-SKILL-INTUITIVE-01"
    local game = scene.game()
    local mover = add(game, "scout", "Mover", "blue", { 4, 4 }, { marker = 1 })
    add(game, "skirmisher", "Angus", "green", { 9, 4 })
    expect(window(play(function() return mover:idle() end), "Angus"):find "Intuitive"):is(nil)
  end)

  it("is for Markers, and for what a Zero zone hides (N3-SKILL-INTUITIVE-02)", function()
    local game, user, marker = spray()
    expect(refused(user, "intuitive", marker, { value = 1 })):is(nil)
    game:set(marker, { marker = 0 })
    expect(refused(user, "intuitive", marker, { value = 1 })):has "N3-SKILL-INTUITIVE-02"
    game:check("lof", function(verdict) verdict:deny "smoke" end)
    game:check("zero.between", function(verdict) verdict:allow() end)
    expect(refused(user, "intuitive", marker, { value = 1 })):is(nil)
    local land = scene.land "box { 'wall', at = { 6, 2 }, size = { 1, 6 }, height = 6 }"
    local ben = add(land, "skirmisher", "Ben", "blue", { 4, 4 })
    local behind = add(land, "rifleman", "Behind", "green", { 9, 4 }, { marker = 1 })
    expect(refused(ben, "intuitive", behind, { value = 1 })):has "no line of fire"
  end)

  it("is an unmodified WIP roll (N3-SKILL-INTUITIVE-03)", function()
    local game, user, marker = spray(nil, nil, { CH = 6 })
    covered(game)
    for _, name in ipairs { "bs.target", "wip.target" } do
      game:quantity(name, function(terms) terms:add("poor zone", -6) end)
    end
    game.dice:queue { 20 }
    local outcome = play(function() return user:intuitive(marker, { value = 1 }) end)
    expect(value(outcome, "intuitive", user)):is(13)
  end)

  it("is Face to Face with attacks and Dodges (N3-SKILL-INTUITIVE-04)", function()
    local game = scene.game()
    local user = add(game, "skirmisher", "Fendetestas", "blue", { 4, 4 })
    local marker = add(game, "rifleman", "Marker", "green", { 9, 4 }, { marker = 1, face = { 30, 4 } })
    game:set(marker, { marker = 0 })
    game:check("lof", function(verdict) verdict:allow() end)
    game:check("zero.between", function(verdict) verdict:allow() end)
    game.dice:queue { 4, 6 }
    local outcome = play(function() return user:intuitive(marker, { value = 1 }) end,
                         { { "Marker", "Change Facing" } })
    expect(rolls(outcome, "arm")):is(0)
    game.dice:queue { 5, 4, 20 }
    outcome = play(function() return user:intuitive(marker, { value = 1 }) end,
                   { { "Marker", "Change Facing" } })
    expect(rolls(outcome, "arm", marker)):is(1)
  end)

  it("is a Normal Roll where the target does anything else (N3-SKILL-INTUITIVE-04)", function()
    local game, user, marker = spray(nil, { marker = 1 })
    game:set(user, { marker = 0 })
    game:check("can.discover", function(verdict, v) if v.reactive then verdict:allow() end end)
    game.dice:queue { 9, 20 }
    local outcome = play(function() return user:intuitive(marker, { value = 1 }) end,
                         { { "Marker", "Discover" } })
    expect(rolls(outcome, "arm", marker)):is(1)
  end)

  it("bars another one when it has failed (N3-SKILL-INTUITIVE-05)", function()
    local game, user, m1 = spray()
    local m2 = add(game, "rifleman", "Second", "green", { 9, 14 }, { marker = 1 })
    game.vars.player_turn = 1
    game.dice:queue { 15 }
    play(function() return user:intuitive(m1, { value = 1 }) end)
    expect(refused(user, "intuitive", m1, { value = 1 })):has "N3-SKILL-INTUITIVE-05"
    expect(refused(user, "intuitive", m2, { value = 1 })):is(nil)
    game.vars.player_turn = 3
    expect(refused(user, "intuitive", m1, { value = 1 })):is(nil)
  end)

  it("bars none when it was beaten, but by a switch (N3-SKILL-INTUITIVE-05)", function()
    local function beaten(set)
      local game, user, marker = spray(nil, nil, { PH = 12 }, set)
      game.dice:queue { 9, 11 }
      play(function() return user:intuitive(marker, { value = 1 }) end, { { "Marker", "Dodge" } })
      game:set(marker, { marker = 1 })
      return refused(user, "intuitive", marker, { value = 1 })
    end
    expect(beaten()):is(nil)
    expect(beaten { intuitive_lost_ftf_bars = true }):has "N3-SKILL-INTUITIVE-05"
  end)

  it("takes a Wound by a critical that survives (N3-SKILL-INTUITIVE-06)", function()
    local game, user, marker = spray(nil, nil, { W = 2, ARM = 5 })
    game.dice:queue { 13 }
    local outcome = play(function() return user:intuitive(marker, { value = 1 }) end)
    expect(marker.W):is(1)
    expect(rolls(outcome, "arm")):is(0)
    game, user, marker = spray(nil, nil, { W = 2, ARM = 5 })
    game.dice:queue { 13, 12 }
    outcome = play(function() return user:intuitive(marker, { value = 1 }) end,
                   { { "Marker", "BS Attack: Carbine" } })
    expect(marker.W):is(2)
    expect(user.W):is(1)
    expect(rolls(outcome, "arm")):is(0)
  end)

  it("takes it from the main target only (N3-SKILL-INTUITIVE-07)", function()
    local game, user, a = spray(nil, nil, { W = 2 })
    local b = add(game, "rifleman", "B", "green", { 11, 4.5 }, { W = 2 })
    game.dice:queue { 13, 20 }
    local outcome = play(function() return user:intuitive(a, { value = 1 }) end)
    expect(a.W):is(1)
    expect(rolls(outcome, "arm", a)):is(0)
    expect(rolls(outcome, "arm", b)):is(1)
    expect(b.W):is(2)
  end)

  it("has Burst 1 and one main target (N3-SKILL-INTUITIVE-08)", function()
    local game, user, a = spray "sprayer"
    local b = add(game, "rifleman", "B", "green", { 9, 14 }, { marker = 1 })
    game:quantity("burst", function(terms) terms:add("Twin Weapons", 1) end)
    expect(refused(user, "intuitive", a, { value = 1, with = { b } })):has "N3-SKILL-INTUITIVE-08"
    game.dice:queue { 15 }
    local outcome = play(function() return user:intuitive(a, { value = 1 }) end)
    expect(#outcome.rolls[1].dice):is(1)
  end)

  it("of Fendetestas is WIP against BS or PH (N3-SKILL-INTUITIVE-09)", function()
    local game, user, marker = spray()
    game.dice:queue { 9, 6, 20 }
    local outcome = play(function() return user:intuitive(marker, { value = 1 }) end,
                         { { "Marker", "BS Attack: Carbine" } })
    expect(value(outcome, "bs_attack", marker)):is(12)
    expect(rolls(outcome, "arm", marker)):is(1)
    expect(rolls(outcome, "arm", user)):is(0)
    game, user, marker = spray()
    game.dice:queue { 5, 6, 20 }
    outcome = play(function() return user:intuitive(marker, { value = 1 }) end,
                   { { "Marker", "BS Attack: Carbine" } })
    expect(rolls(outcome, "arm", user)):is(1)
    expect(rolls(outcome, "arm", marker)):is(0)
    game, user, marker = spray(nil, nil, { PH = 11 })
    game.dice:queue { 5, 8 }
    outcome = play(function() return user:intuitive(marker, { value = 1 }) end, { { "Marker", "Dodge" } })
    expect(value(outcome, "dodge", marker)):is(11)
    expect(rolls(outcome, "arm")):is(0)
  end)

  -- Out of smoke at two Riflemen; the zone, and what it does to a reply, is said here by hand.
  local function smoke(dice)
    local game = scene.game()
    local user = add(game, "skirmisher", "Fendetestas", "blue", { 4, 4 })
    local first = add(game, "rifleman", "First", "green", { 9, 4 }, { BS = 9 })
    local second = add(game, "rifleman", "Second", "green", { 11, 4.5 })
    game:check("lof", function(verdict) verdict:deny "smoke" end)
    game:check("zero.between", function(verdict) verdict:allow() end)
    for _, name in ipairs { "can.bs_attack", "can.dodge" } do
      game:check(name, function(verdict, v) if v.cause == "target" then verdict:allow() end end)
    end
    game:quantity("bs.target", function(terms, v) if v.reactive then terms:add("Zero zone", -6) end end)
    game.dice:queue(dice)
    local outcome = play(function() return user:intuitive(first, { value = 1 }) end,
                         { { "First", "BS Attack: Carbine" },
                           { "Second", "Dodge and move", at = { 11, 8 } } })
    return outcome, user, first, second
  end

  it("out of smoke meets BS-6 and PH-3 with one die (N3-SKILL-INTUITIVE-10)", function()
    local outcome, _, first, second = smoke { 8, 5, 12, 20, 20 }
    expect(value(outcome, "bs_attack", first)):is(6)
    expect(value(outcome, "dodge", second)):is(7)
    expect(rolls(outcome, "arm", first)):is(1)
    expect(rolls(outcome, "arm", second)):is(1)
  end)

  it("comes out for each of them by itself (N3-SKILL-INTUITIVE-11)", function()
    local outcome, user, first, second = smoke { 4, 5, 9, 20, 20 }
    expect(rolls(outcome, "arm", user)):is(1)
    expect(rolls(outcome, "arm", second)):is(1)
    expect(rolls(outcome, "arm", first)):is(0)
    outcome, user, first, second = smoke { 4, 15, 6, 20 }
    expect(rolls(outcome, "arm", user)):is(0)
    expect(rolls(outcome, "arm", first)):is(1)
    expect(rolls(outcome, "arm", second)):is(0)
    expect(second.y):near(6.5)
  end)

  local function mine(reaction, dice, set)
    local game = scene.game(set)
    local spektr = add(game, "lurker", "Spektr", "blue", { 4, 4 }, { CH = 0 })
    add(game, "rifleman", "Target", "green", { 6.5, 4 }, { marker = 2, BS = 9 })
    game.dice:queue(dice)
    local outcome = play(function() return spektr:intuitive(game:figure "Target", { value = 2 }) end,
                         reaction and { { "Target", reaction } } or {})
    local laid
    for _, figure in ipairs(game:figures { kind = "deployable" }) do laid = figure end
    return outcome, spektr, laid, game
  end

  it("lays a Mine, or uses it up (N3-SKILL-INTUITIVE-12)", function()
    local outcome, spektr, laid = mine(nil, { 16 })
    expect(value(outcome, "intuitive", spektr)):is(14)
    expect(spektr.ITEMS):is(2)
    expect(laid):is(nil)
    outcome, spektr, laid = mine(nil, { 9 })
    expect(spektr.ITEMS):is(2)
    expect(laid.marker):is(1)
    expect(laid.side):is "blue"
    expect(rolls(outcome, "arm")):is(0)
  end)

  it("lays it against a shot, or not (N3-SKILL-INTUITIVE-13)", function()
    local outcome, _, laid, game = mine("BS Attack: Carbine", { 10, 7 })
    expect(laid.marker):is(1)
    expect(rolls(outcome, "arm")):is(0)
    expect(value(outcome, "bs_attack", game:figure "Target")):is(12)
    local spektr
    outcome, spektr, laid = mine("BS Attack: Carbine", { 6, 11, 20 })
    expect(laid):is(nil)
    expect(rolls(outcome, "arm", spektr)):is(1)
    expect(spektr.ITEMS):is(2)
    outcome, spektr = mine("BS Attack: Carbine", { 6, 11, 20 }, { mine_kept_on_ftf_loss = true })
    expect(spektr.ITEMS):is(3)
    expect(rolls(outcome, "arm", spektr)):is(1)
  end)

  it("is kept where Face to Face was lost, not where its roll failed (N3-SKILL-INTUITIVE-13)", function()
    local kept = { mine_kept_on_ftf_loss = true }
    local _, spektr, laid = mine("BS Attack: Carbine", { 16, 7, 20 }, kept)
    expect(spektr.ITEMS):is(2)
    expect(laid):is(nil)
    _, spektr, laid = mine(nil, { 16 }, kept)
    expect(spektr.ITEMS):is(2)
    expect(laid):is(nil)
    _, spektr, laid = mine("BS Attack: Carbine", { 10, 7 }, kept)
    expect(spektr.ITEMS):is(2)
    expect(laid.marker):is(1)
    _, spektr = mine("Dodge", { 6, 9 }, kept)
    expect(spektr.ITEMS):is(3)
  end)
end)
