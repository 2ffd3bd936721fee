-- tests_spec.lua: stats as they are now, tests and counter-tests, by examples.
local spec = require "spec"
local examples = dofile "rules-ext/vanilla-in-lua/specs/examples.lua"
local describe, it, expect = spec.describe, spec.it, spec.expect
local both, hero, roll = examples.both, examples.hero, examples.roll

local function stats_of(more)
  return (both({}, function(game)
    local ada = hero(game, more)
    return { ada.M, ada.F, ada.A, ada.D, ada.AV, ada.FW }
  end))
end

describe("Stats", function()
  it("are as printed, and fall with wounds and stun (ZD-STATE-WOUNDED-03, ZD-STATE-WOUNDED-04)", function()
    expect(stats_of()):same { 4, 4, 3, 4, 1, 1 }
    expect(stats_of { wounded = 1 }):same { 4, 4, 3, 4, 1, 1 }
    expect(stats_of { wounded = 2 }):same { 3, 3, 2, 3, 1, 1 }
    expect(stats_of { wounded = 3 }):same { 2, 2, 1, 2, 1, 1 }
    expect(stats_of { stunned = 1, wounded = 2 }):same { 2, 2, 1, 2, 1, 1 }
    expect(stats_of { stunned = 2 }):same { 3, 3, 2, 3, 1, 1 }
  end)

  it("are raised by an exoskeleton, but not above 6 (ZD-GADGET-EXO-01)", function()
    expect(stats_of { kit = { Exoskeleton = 1 } }[1]):is(5)
    expect(stats_of { kit = { Exoskeleton = 1 }, M = 6 }[1]):is(6)
    expect(stats_of { kit = { Exoskeleton = 2 }, M = 5 }[1]):is(6)
    expect(stats_of { kit = { Exoskeleton = 1 }, stunned = 1 }[1]):is(4)
  end)

  it("include a firewall of the IFF, up to 3 (ZD-GADGET-FIREWALL-01, ZD-EW-FW-03)", function()
    expect(stats_of { kit = { IFF = 1, Firewall = 1 } }[6]):is(2)
    expect(stats_of { kit = { IFF = 1, Firewall = 2 } }[6]):is(3)
    expect(stats_of { kit = { IFF = 1, Firewall = 3 } }[6]):is(3)
    expect(stats_of { kit = { IFF = 0 } }[6]):is(0)
  end)
end)

