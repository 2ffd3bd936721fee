-- throws.lua: dice are thrown, read and told. game:why() explains each of them by its terms.
local rolls, switches = require "rolls", require "switches"

local throws = { SIDES = 20 }

-- Throws n dice against a value; none where it fails by itself. Gives dice and ranks. N3-ROLL-04. Dice that
-- are `alone` are compared with no others: odds need not tell their faces apart.
function throws.dice(name, by, against, n, success, alone)
  if success.fails then return {}, {} end
  local alike = alone and rolls.alike(success, switches) or nil
  local dice = game:roll(name, { dice = n, sides = throws.SIDES, who = by, against = against, alike = alike })
  return dice, rolls.ranks(dice, success, switches)
end

-- What is told of a roll: every term of its value, every die, and what it was opposed to.
function throws.tell(name, by, against, cast)
  game:account {
    name = name, who = by, against = against, dice = cast.dice, sides = 20,
    fire = cast.fire, target_terms = cast.success.terms,
    dice_terms = { { "dice", #cast.dice, cast.row or "N3-ROLL-01" } }, opposed = cast.opposed or {},
    successes = cast.successes,
  }
end

-- A Normal Roll of one die: has it succeeded, was it critical, and the die. N3-ROLL-07. `face`: what the die
-- shows is looked at afterwards.
function throws.normal(name, by, against, success, face)
  local dice, ranks = throws.dice(name, by, against, 1, success, not face)
  local won = rolls.best(ranks)
  throws.tell(name, by, against, { dice = dice, success = success, successes = won > 0 and 1 or 0 })
  return won > 0, won >= rolls.CRITICAL, dice
end

return throws
