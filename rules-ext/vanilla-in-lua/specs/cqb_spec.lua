-- cqb_spec.lua: close quarters, stress and bonus actions, by examples.
local spec = require "spec"
local examples = dofile "rules-ext/vanilla-in-lua/specs/examples.lua"
local describe, it, expect = spec.describe, spec.it, spec.expect
local both, hero, roll = examples.both, examples.hero, examples.roll

-- Ada fights a bogey in contact: the dice of both, what they reach for, what came of it.
local function fights(profile, dice, more, its, set, answers)
  return (both({ set = set, ask = answers and true }, function(game)
    local ada = hero(game, more)
    local foe = game:add(profile, { x = 10.984, y = 10 })
    if its then game:set(foe, its) end
    game.deck:stack { "2H" }
    game.dice:queue(dice)
    local result, n = ada:cqb(foe), 0
    while not result.ok do
      n = n + 1
      result = result:answer(answers[n] or result.fallback)
    end
    local out = {}
    for back = 1, 30 do
      local made = game:why(back)
      if not made then break end
      if made.name == "cqb" and made.who == ada then
        out.dice, out.target, out.hits = made.dice_terms.sum, made.target_terms.sum, made.successes
      elseif made.name == "cqb" and not out.back then
        out.back = { made.dice_terms.sum, made.target_terms.sum, made.successes }
      end
    end
    out.after = { ada.wounded, ada.tokens, foe.down, foe.dead }
    return out
  end))
end

describe("Close quarters", function()
  it("are fought with D and with Att, against rank and F + D (ZD-CQB-01 to ZD-CQB-04)", function()
    expect(fights("Grunt", { 5, 1, 1, 1, 1, 1 })):same {
      dice = 4, target = 5, hits = 1, back = { 2, 8, 0 }, after = { 0, 0, 1, 0 } }
    expect(fights("Elite", { 6, 1, 1, 1, 1, 1, 1 }).target):is(6)
    expect(fights("Boss", { 7, 1, 1, 1, 1, 1, 1, 1 }).target):is(7)
  end)
  it("count wounds twice against whom is hurt (ZD-CQB-03, ZD-CQB-05)", function()
    expect(fights("Grunt", { 1, 1, 1, 1, 1 }, { wounded = 2 }).back[2]):is(4) -- 3 + 3 - 2
    expect(fights("Grunt", { 1, 1, 1, 1 }, { wounded = 3 }).back[2]):is(1) -- 2 + 2 - 3
  end)
  it("let both roll before anybody is hurt, and know no armour (ZD-CQB-07)", function()
    expect(fights("Grunt", { 5, 5, 1, 1, 8, 1 }).after):same { 1, 0, 0, 1 }
  end)
  it("use the tokens of bogeys up as dice (ZD-CQB-13, ZD-BOGEY-CQB-06)", function()
    local got = fights("Grunt", { 5, 1, 1, 1, 1, 1, 1 }, nil, { tokens = 1 })
    expect(got.back[1]):is(3)
    expect(got.after):same { 0, 0, 1, 0 }
    local absorb = { cqb_tokens_still_absorb = 1 }
    local kept = fights("Grunt", { 5, 1, 1, 1, 1, 1, 1 }, nil, { tokens = 1 }, absorb)
    expect(kept.after[3]):is(0)
  end)
  it("give a die for a token of one's own, where it is spent (ZD-CQB-13)", function()
    local got = fights("Grunt", { 1, 1, 1, 1, 5, 1, 1 }, { tokens = 1 }, nil, nil, { 2 })
    expect(got.dice):is(5)
    expect(got.after[2]):is(0)
    expect(fights("Grunt", { 1, 1, 1, 1, 1, 1 }, { tokens = 1 }, nil, nil, { 1 }).after[2]):is(1)
  end)
  it("are parried with a shield, which strikes back (ZD-GADGET-SHIELD-01, ZD-GADGET-SHIELD-02)", function()
    for _, counter in ipairs { 8, 9, 12, 1 } do
      for _, set in ipairs { {}, { shield_12_hits_attacker = 0 }, { counter_match_cancels_success = 1 } } do
        fights("Grunt", { 8, 9, counter, 1, 1 }, { kit = { ["Combat shield"] = 1 } }, nil, set, { 2 })
      end
    end
  end)
  it("are against one, or by a switch against all in contact (ZD-CQB-08)", function()
    for _, set in ipairs { {}, { cqb_all_engaged_roll = 1 } } do
      both({ set = set }, function(game)
        local ada = hero(game)
        local a, b = game:add("Grunt", { x = 10.984, y = 10 }), game:add("Grunt", { x = 9.016, y = 10 })
        game.dice:queue { 5, 5, 5, 1, 8, 1, 8, 8, 1, 1, 1, 1 }
        game.deck:stack { "2H" }
        ada:cqb(a)
        return { ada.wounded, a.down, a.dead, b.down, b.dead }
      end)
    end
  end)
  it("have no dice for the helpless (ZD-CQB-15)", function()
    both({}, function(game)
      local ada = hero(game, { wounded = 4 })
      local ines = hero(game, { name = "Ines", x = 1, y = 40 })
      local grunt = game:add("Grunt", { x = 10.984, y = 10, tokens = 1 })
      examples.afterwards(game, function()
        game:step("cqb", { attacker = grunt, target = ada, roller = grunt })
      end)
      game.dice:queue { 1, 1, 1 }
      ines:overwatch()
      return { ada.wounded, grunt.tokens }
    end)
  end)
end)

