-- shooting_spec.lua: shots, what weapons make of them, blasts, and what hits do, by examples.
local spec = require "spec"
local examples = dofile "rules-ext/vanilla-in-lua/specs/examples.lua"
local describe, it, expect = spec.describe, spec.it, spec.expect
local both, hero, roll = examples.both, examples.hero, examples.roll

local DRILL = "rules-ext/vanilla-in-lua/specs/drill.lua"

-- Ada shoots at a bogey that is `inches` from base to base; `more` is hers, `its` the target's.
local function shoots(inches, dice, more, its, set, profile)
  return (both({ set = set }, function(game)
    local ada = hero(game, more)
    local target = game:add(profile or "Grunt", { x = 10 + inches + 1.1, y = 10 })
    if its then game:set(target, its) end
    game.deck:stack { "2H" }
    game.dice:queue(dice)
    ada:shoot(target)
    local shot = roll(game, "shoot")
    return {
      shot.dice_sum, shot.target, shot.successes, target.down, target.dead, target.tokens, target.targeted,
    }
  end))
end

describe("A shot", function()
  it("has F dice against range and Def (ZD-SHOOT-01, ZD-SHOOT-02)", function()
    expect(shoots(9, { 10, 9, 1, 1 })):same { 4, 11, 1, 1, 0, 0, 0 } -- 10 + 1, and 9 + 1 is none
    expect(shoots(9, { 1, 1, 1, 1 })):same { 4, 11, 0, 0, 0, 1, 0 } -- 2H: a token
  end)
  it("kills where it hits more than Wnd, and leaves the rest (ZD-SHOOT-07)", function()
    expect(shoots(3, { 11, 10, 9, 1 })):same { 4, 5, 3, 0, 1, 0, 0 }
    expect(shoots(3, { 11, 10, 1, 1 })):same { 4, 5, 2, 0, 1, 0, 0 }
  end)
  it("meets tokens first (ZD-SUPPORT-08)", function()
    expect(shoots(3, { 11, 10, 1, 1 }, nil, { tokens = 1 })):same { 4, 5, 2, 1, 0, 0, 0 }
  end)
  it("has a die and a hit more against whom is targeted (ZD-STATE-TARGETED-01, 02)", function()
    -- The dead change no more: it stays targeted.
    expect(shoots(9, { 10, 9, 1, 1, 1 }, nil, { targeted = 1 })):same { 5, 11, 2, 0, 1, 0, 1 }
    expect(shoots(9, { 1, 1, 1, 1, 1 }, nil, { targeted = 1 })):same { 5, 11, 0, 1, 0, 0, 0 }
  end)
  it("has a die less for each that wounds and stun take away", function()
    expect(shoots(9, { 10, 9, 1 }, { wounded = 2 })[1]):is(3)
    expect(shoots(9, { 10 }, { wounded = 3, stunned = 1 })[1]):is(1)
  end)
  it("is harder at Elites and Bosses", function()
    expect(shoots(9, { 1, 1, 1, 1 }, nil, nil, nil, "Elite")[2]):is(12)
    expect(shoots(9, { 1, 1, 1, 1 }, nil, nil, nil, "Boss")[2]):is(13)
  end)
end)

-- A hero of a team with upgrades shoots at a Grunt eight inches on.
local function team_shot(upgrades, dice, options)
  options = options or {}
  local team = { { name = "Salim", M = 4, F = 4, A = 3, D = 4, upgrades = upgrades },
                 { name = "Zoya", M = 4, F = 4, A = 3, D = 4 } }
  return (both({ mission = DRILL, team = team, set = options.set, ask = options.ask }, function(game)
    for _, bogey in ipairs(game:figures { kind = "bogey" }) do game:remove(bogey) end
    local salim, zoya = game:figure "Salim", game:figure "Zoya"
    game:set(zoya, { at = { 22, 22 }, z = 0 })
    game:set(salim, { at = { 11.4, 1 }, z = 0, face = { 22, 1 } })
    local grunt = game:add("Grunt", { x = 20, y = 1, tokens = options.tokens })
    local other = options.other and game:add("Grunt", { x = 20, y = options.other })
    game.deck:stack { "2H" }
    game.dice:queue(dice)
    local how = { explosive = options.explosive, spray = options.spray, indirect = options.indirect,
                  answers = options.answers }
    local surplus
    local fine, why = pcall(function()
      local result = salim:shoot(grunt, how)
      while not result.ok do
        if result.name == "bonus.declare" then surplus = surplus or result.value end
        result = result:answer(result.fallback)
      end
    end)
    local shot = fine and roll(game, "shoot")
    return {
      fine = fine, surplus = surplus, why = not fine and tostring(why):match "[^:]*$" or nil,
      dice = shot and shot.dice_sum,
      target = shot and shot.target, down = grunt.down, dead = grunt.dead,
      other_down = other and other.down, other_dead = other and other.dead, left = salim.kit.Explosive or 0,
    }
  end))
end

