-- shooting.lua: who may shoot at whom, with how many dice, and how hard it is.
local book = require "book"
local tests = require "tests"
local number = book.number

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
  return shot.bonus and target.states["downed now"] ~= nil
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
    verdict:deny(target.name .. " is no enemy", "ZD-SHOOT-14")
  elseif book.is_bogey(target) and target.down > 0 and not may_finish_off(shot, target) then
    verdict:deny(target.name .. " is down", "ZD-SHOOT-14")
  end
end

-- Seen, and not only by a stunned shooter to whom it is hidden entirely (ZD-SHOOT-03,
-- ZD-STATE-STUNNED-04).
local function judge_sight(verdict, shooter, target)
  if not shooter:sees(target) then
    verdict:deny(("%s has no line of sight to %s"):format(shooter.name, target.name), "ZD-SHOOT-03")
  elseif shooter:obscured(target) >= ENTIRELY then
    verdict:deny(("%s is entirely obscured for %s"):format(target.name, shooter.name),
      "ZD-STATE-STUNNED-04")
  end
end

-- Explosive, indirect and spray shots have their own chapter: what that says of them stays. A plain
-- shot is judged here from the beginning.
check("can.shoot", function(verdict, shot)
  if not shot.target or shot.explosive or shot.indirect or shot.spray then return end
  verdict:clear()
  judge_shooter(verdict, shot.shooter)
  judge_target(verdict, shot, shot.target)
  if not verdict:denied() and not shot.any_sight then
    judge_sight(verdict, shot.shooter, shot.target)
  end
end)

-- How many dice? -------------------------------------------------------------------------------

local function is_targeted(target)
  return target and target.targeted > 0
end

-- An EWOp's attack over the net meets a firewall (ZD-EWOPB-FW-01).
local function meet_firewall(terms, shot)
  if shot.electronic then terms:add("firewall", -shot.target.FW, "ZD-EWOPB-FW-01") end
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
  local marked = is_targeted(shot.target)
  terms:add("targeted", marked and number "targeted.dice" or 0, "ZD-STATE-TARGETED-01")
  meet_firewall(terms, shot)
end)

-- How hard is it? ------------------------------------------------------------------------------

-- Between the nearest points of the two, rounded up; nothing where they are engaged (ZD-MEAS-04,
-- ZD-MEAS-05).
quantity("range", function(terms, shot)
  terms:clear()
  terms:add("range", shot.shooter:range(mark_of(shot)), "ZD-MEAS-04")
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
  visors(terms, shooter, mark, relay, level)
end

-- What a marker can take is by its toughness (ZD-OBJ-TOUGH-02, ZD-OBJ-TOUGH-03).
local function marker_armour(marker)
  if marker.toughness == "sturdy" then return number "objective.sturdy.av" end
  if marker.toughness == "tough" then return number "objective.tough.av" end
  return 0
end

-- Armour that makes it harder: AV, Def of bogeys, of gadgets none (ZD-ARM-01, ZD-BOGEY-STAT-04).
local function armour(terms, target)
  if target.kind == "objective" then
    terms:add(target.armour, marker_armour(target), "ZD-ARM-01")
  elseif book.is_bogey(target) then
    terms:add("Def", target.Def, "ZD-ARM-01")
  else
    terms:add(target.armour, target.kind == "gadget" and 0 or target.AV, "ZD-ARM-01")
  end
end

-- The level itself; four where nothing is to be seen and all the same it may be attacked
-- (ZD-SHOOT-01, ZD-RED-DIAMONDS-04).
local function obscured(terms, shot)
  if shot.obscured >= ENTIRELY then
    terms:add("entirely obscured", number "obscured.entirely", "ZD-RED-DIAMONDS-04")
  else
    terms:add("obscured", shot.obscured, "ZD-SHOOT-01")
  end
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
  -- Each bonus shot of gun-fu goes an inch further than the one before (ZD-TRAIT-GUNFU-02).
  if shot.bonus and shot.shooter:is "gun-fu" then
    terms:add("gun-fu", shot.shooter.bonus_shots, "ZD-TRAIT-GUNFU-02")
  end
end)

-- How often does it hit? -----------------------------------------------------------------------