-- A Grunt shoots at Ada from `x`, who has stress levels; the dice are its, her armour's, her nerves'.
local function shot_at(dice, state, set, more)
  return (both({ set = set }, function(game)
    local ada = hero(game, more)
    if state then game:set(ada, state) end
    local ines = hero(game, { name = "Ines", x = 1, y = 40 })
    local grunt = game:add("Grunt", { x = 16, y = 10, face = ada })
    examples.afterwards(game, function() game:step("shoot", { shooter = grunt, target = ada }) end)
    game.dice:queue(dice)
    ines:overwatch()
    local nerves = roll(game, "stress")
    return { nerves and nerves.successes, ada.stressed, ada.wounded, ada.prone, nerves and nerves.target }
  end))
end

describe("Being shot at", function()
  it("is a test of D against 10 (ZD-STRESS-01, ZD-STRESS-05)", function()
    expect(shot_at { 1, 1, 10, 1, 1, 1 }):same { 1, 0, 0, 0, 10 }
  end)
  it("shakes whoever fails, who drops where there is no cover (ZD-STRESS-02, ZD-STRESS-08)", function()
    expect(shot_at { 1, 1, 1, 1, 1, 1 }):same { 0, 1, 0, 1, 10 }
  end)
  it("takes levels away with successes (ZD-STRESS-03)", function()
    expect(shot_at({ 1, 1, 10, 10, 1, 1 }, { stressed = 2 })):same { 2, 0, 0, 0, 10 }
    expect(shot_at({ 1, 1, 10, 10, 10, 1 }, { stressed = 2 })):same { 3, 0, 0, 0, 10 }
    expect(shot_at({ 1, 1, 1, 1, 1, 1 }, { stressed = 2 })):same { 0, 3, 0, 1, 10 }
  end)
  it("is over for whoever is out of action already", function()
    expect(shot_at({ 1, 1, 1, 1, 1, 1 }, { wounded = 3 })):same { nil, 0, 0 + 3, 0 }
  end)
  it("goes as without the pack, read the other way", function()
    for _, switch in ipairs { "stress_all_successes_bonus", "newly_ooa_no_test", "stress_move_tested" } do
      local set = { [switch] = 1 }
      for _, dice in ipairs { { 1, 1, 10, 12, 10, 1 }, { 12, 12, 1, 1, 1, 1, 1, 1 }, { 1, 1, 1, 1, 1, 1 } } do
        shot_at(dice, { wounded = 2, stressed = 1 }, set)
        shot_at(dice, nil, set)
      end
    end
  end)
end)

