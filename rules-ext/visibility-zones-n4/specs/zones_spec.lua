-- zones_spec.lua: Low, Poor and Zero Visibility Zones and White Noise.
package.path = "rules-ext/infinity-n3-skills/specs/?.lua;rules-ext/visibility-zones-n4/?.lua;" .. package.path
local zd = require "zerodark"
local spec = require "spec"
local scene = require "scene"
local describe, it, expect = spec.describe, spec.it, spec.expect
local add, play, rolls, window, value = scene.add, scene.play, scene.rolls, scene.window, scene.value
local refused = scene.refused

local function new(set)
  return scene.game(set, { "rules-ext/visibility-zones-n4" })
end

-- A shooter with BS 12 and no range MOD, and a target so far along the table, with zones in between.
local function pair(set, from, to, has, target_has)
  local game = new(set)
  local shooter = add(game, "marksman", "Shooter", "blue", { from, 10 }, has)
  local target = add(game, "marksman", "Target", "green", { to, 10 }, target_has)
  return game, shooter, target
end

local function zone(game, x, y, radius, ...)
  return game:zone { at = { x, y }, radius = radius, tags = { ... } }
end

local function bs(game, shooter, target)
  game.dice:queue { 20, 20 }
  local outcome = play(function() return shooter:bs_attack(target, { value = 1 }) end)
  return value(outcome, "bs_attack", shooter), outcome
end

-- The target's reply to a shot through what is there: its value, or the list of what it could do.
local function reply(game, shooter, target, what)
  game.dice:queue { 20, 20, 20 }
  local answers = what and { { "Target", what } } or {}
  local outcome = play(function() return shooter:bs_attack(target, { value = 1 }) end, answers)
  game.dice:clear()
  return window(outcome, "Target"), outcome
end

