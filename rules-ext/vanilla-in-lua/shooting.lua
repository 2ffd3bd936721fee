-- shooting.lua: who may shoot at whom, with how many dice, and how hard it is.
local book = require "book"
local tests = require "tests"
local armoury = require "armour"
local weapons = require "weapons"
local number, switch = book.number, book.switch

-- An obscured level of four: nothing of the target is to be seen.
local ENTIRELY = 4

-- Who is shot at, or the place where the shot is to go off.
local function mark_of(shot)
  return shot.target or shot.at
end

-- May this figure shoot at that one? --------------------------------------------------------

local function judge_shooter(verdict, shooter)
  if not book.on_table(shooter) or shooter.helpless then
    verdict:deny(shooter.name .. " can do nothing", "ZD-STATE-WOUNDED-05")
  elseif shooter.engaged then
    verdict:deny(shooter.name .. " is engaged: close quarters only", "ZD-SHOOT-15")
  elseif shooter.climbing > 0 then
    verdict:deny(shooter.name .. " is climbing", "ZD-CLIMB-05")
  end
end

-- Whom one may aim at: enemies, and whom a robot takes for one, as long as it chooses itself
-- (ZD-ROBOT-VM-09). Sentries know no friends (ZD-SENTRY-GEN-04).
local function may_aim_at(shot, target)
  local shooter = shot.shooter
  return book.is_enemy(shooter, target) or shooter:is "sentry" or
    (not shot.bonus and shooter:betrays(target))
end

-- A bogey that has gone down in this very action may be finished off by a bonus shot (ZD-SHOOT-14).
local function may_finish_off(shot, target)
  return switch "shoot_down_bogeys" or (shot.bonus and target.states["downed now"] ~= nil)
end

local function judge_target(verdict, shot, target)
  if not book.on_table(target) or target.dead > 0 then
    verdict:deny(target.name .. " is dead or off the table", "ZD-STATE-DEAD-03")
  elseif target.held then
    verdict:deny(target.name .. " is a captive", "ZD-VS-KIDNAP-14")
  elseif target.kind == "objective" then
    if target.toughness == "invulnerable" then
      verdict:deny(target.name .. " cannot be destroyed", "ZD-SHOOT-14")
    end
  elseif not may_aim_at(shot, target) then
    verdict:deny(target.name .. " is not an enemy", "ZD-SHOOT-14")
  elseif book.is_bogey(target) and target.down > 0 and not may_finish_off(shot, target) then
    verdict:deny(target.name .. " is down", "ZD-SHOOT-14")
  end
end

-- Nobody turns to shoot, but by a switch a character does to what it does not see (ZD-FOV-06).
local function turns_to(shooter, mark)
  return switch "free_turn_before_shot" and book.is_character(shooter)
    and not shooter:sees(mark, "shot")
end

-- Seen, and not only by a stunned shooter to whom it is hidden entirely (ZD-SHOOT-03,
-- ZD-STATE-STUNNED-04).
local function judge_sight(verdict, shot, turned)
  local shooter, target = shot.shooter, shot.target
  if not shooter:sees(target, "shot", turned) then
    verdict:deny(("%s has no line of sight to %s"):format(shooter.name, target.name), "ZD-SHOOT-03")
  elseif shooter:obscured(target, "shot", turned) >= ENTIRELY then
    verdict:deny(("%s is entirely obscured from %s"):format(target.name, shooter.name),
      "ZD-STATE-STUNNED-04")
  end
end

check("can.shoot", function(verdict, shot)
  verdict:clear()
  local shooter, target = shot.shooter, shot.target
  local plain = target and not weapons.declared(shot)
  judge_shooter(verdict, shooter)
  if target then judge_target(verdict, shot, target) end
  if not plain then weapons.judge(verdict, shot) end
  if not verdict:denied() and not shot.any_sight then
    local judge = plain and judge_sight or weapons.judge_sight
    judge(verdict, shot, turns_to(shooter, mark_of(shot)))
  end
end)

-- How many dice? -------------------------------------------------------------------------------

-- How often the target is marked: a yes or no, unless a switch counts the markers
-- (ZD-STATE-TARGETED-01, ZD-BOGEY-SHOOT-05).
local function marks_on(target)
  if not target then return 0 end
  return switch "targeted_stacks" and target.targeted or math.min(target.targeted, 1)
end

