-- vanilla-in-lua_spec.lua: with the rulebook in Lua everything goes as without it.
local zd = require "zerodark"
local spec = require "spec"
local side_by_side = dofile "rules-ext/vanilla-in-lua/specs/side_by_side.lua"
local describe, it, expect = spec.describe, spec.it, spec.expect

local PACK = "rules-ext/vanilla-in-lua"
local BATTLES = 7 -- every mission; drills_spec.lua has rare things, tests/long/vanilla-in-lua.lua more

-- Every switch of the chapters on stats and tests, shooting, stress, close quarters and bonus actions,
-- the other way; and others that these chapters go by.
local switches = {
  counter_match_cancels_success = 1, counter_12_on_12_double = 1, sapper_self_reroll = 0,
  exo_above_6 = 1, firewall_max_upgrades = 2, fw_buff_uncapped = 1, synthetic_fw_without_iff = 1,
  bogey_def_ignored = 1, obscured_av_counts_in_target = 1, shoot_down_bogeys = 1,
  lethal_before_targeted = 1, targeted_hit_characters_only = 1, targeted_stacks = 1,
  free_turn_before_shot = 1, awareness_gives_los = 1, visibility_cap_6 = 1,
  hidden_counts_as_obscured3 = 1, fw_in_target_number = 1, ewop_fw_at_least_att_fails = 1,
  ewop_attack_no_armour = 1, gunfu_count_initial_shot = 1, grenade_blocks_all_upgrades = 1,
  grenade_targeted_hit_off = 1, ablative_spent_on_miss = 1, lethal_threshold_after_armour = 1,
  lethal_explosive_on_roll = 1, forbid_explosive_spray = 1, spray_free_split = 1,
  spray_bogeys_only = 1, targeted_hit_widens_blast = 1, explosive_surplus_bonus = 1,
  newly_ooa_no_test = 1, synthetic_stress_bonus = 1, stress_all_successes_bonus = 1,
  mech_cqb_7 = 1, cqb_printed_stats = 1, cqb_all_engaged_roll = 1, cqb_tokens_still_absorb = 1,
  duel_allows_combat_shield = 1, shield_12_hits_attacker = 0, ooa_cannot_act = 1,
  finish_touching_active = 1, stealthy_includes_jump = 1, bonus_sequential_choice = 1,
  bonus_moves_alert = 1, range_to_target_centre = 1, range_horizontal_only = 1,
  relay_los_for_direct_fire = 1, los_viewpoints_3 = 1, fov_cells_count_hidden = 1,
}

-- The rules that the pack has a handler of, as pack.lua names them.
local function written_out(game)
  local out = {}
  for _, rule in ipairs(game:rules()) do
    for _, handler in ipairs(rule.handlers or {}) do
      local name = rule.kind == "step" and "instead " .. rule.name or rule.name
      if handler.pack == "vanilla-in-lua" then out[name] = true end
    end
  end
  return out
end

describe("vanilla-in-lua", function()
  for seed = 1, BATTLES do
    local plan = side_by_side.plan(seed)
    it(("plays %s of seed %d as without it, by the %s bot"):format(plan.mission, seed, plan.bot), function()
      local orders, why = side_by_side.compare(plan, PACK)
      expect(why):is(nil)
      expect(orders > 0):is(true)
    end)
  end

  for seed = 1, BATTLES do
    local plan = side_by_side.plan(seed)
    plan.set = switches
    it(("plays %s of seed %d as without it, read the other way"):format(plan.mission, seed), function()
      local orders, why = side_by_side.compare(plan, PACK)
      expect(why):is(nil)
      expect(orders > 0):is(true)
    end)
  end

  it("writes out what it says that it does, and nothing of it is left to the engine", function()
    local said = dofile "rules-ext/vanilla-in-lua/pack.lua".changes
    local done = written_out(zd.game { seed = 1, packs = { PACK } })
    for _, name in ipairs(said) do expect(name .. (done[name] and " is" or " is not")):is(name .. " is") end
    for _, name in ipairs { "shooting", "weapons", "armour", "blasts", "damage", "cqb", "stress", "bonus",
                            "actions", "tests", "moves", "jumps", "ground", "cover",
                            "red-force", "deploy" } do
      for line in io.lines(("%s/%s.lua"):format(PACK, name)) do
        expect(line:find "vanilla" == nil):is(true)
      end
    end
  end)

  it("names every row that it leaves to the engine in its README", function()
    local file <close> = assert(io.open(PACK .. "/README.md"))
    local readme, left = file:read "a", {}
    local game = zd.game { seed = 1, packs = { PACK } }
    local done = written_out(game)
    for _, rule in ipairs(game:rules()) do
      local name = rule.kind == "step" and "instead " .. rule.name or rule.name
      local is_row = rule.kind ~= "param" and not done[name]
      if is_row and not readme:find("`" .. rule.name .. "`", 1, true) then left[#left + 1] = rule.name end
    end
    expect(table.concat(left, " ")):is ""
  end)

  local function target_of_shot(packs)
    local game = zd.game { seed = 1, packs = packs, ask = false }
    game:quantity("shoot.target", function(terms) terms:add("fog", 3) end)
    game:param("targeted.dice", 3)
    local ada = game:add("Hero", { name = "Ada", x = 10, y = 10, M = 4, F = 4, A = 3, D = 4 })
    local grunt = game:add("Grunt", { x = 20, y = 10, face = ada })
    game:set(grunt, { targeted = 1 })
    ada:shoot(grunt)
    for back = 1, 9 do
      local roll = game:why(back)
      if roll and roll.name == "shoot" then return roll.without end
    end
  end

  it("says what a shot would be without each pack, its own way and the engine's", function()
    local with, alone = target_of_shot { PACK }, target_of_shot()
    expect(alone.user.dice):is(5) -- F 4 and the one die of targeted
    expect(alone.user.target):is(11) -- range 10 and Def 1, without the fog
    expect(with.user.dice):is(5)
    expect(with.user.target):is(11)
    -- Without the pack the engine says the same as the pack.
    expect(with["vanilla-in-lua"].dice):is(7)
    expect(with["vanilla-in-lua"].target):is(14)
  end)

  it("says so of close quarters", function()
    local game = zd.game { seed = 1, packs = { PACK }, ask = false }
    game:quantity("cqb.target", function(terms) terms:add("mud", 2) end)
    local ada = game:add("Hero", { name = "Ada", x = 10, y = 10, M = 4, F = 4, A = 3, D = 4 })
    ada:cqb(game:add("Grunt", { x = 11, y = 10 }))
    local without
    for back = 1, 9 do
      local roll = game:why(back)
      if roll and roll.name == "cqb" and roll.who == ada then without = roll.without end
    end
    expect(without.user.target):is(5)
    expect(without["vanilla-in-lua"].dice):is(4)
    expect(without["vanilla-in-lua"].target):is(7)
  end)

  it("names the rule that each term comes from (ZD-CQB-02)", function()
    local game = zd.game { seed = 1, packs = { PACK } }
    local ada = game:add("Hero", { name = "Ada", x = 10, y = 10, M = 4, F = 4, A = 3, D = 4 })
    local grunt = game:add("Grunt", { x = 11, y = 10 })
    ada:cqb(grunt)
    local target
    for back = 1, 9 do
      local roll = game:why(back)
      if roll and roll.name == "cqb" and roll.who == ada then target = roll.target_terms end
    end
    expect(target[1].label):is("rank")
    expect(target[1].source):is("ZD-CQB-02")
    expect(target[1].value):is(5)
    expect(target[1].place:find("cqb.lua", 1, true) ~= nil):is(true)
  end)
end)