describe("visibility-zones-n4", function()
  it("has four kinds, which may overlap (N4-ZONE-01)", function()
    local game = new()
    zone(game, 10, 10, 4, "low")
    zone(game, 13, 10, 4, "poor")
    local function kinds(x)
      local set = {}
      for _, tag in ipairs { "low", "poor", "zero", "white_noise" } do
        if game:allows("zone.here", { at = { x, 10 }, kind = tag }) then set[#set + 1] = tag end
      end
      return table.concat(set, " ")
    end
    expect(kinds(12)):is "low poor"
    expect(kinds(40)):is ""
  end)

  it("may be terrain of the map (N4-ZONE-01, N4-ZONE-04, N4-ZONE-25)", function()
    local dust = "zone { 'dust', at = { 20, 4 }, size = { 8, 12 }, height = 4, also = { 'poor' } }"
    local game = scene.land(dust, nil, nil, { "rules-ext/visibility-zones-n4" })
    local function here(x, z)
      return (game:allows("zone.here", { at = { x = x, y = 10, z = z }, kind = "poor" }))
    end
    expect(here(24)):is(true)
    expect(here(24, 5)):is(false)
    expect(here(19)):is(false)
    local shooter = add(game, "marksman", "Shooter", "blue", { 4, 10 }, { BS = 12 })
    local target = add(game, "marksman", "Target", "green", { 24, 10 })
    expect((bs(game, shooter, target))):is(6)
    local function lands(x)
      return (game:allows("can.land", { figure = shooter, at = { x, 10 }, reach = 0 }))
    end
    expect(lands(19.5)):is(false)
    expect(lands(19.4)):is(true)
  end)

  it("does nothing in a CodeOne game (N4-ZONE-02)", function()
    local game, shooter, target = pair(nil, 4, 28)
    zone(game, 16, 10, 3, "poor")
    expect((bs(game, shooter, target))):is(6)
    game, shooter, target = pair({ codeone = true }, 4, 28)
    zone(game, 16, 10, 3, "poor")
    expect((bs(game, shooter, target))):is(12)
  end)

  it("takes its MOD from what needs line of fire (N4-ZONE-03, N4-ZONE-11, N4-ZONE-12)", function()
    local game, shooter, target = pair(nil, 4, 28)
    zone(game, 28, 10, 3, "low")
    expect((bs(game, shooter, target))):is(9)
    game, shooter, target = pair(nil, 4, 28)
    zone(game, 4, 10, 3, "poor")
    expect((bs(game, shooter, target))):is(6)
    game, shooter, target = pair(nil, 4, 28, { WIP = 13 }, { marker = 1 })
    zone(game, 16, 10, 3, "low")
    game.dice:queue { 20 }
    local outcome = play(function() return shooter:discover(target) end)
    expect(value(outcome, "discover", shooter)):is(10)
  end)

  it("is critical at 9, and no success at 10 (N4-ZONE-11, N4-ZONE-29)", function()
    for die, wounds in pairs { [9] = 0, [10] = 1 } do
      local game, shooter, target = pair(nil, 4, 28)
      zone(game, 28, 10, 3, "low")
      game.dice:queue { die, 20 }
      local outcome = play(function() return shooter:bs_attack(target, { value = 1 }) end)
      expect(rolls(outcome, "arm")):is(0)
      expect(target.W):is(wounds)
    end
  end)

  it("counts from, into and through (N4-ZONE-04)", function()
    for _, case in ipairs { { 15, 30, 6 }, { 1, 15, 6 }, { 1, 30, 6 }, { 1, 8, 12 } } do
      local game, shooter, target = pair(nil, case[1], case[2])
      game:zone { at = { 15, 10 }, size = { 10, 40 }, tags = { "poor" } }
      expect((bs(game, shooter, target))):is(case[3])
    end
  end)

  it("has to be entered, unless touching counts (N4-ZONE-04)", function()
    local game, shooter, target = pair({ zone_line = "centre" }, 4, 28)
    zone(game, 16, 13, 3, "poor")
    expect((bs(game, shooter, target))):is(12)
    game, shooter, target = pair({ zone_line = "centre", zone_touch_counts = true }, 4, 28)
    zone(game, 16, 13, 3, "poor")
    expect((bs(game, shooter, target))):is(6)
  end)

  it("is touched by a line along the side of a box as by one along a disc (N4-ZONE-04)", function()
    for _, case in ipairs { { false, 8, 12 }, { true, 8, 6 }, { true, 7.9, 12 } } do
      local game, shooter, target = pair({ zone_line = "centre", zone_touch_counts = case[1] }, 4, 28)
      game:zone { at = { 16, case[2] }, size = { 6, 4 }, tags = { "poor" } }
      expect((bs(game, shooter, target))):is(case[3])
    end
  end)

  it("is not touched by a line behind its end (N4-ZONE-04)", function()
    local game, shooter, target = pair({ zone_line = "centre", zone_touch_counts = true }, 4, 28)
    game:zone { at = { 32, 12 }, size = { 6, 4 }, tags = { "poor" } }
    expect((bs(game, shooter, target))):is(12)
  end)

  it("counts on the best line, the middle one or the worst (N4-ZONE-05)", function()
    for how, target_number in pairs { best = 12, centre = 9, worst = 9 } do
      local game, shooter, target = pair({ zone_line = how }, 4, 28)
      game:zone { at = { 16, 8.1 }, size = { 4, 4 }, tags = { "low" } }
      expect((bs(game, shooter, target))):is(target_number)
    end
  end)

  it("takes whichever line is the best, the first or the last of them (N4-ZONE-05)", function()
    for _, y in ipairs { 8.1, 11.9 } do
      for how, number in pairs { best = 12, worst = 9 } do
        local game, shooter, target = pair({ zone_line = how }, 4, 28)
        game:zone { at = { 16, y }, size = { 4, 4 }, tags = { "low" } }
        expect((bs(game, shooter, target))):is(number)
      end
    end
  end)

  it("takes a middle line through a disc as well, along the table (N4-ZONE-04, N4-ZONE-05)", function()
    local game, shooter, target = pair({ zone_line = "centre" }, 4, 28)
    zone(game, 16, 10, 3, "poor")
    expect((bs(game, shooter, target))):is(6)
  end)

  it("is there for who stands in a box, at its level (N4-ZONE-01, N4-ZONE-28)", function()
    local game = new()
    game:zone { at = { 10, 10 }, size = { 6, 6 }, bottom = 0, top = 0.5, tags = { "poor" } }
    local function here(x, z)
      return (game:allows("zone.here", { at = { x = x, y = 10, z = z }, kind = "poor" }))
    end
    expect(here(10, 0)):is(true)
    expect(here(12.9, 0)):is(true)
    expect(here(13, 0)):is(false)
    expect(here(10, 0.5)):is(false)
  end)

  it("spares Dodge (N4-ZONE-06)", function()
    local game, shooter, target = pair(nil, 4, 28, nil, { BS = 12 })
    zone(game, 16, 10, 3, "poor")
    local _, outcome = reply(game, shooter, target, "BS Attack: Marksman")
    expect(value(outcome, "bs_attack", target)):is(6)
    _, outcome = reply(game, shooter, target, "Dodge")
    expect(value(outcome, "dodge", target)):is(10)
  end)

  it("spares what needs no line of fire, or no roll (N4-ZONE-07)", function()
    local game = new()
    local active = add(game, "swordsman", "Active", "blue", { 10, 10 })
    local foe = add(game, "rifleman", "Foe", "green", { 11, 10 })
    zone(game, 10, 10, 6, "poor")
    game.dice:queue { 20 }
    local outcome = play(function() return active:cc_attack(foe, { value = 1 }) end)
    expect(value(outcome, "cc_attack", active)):is(15)
    outcome = play(function() return active:idle() end)
    expect(#outcome.rolls):is(0)
  end)

  it("adds to MODs of other kinds (N4-ZONE-08)", function()
    local game = new()
    local shooter = add(game, "rifleman", "Shooter", "blue", { 4, 10 }, { BS = 12 })
    local target = add(game, "rifleman", "Target", "green", { 16, 10 })
    game:check("cover", function(verdict) verdict:allow() end)
    zone(game, 10, 10, 2, "low")
    game.dice:queue { 20, 20, 20 }
    local outcome = play(function() return shooter:bs_attack(target, { value = 1 }) end)
    expect(value(outcome, "bs_attack", shooter)):is(9)
  end)

  it("counts once, the most obscuring (N4-ZONE-09, N4-ZONE-10)", function()
    for _, case in ipairs { { "low", "poor", 6 }, { "poor", "poor", 6 }, { "low", "low", 9 } } do
      local game, shooter, target = pair(nil, 4, 34)
      zone(game, 12, 10, 3, case[1])
      zone(game, 24, 10, 3, case[2])
      expect((bs(game, shooter, target))):is(case[3])
    end
  end)

  it("is not seen through where it is Zero (N4-ZONE-13)", function()
    local game, shooter, target = pair(nil, 4, 28)
    local smoke = zone(game, 16, 10, 3, "zero")
    expect(refused(shooter, "bs_attack", target, { value = 1 })):has "N3-SKILL-BSATTACK-01"
    smoke:remove()
    zone(game, 16, 19, 3, "zero")
    expect(refused(shooter, "bs_attack", target, { value = 1 })):is(nil)
  end)

  it("blocks what begins or ends inside, too, but by a switch (N4-ZONE-13)", function()
    for _, only in ipairs { false, true } do
      local game, shooter, target = pair({ zero_blocks_only_through = only }, 4, 28)
      zone(game, 28, 10, 3, "zero")
      expect(refused(shooter, "bs_attack", target, { value = 1 }) == nil):is(only)
    end
  end)

  it("of either end is no hindrance with the switch, one between both ends is (N4-ZONE-13)", function()
    for x, clear in pairs { [4] = true, [16] = false, [28] = true } do
      local game, shooter, target = pair({ zero_blocks_only_through = true }, 4, 28)
      zone(game, x, 10, 3, "zero")
      expect(refused(shooter, "bs_attack", target, { value = 1 }) == nil):is(clear)
    end
  end)

  it("may be a piece of terrain, by the same switch (N4-ZONE-13)", function()
    local text = "return mission { ruleset = 'infinity-n3-skills', id = 'smoke', table = { 48, 48 },\n" ..
                 "setup = function() end, terrain = { zone { 'fog', at = { %d, 7 }, size = { 6, 6 }, " ..
                 "height = 4, also = { 'zero' } } } }"
    for _, case in ipairs { { 25, false, false }, { 25, true, true }, { 13, true, false } } do
      spec.written(text:format(case[1]), function(path)
        local game = zd.game { mission = path, packs = { "rules-ext/visibility-zones-n4" }, seed = 1,
                               set = { zero_blocks_only_through = case[2] } }
        local shooter = add(game, "marksman", "Shooter", "blue", { 4, 10 })
        local target = add(game, "marksman", "Target", "green", { 28, 10 })
        expect(refused(shooter, "bs_attack", target, { value = 1 }) == nil):is(case[3])
      end)
    end
  end)

  it("leaves who stands in smoke what needs no line of fire (N4-ZONE-14)", function()
    local game, shooter, target = pair(nil, 10, 14)
    zone(game, 10, 10, 3, "zero")
    expect(refused(shooter, "move", { 9, 10 })):is(nil)
    expect(refused(shooter, "bs_attack", target, { value = 1 })):has "no line of fire"
    game:set(target, { marker = 1 })
    expect(refused(shooter, "discover", target)):has "no line of fire"
    game:set(target, { marker = 0, x = 11 })
    expect(refused(shooter, "cc_attack", target, { value = 3 })):is(nil)
  end)

  -- Somebody with a visor shoots through smoke.
  local function smoke(target_has, set, gap)
    local game, shooter, target = pair(set, 4, gap or 28, { visor2 = true }, target_has)
    zone(game, 16, 10, gap and 20 or 3, "zero")
    return game, shooter, target
  end

  it("lets a target reply that faces the shooter (N4-ZONE-15, N4-ZONE-16)", function()
    local game, shooter, target = smoke { BS = 12, PH = 10 }
    local list, outcome = reply(game, shooter, target, "BS Attack: Marksman")
    expect(list):is "BS Attack: Marksman Rifle, BS Attack: Pistol, Dodge, Dodge and move, Reset"
    expect(value(outcome, "bs_attack", target)):is(6)
    expect(value(outcome, "bs_attack", shooter)):is(12)
    outcome = select(2, reply(game, shooter, target, "Dodge"))
    expect(value(outcome, "dodge", target)):is(10)
    game, shooter, target = smoke { face = { 60, 10 } }
    expect((reply(game, shooter, target))):is ""
  end)

  it("is no way through a shut door for an Intuitive Attack (N3-SKILL-INTUITIVE-02)", function()
    for open = 0, 1 do
      local game = new()
      local shooter = add(game, "skirmisher", "Shooter", "blue", { 10, 10 })
      local target = add(game, "rifleman", "Target", "green", { 16, 10 })
      zone(game, 14, 10, 1, "zero")
      local door = game:add("door", { at = { 12, 10 }, name = "Door" })
      game:set(door, { open = open })
      expect(refused(shooter, "intuitive", target, { value = 1 }) == nil):is(open == 1)
    end
  end)

  it("limits only who has no line of fire (N4-ZONE-16)", function()
    local game, shooter, target = smoke { BS = 12, visor2 = true }
    local list, outcome = reply(game, shooter, target, "BS Attack: Marksman")
    expect(list):has "Alert"
    expect(value(outcome, "bs_attack", target)):is(12)
  end)

  it("lets an active trooper reply by its second skill (N4-ZONE-17)", function()
    local game = new()
    local active = add(game, "marksman", "Active", "blue", { 4, 10 }, { BS = 12 })
    add(game, "marksman", "Visor", "green", { 28, 10 }, { visor2 = true })
    zone(game, 16, 10, 3, "zero")
    game.dice:queue { 20, 20, 20 }
    local outcome = play(function() return active:move { 5, 10 } end,
                         { { "Visor", "BS Attack: Marksman" }, { "Active", "BS Attack: Marksman" } })
    expect(value(outcome, "bs_attack", active)):is(6)
  end)

  -- At whom the active trooper could shoot by its second skill, after Visor has shot at it.
  local function shot_back_at(face)
    local game, marks = new(), {}
    local active = add(game, "marksman", "Active", "blue", { 4, 10 }, { BS = 12, face = face })
    local visor = add(game, "marksman", "Visor", "green", { 28, 10 }, { visor2 = true })
    add(game, "marksman", "Other", "green", { 28, 13 })
    zone(game, 16, 11, 5, "zero")
    game.dice:queue { 20, 20, 20 }
    local outcome = active:move { 4, 10 }
    while not outcome.ok do
      local answer = outcome.fallback
      for i, option in ipairs(outcome.options) do
        local shot = option.text:find("BS Attack", 1, true)
        if shot and outcome.figure == active then marks[option.target.name] = true end
        if shot and outcome.figure == visor then answer = i end
      end
      outcome = outcome:answer(answer)
    end
    return (marks.Visor and "Visor" or "") .. (marks.Other and "Other" or "")
  end

  it("lets it reply to nobody but who has shot, and in front of it (N4-ZONE-17)", function()
    expect(shot_back_at()):is "Visor"
    expect(shot_back_at { -20, 10 }):is ""
  end)

  it("gives nothing to a target that faces elsewhere (N4-ZONE-18)", function()
    local game, shooter, target = smoke { face = { 60, 10 } }
    game.dice:queue { 7, 19, 20 }
    local outcome = play(function() return shooter:bs_attack(target, { value = 1 }) end)
    expect(window(outcome, "Target")):is ""
    expect(rolls(outcome, "arm", target)):is(1)
  end)

  it("lets it turn near by, by a switch (N4-ZONE-18)", function()
    for _, on in ipairs { false, true } do
      local game, shooter, target = smoke({ face = { 60, 10 } }, { n4_zero_changefacing = on }, 10)
      expect((reply(game, shooter, target)):find "Change Facing" ~= nil):is(on)
    end
  end)

  it("keeps nobody from turning but who is shot at through smoke from behind (N4-ZONE-18)", function()
    local away = { face = { 60, 10 } }
    local function turns(game, give)
      game.dice:queue { 20, 20, 20 }
      return window(play(give), "Target"):find "Change Facing" ~= nil
    end
    local game, shooter, target = smoke(away, nil, 10)
    expect(turns(game, function() return shooter:bs_attack(target, { value = 1 }) end)):is(false)
    -- Somebody acts near by in the smoke, and shoots at nobody.
    game, shooter = smoke(away, nil, 10)
    expect(turns(game, function() return shooter:idle() end)):is(true)
    -- There is no smoke.
    game, shooter, target = pair(nil, 4, 10, { visor2 = true }, away)
    expect(turns(game, function() return shooter:bs_attack(target, { value = 1 }) end)):is(true)
    -- Who is shot at faces the shooter already.
    game, shooter, target = smoke(nil, nil, 10)
    expect(turns(game, function() return shooter:bs_attack(target, { value = 1 }) end)):is(true)
  end)

  it("gives nothing to a bystander (N4-ZONE-19)", function()
    local game, shooter, target = smoke()
    add(game, "marksman", "Bystander", "green", { 28, 12 })
    local _, outcome = reply(game, shooter, target)
    expect(window(outcome, "Bystander")):is ""
  end)

  it("gives a bystander near by what needs no line of fire, and no shot (N4-ZONE-19)", function()
    local game, shooter, target = smoke(nil, nil, 10)
    add(game, "marksman", "Bystander", "green", { 10, 12 })
    local _, outcome = reply(game, shooter, target)
    expect(window(outcome, "Bystander")):is "Reset, Change Facing"
    expect(window(outcome, "Target")):has "BS Attack"
  end)

  it("is forgotten with the Order in which somebody was shot at (N4-ZONE-15)", function()
    local game, shooter, target = smoke { BS = 12 }
    reply(game, shooter, target)
    for name in pairs(game.vars) do expect(tostring(name):find("through zero", 1, true)):is(nil) end
    game.vars.side = "green"
    expect(refused(target, "bs_attack", shooter, { value = 1 })):has "no line of fire"
  end)

  it("has one visibility MOD in a reply (N4-ZONE-20)", function()
    local game, shooter, target = smoke { BS = 12 }
    zone(game, 22, 10, 2, "poor")
    local _, outcome = reply(game, shooter, target, "BS Attack: Marksman")
    expect(value(outcome, "bs_attack", target)):is(6)
  end)

  it("is Zero for visors where it is White Noise, and nothing else (N4-ZONE-21, N4-ZONE-22)", function()
    for _, visor in ipairs { "visor1", "visor2" } do
      local game, shooter, target = pair(nil, 4, 28, { [visor] = true })
      zone(game, 16, 10, 3, "white_noise")
      expect(refused(shooter, "bs_attack", target, { value = 1 })):has "no line of fire"
    end
    local game, shooter, target = pair(nil, 4, 28, nil, { visor1 = true, BS = 12 })
    zone(game, 16, 10, 3, "white_noise")
    expect((bs(game, shooter, target))):is(12)
    local list, outcome = reply(game, shooter, target, "BS Attack: Marksman")
    expect(list):has "Dodge"
    expect(value(outcome, "bs_attack", target)):is(6)
  end)

  it("ranks none, Low, Poor, Zero (N4-ZONE-23)", function()
    local game, shooter, target = pair(nil, 4, 34)
    zone(game, 12, 10, 3, "low")
    zone(game, 24, 10, 3, "white_noise")
    expect((bs(game, shooter, target))):is(9)
    game:set(shooter, { visor1 = true })
    expect(refused(shooter, "bs_attack", target, { value = 1 })):has "no line of fire"
  end)

  it("spares Speculative Fire (N4-ZONE-24)", function()
    local game = new()
    local shooter = add(game, "grenadier", "Shooter", "blue", { 4, 10 }, { BS = 12 })
    local target = add(game, "rifleman", "Target", "green", { 34, 10 })
    zone(game, 12, 10, 3, "poor")
    zone(game, 24, 10, 3, "zero")
    game.dice:queue { 20 }
    local outcome = play(function() return shooter:bs_attack(target, { value = 6 }) end)
    expect(value(outcome, "bs_attack", shooter)):is(6)
  end)

  local function land(x, visor, set, ...)
    local game = new(set)
    local jumper = game:add("glider", { name = "Jumper", side = "blue", place = "off", visor1 = visor })
    game:zone { at = { 15, 10 }, size = { 10, 40 }, tags = { ... } }
    return jumper:can("combat_jump", { x, 10 }), game, jumper
  end

  it("is nowhere to land (N4-ZONE-25)", function()
    for _, kind in ipairs { "low", "poor", "zero" } do
      expect((land(9.5, false, nil, kind))):is(false)
      expect((land(9.4, false, nil, kind))):is(true)
      expect((land(12, false, nil, kind))):is(false)
    end
  end)

  it("stops a jump that drifts into it short (N4-ZONE-25)", function()
    local _, game, jumper = land(1, false, nil, "poor")
    game.dice:queue { 18, 3 }
    play(function() return jumper:combat_jump { 6, 10 } end)
    expect(jumper.place):is "table"
    expect(jumper.x):near(9.4, 0.005)
  end)

  it("is nowhere to land for visors where it is White Noise (N4-ZONE-26)", function()
    expect((land(12, true, nil, "white_noise"))):is(false)
    expect((land(12, false, nil, "white_noise"))):is(true)
    expect((land(12, true, { combat_jump_white_noise_free = true }, "white_noise"))):is(true)
  end)

  it("is limited together with all other MODs (N4-ZONE-27)", function()
    local game, shooter, target = pair(nil, 4, 28, { BS = 13 }, { CH = 6 })
    game:check("cover", function(verdict) verdict:allow() end)
    game:quantity("bs.target", function(terms) terms:add("range", -6) end)
    zone(game, 16, 10, 3, "poor")
    expect((bs(game, shooter, target))):is(1)
    game, shooter, target = pair({ mod_cap = "none" }, 4, 28, { BS = 13 }, { CH = 6 })
    game:check("cover", function(verdict) verdict:allow() end)
    game:quantity("bs.target", function(terms) terms:add("range", -6) end)
    zone(game, 16, 10, 3, "poor")
    expect((bs(game, shooter, target))):is(-8)
  end)

  it("holds who has its middle inside (N4-ZONE-28)", function()
    local function inside(x, z, how)
      local game = new { zone_inside = how or "centre" }
      local shooter = add(game, "marksman", "Shooter", "blue", { 10 + x, 10 })
      local target = add(game, "marksman", "Target", "green", { 34, 10 })
      game:set(shooter, { z = z })
      game:zone { at = { 10, 10 }, radius = 3, bottom = 0, top = 4, tags = { "poor" } }
      local number = bs(game, shooter, target)
      return number == 6
    end
    expect(inside(2.9, 0)):is(true)
    expect(inside(3, 0)):is(false)
    expect(inside(3.1, 0)):is(false)
    expect(inside(0, 4)):is(false)
    expect(inside(3.1, 0, "any")):is(true)
  end)

  it("of a box holds who has a part of its base over it, with the switch (N4-ZONE-28)", function()
    local function inside(x, y, how)
      local game = new { zone_inside = how }
      local shooter = add(game, "marksman", "Shooter", "blue", { 10 + x, 10 + y })
      local target = add(game, "marksman", "Target", "green", { 34, 10 + y })
      game:zone { at = { 10, 10 }, size = { 6, 6 }, tags = { "poor" } }
      return (bs(game, shooter, target)) == 6
    end
    expect(inside(2.9, 0, "centre")):is(true)
    expect(inside(3.1, 0, "centre")):is(false)
    expect(inside(3.4, 0, "any")):is(true)
    expect(inside(3.6, 0, "any")):is(false)
    expect(inside(3.3, 3.3, "any")):is(true) -- 0.42 inches from the corner
    expect(inside(3.4, 3.4, "any")):is(false) -- 0.57 inches
  end)
end)