-- An EWOp's attack over the net meets a firewall, in its dice or by a switch in what it has to reach;
-- by another one the attack fails where the firewall is as high as its Att (ZD-EWOPB-FW-01).
local function meet_firewall(terms, shot)
  if not shot.electronic then return end
  local firewall = shot.target.FW
  if not switch "fw_in_target_number" then terms:add("firewall", -firewall, "ZD-EWOPB-FW-01") end
  if switch "ewop_fw_at_least_att_fails" and firewall >= shot.shooter.Att then
    terms:at_most(0, "firewall holds", "ZD-EWOPB-FW-01")
  end
end

quantity("shoot.dice", function(terms, shot)
  terms:clear()
  local shooter = shot.shooter
  if book.is_bogey(shooter) then
    terms:add("Att", shooter.Att, "ZD-BOGEY-SHOOT-02")
    terms:add("support tokens", shooter.tokens, "ZD-SUPPORT-06")
  else
    if shot.grenade then
      terms:add("grenade", number "grenade.dice", "ZD-GRENADE-GEN-03")
    else
      book.add_stat(terms, shooter, "F")
    end
    terms:add("support token", shot.token and 1 or 0, "ZD-SHOOT-02")
  end
  terms:add("targeted", marks_on(shot.target) * number "targeted.dice", "ZD-STATE-TARGETED-01")
  meet_firewall(terms, shot)
end)

-- How hard is it? ------------------------------------------------------------------------------

-- Between the nearest points of the two, rounded up; nothing where they are engaged (ZD-MEAS-04,
-- ZD-MEAS-05).
quantity("range", function(terms, shot)
  terms:clear()
  terms:add("range", shot.shooter:range((mark_of(shot))), "ZD-MEAS-04")
end)

-- Whoever interrupts has waited for its moment, and so does a sentry gun that shoots by itself
-- (ZD-SENTRY-GUN-01).
local function has_waited(shooter)
  return game.interrupting or (shooter.kind == "gadget" and shooter.printed.auto ~= 0)
end

-- A cape hides its wearer, but not in the middle of a move from those who wait for it
-- (ZD-GADGET-CAPE-02, ZD-GADGET-CAPE-03).
local function capes(shooter, target)
  local worn = target and target:working "Thermo-optic cape" or 0
  if worn > 0 and has_waited(shooter) and target.in_mid_move then return 0 end
  return worn * number "cape.visibility"
end

-- The level of the mission and the capes come to the highest level at most (ZD-VIS-02,
-- ZD-GADGET-CAPE-04).
local function darkness(terms, shooter, target)
  local level, cape = game.visibility, capes(shooter, target)
  terms:add("visibility", level, "ZD-VIS-02")
  if cape == 0 then return level end
  terms:add("thermo-optic cape", cape, "ZD-GADGET-CAPE-02")
  local over = math.min(level + cape - number "visibility.max", cape)
  if over > 0 then
    terms:add("visibility at most", -over, "ZD-GADGET-CAPE-02")
    cape = cape - over
  end
  return level + cape
end

-- Every marker on the line makes it harder, without an end (ZD-GAS-05).
local function gas(terms, eye, mark)
  local smoke = eye:gas(mark, "smoke") * number "gas.smoke.visibility"
  local digismoke = eye:gas(mark, "digismoke") * number "gas.digismoke.visibility"
  terms:add("smoke", smoke, "ZD-GAS-05")
  terms:add("digismoke", digismoke, "ZD-GAS-05")
  return smoke + digismoke
end

-- Whose visors count: the shooter's own, those of the gadget or ally whose relay it looks through,
-- nobody's where a hero bears the relay.
local function visors_of(shooter, relay)
  if not relay then return shooter end
  return relay.kind ~= "hero" and relay or nil
end

-- A heatlight sees as by day, a starlight lowers the level (ZD-GADGET-HEAT-01, ZD-GADGET-STAR-01).
local function visors(terms, shooter, mark, relay, level)
  local wearer = visors_of(shooter, relay)
  if not wearer or level <= 0 then return end
  if wearer:working "Heatlight" > 0 and shooter:heatlight_finds(mark) then
    terms:add("heatlight", -level, "ZD-GADGET-HEAT-01")
    return
  end
  local starlight = wearer:working "Starlight" * number "starlight.visibility"
  if starlight > 0 then
    terms:add("starlight", -math.min(starlight, level), "ZD-GADGET-STAR-01")
  end
end