describe("Bonus actions", function()
  local team = { { name = "Salim", M = 4, F = 4, A = 3, D = 4, upgrades = { "Gun-fu" } },
                 { name = "Zoya", M = 4, F = 4, A = 3, D = 4, upgrades = { "Stealthy", "Athlete" } } }

  -- An order whose test leaves some successes, and each answer by a number that follows from `way`.
  local function spends(way, order, set)
    return (both({ mission = "rules-ext/vanilla-in-lua/specs/drill.lua", team = team, ask = true, set = set },
      function(game)
        for _, bogey in ipairs(game:figures { kind = "bogey" }) do game:remove(bogey) end
        local salim, zoya = game:figure "Salim", game:figure "Zoya"
        game:set(salim, { at = { 10, 1.5 }, z = 0, face = { 4, 1.5 } })
        game:set(zoya, { at = { 9, 3.5 }, z = 0, face = { 4, 3.5 } })
        local a = game:add("Grunt", { x = 6, y = 1.2, face = { 0, 1 } })
        local b = game:add("Grunt", { x = 9, y = 4.484, face = { 0, 1 } })
        game:set(b, { down = way % 2 })
        game.dice:queue { 12, 12, 12, 12, 12, 12, 12, 12, 1, 12, 1, 12, 1, 12, 9, 9, 9, 9 }
        game.deck:stack { "2H" }
        local result, n, asked = order(game, salim, zoya, a), 0, {}
        while not result.ok and n < 60 do
          n = n + 1
          asked[n] = result.name
          local choice = (way * 7 + n * (way % 3 + 1)) % #result.options + 1
          local near = result.figure or salim
          local at = { x = near.x + (way % 5 - 2) * 0.6, y = near.y + (way % 4 - 1) * 0.5 }
          result = result:answer(choice, at)
        end
        return { result.ok, table.concat(asked, " "), salim.x, salim.y, zoya.x, zoya.y, a.dead, b.dead,
                 salim.tokens, zoya.tokens, salim.prone, zoya.prone }
      end))
  end

  local function try(way, order, set)
    local fine, why = pcall(spends, way, order, set)
    if not fine and not tostring(why):find "ZD%-" then error(why, 0) end
    return fine and why or nil
  end

  it("follow from shots, treatment and recovery, whatever is chosen (ZD-BONUS-03, ZD-BONUS-09)", function()
    local named = ""
    for way = 1, 24 do
      local got = try(way, function(_, salim, _, a) return salim:shoot(a) end)
      named = named .. (got and got[2] or "")
      got = try(way, function(game, _, zoya)
        game:set(zoya, { stressed = 1 })
        return zoya:recover()
      end, way % 4 == 0 and { bonus_moves_alert = 1, prone_after_move_needs_success = 1 } or nil)
      named = named .. (got and got[2] or "")
    end
    for _, name in ipairs { "bonus.declare", "bonus.shoot", "bonus.move", "move.end" } do
      expect(named):has(name)
    end
  end)
  it("may make sure of who lies there, and hand out tokens (ZD-BONUS-13, ZD-BONUS-14)", function()
    local FINISH, TOKEN, PRONE, NO_MORE = 4, 5, 3, 7
    local function chooses(...)
      local kinds = { ... }
      return (both({ ask = true }, function(game)
        local ada = hero(game, { stressed = 1 })
        local grunt = game:add("Grunt", { x = 10.984, y = 10 })
        game:set(grunt, { down = 1 })
        game.dice:queue { 12, 12, 1, 1 }
        game.deck:stack { "2H" }
        local result, n = ada:recover(), 0
        while not result.ok do
          n = n + 1
          local chosen = result.fallback
          for i, option in ipairs(result.options) do
            if option.kind == (kinds[n] or NO_MORE) and result.name == "bonus.declare" then chosen = i end
          end
          result = result:answer(chosen)
        end
        return { grunt.dead, ada.tokens, ada.prone }
      end))
    end
    expect(chooses(FINISH, TOKEN, PRONE)):same { 1, 1, 1 }
    expect(chooses(TOKEN)):same { 0, 1, 0 }
    expect(chooses()):same { 0, 0, 0 }
  end)
  it("of gun-fu are harder by an inch for each shot before (ZD-TRAIT-GUNFU-02)", function()
    local SHOOT = 2
    local function targets(upgrade)
      local two = { { name = "Salim", M = 4, F = 4, A = 3, D = 4, upgrades = { upgrade } }, team[2] }
      local options = { mission = "rules-ext/vanilla-in-lua/specs/drill.lua", team = two, ask = true }
      return (both(options, function(game)
        for _, bogey in ipairs(game:figures { kind = "bogey" }) do game:remove(bogey) end
        local salim = game:figure "Salim"
        game:set(salim, { at = { 4, 1.5 }, z = 0, face = { 9, 1.5 }, stressed = 1 })
        game:set(game:figure "Zoya", { at = { 22, 22 }, z = 0 })
        game:add("Boss", { x = 9, y = 1.5, face = { 20, 1.5 } })
        game.dice:queue { 12, 12, 1, 1 }
        local result = salim:recover()
        while not result.ok do
          local chosen = result.fallback
          for i, option in ipairs(result.options) do
            local wanted = result.name == "bonus.declare" and option.kind == SHOOT
            if wanted and option.figure == salim then chosen = i end
          end
          result = result:answer(chosen)
        end
        local out = {}
        for back = 1, 30 do
          local made = game:why(back)
          if made and made.name == "shoot" and made.who == salim then
            local inches = -1
            for _, term in ipairs(made.target_terms) do
              if term.label == "gun-fu" then inches = term.value end
            end
            table.insert(out, 1, inches)
          end
        end
        return out
      end))
    end
    expect(targets "Gun-fu"):same { 0, 1, 2 }
    expect(targets("Courageous")[1]):is(-1) -- no such term
  end)
  it("let the stealthy move on and on, and gun-fu shoot (ZD-TRAIT-STEALTHY-01, ZD-TRAIT-GUNFU-01)", function()
    for way = 1, 12 do
      try(way, function(_, _, zoya) return zoya:cautious { x = zoya.x + 0.5, y = zoya.y } end)
      try(way, function(_, salim, _, a) return salim:shoot(a) end, { gunfu_count_initial_shot = 1 })
    end
  end)
end)
