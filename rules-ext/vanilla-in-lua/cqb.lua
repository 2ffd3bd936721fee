-- cqb.lua: close quarters.
local book = require "book"
local number = book.number

-- May this figure fight that one? --------------------------------------------------------------

-- Characters and bogeys that are not down (ZD-STATE-ENGAGED-01, ZD-STATE-DOWN-02).
local function can_be_fought(figure, other)
  local fights = book.is_character(other) or (book.is_bogey(other) and other.down == 0)
  local hostile = book.is_enemy(figure, other) or figure:betrays(other)
  return fights and hostile and other.dead == 0 and not other.held
end

check("can.cqb", function(verdict, cqb)
  verdict:clear()
  local attacker, target = cqb.attacker, cqb.target
  if not book.on_table(attacker) or attacker.helpless then
    verdict:deny(attacker.name .. " can do nothing", "ZD-STATE-WOUNDED-05")
  elseif not can_be_fought(attacker, target) then
    verdict:deny(target.name .. " is no enemy to fight", "ZD-CQB-01")
  elseif not attacker:touches(target) then
    verdict:deny(("%s does not touch %s"):format(attacker.name, target.name), "ZD-CQB-01")
  end
end)

-- How many dice? -------------------------------------------------------------------------------

-- Bogeys fight with Att and all their tokens, characters with D (ZD-CQB-01, ZD-CQB-04).
quantity("cqb.dice", function(terms, cqb)
  terms:clear()
  local roller = cqb.roller
  if book.is_bogey(roller) then
    terms:add("Att", roller.Att, "ZD-CQB-04")
    terms:add("support tokens", roller.tokens, "ZD-SUPPORT-06")
    return
  end
  local token = cqb.token_back
  if roller == cqb.attacker then token = cqb.token end
  book.add_stat(terms, roller, "D")
  terms:add("support token", token and 1 or 0, "ZD-CQB-13")
end)

-- How hard is it? ------------------------------------------------------------------------------

local of_rank = { grunt = "cqb.grunt", elite = "cqb.elite", boss = "cqb.boss" }

-- A stat as it is now, told as what it would be without the upgrades that have raised it, and each
-- of them. What a body borrows from its AI is told as one.
local function part(terms, figure, stat, source)
  local built, raised = figure:built(stat), 0
  local own = figure.possessed == 0
  if own then raised = built.sum - built[1].value end
  terms:add(stat, figure[stat] - raised, source)
  for i = 2, own and #built or 1 do
    terms:add(built[i].label, built[i].value, built[i].source)
  end
end

-- A bogey is as hard to hit as its rank says (ZD-CQB-02); a character as its F and D together, and
-- its wounds count twice, in its stats and by themselves (ZD-CQB-03, ZD-CQB-05). Over the net A
-- counts in place of F (ZD-EW-DUEL-01).
quantity("cqb.target", function(terms, cqb)
  terms:clear()
  local foe = cqb.roller == cqb.attacker and cqb.target or cqb.attacker
  if book.is_bogey(foe) then
    terms:add("rank", number(of_rank[foe.rank]), "ZD-CQB-02")
    return
  end
  if cqb.duel then
    part(terms, foe, "A", "ZD-EW-DUEL-01")
  else
    part(terms, foe, "F", "ZD-CQB-03")
  end
  part(terms, foe, "D", "ZD-CQB-03")
  terms:add("wounded", -foe.wounded, "ZD-CQB-03")
end)
