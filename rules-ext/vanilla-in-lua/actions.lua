-- actions.lua: what a character does to itself and to those it touches, beside moving and fighting.
local book = require "book"
local number, switch = book.number, book.switch

-- A test of the action, whose successes past those that it needs are for bonus actions (ZD-BONUS-01).
local function test(action, stat, name, target, source)
  action.successes = game:test {
    figure = action.figure, against = action.target, stat = stat, name = name,
    target = book.to_reach(name, target, source),
  }
  return action.successes
end

local function left_over(action, needed)
  action.surplus = math.max(action.successes - needed, 0)
end

-- Treating the wounded -------------------------------------------------------------------------

local function is_friend(figure, other)
  return figure.side == other.side and book.is_character(figure) and book.is_character(other)
end

-- Whoever is wounded and not dead, in contact; oneself as long as one is not out of action
-- (ZD-MEDIC-01, ZD-MEDIC-03, ZD-MEDIC-04).
check("can.medic", function(verdict, action)
  verdict:clear()
  local figure, patient = action.figure, action.target
  if not patient or not is_friend(figure, patient) then
    verdict:deny("only characters of one's own side can be treated", "ZD-MEDIC-04")
  elseif patient.dead > 0 or patient.wounded == 0 then
    verdict:deny(("%s is %s"):format(patient.name, patient.wounded > 0 and "dead" or "not wounded"),
      "ZD-MEDIC-04")
  elseif patient == figure and patient.wounded >= number "wounded.ooa" then
    verdict:deny(figure.name .. " is too badly hurt to treat itself", "ZD-MEDIC-03")
  elseif patient ~= figure and not figure:touches(patient) then
    verdict:deny(("%s does not touch %s"):format(figure.name, patient.name), "ZD-MEDIC-01")
  end
end)

-- A(13): a wound is dressed, and one level of stunned goes either way, but for a switch (ZD-MEDIC-01,
-- ZD-MEDIC-05).
instead("medic", function(action)
  local figure, patient = action.figure, action.target
  local stunned = patient.stunned > 0
  local dressed = test(action, "A", "medic", "medic.target", "ZD-MEDIC-01") > 0
  if dressed then patient:change("wounded", -1, figure) end
  if stunned and (dressed or not switch "medic_unstun_on_success_only") then
    patient:change("stunned", -1, figure)
  end
  left_over(action, 1)
end)

-- Getting over it ------------------------------------------------------------------------------

-- D(10): each success takes a level of stress away (ZD-RECOVER-01, ZD-RECOVER-02).
instead("recover", function(action)
  local figure = action.figure
  local level = figure.stressed
  local successes = test(action, "D", "recover", "recover.target", "ZD-RECOVER-01")
  figure:change("stressed", -successes, figure)
  left_over(action, level)
end)

-- Of itself, one level (ZD-STATE-STUNNED-03).
instead("shake.stun", function(action)
  action.figure:change("stunned", -1, action.figure)
end)

-- D(13), where no enemy looks (ZD-STATE-TARGETED-05).
instead("shake.targeted", function(action)
  local figure = action.figure
  local successes = test(action, "D", "shake targeted", "shake.target", "ZD-STATE-TARGETED-05")
  if successes > 0 then figure:put("targeted", 0, figure) end
  left_over(action, 1)
end)

-- Waiting and hiding ---------------------------------------------------------------------------

-- From now on it may interrupt (ZD-OW-01).
instead("overwatch", function(action)
  action.figure:put("overwatch", 1, action.figure)
end)

-- Whoever lies digs in (ZD-DIGIN-01).
instead("dig_in", function(action)
  action.figure:put("dug in", 1, action.figure)
end)

-- Making sure ----------------------------------------------------------------------------------

-- A bogey that is down is killed by whoever touches it (ZD-STATE-DOWN-04).
instead("finish", function(action)
  game:step("figure.dead", { figure = action.target, by = action.figure, cause = "finished" })
end)
