-- bonus.lua: bonus actions: who may perform which, and what they do.
local book = require "book"
local ways = require "ways"
local weapons = require "weapons"
local number, switch = book.number, book.switch

-- May this figure perform that bonus action? ---------------------------------------------------

-- Heroes spend successes, and a dominated bogey what its own action has earned (ZD-BONUS-02,
-- ZD-EW-DOMBOGEY-11).
local function spends(figure)
  return book.is_hero(figure)
    or (figure.dominated > 0 and figure.kind == "bogey" and game.actor == figure)
end

-- Whoever could do nothing by way of an action can do nothing here (ZD-BONUS-15). Interrupting is
-- for all characters (ZD-OW-09).
local function judge_performer(verdict, bonus)
  local figure = bonus.figure
  local may = spends(figure) or (bonus.interrupt and book.is_character(figure))
  if not book.on_table(figure) or not may then
    verdict:deny(figure.name .. " is not a hero on the table", "ZD-BONUS-02")
  elseif figure.helpless then
    verdict:deny(figure.name .. " can do nothing", "ZD-BONUS-15")
  elseif figure.ooa and switch "ooa_cannot_act" then
    verdict:deny(figure.name .. " is out of action", "ZD-STATE-OOA-02")
  elseif figure.stressed > 0 then
    verdict:deny(figure.name .. " is stressed", "ZD-BONUS-15")
  elseif figure.climbing > 0 then
    verdict:deny(figure.name .. " is climbing", "ZD-CLIMB-05")
  elseif figure.interference > 0 then
    verdict:deny(figure.name .. " is busy with interference", "ZD-EW-INTF-01")
  end
end

-- The stealthy move on and on in a cautious move, by a switch they jump as well, and gun-fu shoots on
-- and on (ZD-TRAIT-STEALTHY-01, ZD-TRAIT-GUNFU-01); everything else is for once in an action
-- (ZD-BONUS-04).
local function repeats(bonus)
  local figure, option = bonus.figure, bonus.option
  if option == "shoot" then return figure:is "gun-fu" end
  local moves = option == "move" or (option == "jump" and switch "stealthy_includes_jump")
  return moves and figure.sneaks
end

-- Who lies there may be killed: down, or wounded so badly that it can do nothing (ZD-BONUS-13). By a
-- switch only whoever is active does it, and has to touch the victim.
local function can_finish(figure, victim)
  local killer = figure
  if switch "finish_touching_active" then killer = game.actor end
  local lies = (victim.kind == "bogey" and victim.down > 0)
    or (book.is_character(victim) and victim.wounded >= number "wounded.helpless")
  return lies and not victim.held and victim.dead == 0 and book.on_table(victim)
    and book.is_enemy(figure, victim) and killer ~= nil and book.on_table(killer)
    and killer:touches(victim)
end

local function suits(option, figure, target)
  if option == "finish" then return can_finish(figure, target) end
  return figure:could_shoot(target)
end

-- That target, or where none is named any; explosive shots and grenades need nobody (ZD-BONUS-12).
local function has_target(bonus)
  if bonus.target then return suits(bonus.option, bonus.figure, bonus.target) end
  for _, target in ipairs(game:figures()) do
    if suits(bonus.option, bonus.figure, target) then return true end
  end
  return bonus.option == "shoot" and bonus.figure:could_shoot()
end

-- An enemy in contact leaves only the fight (ZD-BONUS-15).
local function judge_busy(verdict, figure)
  if figure.engaged then verdict:deny(figure.name .. " has an enemy in contact", "ZD-BONUS-15") end
end

local function judge_way(verdict, figure, way)
  local here = figure.at
  local may, why = game:allows("can.move", { mover = figure, way = way, from = here, to = here }, {})
  if not may then verdict:deny(why[1] or "it cannot move in that way", "ZD-BONUS-15") end
end

local function judge_target(verdict, bonus)
  judge_busy(verdict, bonus.figure)
  if not verdict:denied() and not has_target(bonus) then
    local source = bonus.option == "shoot" and "ZD-BONUS-12" or "ZD-BONUS-13"
    verdict:deny(("%s has nobody to %s"):format(bonus.figure.name, bonus.option), source)
  end
end

