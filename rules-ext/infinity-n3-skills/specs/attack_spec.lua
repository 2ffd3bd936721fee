-- attack_spec.lua: BS Attack, CC Attack, Coup de Grace, Surprise Shot.
package.path = "rules-ext/infinity-n3-skills/specs/?.lua;" .. package.path
local spec = require "spec"
local scene = require "scene"
local describe, it, expect = spec.describe, spec.it, spec.expect
local add, play, rolls, window, value = scene.add, scene.play, scene.rolls, scene.window, scene.value
local refused = scene.refused

local function facing(profile, values, green, green_has)
  local game = scene.game()
  local active = add(game, profile, "Active", "blue", { 10, 10 }, values)
  local torvin = add(game, green or "rifleman", "Torvin", "green", { 16, 10 }, green_has)
  return game, active, torvin
end

describe("infinity-n3-skills, BS Attack", function()
  it("needs line of fire, unless the weapon does not (N3-SKILL-BSATTACK-01)", function()
    local game, active, torvin = facing "grenadier"
    game:check("lof", function(verdict) verdict:deny "a wall" end)
    expect(refused(active, "bs_attack", torvin, { value = 4 })):has "N3-SKILL-BSATTACK-01"
    expect(refused(active, "bs_attack", torvin, { value = 2 })):is(nil)
  end)

  it("rolls BS, or what the weapon names (N3-SKILL-BSATTACK-02)", function()
    local game, active, torvin = facing("marksman", { BS = 12 })
    game.dice:queue { 19, 20 }
    local outcome = play(function() return active:bs_attack(torvin, { value = 1 }) end)
    expect(value(outcome, "bs_attack", active)):is(12)
    game, active, torvin = facing("grenadier", { PH = 10 })
    game.dice:queue { 20 }
    outcome = play(function() return active:bs_attack(torvin, { value = 1 }) end)
    expect(value(outcome, "bs_attack", active)):is(10)
  end)

  it("names weapon and ammunition (N3-SKILL-BSATTACK-03)", function()
    local game, active, torvin = facing "swordsman"
    expect(refused(active, "bs_attack", torvin, { value = 9 })):has "say which weapon"
    expect(refused(active, "bs_attack", torvin, { value = 1 })):has "N3-SKILL-BSATTACK-03"
    expect(refused(active, "bs_attack", torvin, { value = 3 })):is(nil)
    local _, grenadier, target = facing "grenadier"
    expect(grenadier:bs_attack(target).name):is "weapon"
    game.dice:queue { 18, 19, 20 }
    local chosen = active:bs_attack(torvin, { value = 3 })
    expect(chosen.name):is "aro"
  end)

  it("has no ammunition that the weapon does not have (N3-SKILL-BSATTACK-03)", function()
    local _, active, torvin = facing "grenadier"
    local question = active:bs_attack(torvin, { value = 4 })
    expect(question.name):is "ammunition"
    expect(#question.options):is(2)
    expect(question.options[1].text):is "N"
    expect(question.options[2].text):is "AP"
    for _, ammo in ipairs { "N", "AP" } do
      local game, shooter, target = facing "grenadier"
      game.dice:queue { 20, 20, 20 }
      local outcome = play(function() return shooter:bs_attack(target, { value = 4 }) end,
                           { { "Active", ammo } })
      for _, event in ipairs(outcome.events) do
        if event.name == "ammunition" then expect(event.word):is("loads " .. ammo) end
      end
      expect(scene.events(outcome, "ammunition")):is(1)
    end
    local _, rifleman, other = facing "rifleman"
    expect(rifleman:bs_attack(other, { value = 1 }).name):is "aro"
  end)

  it("chooses among BS weapons that have something left (N3-SKILL-BSATTACK-03)", function()
    local function weapons(profile, values)
      local _, active, torvin = facing(profile, values)
      local question, list = active:bs_attack(torvin), {}
      if question.name ~= "weapon" then return question.name end
      for i, option in ipairs(question.options) do list[i] = option.text end
      return table.concat(list, ", ")
    end
    expect(weapons "rifleman"):is "Carbine, Pistol"
    expect(weapons "swordsman"):is "aro" -- the rifle is all there is
    expect(weapons("grenadier", { ITEMS = 0 })):is(
      "Guided Missile, AP Rifle, Grenade Launcher, speculative")
  end)

  it("shares its dice out (N3-SKILL-BSATTACK-04)", function()
    local game, active, torvin = facing "rifleman"
    local b = add(game, "rifleman", "B", "green", { 20, 12 })
    local c = add(game, "rifleman", "C", "green", { 20, 14 })
    local function why(target, with)
      return refused(active, "bs_attack", target, { value = 1, with = with })
    end
    expect(why(torvin, { b, c })):is(nil)
    expect(why(torvin, { torvin, torvin, torvin })):has "N3-SKILL-BSATTACK-04"
    game.dice:queue { 18, 19, 20 }
    local outcome = play(function() return active:bs_attack(b, { value = 1, with = { b, b } }) end)
    expect(rolls(outcome, "bs_attack")):is(1)
    expect(#outcome.rolls[1].dice):is(3)
  end)

  it("asks for the targets of its dice in the second slot (N3-SKILL-BSATTACK-04)", function()
    local game, active = facing "rifleman"
    add(game, "rifleman", "B", "green", { 20, 12 })
    game.dice:queue { 18, 19, 20 }
    local outcome = play(function() return active:move { 11, 10 } end, {
      { "Active", "BS Attack: Carbine", target = "Torvin" }, { "Active", "at B" },
    })
    expect(rolls(outcome, "bs_attack")):is(2)
  end)

  it("is not made in base contact (N3-SKILL-BSATTACK-05)", function()
    local _, active, torvin = facing("swordsman", nil, "rifleman", { at = { 11, 10 } })
    expect(refused(active, "bs_attack", torvin, { value = 3 })):has "N3-SKILL-BSATTACK-05"
    expect(refused(active, "cc_attack", torvin, { value = 1 })):is(nil)
    expect(refused(active, "dodge")):is(nil)
  end)

  it("with a direct template rolls nothing, and nobody's shot stops it (N3-SKILL-BSATTACK-06)", function()
    local game = scene.game()
    local sprayer = add(game, "skirmisher", "Sprayer", "blue", { 10, 10 })
    local a = add(game, "rifleman", "A", "green", { 14, 10 })
    local b = add(game, "rifleman", "B", "green", { 16, 10.5 }, { BS = 9 })
    game.dice:queue { 9, 6, 20, 20 }
    local outcome = play(function() return sprayer:bs_attack(a, { value = 1 }) end,
                         { { "A", "Dodge" }, { "B", "BS Attack: Carbine" } })
    expect(rolls(outcome, "bs_attack", sprayer)):is(0)
    expect(value(outcome, "dodge", a)):is(10)
    expect(rolls(outcome, "arm", a)):is(0)
    expect(rolls(outcome, "arm", b)):is(1)
    expect(rolls(outcome, "arm", sprayer)):is(1)
  end)

  it("with a direct template hits nobody beyond the template (N3-SKILL-BSATTACK-06)", function()
    for _, case in ipairs { { 19, 1 }, { 20, 0 }, { 40, 0 } } do
      local game = scene.game()
      local sprayer = add(game, "skirmisher", "Sprayer", "blue", { 10, 10 })
      local far = add(game, "rifleman", "Far", "green", { case[1], 10 })
      game.dice:queue { 20 }
      local outcome = play(function() return sprayer:bs_attack(far, { value = 1 }) end)
      expect(rolls(outcome, "arm", far)):is(case[2])
      expect(scene.events(outcome, "template.short")):is(1 - case[2])
    end
  end)
end)

describe("infinity-n3-skills, CC Attack", function()
  it("needs base contact, and rolls CC (N3-SKILL-CCATTACK-01)", function()
    local game, active, torvin = facing("swordsman", nil, "rifleman", { at = { 11, 10 } })
    game.dice:queue { 13, 20 }
    local outcome = play(function() return active:cc_attack(torvin, { value = 1 }) end)
    expect(value(outcome, "cc_attack", active)):is(15)
    expect(rolls(outcome, "arm", torvin)):is(1)
    local _, far, other = facing("swordsman", nil, "rifleman", { at = { 11.1, 10 } })
    expect(refused(far, "cc_attack", other, { value = 1 })):has "N3-SKILL-CCATTACK-01"
  end)

  it("uses weapons with the trait CC only (N3-SKILL-CCATTACK-02)", function()
    local _, active, torvin = facing("swordsman", nil, "rifleman", { at = { 11, 10 } })
    expect(refused(active, "cc_attack", torvin, { value = 3 })):has "N3-SKILL-CCATTACK-02"
    expect(refused(active, "cc_attack", torvin, { value = 1 })):is(nil)
    expect(refused(active, "cc_attack", torvin, { value = 2 })):is(nil)
    local question = active:cc_attack(torvin)
    expect(question.name):is "weapon"
    expect(#question.options):is(2)
  end)

  it("shares a Burst out when it is declared (N3-SKILL-CCATTACK-03)", function()
    local game, active, a = facing("fencer", nil, "rifleman", { at = { 11, 10 } })
    local b = add(game, "rifleman", "B", "green", { 10, 11 })
    expect(refused(active, "cc_attack", a, { value = 1, with = { b } })):is(nil)
    expect(refused(active, "cc_attack", a, { value = 1 })):is(nil)
    expect(refused(active, "cc_attack", a, { value = 1, with = { active } })):has "N3-SKILL-CCATTACK-03"
    expect(refused(active, "cc_attack", a, { value = 1, with = { b, b } })):has "N3-SKILL-CCATTACK-03"
    game.dice:queue { 13, 14, 20, 20 }
    local outcome = play(function() return active:cc_attack(a, { value = 1, with = { b } }) end)
    expect(rolls(outcome, "arm", a)):is(1)
    expect(rolls(outcome, "arm", b)):is(1)
  end)

  it("may leave dice out by a switch (N3-SKILL-CCATTACK-03)", function()
    local game = scene.game { partial_burst_ok = true }
    local active = add(game, "fencer", "Active", "blue", { 10, 10 })
    local a = add(game, "rifleman", "A", "green", { 11, 10 })
    expect(refused(active, "cc_attack", a, { value = 1, with = { active } })):is(nil)
    game.dice:queue { 13, 20 }
    local outcome = play(function() return active:cc_attack(a, { value = 1, with = { active } }) end)
    expect(#outcome.rolls[1].dice):is(1)
  end)
end)

describe("infinity-n3-skills, Coup de Grace", function()
  it("needs an Unconscious enemy in base contact, in the Active Turn (N3-SKILL-COUP-01)", function()
    local game, active, torvin = facing("swordsman", nil, "rifleman", { at = { 11, 10 } })
    expect(refused(active, "coup_de_grace", torvin)):has "N3-SKILL-COUP-01"
    game:set(torvin, { unconscious = 1 })
    expect(refused(active, "coup_de_grace", torvin)):is(nil)
    game:set(torvin, { unconscious = 0, dormant = 1 })
    expect(refused(active, "coup_de_grace", torvin)):is(nil)
    game:set(torvin, { unconscious = 1, dormant = 0, x = 12 })
    expect(refused(active, "coup_de_grace", torvin)):has "N3-SKILL-COUP-01"
    game:set(torvin, { unconscious = 0, x = 11 })
    game:set(active, { dormant = 0 })
    local why
    game:check("can.coup_de_grace", function(verdict, v)
      if v.reactive then why = table.concat(verdict:reasons(), "; ") end
    end)
    local outcome = play(function() return active:idle() end)
    expect(window(outcome, "Torvin"):find "Coup"):is(nil)
    expect(why):has "is no ARO"
  end)

  it("kills without a roll (N3-SKILL-COUP-02)", function()
    local game, active, torvin = facing("swordsman", nil, "rifleman", { at = { 11, 10 }, ARM = 8, BTS = 9 })
    game:set(torvin, { unconscious = 1 })
    local outcome = play(function() return active:coup_de_grace(torvin) end)
    expect(torvin.dead):is(1)
    expect(torvin.unconscious):is(0)
    expect(#outcome.rolls):is(0)
  end)
end)

describe("infinity-n3-skills, Surprise Shot", function()
  -- A Marker shoots by surprise at Torvin, who does something about it.
  local function shot(reaction, dice, set)
    local game = scene.game(set)
    local lurker = add(game, "lurker", "Lurker", "blue", { 10, 10 }, { marker = 2, CH = 0 })
    local torvin = add(game, "rifleman", "Torvin", "green", { 14, 10 }, { PH = 12, BS = 9 })
    game.dice:queue(dice)
    local outcome = play(function() return lurker:surprise_shot(torvin, { value = 1 }) end,
                         { { "Torvin", reaction } })
    return outcome, lurker, torvin
  end

  it("takes 3 from the roll that opposes it (N3-SKILL-SURPRISE-01)", function()
    local outcome, lurker, torvin = shot("Dodge", { 8, 20, 9 })
    expect(value(outcome, "surprise_shot", lurker)):is(15)
    expect(value(outcome, "dodge", torvin)):is(9)
    expect(rolls(outcome, "arm")):is(0)
    expect(lurker.marker):is(0)
    outcome, lurker, torvin = shot("Dodge", { 8, 20, 10, 20 })
    expect(rolls(outcome, "arm", torvin)):is(1)
    expect(lurker ~= nil):is(true)
  end)

  it("does so with a shot in return, or not by a switch (N3-SKILL-SURPRISE-01)", function()
    local outcome, _, torvin = shot("BS Attack: Carbine", { 19, 20, 20 })
    expect(value(outcome, "bs_attack", torvin)):is(9)
    outcome, _, torvin = shot("BS Attack: Carbine", { 19, 20, 20 }, { surprise_only_dodge = true })
    expect(value(outcome, "bs_attack", torvin)):is(12)
    outcome, _, torvin = shot("Dodge", { 19, 20, 20 }, { surprise_only_dodge = true })
    expect(value(outcome, "dodge", torvin)):is(9)
  end)

  it("is for Markers and Hidden Deployment (N3-SKILL-SURPRISE-01)", function()
    local game = scene.game()
    local lurker = add(game, "lurker", "Lurker", "blue", { 10, 10 })
    local torvin = add(game, "rifleman", "Torvin", "green", { 14, 10 })
    expect(refused(lurker, "surprise_shot", torvin, { value = 1 })):has "N3-SKILL-SURPRISE-01"
    game:set(lurker, { hidden_deployment = 1 })
    expect(refused(lurker, "surprise_shot", torvin, { value = 1 })):is(nil)
  end)
end)