-- An attack over the net that a firewall has left no dice hits nobody, targeted or not
-- (ZD-STATE-TARGETED-02, ZD-EWOPB-FW-01).
local function targeted_hits(shot)
  if not is_targeted(shot.target) or (shot.electronic and shot.dice <= 0) then return 0 end
  return number "targeted.hits"
end

-- Lethal: one success misses, two or more hit once more (ZD-BOGEY-SNIPER-02, ZD-BOGEY-SNIPER-03). Of
-- explosive shots it is judged victim by victim (ZD-WEAPON-COMBINE-02).
local function lethal(terms, shot)
  local hits = terms:sum()
  if hits < 1 or shot.mild or shot.explosive or not shot.shooter:is "lethal" then return end
  terms:add("lethal", hits == 1 and -1 or number "lethal.hits", "ZD-BOGEY-SNIPER-02")
end

quantity("shoot.hits", function(terms, shot)
  terms:clear()
  terms:add("groups", zd.groups(shot.roll, shot.target_number), "ZD-TEST-02")
  terms:add("lucky", tests.count(shot.roll, number "test.lucky"), "ZD-TEST-03")
  terms:add("targeted", targeted_hits(shot), "ZD-STATE-TARGETED-02")
  lethal(terms, shot)
end)

-- The radius of an explosive shot grows with its successes (ZD-WEAPON-EXPLOSIVE-03), but not with
-- the hit that a targeted figure takes more (ZD-WEAPON-EXPLOSIVE-17).
quantity("shoot.radius", function(terms, shot)
  terms:clear()
  local wider = shot.hits - targeted_hits(shot) - 1
  terms:add("blast", number "blast.radius", "ZD-WEAPON-EXPLOSIVE-03")
  terms:add("successes", math.max(wider, 0), "ZD-WEAPON-EXPLOSIVE-03")
end)

-- Armour ---------------------------------------------------------------------------------------

-- A die for each point of AV, a layer of ablative armour and each obscured level; being hidden
-- entirely gives none (ZD-ARM-02, ZD-UPG-ABLATIVE-01, ZD-RED-DIAMONDS-04).
quantity("armour.dice", function(terms, shot)
  terms:clear()
  local target = shot.target
  if target.kind == "objective" then
    terms:add("AV", marker_armour(target), "ZD-OBJ-TOUGH-05")
    return
  end
  book.add_stat(terms, target, "AV")
  if target.ablative > 0 then
    terms:add("ablative armour", number "ablative.dice", "ZD-UPG-ABLATIVE-01")
  end
  if shot.obscured < ENTIRELY then terms:add("obscured", shot.obscured, "ZD-ARM-02") end
end)


-- What happens ---------------------------------------------------------------------------------

-- The last moment for whoever waits is before the dice. What has come in between may have made the
-- shot impossible: it is lost (ZD-OW-04, ZD-OW-11).
local function is_forestalled(shot)
  if not book.anybody_waits() then return false end
  return game:overwatch_moment(shot.shooter) or not game:allows("can.shoot", shot, {})
end

local function asks(name, shot)
  local shooter, target = shot.shooter, shot.target
  if not game.asks_details then return false end
  local options = {
    { kind = 0, figure = shooter, target = target }, { kind = 1, figure = shooter, target = target },
  }
  return game:decide(name, { side = shooter.side, figure = shooter, options = options }) == 2
end

-- Lethal is used unless its bearer does without, silent only where that is said (ZD-WEAPON-LETHAL-03,
-- ZD-WEAPON-SILENT-02).
local function ready_weapons(shot)
  local shooter = shot.shooter
  if not book.is_character(shooter) then return end
  if shooter:is "lethal" and asks("weapon.lethal", shot) then shot.mild = true end
  if shooter:is "silent" and asks("weapon.silent", shot) then shot.silent = true end
end

-- Range, cover, dice and target, in this order: each goes by those before it.
local function aim(shot)
  shot.inches = book.sum("range", shot)
  shot.obscured = shot.any_cover and 0 or (shot.shooter:obscured(shot.target))
  local dice, dice_terms = book.sum("shoot.dice", shot)
  shot.dice = dice
  local target, target_terms = book.sum("shoot.target", shot, 1)
  shot.target_number = target
  return dice_terms, target_terms
