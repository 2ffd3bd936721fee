-- weapons.lua: what upgraded weapons make of a shot: explosive, indirect, spray, lethal, silent.
local book = require "book"
local number, switch = book.number, book.switch
local weapons = {}

local ENTIRELY = 4

-- Which upgrades? ------------------------------------------------------------------------------

function weapons.declared(shot)
  return shot.explosive or shot.indirect or shot.spray
end

-- What a look along the shot is for: some things hide from some weapons only.
function weapons.word(shot)
  if shot.grenade then return shot.grenade end
  return shot.explosive and "explosive" or shot.spray and "spray" or shot.indirect and "indirect"
    or "shot"
end

local upgrades = { "explosive", "indirect", "spray" }

-- Has it that upgrade? An explosive one as long as there are shots left (ZD-WEAPON-EXPLOSIVE-11).
local function holds(shooter, upgrade)
  if upgrade == "explosive" then return (shooter.kit.Explosive or 0) > 0 end
  return shooter:is(upgrade)
end

local missing = {
  explosive = { "%s has no explosive shot left", "ZD-WEAPON-EXPLOSIVE-11" },
  indirect = { "%s has no indirect weapon", "ZD-WEAPON-INDIRECT-01" },
  spray = { "%s has no spray", "ZD-WEAPON-SPRAY-01" },
}

local function judge_held(verdict, shot)
  for _, upgrade in ipairs(upgrades) do
    if shot[upgrade] and not holds(shot.shooter, upgrade) then
      local text, source = missing[upgrade][1], missing[upgrade][2]
      verdict:deny(text:format(shot.shooter.name), source)
    end
  end
end

-- Almost everything goes together (ZD-WEAPON-COMBINE-01).
local function judge_together(verdict, shot)
  if shot.spray and shot.indirect then
    verdict:deny("spray and indirect do not go together", "ZD-WEAPON-SPRAY-05")
  end
  if shot.spray and shot.explosive and switch "forbid_explosive_spray" then
    verdict:deny("explosive and spray do not go together", "ZD-WEAPON-COMBINE-05")
  end
  if not shot.target and not shot.explosive then
    verdict:deny("only explosive shots are aimed at a place", "ZD-SHOOT-14")
  end
end

local function name_of(shot)
  return shot.target and shot.target.name or "that place"
end

local function is_off_table(at)
  local table = game.table
  return at.x < 0 or at.y < 0 or at.x > table.width or at.y > table.depth
end

-- A place is on the table, and one that is named beside somebody touches its base
-- (ZD-WEAPON-EXPLOSIVE-01).
local function judge_place(verdict, shot)
  if not shot.placed then return end
  if is_off_table(shot.at) then
    verdict:deny("that place is not on the table", "ZD-WEAPON-EXPLOSIVE-01")
  end
  if shot.target and not shot.target:touches(shot.at) then
    verdict:deny("that place does not touch " .. shot.target.name, "ZD-WEAPON-EXPLOSIVE-01")
  end
end

-- A shot with upgrades, or at a place: is it such a one?
function weapons.judge(verdict, shot)
  judge_held(verdict, shot)
  judge_together(verdict, shot)
  local reach = number "spray.range"
  if shot.spray and shot.shooter:range(shot.target or shot.at) > reach then
    verdict:deny(("%s is more than %d in away"):format(name_of(shot), reach), "ZD-WEAPON-SPRAY-01")
  end
  if shot.explosive then judge_place(verdict, shot) end
end

-- Its line of sight -----------------------------------------------------------------------------

-- The place where it is to go off has to be seen, too (ZD-LOS-10).
local function sees_it(shot, turned)
  local shooter, target = shot.shooter, shot.target
  if not target then return shooter:sees(shot.at, nil, turned) end
  if shot.explosive and shot.placed
    and not shooter:sees(shooter:beside(target, shot.at), nil, turned) then
    return false
  end
  local what = weapons.word(shot)
  return shooter:sees(target, what, turned) and shooter:obscured(target, what, turned) < ENTIRELY
end

-- Who is out of sight may be shot at indirectly if it is targeted, or a relay sees it
-- (ZD-WEAPON-INDIRECT-01, ZD-WEAPON-INDIRECT-02).
check("shot.known", function(verdict, shot)
  verdict:clear()
  local targeted = shot.target and shot.target.targeted > 0
  if not targeted and not shot.shooter:relays(shot.target or shot.at) then
    verdict:deny(name_of(shot) .. " is neither in sight nor targeted", "ZD-WEAPON-INDIRECT-01")
  end
end)

