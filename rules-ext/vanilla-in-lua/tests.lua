-- tests.lua: stats as they are now, and how a test is made.
local book = require "book"
local number, switch = book.number, book.switch

-- Stats ----------------------------------------------------------------------------------------

-- Weak is one less, out of action is two less (ZD-STATE-WOUNDED-03, ZD-STATE-WOUNDED-04).
local function wounds(terms, figure, label)
  if figure.wounded >= number "wounded.ooa" then
    terms:add(label, -number "wounded.ooa.stats", "ZD-STATE-WOUNDED-04")
  elseif figure.wounded >= number "wounded.weak" then
    terms:add(label, -number "wounded.weak.stats", "ZD-STATE-WOUNDED-03")
  end
end

-- What lowers M, F, A and D of a character. A possessed body has the stats of its AI, and suffers
-- from the wounds of both (ZD-AI-POSSESS-02, ZD-AI-POSSESS-03).
local function hurt_and_dazed(terms, figure)
  if not book.is_character(figure) then return end
  wounds(terms, figure, "wounded")
  if figure.mind then wounds(terms, figure.mind, "AI wounded") end
  if figure.stunned > 0 then
    terms:add("stunned", -number "stunned.stats", "ZD-STATE-STUNNED-01")
  end
end

-- Exoskeletons raise M, up to what a hero may have; one that is off is dead weight
-- (ZD-GADGET-EXO-01, ZD-GADGET-EXO-02).
local function exoskeleton(terms, figure)
  local worn = figure.kit.Exoskeleton or 0
  if worn == 0 then return end
  local working = figure:working "Exoskeleton"
  if working == 0 then
    terms:add("exoskeleton off", -number "exoskeleton.off", "ZD-GADGET-EXO-01")
    return
  end
  local most = math.max(number "hero.stat.high", terms:sum())
  terms:add("exoskeleton", working * number "exoskeleton.M", "ZD-GADGET-EXO-01")
  if not switch "exo_above_6" then terms:at_most(most, "at most", "ZD-GADGET-EXO-01") end
end

quantity("stat.M", function(terms, who)
  terms:clear()
  book.add_all(terms, who.figure:built "M")
  exoskeleton(terms, who.figure)
  hurt_and_dazed(terms, who.figure)
end)

for _, stat in ipairs { "F", "A", "D" } do
  quantity("stat." .. stat, function(terms, who)
    terms:clear()
    book.add_all(terms, who.figure:built(stat))
    hurt_and_dazed(terms, who.figure)
  end)
end

quantity("stat.AV", function(terms, who)
  terms:clear()
  book.add_all(terms, who.figure:built "AV")
end)

-- Bogeys know each other; everybody else needs an IFF, or a relay, which has one in it.
local function has_iff(figure)
  if book.is_bogey(figure) then return true end
  if figure.kit.IFF then return figure:working "IFF" > 0 end
  return figure.kind ~= "gadget" and figure:working "Relay" > 0
end

-- A firewall that no profile prints (ZD-STAT-03, ZD-BOGEY-STAT-06, ZD-GADGET-IO-06). It is part of
-- the IFF, and goes with it (ZD-EW-FW-02, ZD-EW-FW-03).
local function common_firewall(figure)
  if figure.kind == "bogey" then return number "bogey_fw_default" end
  if figure.kind == "gadget" then return number "gadget.firewall" end
  if not has_iff(figure) then
    return figure:is "synthetic" and number "synthetic_fw_without_iff" or 0
  end
  return number(figure:is "synthetic" and "firewall.synthetic" or "firewall.default")
end

-- Of a deployed gadget: what it is.
local function is_hardened(gadget)
  return next(gadget.hardened) ~= nil
end

local function firewall_upgrades(terms, figure)
  if figure.kind == "gadget" then
    if is_hardened(figure) then
      local more = number "gadget.firewall.hardened" - number "gadget.firewall"
      terms:add("hardened", more, "ZD-GADGET-HARDENED-01")
    end
    return
  end
  local bought = figure:working "Firewall"
  if bought == 0 then return end
  local most, counted = math.max(number "firewall.upgraded", terms:sum()), number "firewall_max_upgrades"
  if counted > 0 then
    terms:add("firewall upgrades", math.min(bought, counted), "ZD-GADGET-FIREWALL-01")
    return
  end
  terms:add("firewall upgrades", bought, "ZD-GADGET-FIREWALL-01")
  terms:at_most(most, "at most", "ZD-GADGET-FIREWALL-01")
