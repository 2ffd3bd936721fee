-- red-force_spec.lua: cards, deployment, noise and answers to flips, by examples.
local spec = require "spec"
local examples = dofile "rules-ext/vanilla-in-lua/specs/examples.lua"
local side_by_side = dofile "rules-ext/vanilla-in-lua/specs/side_by_side.lua"
local describe, it, expect = spec.describe, spec.it, spec.expect
local both, hero = examples.both, examples.hero

-- A Grunt eleven inches east of Ada, and a Boss behind it; the card that follows Ines' waiting, far away.
local function card(name, more, set)
  more = more or {}
  return (both({ set = set }, function(game)
    local ada, ines = hero(game, more.ada), hero(game, { name = "Ines", x = 1, y = 40, face = { 0, 40 } })
    local grunt = game:add("Grunt", { x = 22, y = more.y or 10, face = more.away and { 40, 10 } or ada })
    local boss = game:add("Boss", { x = 30, y = 10, face = { 40, 10 } })
    if more.grunt then game:set(grunt, more.grunt) end
    if more.boss then game:set(boss, more.boss) end
    game.dice:queue(more.dice or { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 })
    game.deck:stack { name }
    ines:overwatch()
    return {
      ada.wounded, ada.targeted, ada.stressed, grunt.tokens, boss.tokens, math.floor(grunt.x * 10 + 0.5),
      math.floor(boss.x * 10 + 0.5), grunt.down + boss.down, grunt.alert, boss.alert,
    }
  end))
end

describe("A card", function()
  for _, suit in ipairs { "C", "D", "H", "S" } do
    for _, face in ipairs { "2", "K" } do
      it(("%s%s is resolved as without the pack"):format(face, suit), function()
        for _, more in ipairs {
          {}, { away = true }, { grunt = { down = 1 } }, { boss = { down = 1 } }, { grunt = { stunned = 1 } },
          { ada = { targeted = 1 } }, { ada = { wounded = 3 } }, { ada = { x = 21.016 } },
          { grunt = { tokens = 1 }, boss = { tokens = 3 } }, { dice = { 12, 12, 12, 1, 1, 12, 1 } },
        } do
          card(face .. suit, more)
        end
      end)
    end
  end

  it("of hearts hands out tokens, and one gets up (ZD-RED-HEARTS-01, ZD-RED-HEARTS-03)", function()
    local got = card("2H", { boss = { down = 1 } })
    expect(got[4]):is(1)
    expect(got[8]):is(0)
    expect(card("2H")[5]):is(1)
  end)
  it("of diamonds marks who is not marked (ZD-RED-DIAMONDS-01)", function()
    local got = card "2D"
    expect(got[2]):is(1)
    expect(got[4]):is(1)
  end)
  it("of clubs brings a token in any case (ZD-RED-CLUBS-01, ZD-RED-CLUBS-02)", function()
    expect(card("2C")[4]):is(1)
    expect(card("2C", { away = true })[4]):is(1)
  end)
  it("of spades has it close in (ZD-RED-SPADES-01)", function()
    expect(card("2S")[6] < 220):is(true)
  end)
  it("makes whoever attacks alert (ZD-RED-ALERT-05)", function()
    expect(card("2S")[9]):is(1)
    expect(card("2H", { away = true })[10]):is(0)
  end)
  it("moves its bogey once more, secondarily (ZD-RED-SECONDARY-01)", function()
    expect(card("2H")[6]):is(200) -- Att 2
    expect(card("2H", { grunt = { stunned = 1 } })[6]):is(200)
    expect(card("2H", { ada = { x = 21.016 } })[6]):is(220) -- engaged
    expect(card("KH", nil, { secondary_by_value = 1 })[6]):is(220)
  end)
  it("kills nobody's actions but a nullified one", function()
    for _, set in ipairs {
      { all_bogeys_secondary = 1 }, { hearts_revive_first = 1 }, { diamonds_token_always = 1 },
      { moves_ignore_ooa_heroes = 1 }, { heroes_only_moves = 1 }, { bogeys_ignore_ooa = 1 },
      { clubs_spares_ooa = 1 }, { diamonds_ignore_ooa = 1 }, { bogey_climb_free = 1 },
    } do
      for _, name in ipairs { "2C", "KD", "9H", "QS" } do
        card(name, { ada = { wounded = 3, targeted = 1 } }, set)
        card(name, { boss = { down = 1 } }, set)
      end
    end
  end)
end)