local judges = {
  move = function(verdict, bonus) judge_way(verdict, bonus.figure, "bonus") end,
  jump = function(verdict, bonus) judge_way(verdict, bonus.figure, "jump") end,
  shoot = judge_target,
  finish = judge_target,
  prone = function(verdict, bonus)
    if bonus.figure.prone > 0 or not bonus.figure:may_be "prone" then
      verdict:deny(bonus.figure.name .. " cannot lie down", "ZD-BONUS-03")
    end
  end,
  token = function(verdict, bonus)
    local figure = bonus.figure
    if not figure:may_be "tokens" or figure.tokens >= figure.token_limit then
      verdict:deny(figure.name .. " cannot hold another token", "ZD-BONUS-14")
    end
  end,
  drop = function(verdict, bonus)
    judge_busy(verdict, bonus.figure)
    if not bonus.figure:may_drop() then
      verdict:deny(bonus.figure.name .. " cannot drop anything", "ZD-VS-RESUPPLY-07")
    end
  end,
}

check("can.bonus", function(verdict, bonus)
  verdict:clear()
  judge_performer(verdict, bonus)
  -- An interruption begins a list of its own (ZD-OW-09).
  if not bonus.interrupt and not repeats(bonus) and bonus.figure.bonus_used[bonus.option] then
    verdict:deny(("'%s' has been used in this action"):format(bonus.option), "ZD-BONUS-04")
  end
  if not verdict:denied() then judges[bonus.option](verdict, bonus) end
end)

-- What happens ---------------------------------------------------------------------------------

-- At whom, or where there is nobody at a place (ZD-BONUS-12).
local function shot_of(bonus)
  local shot = { shooter = bonus.figure, target = bonus.target, bonus = true }
  if not bonus.target then
    shot.at, shot.blind = bonus.figure:aims_at(bonus.at)
    shot.placed = true
  end
  return shot
end

-- A bonus shot is heard for itself (ZD-RED-ALERT-04, ZD-RED-ALERT-07). A silent one is not where its
-- target has fallen, be it before the action ends.
local function be_heard(bonus, shot)
  local target = bonus.target
  local fallen = not target or target.down > 0 or target.dead > 0
  if shot.silent and fallen then return end
  local noise = {
    figure = bonus.figure, action = bonus.option, target = target, bonus = true, hits = shot.hits,
    successes = shot.hits,
  }
  local times = math.max(shot.hits, 1)
  local reach = game:sum("alert.reach", noise,
    { { "heard", times * number "alert.radius", "ZD-RED-ALERT-04" } })
  bonus.figure:be_heard(reach, shot.silent and target or nil)
end

-- Throwing is shooting, and heard like it (ZD-GRENADE-GEN-03); what a grenade does is said where they
-- are. Gun-fu counts its shots (ZD-TRAIT-GUNFU-02).
local function shoot(bonus)
  local figure, shot = bonus.figure
  if bonus.item then
    local hits, surplus = figure:throw_bonus(bonus)
    shot = { hits = hits, surplus = surplus }
  else
    shot = shot_of(bonus)
    weapons.choose(shot)
    game:step("shoot", shot)
  end
  if figure:is "gun-fu" then figure:has_shot() end
  be_heard(bonus, shot)
  return shot.surplus
end

-- Whoever lies stands up first (ZD-MOVE-17), and at an exit its side may have it leave.
local function move(bonus)
  local figure = bonus.figure
  figure:put("prone", 0, figure)
  local surplus = figure:set_out("bonus", bonus.at, function(way)
    game:step("move", way)
    ways.follow(game:march(way), way)
  end)
  figure:reach_exit(true)
  return surplus
end

local function jump(bonus)
  local surplus = bonus.figure:set_out("jump", bonus.at, function(way)
    game:step("jump", way)
    ways.test_ground(game:march(way), way)
  end)
  bonus.figure:reach_exit(true)
  return surplus
end

local deeds = {
  move = move,
  jump = jump,
  shoot = shoot,
  prone = function(bonus) bonus.figure:put("prone", 1, bonus.figure) end,
  finish = function(bonus)
    game:step("figure.dead", { figure = bonus.target, by = bonus.figure, cause = "finished" })
  end,
  token = function(bonus)
    game:step("token.gain", { figure = bonus.figure, what = "token", value = 1 })
  end,
  drop = function(bonus) bonus.figure:lay_down() end,
}

-- What a bonus move, jump or shot has left over is for more of them (ZD-BONUS-03, ZD-BONUS-09).
-- Whoever acts waits no longer (ZD-OW-08). All but shots is done quietly, unless a switch says that it
-- is heard.
instead("bonus", function(bonus)
  local figure, option = bonus.figure, bonus.option
  game:tell { name = "bonus", who = figure, whom = bonus.target, text = option }
  figure:acts()
  figure:put("overwatch", 0, figure)
  local surplus = deeds[option](bonus)
  if surplus then bonus.surplus = surplus end
  if option ~= "shoot" and switch "bonus_moves_alert" then figure:be_heard(number "alert.radius") end
end)