describe("Weapons", function()
  it("are lethal: one success misses, two hit once more (ZD-BOGEY-SNIPER-02)", function()
    expect(team_shot({ "Lethal" }, { 12, 1, 1, 1 }).dead):is(1) -- two successes, three hits
    local one = team_shot({ "Lethal" }, { 11, 1, 1, 1 })
    expect(one.down + one.dead):is(0)
    local two = team_shot({ "Lethal" }, { 11, 11, 1, 1 }, { tokens = 1 })
    expect(two.dead):is(1)
  end)
  it("explode: their target dies, others are hit by distance (ZD-WEAPON-EXPLOSIVE-02, 04)", function()
    local shot = team_shot({ "Explosive" }, { 11, 1, 1, 1 }, { explosive = true, other = 3 })
    expect(shot.dead):is(1)
    expect(shot.other_down + shot.other_dead):is(1)
    expect(shot.left):is(0)
    local dud = team_shot({ "Explosive" }, { 1, 1, 1, 1 }, { explosive = true, other = 3 })
    expect(dud.dead + dud.down + dud.other_down + dud.other_dead):is(0)
    expect(dud.left):is(0)
  end)
  it("reach further with more successes (ZD-WEAPON-EXPLOSIVE-03)", function()
    local near = team_shot({ "Explosive" }, { 11, 1, 1, 1 }, { explosive = true, other = 6 })
    local far = team_shot({ "Explosive" }, { 11, 11, 11, 1 }, { explosive = true, other = 6 })
    expect(near.other_down + near.other_dead):is(0)
    expect(far.other_down + far.other_dead):is(1)
  end)
  it("leave hits over by a switch (ZD-WEAPON-EXPLOSIVE-16)", function()
    local set = { explosive_surplus_bonus = 1 }
    for hits, left in ipairs { false, 1, 2 } do
      local dice = { 1, 1, 1, 1 }
      for i = 1, hits do dice[i] = 11 end
      local shot = team_shot({ "Explosive" }, dice, { explosive = true, ask = true, set = set })
      expect(shot.surplus or false):is(left)
    end
  end)
  it("spray, twelve inches and no further, and know no armour (ZD-WEAPON-SPRAY-01, 04)", function()
    expect(team_shot({ "Spray" }, { 11, 1, 1, 1 }, { spray = true }).target):is(10)
    expect(team_shot({}, { 11, 1, 1, 1 }, { spray = true }).fine):is(false)
  end)
  it("need what they are used as", function()
    expect(team_shot({}, {}, { explosive = true }).why):has "no explosive shot left"
    expect(team_shot({}, {}, { indirect = true }).why):has "no indirect weapon"
    local both_at_once = team_shot({ "Spray", "Indirect" }, {}, { spray = true, indirect = true })
    expect(both_at_once.why):has "do not go together"
  end)
end)

-- Hits on somebody, without a roll.
local function hurt(profile, state, hits, more, set)
  return (both({ set = set }, function(game)
    local ada = hero(game)
    local victim = game:add(profile, { x = 20, y = 10 })
    game:set(victim, state)
    local view = { figure = victim, by = ada, cause = "shot", hits = hits }
    for name, value in pairs(more or {}) do view[name] = value end
    examples.afterwards(game, function() game:step("hurt", view) end)
    ada:overwatch()
    return { victim.wounded, victim.down, victim.dead, view.surplus }
  end))
end

describe("Hits", function()
  it("on bogeys count together in an action (ZD-DMG-03, ZD-BOGEY-DMG-02)", function()
    expect(hurt("Grunt", {}, 1)):same { 0, 1, 0, 0 }
    expect(hurt("Grunt", {}, 2)):same { 0, 0, 1, 0 }
    expect(hurt("Grunt", {}, 4)):same { 0, 0, 1, 2 }
    expect(hurt("Boss", {}, 2)):same { 0, 0, 0, 0 }
    expect(hurt("Boss", {}, 3)):same { 0, 1, 0, 0 }
    expect(hurt("Boss", {}, 5)):same { 0, 0, 1, 1 }
    expect(hurt("Grunt", { down = 1 }, 1)):same { 0, 1, 0, 0 }
  end)
  it("are absorbed by tokens, but where they go past them (ZD-SUPPORT-08, ZD-RED-TOKEN-06)", function()
    expect(hurt("Boss", { tokens = 2 }, 4)):same { 0, 0, 0, 0 }
    expect(hurt("Boss", { tokens = 2 }, 5)):same { 0, 1, 0, 0 }
    expect(hurt("Boss", { tokens = 2 }, 4, { past_tokens = true })):same { 0, 0, 1, 0 }
    expect(hurt("Grunt", {}, 4, { past_tokens = true }, { explosive_example_result = 1 })):same { 0, 1, 0, 0 }
  end)
  it("on characters are wounds, and past out of action a choice (ZD-SHOOT-08)", function()
    expect(hurt("Hero", {}, 2)):same { 2, 0, 0, 0 }
    expect(hurt("Hero", { wounded = 2 }, 1)):same { 3, 0, 0, 0 }
    expect(hurt("Hero", { wounded = 3 }, 1)):same { 4, 0, 0, 0 }
    expect(hurt("Hero", { wounded = 4 }, 3)):same { 5, 0, 1, 0 }
    expect(hurt("Hero", {}, 9)):same { 5, 0, 1, 0 }
    local left = hurt("Hero", { side = nil }, 5, { by = nil })
    expect(left[1]):is(5)
  end)
end)
