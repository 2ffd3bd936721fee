-- movement_spec.lua: moves, jumps, climbs, drags, falls and ground, by examples.
local spec = require "spec"
local examples = dofile "rules-ext/vanilla-in-lua/specs/examples.lua"
local describe, it, expect = spec.describe, spec.it, spec.expect
local both, hero, roll = examples.both, examples.hero, examples.roll

local DRILL = "rules-ext/vanilla-in-lua/specs/drill.lua"

-- On the bare table: an order of Ada's with a Grunt far off; where she is then, and the test.
local function moves(kind, to, dice, more, set)
  return (both({ set = set }, function(game)
    local ada = hero(game, more)
    game:add("Grunt", { x = 21, y = 10, face = { 40, 10 } })
    game.dice:queue(dice or {})
    game.deck:stack { "2H" }
    local fine, why = pcall(ada[kind], ada, to, { stand = more and more.prone and kind ~= "cautious" or nil })
    local test = fine and roll(game, "cautious")
    return {
      fine and ("%.2f %.2f"):format(ada.x, ada.y) or tostring(why):match "%((ZD[^)]*)%)", ada.stunned,
      test and test.target, test and test.successes,
    }
  end))
end

describe("A move", function()
  it("goes M, 2M or 3M inches (ZD-MOVE-01)", function()
    expect(moves("cautious", { 10, 20 }, { 1, 1, 1, 1 })[1]):is "10.00 14.00"
    expect(moves("move", { 10, 30 })[1]):is "10.00 18.00"
    expect(moves("urgent", { 10, 30 })[1]):is "10.00 22.00"
    expect(moves("move", { 10, 30 }, nil, { wounded = 2 })[1]):is "10.00 16.00"
  end)
  it("that is urgent stuns, and needs one who is fit (ZD-MOVE-10, ZD-MOVE-11)", function()
    expect(moves("urgent", { 10, 30 })[2]):is(1)
    expect(moves("urgent", { 10, 30 }, nil, { wounded = 2 })[1]):is "ZD-MOVE-11"
    expect(moves("urgent", { 10, 30 }, nil, { stunned = 1 })[1]):is "ZD-MOVE-11"
  end)
  it("that is cautious is tested: two an inch and one for each bogey within twelve (ZD-MOVE-03)", function()
    expect(moves("cautious", { 12, 10 }, { 2, 3, 6, 8 })):same { "12.00 10.00", 0, 5, 3 }
    expect(moves("cautious", { 7, 10 }, { 6, 1, 1, 1 })):same { "7.00 10.00", 0, 6, 1 }
    expect(moves("cautious", { 7, 10 }, { 6, 1, 1, 1 }, nil, { cautious_count_at_start = 1 })[3]):is(7)
  end)
  it("is nothing for the stressed, the badly hurt and the climbing (ZD-MOVE-18, ZD-CLIMB-05)", function()
    expect(moves("move", { 10, 30 }, nil, { stressed = 1 })[1]):is "ZD-STATE-STRESSED-02"
    expect(moves("move", { 10, 30 }, nil, { wounded = 3 })[1]):is "ZD-MOVE-18"
    expect(moves("move", { 10, 30 }, nil, { wounded = 4 })[1]):is "ZD-STATE-WOUNDED-05"
    expect(moves("move", { 10, 30 }, nil, { climbing = 1 })[1]):is "ZD-CLIMB-05"
  end)
  it("begins with standing up, but for a cautious one (ZD-MOVE-16, ZD-MOVE-22)", function()
    expect(moves("move", { 10, 30 }, nil, { prone = 1 })[1]):is "10.00 18.00"
    expect(moves("cautious", { 10, 20 }, { 1, 1, 1, 1 }, { prone = 1 })[1]):is "10.00 14.00"
  end)
  it("of one whom a gadget helps goes further", function()
    expect(moves("move", { 10, 30 }, nil, { kit = { Exoskeleton = 1 } })[1]):is "10.00 20.00"
  end)
end)

describe("Contact", function()
  it("is told to whoever hears of the move, and is a fight at once (ZD-MOVE-15)", function()
    local met = both({}, function(game)
      local ada, whom = hero(game), nil
      local grunt = game:add("Grunt", { x = 14, y = 10, face = { 40, 10 } })
      game:after("move", function(move) whom = whom or (move.contact and move.contact.name) end)
      game.dice:queue { 5, 1, 1, 1, 1, 1 }
      game.deck:stack { "2H" }
      ada:move { 13.1, 10 }
      return { whom, grunt.down, ("%.2f"):format(ada.x) }
    end)
    expect(met[1]):is "Grunt"
    expect(met[2]):is(1)
  end)
end)

-- Among the obstacles of the drill: Salim at a place gives an order, with dice.
local function among(at, z, kind, to, dice, options)
  options = options or {}
  local team = { { name = "Salim", M = 4, F = 4, A = 3, D = 4, upgrades = options.upgrades or {} },
                 { name = "Zoya", M = 4, F = 4, A = 3, D = 4 } }
  return (both({ mission = DRILL, team = team, set = options.set }, function(game)
    for _, bogey in ipairs(game:figures { kind = "bogey" }) do game:remove(bogey) end
    local salim, zoya = game:figure "Salim", game:figure "Zoya"
    game:set(zoya, { at = options.zoya or { 22, 22 }, z = 0, wounded = options.hurt })
    game:set(salim, { at = at, z = z, face = to })
    if options.state then game:set(salim, options.state) end
    game.dice:queue(dice)
    game.deck:stack { "2H" }
    local fine, why = pcall(salim[kind], salim, to, { target = options.drags and zoya or nil })
    local test = roll(game, options.test or kind)
    return {
      fine and ("%.1f %.1f %.1f"):format(salim.x, salim.y, salim.z) or tostring(why):match "%((ZD[^)]*)%)",
      test and test.target, test and test.successes, salim.wounded, ("%.1f %.1f"):format(zoya.x, zoya.y),
    }
  end))