describe("An EWOp of the Red Force", function()
  for _, name in ipairs { "2C", "2D", "2H", "2S" } do
    it(("acts on %s in its own way (ZD-BOGEY-EWOP-01)"):format(name), function()
      for _, marked in ipairs { 0, 1 } do
        for _, away in ipairs { false, true } do
          both({}, function(game)
            local ada, ines = hero(game, { targeted = marked }), hero(game, { name = "Ines", y = 14, AV = 3 })
            local ewop = game:add("EWOp", { x = 20, y = 10, face = away and { 40, 10 } or ada })
            local grunt = game:add("Grunt", { x = 24, y = 12, targeted = marked })
            game:set(ewop, { tokens = 1 })
            game.dice:queue { 12, 10, 9, 8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 }
            game.deck:stack { name }
            ines:overwatch()
            return { ada.targeted, ines.targeted, ada.wounded, ewop.tokens, grunt.targeted, ewop.targeted }
          end)
        end
      end
    end)
  end
end)

describe("Reinforcements", function()
  it("come by their cards (ZD-RED-REINF-01 to ZD-RED-REINF-05)", function()
    local function brought(...)
      local cards = { ... }
      return (both({ mission = "missions/rescue.lua" }, function(game)
        local out, suits = {}, { C = "clubs", D = "diamonds", H = "hearts", S = "spades" }
        examples.afterwards(game, function()
          for i, name in ipairs(cards) do
            local view = {
              card = name, suit = suits[name:sub(-1)], what = "reinforcements", bogey = game:figure "Boss 1",
            }
            game:step("reinforce", view)
            out[i] = view.bogey.profile .. (view.bogey:is "synthetic" and " machine" or "")
          end
        end)
        local first = game:figures { kind = "hero" }[1]
        first:overwatch()
        return out
      end))
    end
    expect(brought("2H", "JD", "AH")):same { "Grunt", "Elite", "Boss" }
    expect(brought("10S", "KC", "AS")):same { "Grunt machine", "Elite machine", "Boss machine" }
  end)
end)

describe("Deployment", function()
  it("finds the same places in every mission (ZD-RED-DEPLOY-06 to ZD-RED-DEPLOY-10)", function()
    for seed = 1, 7 do
      local plan = side_by_side.plan(seed)
      local a, b = side_by_side.open(plan), side_by_side.open(plan, { "rules-ext/vanilla-in-lua" })
      local fine, why = side_by_side.same(plan, 0, a, b, "vanilla-in-lua")
      expect(why):is(nil)
      expect(fine):is(true)
    end
  end)

  -- So many Grunts come in, by dice of the grid, round a place.
  local function crowd(n, cells, set)
    return (both({ mission = "rules-ext/vanilla-in-lua/specs/drill.lua", set = set }, function(game)
      examples.afterwards(game, function()
        for _ = 1, n do game:bring_in "Grunt" end
      end)
      game.dice:queue {}
      local first = game:figures { kind = "hero" }[1]
      first:overwatch()
      local out = {}
      for _, f in ipairs(game:figures { kind = "bogey", place = "table" }) do
        out[#out + 1] = ("%.2f %.2f %.2f"):format(f.x, f.y, f.z)
      end
      expect(#out > cells):is(true)
      return out
    end))
  end
  it("does so where it is crowded", function()
    crowd(26, 20)
    crowd(26, 20, { deploy_into_contact = 1, face_away_from_primary = 1 })
  end)
end)

describe("Whoever answers a flip", function()
  local team = { { name = "Salim", M = 4, F = 3, A = 4, D = 4, upgrades = { "EWOp" } },
                 { name = "Zoya", M = 4, F = 4, A = 3, D = 4, upgrades = { "Spook" } } }

  -- Three cards of those to come, the first of them a joker or not, another one a joker or not.
  local function three(game, seed)
    local jokers, others = {}, {}
    for _, name in ipairs(game.deck:cards()) do
      local list = name:find "^JOKER" and jokers or others
      list[#list + 1] = name
    end
    local cards = { others[seed], others[seed + 7], others[seed + 11] }
    if seed % 4 == 1 then cards[2] = jokers[1] elseif seed % 8 == 2 then cards[1] = jokers[1] end
    return cards
  end

  it("confounds it, with one card or two, or plays from the hand (ZD-EW-CONFOUND-01 to 03)", function()
    local asked = {}
    for seed = 1, 20 do
      local set = seed % 3 == 0 and { spook_before_confound = 1, ace_joker_no_confound = 1 } or nil
      both({ mission = "rules-ext/vanilla-in-lua/specs/drill.lua", seed = seed, team = team, set = set,
             ask = true }, function(game)
        local salim, zoya = game:figure "Salim", game:figure "Zoya"
        game:set(salim, { confounding = 1, interference = 1 })
        game.deck:stack(three(game, seed))
        local result, n = zoya:overwatch(), 0
        while not result.ok do
          n, asked[result.name] = n + 1, true
          result = result:answer((seed + n) % #result.options + 1, { x = salim.x, y = salim.y })
        end
        return { n, salim.states.confounding, #game:hands() }
      end)
    end
    expect(asked.confound and asked["confound.cards"] and asked["confound.choose"] and asked["spook.card"])
      :is(true)
  end)
end)