local function visibility(terms, shot)
  local shooter, mark = shot.shooter, mark_of(shot)
  local relay = shooter:sees_through(mark)
  local level = darkness(terms, shooter, shot.target)
  level = level + gas(terms, relay or shooter, mark)
  local over = level - number "visibility.max"
  if over > 0 and switch "visibility_cap_6" then
    terms:add("visibility at most", -over, "ZD-GRENADE-DIGI-01")
    level = level - over
  end
  if not shot.grenade or not switch "grenade_blocks_all_upgrades" then
    visors(terms, shooter, mark, relay, level)
  end
end

-- Armour that makes it harder: AV, Def of bogeys, of gadgets none (ZD-ARM-01, ZD-BOGEY-STAT-04).
local function armour(terms, target)
  if target.kind == "objective" then
    terms:add(target.armour, armoury.of_marker(target), "ZD-ARM-01")
  elseif book.is_bogey(target) then
    terms:add("Def", switch "bogey_def_ignored" and 0 or target.Def, "ZD-ARM-01")
  else
    terms:add(target.armour, target.kind == "gadget" and 0 or target.AV, "ZD-ARM-01")
  end
end

-- The level itself; four where nothing is to be seen and all the same it may be attacked
-- (ZD-SHOOT-01, ZD-RED-DIAMONDS-04). By a switch cover makes armour better here, too.
local function obscured(terms, shot)
  if shot.obscured >= ENTIRELY then
    terms:add("entirely obscured", number "obscured.entirely", "ZD-RED-DIAMONDS-04")
    return
  end
  terms:add("obscured", shot.obscured, "ZD-SHOOT-01")
  if shot.target and book.is_character(shot.target) and switch "obscured_av_counts_in_target" then
    terms:add("obscured AV", shot.obscured, "ZD-STATE-OBSCURED-07")
  end
end

-- Each bonus shot of gun-fu goes an inch further than the one before; by a switch the shot that the
-- action began with counts (ZD-TRAIT-GUNFU-02).
local function gun_fu(terms, shot)
  local shooter = shot.shooter
  if not shot.bonus or not shooter:is "gun-fu" then return end
  local began = game.actor == shooter and (game.action == "shoot" or game.action == "throw")
  local first = began and switch "gunfu_count_initial_shot" and 1 or 0
  terms:add("gun-fu", shooter.bonus_shots + first, "ZD-TRAIT-GUNFU-02")
end

quantity("shoot.target", function(terms, shot)
  terms:clear()
  local target = shot.target
  terms:add("range", shot.inches, "ZD-SHOOT-01")
  if not shot.any_visibility then visibility(terms, shot) end
  if target and not shot.spray then armour(terms, target) end -- ZD-WEAPON-SPRAY-04
  obscured(terms, shot)
  if target and target:is "fractal" then
    terms:add("fractal camouflage", number "fractal.inches", "ZD-UPG-FRACTAL-01")
  end
  gun_fu(terms, shot)
  if shot.electronic and switch "fw_in_target_number" then
    terms:add("firewall", target.FW, "ZD-EWOPB-FW-01")
  end
end)

-- How often does it hit? -----------------------------------------------------------------------

-- An attack over the net that a firewall has left no dice hits nobody, targeted or not
-- (ZD-STATE-TARGETED-02, ZD-EWOPB-FW-01); nor do, by switches, grenades or shots at bogeys more often
-- (ZD-GRENADE-GEN-10).
local function targeted_hits(shot)
  local target = shot.target
  if not target or (shot.grenade and switch "grenade_targeted_hit_off") then return 0 end
  local failed = shot.electronic and shot.dice <= 0
  local spared = not book.is_character(target) and switch "targeted_hit_characters_only"
  return (failed or spared) and 0 or marks_on(target) * number "targeted.hits"
end

quantity("shoot.hits", function(terms, shot)
  terms:clear()
  terms:add("groups", zd.groups(shot.roll, shot.target_number), "ZD-TEST-02")
  terms:add("lucky", tests.count(shot.roll, number "test.lucky"), "ZD-TEST-03")
  local rolled = terms:sum()
  terms:add("targeted", targeted_hits(shot), "ZD-STATE-TARGETED-02")
  weapons.add_lethal(terms, shot, switch "lethal_before_targeted" and rolled or terms:sum())
end)