end

local function roll(shot)
  if shot.dice <= 0 then return {} end -- ZD-TEST-06
  return tests.roll {
    figure = shot.shooter, against = shot.target, name = "shoot", stat = "F", dice = shot.dice,
    target = shot.target_number,
  }
end

local function record(shot, dice_terms, target_terms, hit_terms)
  local _, groups = zd.groups(shot.roll, shot.target_number)
  game:account {
    name = "shoot", who = shot.shooter, against = shot.target, dice = shot.roll, groups = groups,
    dice_terms = dice_terms, target_terms = target_terms, result_terms = hit_terms,
    successes = shot.successes,
  }
end

-- A silent shot with a hit to spare keeps the next card's primary action from happening
-- (ZD-WEAPON-SILENT-01).
local function keep_silent(shot)
  if shot.silent and shot.surplus > 0 then
    shot.surplus = shot.surplus - 1
    game:nullify()
    game:tell { name = "silenced", who = shot.shooter, whom = shot.target }
  end
end

-- A shot (ZD-SHOOT-11). Explosive, indirect and spray shots, and those at a place, belong to the
-- chapter on weapons, which the engine has.
instead("shoot", function(shot, vanilla)
  local shooter, target = shot.shooter, shot.target
  if not target or shot.explosive or shot.indirect or shot.spray then return vanilla() end
  if is_forestalled(shot) then return end
  -- Whether the target was out of action is judged when it is aimed at (ZD-STRESS-01).
  local owes_stress_test = book.is_character(target) and not target.ooa
  shot.token = book.offer_token(shooter, target, "token.die", 0, shot.token)
  ready_weapons(shot)
  local dice_terms, target_terms = aim(shot)
  if book.is_bogey(shooter) then shooter:put("tokens", 0, shooter) end -- all of them (ZD-SUPPORT-07)
  shot.roll = roll(shot)
  shot.successes = tests.successes(shot.roll, shot.target_number)
  local hits, hit_terms = book.sum("shoot.hits", shot, 0)
  shot.hits = hits
  record(shot, dice_terms, target_terms, hit_terms)
  game:step("armour", shot)
  shot.surplus = book.hurt(target, shooter, "shot", shot.wounds)
  keep_silent(shot)
  target:put("targeted", 0, shooter) -- ZD-STATE-TARGETED-04
  if owes_stress_test then game:step("stress", { shooter = shooter, target = target }) end
end)

-- Bogeys and gadgets make no armour test (ZD-SHOOT-06, ZD-STATE-DEPLOYED-01), nor does anybody
-- against a spray (ZD-WEAPON-SPRAY-04).
local function has_armour_test(shot)
  return not shot.spray and (book.is_character(shot.target) or shot.target.kind == "objective")
end

-- Paired dice go, what is left is grouped again, each natural 12 takes one whole success
-- (ZD-CTEST-03 to ZD-CTEST-08).
local function test_armour(shot)
  local _, dice = book.sum("armour.dice", shot)
  local _, _, counter = game:counter {
    figure = shot.target, against = shot.shooter, name = "armour", dice = dice, opposed = shot.roll,
  }
  local extra = shot.hits - shot.successes
  shot.wounds = zd.resist(shot.roll, shot.target_number, counter, { extra = extra })
end

-- A layer of ablative armour goes with the test that it has helped in (ZD-UPG-ABLATIVE-03).
local function wear_armour(target)
  if book.is_character(target) and target.ablative > 0 then
    game:set(target, { ablative = target.ablative - 1 })
  end
end

-- The token is decided on before the armour roll; its one hit goes with those that the twelves take
-- (ZD-ARM-02, ZD-SHOOT-11, ZD-SUPPORT-08).
instead("armour", function(shot)
  shot.wounds = shot.hits
  if shot.hits <= 0 then return end
  local target = shot.target
  local token = book.offer_token(target, shot.shooter, "token.absorb", shot.hits, false)
  if has_armour_test(shot) then
    test_armour(shot)
    wear_armour(target)
  end
  if token and shot.wounds > 0 then shot.wounds = shot.wounds - 1 end
end)