-- An indirect shot needs no line of sight, but a way through the air (ZD-WEAPON-INDIRECT-03).
function weapons.judge_sight(verdict, shot, turned)
  if sees_it(shot, turned) then return end
  local shooter, name = shot.shooter, name_of(shot)
  if not shot.indirect then
    local source = shot.explosive and "ZD-WEAPON-EXPLOSIVE-01" or "ZD-SHOOT-03"
    verdict:deny(("%s has no line of sight to %s"):format(shooter.name, name), source)
  elseif not game:allows("shot.known", shot, {}) then
    verdict:deny(name .. " is neither in sight nor targeted", "ZD-WEAPON-INDIRECT-01")
  elseif not shooter:connects(shot.target or shot.at) then
    verdict:deny(("no way leads from %s to %s"):format(shooter.name, name), "ZD-WEAPON-INDIRECT-03")
  end
end

-- Choosing one ----------------------------------------------------------------------------------

-- The sets of upgrades that a shot could be taken with, by the number of the set: 1 for explosive,
-- 2 for indirect, 4 for a spray.
local function sets_for(shot)
  local options = {}
  for set = 0, 7 do
    local as, held = book.like(shot, {}), true
    for i, upgrade in ipairs(upgrades) do
      as[upgrade] = set >> (i - 1) & 1 == 1
      held = held and (not as[upgrade] or holds(shot.shooter, upgrade))
    end
    if held and game:allows("can.shoot", as, {}) then
      options[#options + 1] = { kind = set, figure = shot.shooter, target = shot.target }
    end
  end
  return options
end

-- What no order has said: which upgrades a bonus shot uses, none of them where that will do
-- (ZD-WEAPON-GEN-01).
function weapons.choose(shot)
  local shooter, any = shot.shooter, false
  for _, upgrade in ipairs(upgrades) do any = any or holds(shooter, upgrade) end
  local options = any and sets_for(shot) or {}
  if #options == 0 then return end
  local chosen = 1
  if game.asks_details then
    chosen = game:decide("weapon.use", { side = shooter.side, figure = shooter, options = options })
  end
  for i, upgrade in ipairs(upgrades) do
    shot[upgrade] = options[chosen].kind >> (i - 1) & 1 == 1
  end
end

-- Before the dice -------------------------------------------------------------------------------

-- Lethal is used unless its bearer does without, silent only where that is said, and a bare place
-- makes no sound that could be spared (ZD-WEAPON-LETHAL-03, ZD-WEAPON-SILENT-02). An explosive shot
-- is used up (ZD-WEAPON-EXPLOSIVE-11).
function weapons.ready(shot)
  local shooter, target = shot.shooter, shot.target
  local own = book.is_character(shooter)
  if own and shooter:is "lethal" and game.asks_details then
    shot.mild = book.asks("weapon.lethal", shooter, target)
  end
  if own and target and shooter:is "silent" and game.asks_details then
    shot.silent = book.asks("weapon.silent", shooter, target)
  end
  if shot.explosive then shooter:use_up "Explosive" end
end

-- Lethal ----------------------------------------------------------------------------------------

local function is_lethal(shot)
  return not shot.mild and shot.shooter:is "lethal"
end

-- Is it judged on the roll? On an explosive shot's by a switch only, of which each victim is judged for
-- itself; on a spray's always, as no armour is tested (ZD-WEAPON-COMBINE-02, ZD-WEAPON-COMBINE-04,
-- ZD-WEAPON-LETHAL-04).
local function is_judged_on_roll(shot)
  if shot.explosive then return switch "lethal_explosive_on_roll" end
  return shot.spray or not switch "lethal_threshold_after_armour"
end

-- One success misses, two or more hit once more (ZD-BOGEY-SNIPER-02, ZD-BOGEY-SNIPER-03).
function weapons.add_lethal(terms, shot, successes)
  if successes < 1 or not is_lethal(shot) or not is_judged_on_roll(shot) then return end
  terms:add("lethal", successes == 1 and -1 or number "lethal.hits", "ZD-BOGEY-SNIPER-02")
end

-- By a switch it is what came through the armour that is judged (ZD-WEAPON-LETHAL-04).
function weapons.judge_lethal(shot)
  if not switch "lethal_threshold_after_armour" or shot.spray or not is_lethal(shot) then return end
  if shot.wounds == 1 then
    shot.wounds = 0
  elseif shot.wounds > 1 then
    shot.wounds = shot.wounds + number "lethal.hits"
  end
end

-- Silent ----------------------------------------------------------------------------------------

-- A silent shot with a hit to spare keeps the next card's primary action from happening
-- (ZD-WEAPON-SILENT-01).
function weapons.keep_silent(shot)
  if shot.silent and shot.surplus > 0 then
    shot.surplus = shot.surplus - 1
    game:nullify()
    game:tell { name = "silenced", who = shot.shooter, whom = shot.target }
  end
