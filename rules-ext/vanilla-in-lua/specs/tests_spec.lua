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