end

describe("A jump", function()
  it("across is tested against two for each inch (ZD-JUMP-07)", function()
    for _, dice in ipairs { { 12, 12, 1 }, { 6, 1, 1 }, { 1, 1, 1, 1, 1 }, { 6, 6, 6 }, { 12, 12, 12 } } do
      for _, upgrades in ipairs { {}, { "Athlete" } } do
        among({ 4.4, 14 }, 1.2, "jump", { 9, 14 }, dice, { upgrades = upgrades })
      end
    end
  end)
  it("up and down is tested against its height (ZD-JUMP-01, ZD-JUMP-02)", function()
    for _, dice in ipairs { { 10, 1, 1, 1 }, { 12, 12, 12, 12 }, { 1, 1, 1, 1 } } do
      for _, upgrades in ipairs { {}, { "Athlete" }, { "Drop rig" } } do
        for _, set in ipairs { {}, { high_jump_up_only = 1 } } do
          local options = { upgrades = upgrades, set = set }
          among({ 5.49, 14 }, 0, "jump", { 4, 14 }, dice, options)
          among({ 6.49, 18 }, 0, "jump", { 4, 18 }, dice, options)
          among({ 4.5, 14 }, 1.2, "jump", { 4.5, 10.6 }, dice, options)
          among({ 4.5, 18 }, 2.4, "jump", { 4.5, 22 }, dice, options)
          among({ 16, 14 }, 2, "jump", { 22, 14 }, dice, options)
        end
      end
    end
  end)
end)

describe("A climb", function()
  it("gets M less AV up, twice M less AV on a ladder (ZD-CLIMB-01, ZD-CLIMB-02)", function()
    for _, state in ipairs { {}, { wounded = 2 }, { stunned = 1 }, { kit = { Exoskeleton = 1 } } } do
      among({ 14.1, 13.5 }, 0, "climb", { 16, 13.5 }, {}, { state = state })
      among({ 5.49, 14 }, 0, "climb", { 4, 14 }, {}, { state = state })
      among({ 6.49, 18 }, 0, "climb", { 4, 18 }, {}, { state = state, upgrades = { "Athlete" } })
    end
  end)
end)

describe("Dragging", function()
  it("goes M inches and one more for each success (ZD-DRAG-01)", function()
    local function drags(dice, more)
      local options = { drags = true, zoya = { 9.516, 22 }, hurt = 4, test = "drag" }
      for name, value in pairs(more or {}) do options[name] = value end
      return among({ 10.5, 22 }, 0, "drag", { 18, 22 }, dice, options)
    end
    expect(drags { 10, 1, 1, 1 }[2]):is(10)
    expect(drags { 1, 1, 1, 1 }[1]):is "14.5 22.0 0.0"
    expect(drags { 10, 1, 1, 1 }[1]):is "15.5 22.0 0.0"
    drags({ 12, 12, 1, 1 }, { set = { drag_surplus_bonus = 1 } })
    drags({ 1, 1, 1, 1 }, { set = { drag_fail_no_move = 1 } })
    drags({ 10, 1, 1 }, { state = { wounded = 2 } })
  end)
end)

describe("Ground", function()
  it("that is broken is tested by the inches of the move (ZD-TERRAIN-02)", function()
    expect(among({ 1, 8 }, 0, "move", { 4, 5 }, { 5, 1, 1, 1 }, { test = "broken ground" })[2]):is(5)
    for _, dice in ipairs { { 5, 1, 1, 1 }, { 1, 1, 1, 1 }, { 12, 12, 1, 1 } } do
      among({ 1, 8 }, 0, "move", { 4, 5 }, dice, { test = "broken ground" })
      local inside = { rough_distance_only_inside = 1 }
      among({ 1, 8 }, 0, "move", { 4, 5 }, dice, { test = "broken ground", set = inside })
    end
  end)
  it("that is dangerous hurts for each success that is missing (ZD-TERRAIN-06)", function()
    expect(among({ 14.2, 4 }, 0, "move", { 17, 4 }, { 3, 1, 1, 1 }, { test = "dangerous ground" })):same {
      "17.0 4.0 0.0", 3, 2, 1, "22.0 22.0" }
    for _, dice in ipairs { { 3, 1, 1, 1 }, { 1, 1, 1, 1 }, { 12, 12, 1, 1 } } do
      for _, set in ipairs { {}, { dangerous_armour_test = 1 }, { dangerous_fall = 1 } } do
        among({ 14.2, 4 }, 0, "move", { 17, 4 }, dice, { test = "dangerous ground", set = set })
        among({ 18.7, 14 }, 2, "move", { 21, 14 }, dice, { test = "dangerous ground", set = set })
        among({ 17, 4 }, 0, "move", { 20, 7 }, dice, { test = "broken ground", set = set })
      end
    end
  end)
end)
