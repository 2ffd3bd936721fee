-- cqb.lua: close quarters.
local book = require "book"
local tests = require "tests"
local number, switch = book.number, book.switch

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
    verdict:deny(target.name .. " is not an enemy to fight", "ZD-CQB-01")
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

-- What it takes to hit a bogey of its rank; by a switch a Mech is hit as a Boss.
local function of_bogey(bogey)
  if bogey.profile == "Mech" and switch "mech_cqb_7" then return number "cqb.boss" end
  return number(of_rank[bogey.rank])
end

-- A stat as it is now, by a switch as bought, told as what it would be without the upgrades that have
-- raised it, and each of them. What a body borrows from its AI is told as one.
local function part(terms, figure, stat, source)
  local built, raised = figure:built(stat), 0
  local now = switch "cqb_printed_stats" and figure.printed[stat] or figure[stat]
  local own = figure.possessed == 0
  if own then raised = built.sum - built[1].value end
  terms:add(stat, now - raised, source)
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
    terms:add("rank", of_bogey(foe), "ZD-CQB-02")
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

-- A combat shield is armour and nothing else: cover and upgrades of armour that only shots meet do not
-- count (ZD-GADGET-SHIELD-01).
quantity("shield.dice", function(terms, cqb)
  terms:clear()
  book.add_stat(terms, cqb.roller, "AV")
end)

-- Before the dice -------------------------------------------------------------------------------

-- The last moment for whoever waits is before the dice (ZD-OW-04, ZD-OW-11).
local function is_forestalled(cqb)
  if not book.anybody_waits() then return false end
  return game:overwatch_moment(cqb.attacker) or not (cqb.duel or game:allows("can.cqb", cqb, {}))
end

