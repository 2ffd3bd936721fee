-- stress.lua: what being shot at does to nerves.
local book = require "book"
local ways = require "ways"
local number, switch = book.number, book.switch

-- Machines and the inhuman have no nerves; by a switch a machine may still profit (ZD-STRESS-09,
-- ZD-STATE-STRESSED-03).
local function takes_test(figure)
  if not book.is_character(figure) or figure.helpless then return false end
  if figure:is "synthetic" then return switch "synthetic_stress_bonus" end
  return not figure:is "inhuman"
end

-- It is stressed by one level more, and makes for cover (ZD-STRESS-02, ZD-STRESS-06).
local function lose_nerve(figure, attacker)
  if figure:is "synthetic" then return end
  figure:change("stressed", 1, attacker)
  if ways.able(figure) then
    figure:set_out("stress", attacker, function(move) game:step("stress.move", move) end)
  end
end

-- Levels go first, and the pass itself costs one success, but for a switch; what is left is for bonus
-- actions (ZD-STRESS-03, ZD-STRESS-04).
local function keep_nerve(figure, successes)
  local free = figure.stressed > 0 or switch "stress_all_successes_bonus"
  local cost = free and figure.stressed or 1
  figure:change("stressed", -successes, figure)
  if successes > cost then game:spend_bonus(figure.side, successes - cost) end
end

-- What the courageous have beside their D (ZD-TRAIT-COURAGE-01).
local function courage(figure)
  if not figure:is "courageous" then return {} end
  return { { "courageous", number "courageous.dice", "ZD-TRAIT-COURAGE-01" } }
end

-- A test of D against 10; the courageous have a die more (ZD-STRESS-01, ZD-STRESS-05,
-- ZD-TRAIT-COURAGE-01).
instead("stress", function(shot)
  local figure = shot.target
  if not figure or not takes_test(figure) then return end
  local successes = game:test {
    figure = figure, stat = "D", name = "stress", against = shot.shooter,
    dice = function() return courage(figure) end,
    target = book.to_reach("stress", "stress.target", "ZD-STRESS-05"),
  }
  if successes > 0 then
    keep_nerve(figure, successes)
  else
    lose_nerve(figure, shot.shooter)
  end
end)

-- It runs from an attacker on the table unless it is held, badly hurt, climbing or covered already:
-- then it drops where it is (ZD-STRESS-06, ZD-STRESS-08).
check("can.stress_move", function(verdict, move)
  verdict:clear()
  local figure, attacker = move.mover, move.towards
  if not attacker or not book.on_table(attacker) or figure.ooa or figure.engaged
    or figure.climbing > 0 or attacker:obscured(figure) > 0 then
    verdict:deny(figure.name .. " stays where it is", "ZD-STRESS-06")
  end
end)