-- The radius of an explosive shot grows with its successes (ZD-WEAPON-EXPLOSIVE-03), but not with
-- the hit that a targeted figure takes more, unless a switch says so (ZD-WEAPON-EXPLOSIVE-17).
quantity("shoot.radius", function(terms, shot)
  terms:clear()
  local sure = switch "targeted_hit_widens_blast" and 0 or targeted_hits(shot)
  terms:add("blast", number "blast.radius", "ZD-WEAPON-EXPLOSIVE-03")
  terms:add("successes", math.max(shot.hits - sure - 1, 0), "ZD-WEAPON-EXPLOSIVE-03")
end)

-- What happens ---------------------------------------------------------------------------------

-- The last moment for whoever waits is before the dice. What has come in between may have made the
-- shot impossible: it is lost (ZD-OW-04, ZD-OW-11).
local function is_forestalled(shot)
  if not book.anybody_waits() then return false end
  return game:overwatch_moment(shot.shooter) or not game:allows("can.shoot", shot, {})
end

-- Shots that go round corners, spread or burst know no cover (ZD-WEAPON-INDIRECT-05,
-- ZD-WEAPON-SPRAY-04, ZD-WEAPON-EXPLOSIVE-01).
local function cover_of(shot)
  if shot.any_cover or shot.indirect or shot.spray or not shot.target then return 0 end
  local level = shot.shooter:obscured(shot.target, weapons.word(shot))
  return level >= ENTIRELY and switch "hidden_counts_as_obscured3" and 3 or level
end

-- Range, cover, dice and target, in this order: each goes by those before it. `sum` is how a sum is
-- asked for.
local function aim(shot, sum)
  shot.inches = sum("range", shot)
  shot.obscured = cover_of(shot)
  local dice, dice_terms = sum("shoot.dice", shot)
  shot.dice = dice
  local target, target_terms = sum("shoot.target", shot, 1)
  shot.target_number = target
  return dice_terms, target_terms
end

-- What dice and target would be without each pack: the rules are asked again.
local function without(shot)
  local asked = book.like(shot, {})
  return game:without({ "shoot.dice", "shoot.target", "range", "obscured" }, shot.dice,
    shot.target_number, function()
      aim(asked, book.reckon)
      return asked.dice, asked.target_number
    end)
end

local function roll(shot)
  if shot.dice <= 0 then return {} end -- ZD-TEST-06
  return tests.roll {
    figure = shot.shooter, against = shot.target, name = "shoot", stat = "F", dice = shot.dice,
    target = shot.target_number,
  }
end

-- The roll with everything that made it, for game:why().
local function prepare(shot)
  local dice_terms, target_terms = aim(shot, book.sum)
  return {
    name = "shoot", who = shot.shooter, against = shot.target, dice_terms = dice_terms,
    target_terms = target_terms, without = without(shot),
  }
end

local function record(account, shot, hit_terms)
  local _, groups = zd.groups(shot.roll, shot.target_number)
  account.dice, account.groups, account.successes = shot.roll, groups, shot.successes
  account.result_terms = hit_terms
  game:account(account)
end

-- Hits become wounds, each kind of shot in its own way. Of a spray: who got how many.
local function take_effect(shot)
  if shot.explosive then
    weapons.explode(shot)
  elseif shot.spray then
    return weapons.strike_all(shot)
  else
    game:step("armour", shot)
    shot.surplus = book.hurt(shot.target, shot.shooter, "shot", shot.wounds)
  end
  return {}
end

-- A shot (ZD-SHOOT-11).
instead("shoot", function(shot)
  local shooter, target = shot.shooter, shot.target
  if is_forestalled(shot) then return end
  if turns_to(shooter, mark_of(shot)) then shooter:turn_to(mark_of(shot)) end
  local owes_test = weapons.owes_stress_test(target)
  shot.token = book.offer_token(shooter, target, "token.die", 0, shot.token)
  weapons.ready(shot)
  local account = prepare(shot)
  if book.is_bogey(shooter) then shooter:put("tokens", 0, shooter) end -- all of them (ZD-SUPPORT-07)
  shot.roll = roll(shot)
  shot.successes = tests.successes(shot.roll, shot.target_number)
  local hits, hit_terms = book.sum("shoot.hits", shot, 0)
  shot.hits = hits
  record(account, shot, hit_terms)
  local shares = take_effect(shot)
  weapons.keep_silent(shot)
  if target then target:put("targeted", 0, shooter) end -- ZD-STATE-TARGETED-04
  if owes_test then weapons.test_nerves(target, shooter) end
  weapons.shake_others(shot, shares)
end)