end

-- What buffs and hacks have made of it, within bounds (ZD-EW-FW-09).
local function firewall_changed(terms, figure)
  local most = math.max(number "firewall.max", terms:sum())
  terms:add("changed", figure.printed["FW change"], "ZD-EW-FW-09")
  terms:at_least(0, "at least 0", "ZD-EW-FW-09")
  if not switch "fw_buff_uncapped" then terms:at_most(most, "at most", "ZD-EW-FW-09") end
end

quantity("stat.FW", function(terms, who)
  terms:clear()
  local figure = who.figure
  local printed = figure.printed.FW
  if printed < 0 then printed = common_firewall(figure) end
  terms:add("FW", printed, "ZD-STAT-01")
  firewall_upgrades(terms, figure)
  firewall_changed(terms, figure)
end)

-- Tests ----------------------------------------------------------------------------------------

-- What a test has beside the dice of its stat. Armour is in the way of whoever jumps or climbs, the
-- burden's of whoever drags (ZD-JUMP-01, ZD-TRAIT-ATHLETE-03, ZD-DRAG-01).
local beside_the_stat = {
  stress = function(terms, test)
    if test.figure:is "courageous" then
      terms:add("courageous", number "courageous.dice", "ZD-TRAIT-COURAGE-01")
    end
  end,
  jump = function(terms, test)
    terms:add(test.figure.armour, -test.figure.AV, "ZD-JUMP-01")
  end,
  climb = function(terms, test)
    terms:add(test.figure.armour, -test.figure.AV, "ZD-TRAIT-ATHLETE-03")
  end,
  drag = function(terms, test)
    terms:add("AV of the burden", -test.against.burden_AV, "ZD-DRAG-01")
  end,
  cautious = function() end,
  medic = function() end,
  recover = function() end,
  ["broken ground"] = function() end,
  ["dangerous ground"] = function() end,
}

-- A die for each point of the stat (ZD-TEST-01), and one for a support token (ZD-SUPPORT-09). Tests
-- of other chapters, over the net and by gadgets, are written there: they stay as they are.
quantity("test.dice", function(terms, test)
  local beside = beside_the_stat[test.name]
  if not beside then return end
  terms:clear()
  book.add_stat(terms, test.figure, test.stat)
  beside(terms, test)
  if test.token then terms:add("support token", 1, "ZD-SUPPORT-09") end
end)

-- Where the target is always the same (ZD-STRESS-05, ZD-DRAG-01).
local targets = {
  stress = { "stress", "stress.target", "ZD-STRESS-05" },
  drag = { "drag", "drag.target", "ZD-DRAG-01" },
}

quantity("test.target", function(terms, test)
  local fixed = targets[test.name]
  if not fixed then return end
  terms:clear()
  terms:add(fixed[1], number(fixed[2]), fixed[3])
end)

-- Who lets a figure roll dice again, one at a time (ZD-REROLL-01, ZD-REROLL-02).
quantity("test.rerolls", function(terms, test)
  terms:clear()
  local emjay, leader = test.figure.emjay_rerolls, test.figure.leader_rerolls
  if emjay > 0 then terms:add("emjay", emjay, "ZD-ALLY-EMJAY-02") end
  if leader > 0 then terms:add("Leader", leader, "ZD-SPEC-LEADER-01") end
end)

-- What happens ---------------------------------------------------------------------------------

local tests = {}

local function count(dice, face)
  local n = 0
  for _, die in ipairs(dice) do if die == face then n = n + 1 end end
  return n
end
tests.count = count

-- Dice in groups that reach the target, and every natural 12 once more (ZD-TEST-02, ZD-TEST-03).
function tests.successes(dice, target)
  return zd.groups(dice, target) + count(dice, number "test.lucky")
end