-- One opponent, or by a switch all that are in contact (ZD-CQB-08).
local function foes_of(cqb)
  local attacker, foes = cqb.attacker, { { figure = cqb.target, hits = 0, hits_back = 0 } }
  if cqb.duel or not switch "cqb_all_engaged_roll" then return foes end
  for _, figure in ipairs(game:figures()) do
    if figure ~= cqb.target and can_be_fought(attacker, figure) and attacker:touches(figure) then
      foes[#foes + 1] = { figure = figure, hits = 0, hits_back = 0 }
    end
  end
  return foes
end

-- A shield is used in place of blows. An attempt to dominate is not parried, a duel over the net only
-- by a switch (ZD-GADGET-SHIELD-01, ZD-EW-DUEL-03).
local function takes_shield(cqb, bearer, foe)
  local none = bearer:working "Combat shield" == 0 or cqb.dominate
    or (cqb.duel and not switch "duel_allows_combat_shield")
  if none or not book.is_character(bearer) or bearer.helpless then return false end
  return book.asks("cqb.shield", bearer, foe)
end

-- Shields and tokens are declared before anybody rolls, the acting side first; a token is a die of a
-- roll, and who uses a shield has none (ZD-CQB-07, ZD-CQB-13).
local function declare(cqb, foes)
  local attacker, target = cqb.attacker, cqb.target
  cqb.shield = takes_shield(cqb, attacker, target)
  for _, foe in ipairs(foes) do foe.shield = takes_shield(cqb, foe.figure, attacker) end
  cqb.shield_back = foes[1].shield
  cqb.token = cqb.token and not cqb.shield
  if not cqb.dominate and not cqb.shield then
    cqb.token = book.offer_token(attacker, target, "token.die", 0, cqb.token)
  end
  if not cqb.shield_back then
    cqb.token_back = book.offer_token(target, attacker, "token.die", 0, cqb.token_back)
  end
end

-- The dice ---------------------------------------------------------------------------------------

-- Dice and target number of one side. Whoever can do nothing has no dice, nor has one that tries to
-- dominate instead (ZD-CQB-15, ZD-CQB-16).
local function sums_of(cqb, roller, sum)
  local asked, dice, dice_terms = book.like(cqb, { roller = roller }), 0, {}
  if not roller.helpless and not (cqb.dominate and roller == cqb.attacker) then
    dice, dice_terms = sum("cqb.dice", asked)
  end
  local target, target_terms = sum("cqb.target", asked, 1)
  return dice, target, dice_terms, target_terms
end

local function prepare(cqb, roller)
  local side = { roller = roller, roll = {}, hits = 0 }
  side.foe = roller == cqb.attacker and cqb.target or cqb.attacker
  side.dice, side.target, side.dice_terms, side.target_terms = sums_of(cqb, roller, book.sum)
  local asked = book.like(cqb, {})
  side.without = game:without({ "cqb.dice", "cqb.target" }, side.dice, side.target, function()
    local dice, target = sums_of(asked, roller, book.reckon)
    return dice, target
  end)
  return side
end

local function record(side)
  local groups, group_of = zd.groups(side.roll, side.target)
  game:account {
    name = "cqb", who = side.roller, against = side.foe, dice = side.roll, groups = group_of,
    dice_terms = side.dice_terms, target_terms = side.target_terms, successes = side.hits,
    result_terms = {
      { "groups", groups, "ZD-TEST-02" },
      { "lucky", tests.count(side.roll, number "test.lucky"), "ZD-TEST-03" },
    },
    without = side.without,
  }
end

local function strike(side)
  if side.dice <= 0 then return end
  side.roll = tests.roll {
    figure = side.roller, against = side.foe, name = "cqb", stat = "D", dice = side.dice,
    target = side.target,
  }
  side.hits = tests.successes(side.roll, side.target)
  record(side)
end

-- A die is matched once; a natural 12 matches whatever is not matched yet, but for a switch
-- (ZD-GADGET-SHIELD-02).
local function matched(roll, matches, twelves)
  local wild = 0
  if switch "shield_12_hits_attacker" then
    wild = math.max(twelves - tests.count(roll, number "test.lucky"), 0)
  end
  return math.min(matches + wild, #roll)
end

-- A shield against the blows of one side: the hits that come through, and those that go back, one for
-- each die that it has matched (ZD-GADGET-SHIELD-01, ZD-GADGET-SHIELD-02).
local function parry(cqb, bearer, side)
  if #side.roll == 0 then return 0, 0 end
  local _, dice = book.sum("shield.dice", book.like(cqb, { roller = bearer }))
  local matches, twelves, counter = game:counter {
    figure = bearer, against = side.roller, name = "shield", dice = dice, opposed = side.roll,
  }
  local through = zd.resist(side.roll, side.target, counter, {
    lucky = number "test.lucky", match_cancels = switch "counter_match_cancels_success",
  })
  return through, matched(side.roll, matches, twelves)
end

-- One of the foes strikes back, unless it has its shield up.
local function strike_back(cqb, foe, is_first)
  local pair = book.like(cqb, { target = foe.figure, token_back = cqb.token_back and is_first })
  local back = prepare(pair, foe.figure)
  if foe.shield then return end
  strike(back)
  if cqb.shield then
    back.hits, foe.hits = parry(pair, cqb.attacker, back)
    cqb.hits = cqb.hits + foe.hits
  end
  foe.hits_back = back.hits
  cqb.hits_back = cqb.hits_back + back.hits
  if is_first then cqb.roll_back = back.roll end
end

-- With several in contact the attacker shares out its hits; the named target is where nobody cares.
local function share_out(cqb, foes)
  local options = {}
  for i, foe in ipairs(foes) do
    options[i] = { kind = i - 1, figure = cqb.attacker, target = foe.figure }
  end
  for _ = 1, cqb.hits do
    local chosen = game:decide("cqb.hit", {
      side = cqb.attacker.side, figure = cqb.attacker, value = cqb.hits, options = options,
    })
    foes[chosen].hits = foes[chosen].hits + 1
  end
end

-- The shields of the foes: each cancels of what its bearer was dealt.
local function parry_attack(cqb, foes, attack)
  for _, foe in ipairs(foes) do
    if foe.shield and not cqb.shield then
      local through, back = parry(cqb, foe.figure, attack)
      local broken = math.min(attack.hits - through, foe.hits)
      foe.hits, cqb.hits = foe.hits - broken, cqb.hits - broken
      foe.hits_back, cqb.hits_back = foe.hits_back + back, cqb.hits_back + back
    end
  end
end

-- Everybody's dice are counted out before anybody rolls, and rolled before anybody is hurt
-- (ZD-CQB-07).
local function roll_all(cqb, foes)
  local attack = prepare(cqb, cqb.attacker)
  if not cqb.shield then strike(attack) end
  cqb.roll, cqb.hits = attack.roll, attack.hits
  for i, foe in ipairs(foes) do strike_back(cqb, foe, i == 1) end
  if not cqb.shield then share_out(cqb, foes) end
  parry_attack(cqb, foes, attack)
end

-- What comes of it -------------------------------------------------------------------------------

-- A bogey that fights uses its tokens up (ZD-CQB-13, ZD-BOGEY-CQB-06).
local function use_tokens(figure)
  if book.is_bogey(figure) and not figure.helpless then figure:put("tokens", 0, figure) end
end

local function use_all_tokens(cqb, foes)
  use_tokens(cqb.attacker)
  for _, foe in ipairs(foes) do use_tokens(foe.figure) end
end

-- Hits on both sides, and what is left over on each.
local function hurt_all(cqb, foes)
  local surplus = 0
  for _, foe in ipairs(foes) do
    surplus = surplus + book.hurt(foe.figure, cqb.attacker, "cqb", foe.hits)
  end
  for _, foe in ipairs(foes) do
    foe.surplus = book.hurt(cqb.attacker, foe.figure, "cqb", foe.hits_back)
  end
  return surplus
end

-- What is not an acting character's own is spent at once; bogeys have no bonus actions (ZD-CQB-12,
-- ZD-BONUS-07).
local function spend_at_once(figure, surplus)
  if book.is_character(figure) and surplus > 0 then game:spend_bonus(figure.side, surplus) end
end

local function spend(cqb, foes, surplus)
  local own = book.is_character(cqb.attacker) and not cqb.contact
  cqb.surplus = own and surplus or 0
  spend_at_once(cqb.attacker, surplus - cqb.surplus)
  for _, foe in ipairs(foes) do spend_at_once(foe.figure, foe.surplus) end
end

-- Both sides roll before anybody is hurt (ZD-CQB-07). The tokens of bogeys go as dice; by a switch they
-- take hits of this exchange first.
instead("cqb", function(cqb)
  if is_forestalled(cqb) then return end
  local absorb = switch "cqb_tokens_still_absorb"
  book.alert(cqb.attacker, "attack") -- ZD-RED-ALERT-05
  local foes = foes_of(cqb)
  declare(cqb, foes)
  roll_all(cqb, foes)
  if not absorb then use_all_tokens(cqb, foes) end
  local surplus = hurt_all(cqb, foes)
  if absorb then use_all_tokens(cqb, foes) end
  spend(cqb, foes, surplus)
end)
