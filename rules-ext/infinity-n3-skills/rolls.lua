-- rolls.lua: a d20 against a success value, alone and Face to Face. Pure: numbers in, numbers out.
--
-- A rank says what a die is worth: 0 is a failure, a success is worth its number, and a critical
-- outranks every number. Whatever is compared, is compared by rank.
local rolls = { CRITICAL = 1000, MOST = 12, TOP = 20 }

-- The success value of an Attribute with the sum of its MODs. `value` is what the die is read against,
-- `over` what is added to the die, and `fails` says that no die is thrown. `cut` is what the limit took away.
-- N3-ROLL-02, N3-ROLL-03, N3-ROLL-04, N3-ROLL-06.
function rolls.success(attribute, mods, switches)
  local kept = mods
  if switches.mod_cap ~= "none" then kept = math.max(-rolls.MOST, math.min(rolls.MOST, mods)) end
  local value = attribute + kept
  local over = math.max(0, value - rolls.TOP)
  if switches.over20_plain_cap then over = 0 end
  return { value = math.min(value, rolls.TOP), over = over, fails = value < 1, cut = kept - mods }
end

-- The rank of a die. N3-ROLL-01, N3-ROLL-05, N3-ROLL-06.
function rolls.read(die, success, switches)
  if success.fails then return 0 end
  local best = switches.strict_under and success.value - 1 or success.value
  if die > best then return 0 end
  local shown = die + success.over
  if die == best or shown >= rolls.TOP then return rolls.CRITICAL end
  return shown
end

-- The ranks of several dice that are read against one value.
function rolls.ranks(dice, success, switches)
  local ranks = {}
  for i, die in ipairs(dice) do ranks[i] = rolls.read(die, success, switches) end
  return ranks
end

-- Faces that come to the same, where a die is compared with no other: the last of each group.
function rolls.alike(success, switches)
  local list, was = {}, nil
  for die = 1, rolls.TOP do
    local rank = rolls.read(die, success, switches)
    local kind = rank >= rolls.CRITICAL and "critical" or rank > 0 and "success" or "failure"
    if was and kind ~= was then list[#list + 1] = die - 1 end
    was = kind
  end
  return list
end

function rolls.best(ranks)
  local best = 0
  for _, rank in ipairs(ranks) do best = math.max(best, rank) end
  return best
end

-- The ranks that take effect: those above every success of the other side. Without another side
-- each success does. N3-ROLL-07, N3-ROLL-08, N3-ROLL-09, N3-ROLL-10, N3-ROLL-11, N3-ROLL-21.
function rolls.surviving(ranks, against)
  local best, left = rolls.best(against or {}), {}
  for _, rank in ipairs(ranks) do
    if rank > best then left[#left + 1] = rank end
  end
  return left
end

-- How many of these ranks are plain hits, and how many are criticals.
function rolls.hits(ranks)
  local plain, critical = 0, 0
  for _, rank in ipairs(ranks) do
    if rank >= rolls.CRITICAL then critical = critical + 1 else plain = plain + 1 end
  end
  return plain, critical
end

-- A Dodge or the like against the ranks of an attack: is the attack cancelled, and has the Dodge succeeded?
-- Equal ranks cancel without succeeding, unless tie_dodge_moves. N3-ROLL-09.
function rolls.dodge(rank, attack, switches)
  local best = rolls.best(attack)
  local won = rank > best or (switches.tie_dodge_moves and rank > 0 and rank == best)
  return best == 0 or rank >= best, rank > 0 and won or false
end

-- Does a d20 and what resists exceed the Damage? N3-ROLL-14.
function rolls.resists(die, resistance, damage)
  return die + resistance > damage
end

return rolls