-- The options of a choice of dice: none of them, or one of those that `done` has not.
local function dice_to_choose(test, done)
  local options = { { kind = -1, figure = test.figure, target = test.against } }
  for i, face in ipairs(test.roll) do
    if not done[i] then
      options[#options + 1] = { kind = i - 1, figure = test.figure, target = test.against, value = face }
    end
  end
  return options
end

-- The place of the die that is chosen; nil: no more.
local function choose_die(name, test, done)
  local options = dice_to_choose(test, done)
  local chosen = game:decide(name, { side = test.figure.side, figure = test.figure, options = options })
  return chosen > 1 and options[chosen].kind + 1 or nil
end

local function roll(test, what, n)
  return game:roll(what, { dice = n, sides = number "test.sides", who = test.figure, against = test.against })
end

-- A Doc rolls as many dice of a medic test again as it likes, on others; a sapper on machines, itself
-- among them (ZD-SPEC-DOC-01, ZD-SPEC-DOC-02, ZD-SPEC-SAPPER-04).
local function craft(test)
  local figure, patient = test.figure, test.against
  if test.name ~= "medic" or not patient then return nil end
  if patient:is "synthetic" then
    local may = patient ~= figure or switch "sapper_self_reroll"
    return figure:is "sapper" and may and "reroll.sapper" or nil
  end
  return figure:is "doc" and patient ~= figure and "reroll.doc" or nil
end

-- So does whoever moves cautiously in a thermo-optic cape (ZD-GADGET-CAPE-01).
local function free_rerolls(test)
  if test.name == "cautious" and test.figure:working "Thermo-optic cape" > 0 then return "reroll.cape" end
  return craft(test)
end

-- They are chosen first and rolled together; nobody rolls them again afterwards (ZD-SPEC-DOC-03).
local function reroll_freely(test, done)
  local name = free_rerolls(test)
  if not name then return end
  local chosen, n = {}, 0
  while n < #test.roll do
    local die = choose_die(name, test, chosen)
    if not die then break end
    chosen[die], n = true, n + 1
  end
  if n == 0 then return end
  local again, next_one = roll(test, name, n), 1
  for i = 1, #test.roll do
    if chosen[i] then
      test.roll[i], done[i] = again[next_one], true
      next_one = next_one + 1
    end
  end
end

-- What is lent is used last: an emjay's before the Leader's (ZD-SPEC-LEADER-01, ZD-ALLY-EMJAY-02).
local function spend(test, used, all, emjay, leader)
  local ours = math.max(used - math.max(all - leader - emjay, 0), 0)
  local seen = math.min(ours, emjay)
  test.figure:spend_rerolls(seen, ours - seen)
end

-- Dice are rolled again one after another, each of them once (ZD-REROLL-01 to 03).
local function reroll(test)
  local done, used = {}, 0
  local emjay, leader = test.figure.emjay_rerolls, test.figure.leader_rerolls
  reroll_freely(test, done)
  local all = game:sum("test.rerolls", test, {})
  while used < all do
    local die = choose_die("reroll", test, done)
    if not die then break end
    test.roll[die] = roll(test, "reroll", 1)[1]
    done[die], used = true, used + 1
  end
  spend(test, used, all, emjay, leader)
end

-- The dice of a test as they lie in the end: { figure =, against =, name =, stat =, dice =, target = }.
function tests.roll(test)
  test.roll = roll(test, test.name, math.min(test.dice, 24))
  if test.figure then reroll(test) end
  return test.roll
end

-- No dice, no roll, no success (ZD-TEST-06).
instead("test", function(test)
  test.successes = 0
  test.roll = {}
  if test.dice <= 0 then return end
  test.roll = tests.roll {
    figure = test.figure, against = test.against, name = test.name, stat = test.stat, dice = test.dice,
    target = test.target,
  }
  test.successes = tests.successes(test.roll, test.target)
end)

-- Counter-dice match a single value, and 12 matches everything (ZD-CTEST-02, ZD-CTEST-07); by a switch
-- it matches another 12 twice.
local function matches_of_value(dice, value)
  local lucky, n = number "test.lucky", count(dice, value)
  if value ~= lucky then return n + count(dice, lucky) end
  return switch "counter_12_on_12_double" and 2 * n or n
end

-- Or dice of a roll, one each; a natural 12 takes a whole success besides (ZD-CTEST-03, ZD-CTEST-05).
instead("counter", function(counter)
  counter.matches, counter.twelves = 0, 0
  counter.roll = {}
  if counter.dice <= 0 then return end -- ZD-CTEST-09
  counter.roll = tests.roll {
    figure = counter.figure, against = counter.against, name = counter.name, dice = counter.dice,
  }
  if counter.value > 0 then
    counter.matches = matches_of_value(counter.roll, counter.value)
  else
    counter.matches = zd.matches(counter.opposed, counter.roll)
    counter.twelves = count(counter.roll, number "test.lucky")
  end
end)

return tests