end

-- Explosive -------------------------------------------------------------------------------------

local function radius_of(shot)
  local radius, terms = book.sum("shoot.radius", shot, 0)
  game:account {
    name = "blast radius", who = shot.shooter, against = shot.target, successes = radius,
    result_terms = terms,
  }
  return radius
end

-- It goes off beside its target, which it kills outright, and spares nobody round it; without a hit
-- it is a dud (ZD-WEAPON-EXPLOSIVE-01 to ZD-WEAPON-EXPLOSIVE-10). What widens the blast is gone: no
-- bonus actions but by a switch (ZD-WEAPON-EXPLOSIVE-16).
function weapons.explode(shot)
  if shot.hits <= 0 then return end
  local shooter, target = shot.shooter, shot.target
  if target then shot.at = shooter:beside(target, shot.placed and shot.at or nil) end
  local blast = {
    by = shooter, cause = "explosive", at = shot.at, radius = radius_of(shot), nominated = target,
    on_target = true, lethal = is_lethal(shot) and not switch "lethal_explosive_on_roll",
  }
  game:step("blast", blast)
  local killed = target and not blast.null and target.dead > 0
  shot.surplus = killed and switch "explosive_surplus_bonus" and shot.hits - 1 or 0
end

-- Spray -----------------------------------------------------------------------------------------

-- Whether somebody was out of action is judged when it is aimed at (ZD-STRESS-01).
function weapons.owes_stress_test(target)
  return target ~= nil and book.is_character(target) and not target.ooa
end

-- By a switch whom the shot has taken out need not test (ZD-STRESS-01).
function weapons.test_nerves(target, shooter)
  if target.ooa and switch "newly_ooa_no_test" then return end
  game:step("stress", { shooter = shooter, target = target })
end

-- Enemies in sight that are closer than the target share its hits (ZD-WEAPON-SPRAY-02,
-- ZD-WEAPON-SPRAY-03).
local function may_share(shot, figure)
  local shooter, target = shot.shooter, shot.target
  local fits = book.is_bogey(figure) or (book.is_character(figure) and not switch "spray_bogeys_only")
  return fits and figure ~= target and book.on_table(figure) and book.is_enemy(shooter, figure)
    and shooter:nearer(figure, target)
    and game:allows("can.shoot", book.like(shot, { target = figure }), {})
end

-- The target comes first.
local function shares_of(shot)
  local shares = { { figure = shot.target, hits = 0 } }
  for _, figure in ipairs(game:figures()) do
    if may_share(shot, figure) then
      shares[#shares + 1] = {
        figure = figure, hits = 0, owes_test = weapons.owes_stress_test(figure),
      }
    end
  end
  return shares
end

-- Whose is the next hit? `left`: how many are still to be placed.
local function choose_share(shot, shares, left)
  if not game.asks_details then return shares[1] end
  local options = {}
  for i, share in ipairs(shares) do
    options[i] = { kind = i - 1, figure = shot.shooter, target = share.figure }
  end
  local chosen = game:decide("spray.divide", {
    side = shot.shooter.side, figure = shot.shooter, value = left, options = options,
  })
  return shares[chosen]
end

-- One hit after the other; the first is the target's, but for a switch (ZD-WEAPON-SPRAY-02).
local function divide(shot, shares)
  local left = shot.hits
  if left > 0 and not switch "spray_free_split" then
    shares[1].hits, left = 1, left - 1
  end
  for n = left, 1, -1 do
    local share = choose_share(shot, shares, n)
    share.hits = share.hits + 1
  end
end

-- Everybody's hits are their own, and so are those beyond what kills (ZD-WEAPON-SPRAY-06). Returns
-- who got how many.
function weapons.strike_all(shot)
  local shares = shares_of(shot)
  divide(shot, shares)
  shot.wounds = 0
  for i, share in ipairs(shares) do
    if i == 1 or share.hits > 0 then
      local part = book.like(shot, { target = share.figure, hits = share.hits })
      game:step("armour", part)
      shot.surplus = shot.surplus + book.hurt(share.figure, shot.shooter, "shot", part.wounds)
      shot.wounds = shot.wounds + part.wounds
    end
  end
  return shares
end

-- What follows for the others that were hit: targeted goes, nerves are tested (ZD-WEAPON-SPRAY-06).
function weapons.shake_others(shot, shares)
  for i = 2, #shares do
    local share = shares[i]
    if share.hits > 0 then
      share.figure:put("targeted", 0, shot.shooter)
      if share.owes_test then weapons.test_nerves(share.figure, shot.shooter) end
    end
  end
end

return weapons