-- A test of D against 10 by a stressed hero.
local function recovers(dice, more)
  return (both({}, function(game)
    local ada = hero(game, { stressed = 4 })
    game:set(ada, more or {})
    game.dice:queue(dice)
    ada:recover()
    local made = roll(game, "recover")
    return { ada.stressed, ada.tokens, made and made.successes, made and made.target, made and #made.dice }
  end))
end

describe("Tests", function()
  it("count groups that reach the target (ZD-TEST-02)", function()
    expect(recovers { 10, 9, 1, 1 }):same { 2, 0, 2, 10, 4 } -- 10, and 9 + 1
    expect(recovers { 9, 2, 2, 2 }):same { 3, 0, 1, 10, 4 }
    expect(recovers { 2, 2, 2, 2 }):same { 4, 0, 0, 10, 4 }
  end)
  it("count each natural 12 once more (ZD-TEST-03)", function()
    expect(recovers { 12, 2, 2, 2 }):same { 2, 0, 2, 10, 4 }
    expect(recovers { 12, 12, 5, 5 }):same { 0, 0, 5, 10, 4 }
  end)
  it("have a die for each point of the stat as it is (ZD-TEST-01)", function()
    expect(recovers({ 10, 10, 1 }, { wounded = 2 })):same { 2, 0, 2, 10, 3 }
    expect(recovers({}, { wounded = 3, stunned = 4, D = 2 })):same { 4, 0, 0, 10, 0 } -- no dice: ZD-TEST-06
  end)
end)

describe("Whoever is tested", function()
  -- Zoya recovers; what she is asked first, and what comes of answering so.
  local function asked(team, state, dice, ...)
    local answers = { ... }
    local options = { mission = "rules-ext/vanilla-in-lua/specs/drill.lua", team = team, ask = true }
    return (both(options, function(game)
      for _, bogey in ipairs(game:figures { kind = "bogey" }) do game:remove(bogey) end
      local salim, zoya = game:figure "Salim", game:figure "Zoya"
      game:set(salim, { at = { 20, 20 }, z = 0, face = { 22, 20 } })
      game:set(zoya, { at = { 22, 20 }, z = 0, stressed = 4 })
      game:set(zoya, state)
      game.dice:queue(dice)
      local result, n, out = zoya:recover(), 0, {}
      while not result.ok do
        n = n + 1
        if n == 1 then
          out.name, out.kinds = result.name, {}
          for i, option in ipairs(result.options) do out.kinds[i] = option.kind end
        end
        result = result:answer(answers[n] or result.fallback)
      end
      out.stressed, out.tokens, out.dice = zoya.stressed, zoya.tokens, roll(game, "recover").dice
      return out
    end))
  end
  local function team(...)
    return { { name = "Salim", M = 4, F = 4, A = 3, D = 4, upgrades = { ... } },
             { name = "Zoya", M = 4, F = 4, A = 3, D = 4 } }
  end

  it("may spend a support token as a die (ZD-SUPPORT-09)", function()
    expect(asked(team(), { tokens = 1 }, { 10, 1, 1, 1, 10 }, 2)):same {
      name = "token.die", kinds = { 0, 1 }, stressed = 2, tokens = 0, dice = { 10, 1, 1, 1, 10 } }
    expect(asked(team(), { tokens = 1 }, { 10, 1, 1, 1 }, 1).tokens):is(1)
  end)
  it("may roll a die again that the Leader lends, each once (ZD-SPEC-LEADER-01, ZD-REROLL-01)", function()
    expect(asked(team "Leader", {}, { 10, 1, 1, 1, 10 }, 3)):same {
      name = "reroll", kinds = { -1, 0, 1, 2, 3 }, stressed = 2, tokens = 0, dice = { 10, 10, 1, 1 } }
    expect(asked(team "Leader", {}, { 10, 1, 1, 1 }, 1).dice):same { 10, 1, 1, 1 }
  end)
end)

describe("Treatment", function()
  local function refused(state)
    return (both({}, function(game)
      local ada, ines = hero(game), hero(game, { name = "Ines", x = 10.984 })
      game:set(ines, state)
      local fine, why = pcall(ada.medic, ada, ines)
      return { fine, not fine and tostring(why):match "Ines.*%(ZD%-MEDIC%-04%)$" or nil }
    end))
  end
  it("is for the wounded who are not dead (ZD-MEDIC-04)", function()
    expect(refused {}):same { false, "Ines is not wounded (ZD-MEDIC-04)" }
    expect(refused { wounded = 5, dead = 1 }):same { false, "Ines is dead (ZD-MEDIC-04)" }
    expect(refused { wounded = 1 }[1]):is(true)
  end)
end)

describe("Counter-tests", function()
  -- A Grunt, three inches away, shoots at a hero with AV 3: what it hits with, how many
  -- of its hits come through.
  local function absorbs(dice, set)
    return (both({ set = set }, function(game)
      local ada, grunt = hero(game, { AV = 3 }), game:add("Grunt", { x = 14, y = 10 })
      examples.afterwards(game, function() game:step("shoot", { shooter = grunt, target = ada }) end)
      game.dice:queue(dice)
      ada:overwatch()
      local shot, armour = roll(game, "shoot"), roll(game, "armour")
      return { shot.successes, armour.successes, ada.wounded }
    end))
  end
  it("take dice that they match (ZD-CTEST-03)", function()
    expect(absorbs { 9, 8, 1, 2, 3 }):same { 2, 0, 2 }
    expect(absorbs { 9, 8, 9, 2, 3 }):same { 2, 1, 1 }
    expect(absorbs { 9, 8, 9, 9, 3 }):same { 2, 1, 1 }
    expect(absorbs { 9, 8, 8, 9, 3 }):same { 2, 2, 0 }
  end)
  it("take a whole success for each natural 12 (ZD-CTEST-05)", function()
    expect(absorbs { 9, 8, 12, 2, 3 }):same { 2, 1, 1 }
    expect(absorbs { 12, 8, 12, 2, 3 }):same { 3, 2, 0 }
  end)
  it("take a success for each match, by a switch", function()
    expect(absorbs({ 12, 8, 8, 2, 3 }, { counter_match_cancels_success = 1 })):same { 3, 1, 2 }
  end)
end)
