-- cqb.lua: close quarters.
local book = require "book"
local tests = require "tests"
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

-- What happens ---------------------------------------------------------------------------------

-- The last moment for whoever waits is before the dice (ZD-OW-04, ZD-OW-11).
local function is_forestalled(cqb)
  if not book.anybody_waits() then return false end
  return game:overwatch_moment(cqb.attacker) or not (cqb.duel or game:allows("can.cqb", cqb, {}))
end

-- Tokens are declared before anybody rolls, the acting side first (ZD-CQB-07, ZD-CQB-13).
local function declare(cqb)
  if not cqb.dominate then
    cqb.token = book.offer_token(cqb.attacker, cqb.target, "token.die", 0, cqb.token)
  end
  cqb.token_back = book.offer_token(cqb.target, cqb.attacker, "token.die", 0, cqb.token_back)
end

-- The exchange as one side sees it.
local function seen_by(cqb, roller)
  return {
    attacker = cqb.attacker, target = cqb.target, roller = roller, contact = cqb.contact,
    dominate = cqb.dominate, duel = cqb.duel, token = cqb.token, token_back = cqb.token_back,
  }
end

-- Whoever can do nothing has no dice, nor has one that tries to dominate instead (ZD-CQB-15,
-- ZD-CQB-16).
local function prepare(cqb, roller)
  local asked, side = seen_by(cqb, roller), { dice = 0, dice_terms = {}, roll = {}, hits = 0 }
  if not roller.helpless and not (cqb.dominate and roller == cqb.attacker) then
    side.dice, side.dice_terms = book.sum("cqb.dice", asked)
  end
  side.target, side.target_terms = book.sum("cqb.target", asked, 1)
  return side
end

local function record(side, roller, foe)
  local groups, group_of = zd.groups(side.roll, side.target)
  game:account {
    name = "cqb", who = roller, against = foe, dice = side.roll, groups = group_of,
    dice_terms = side.dice_terms, target_terms = side.target_terms, successes = side.hits,
    result_terms = {
      { "groups", groups, "ZD-TEST-02" },
      { "lucky", tests.count(side.roll, number "test.lucky"), "ZD-TEST-03" },
    },
  }
end

local function strike(side, roller, foe)
  if side.dice <= 0 then return end
  side.roll = tests.roll {
    figure = roller, against = foe, name = "cqb", stat = "D", dice = side.dice, target = side.target,
  }
  side.hits = tests.successes(side.roll, side.target)
  record(side, roller, foe)
end

-- A bogey that fights uses its tokens up (ZD-CQB-13, ZD-BOGEY-CQB-06).
local function use_tokens(figure)
  if book.is_bogey(figure) and not figure.helpless then figure:put("tokens", 0, figure) end
end

-- What is not an acting character's own is spent at once; bogeys have no bonus actions (ZD-CQB-12,
-- ZD-BONUS-07).
local function spend_at_once(figure, surplus)
  if book.is_character(figure) and surplus > 0 then game:spend_bonus(figure.side, surplus) end
end

local function bears_shield(figure)
  return book.is_character(figure) and figure:working "Combat shield" > 0
end

-- Both sides roll before anybody is hurt (ZD-CQB-07). Combat shields are gadgets: an exchange with
-- one belongs to their chapter, which the engine has.
instead("cqb", function(cqb, vanilla)
  local attacker, target = cqb.attacker, cqb.target
  if bears_shield(attacker) or bears_shield(target) then return vanilla() end
  if is_forestalled(cqb) then return end
  book.alert(attacker, "attack") -- ZD-RED-ALERT-05
  declare(cqb)
  local attack = prepare(cqb, attacker)
  strike(attack, attacker, target)
  local back = prepare(cqb, target)
  strike(back, target, attacker)
  cqb.roll, cqb.roll_back = attack.roll, back.roll
  cqb.hits, cqb.hits_back = attack.hits, back.hits
  use_tokens(attacker)
  use_tokens(target)
  local surplus = book.hurt(target, attacker, "cqb", cqb.hits)
  local surplus_back = book.hurt(attacker, target, "cqb", cqb.hits_back)
  local own = book.is_character(attacker) and not cqb.contact
  cqb.surplus = own and surplus or 0
  spend_at_once(attacker, surplus - cqb.surplus)
  spend_at_once(target, surplus_back)
end)
