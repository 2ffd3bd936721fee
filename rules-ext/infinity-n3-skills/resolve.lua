-- resolve.lua: everything declared in an Order happens at once. N3-ORDER-06.
--
-- Each attack is against one target: { d, by, target, dice, ranks, success, no_roll, main, mine }. It is
-- opposed to what its target does about it, and to nothing else. N3-ROLL-19, N3-ROLL-20.
local rolls, throws, values = require "rolls", require "throws", require "values"
local switches = require "switches"
local skills, firing, damage, sight = require "skills", require "firing", require "damage", require "sight"
local effects, mines, bars = require "effects", require "mines", require "bars"

local resolve = {}

local function idle(d, why)
  d.idle = true
  game:tell { name = "idle", who = d.figure, text = "is Idle: " .. why }
end

-- What turns out not to have been allowed is Idle. N3-SKILL-IDLE-03, N3-ORDER-08.
local function check(d)
  if d.cause == "claim" and not sight.in_zone(d.figure, d.target) then
    return idle(d, "not in the Zone of Control (N3-ORDER-08)")
  end
  local shot = d.weapon and d.target and not d.weapon.no_lof and not d.weapon.blade
  if shot and d.seen and d.seen[d.target.name] and sight.door(d.from, d.seen[d.target.name].at) then
    idle(d, "a door is shut (N3-SKILL-ACTIVATE-03)")
  end
end

-- The WIP roll of a Discover; it is left out where the Marker has shown itself. N3-SKILL-DISCOVER-06,
-- N3-SKILL-DISCOVER-07.
local function discover(act, d, order)
  if d.target.marker == 0 then return end
  local found = throws.normal("discover", d.figure, d.target, values.discover(d))
  if found then return order.reveal(d.target, d.figure) end
  bars.put("discover", d.figure, d.target)
  for _, attack in ipairs(act.second) do
    if attack.figure == d.figure and skills[attack.skill].attack and attack.target == d.target then
      idle(attack, "not discovered (N3-SKILL-DISCOVER-06)")
    end
  end
end

-- The attacks of one declaration.
local function attacks_of(list, d)
  local skill = skills[d.skill]
  if d.idle or not skill.attack or d.skill == "coup_de_grace" then return end
  for _, share in ipairs(firing.shares(d)) do
    for i, target in ipairs(firing.affected(d, share.target)) do
      list[#list + 1] = {
        d = d, by = d.figure, target = target, n = share.dice, main = i == 1, share = share,
        no_roll = d.weapon.direct and d.skill ~= "intuitive" or false, lays = d.weapon.deployable,
        short = not firing.reaches(d, share.target) and i == 1,
      }
    end
  end
end

-- What somebody has declared that may count against an attack by another: one reaction, or in the Active
-- Turn two skills.
local function answers(act, who)
  local list = {}
  for _, one in ipairs(act.all) do
    if one.figure == who then list[#list + 1] = one end
  end
  return list
end

-- The declaration that evades an attack. Dodge does nothing about Comms Attacks, Reset about nothing else.
-- N3-SKILL-DODGE-12, N3-SKILL-RESET-01.
local function evasion(act, attack)
  local comms = attack.d and attack.d.weapon and attack.d.weapon.comms or false
  for _, d in ipairs(answers(act, attack.target)) do
    local skill = skills[d.skill]
    if not d.idle and (skill.dodges and not comms or skill.resets and comms) then return d end
  end
end

-- The attack that an attack is opposed to: the target's own at the attacker, where both of them roll.
local function return_fire(list, attack)
  if attack.no_roll then return nil end
  for _, other in ipairs(list) do
    if other.by == attack.target and other.target == attack.by and not other.no_roll then return other end
  end
end

-- Dice are thrown for each share of a declaration once; everybody under its template is set against them.
local function cast(list, attack)
  if attack.no_roll then return end
  attack.other = return_fire(list, attack)
  attack.success = values.attack(attack, attack.other)
  local share = attack.share
  if not share.dice_thrown then
    share.dice_thrown = throws.dice(attack.d.skill, attack.by, attack.target, attack.n, attack.success,
                                    attack.alone)
  end
  attack.dice = share.dice_thrown
  attack.ranks = attack.success.fails and {} or rolls.ranks(attack.dice, attack.success, switches)
end

-- One die of a Dodge, Engage, Change Facing or Reset, read against each attack with a value of its own.
-- N3-ROLL-13, N3-SKILL-DODGE-03, N3-SKILL-DODGE-04.
local function evade(act, list, d)
  local value = skills[d.skill].resets and values.reset or values.dodge
  local against = {}
  for _, attack in ipairs(list) do
    if attack.target == d.figure and evasion(act, attack) == d then against[#against + 1] = attack end
  end
  local reads, thrown = {}, nil
  for i, attack in ipairs(against) do reads[i] = { attack = attack, success = value(d, attack) } end
  if #reads == 0 then reads[1] = { success = value(d, nil) } end
  d.evaded = true
  for _, read in ipairs(reads) do
    if not read.success.fails and not thrown then
      thrown = throws.dice(d.skill, d.figure, d.target, 1, read.success)
    end
    read.rank = not read.success.fails and rolls.read(thrown[1], read.success, switches) or 0
    local ranks = read.attack and read.attack.ranks or {}
    local cancelled, won = rolls.dodge(read.rank, ranks, switches)
    if not read.attack or read.attack.no_roll then won = read.rank > 0 end
    if read.attack then read.attack.evasion = { rank = read.rank, won = won, cancelled = cancelled } end
    d.evaded = d.evaded and won
    throws.tell(d.skill, d.figure, read.attack and read.attack.by or d.target, {
      dice = thrown or {}, success = read.success, successes = won and 1 or 0,
      opposed = read.attack and read.attack.dice or {},
    })
  end
end

-- What of an attack takes effect: plain hits and criticals. N3-ROLL-08 to N3-ROLL-12.
local function outcome(attack)
  local evasion_of = attack.evasion
  if attack.no_roll then return evasion_of and evasion_of.won and 0 or 1, 0 end
  local against = attack.other and attack.other.ranks or {}
  if evasion_of then against = { evasion_of.rank } end
  local left = rolls.surviving(attack.ranks, against)
  throws.tell(attack.d.skill, attack.by, attack.target, {
    dice = attack.dice, success = attack.success, successes = #left, row = "N3-ROLL-18", fire = true,
    opposed = attack.other and attack.other.dice or {},
  })
  return rolls.hits(left)
end

-- A failed Intuitive Attack is not tried again in this turn. N3-SKILL-INTUITIVE-05.
local function bar(attack)
  if attack.d.skill ~= "intuitive" or not attack.main then return end
  local lost = attack.plain + attack.critical == 0
  local failed = rolls.best(attack.ranks) == 0
  if failed or lost and game:param "intuitive_lost_ftf_bars" then
    bars.put("intuitive", attack.by, attack.target)
  end
end

-- An Engage that fails in the area of a Mine sets it off. N3-SKILL-ENGAGE-05.
local function engaged_mines(act, list)
  for _, d in ipairs(act.reacting) do
    if d.skill == "engage" and not d.idle and not d.evaded then mines.spring(list, d) end
  end
end

local function hit(attack)
  if attack.plain + attack.critical == 0 then return end
  if attack.short then
    return game:tell { name = "template.short", who = attack.by, whom = attack.target,
                       text = "does not reach {whom}" }
  end
  if attack.lays then return mines.lay(attack) end
  if attack.d.weapon.comms then
    return game:step("hacked", { figure = attack.target, by = attack.by })
  end
  if attack.target.marker > 0 then
    game:step("marker.revealed", { figure = attack.target, by = attack.by })
  end
  damage.hits(attack.target, attack, attack.plain, attack.critical)
end

local function roll(act, list)
  for _, attack in ipairs(list) do cast(list, attack) end
  for _, d in ipairs(act.all) do
    local skill = skills[d.skill]
    if not d.idle and (skill.dodges or skill.resets) then evade(act, list, d) end
  end
end

local function compare(list)
  for _, attack in ipairs(list) do
    attack.plain, attack.critical = outcome(attack)
    if attack.ranks then bar(attack) end
    if attack.lays and attack.plain + attack.critical == 0 then mines.lost(attack) end
  end
end

-- What one declaration comes to where nobody replies: dice, hits and ARM rolls, and nothing of what comes
-- afterwards. Gives the hits on its target.
function resolve.alone(d)
  if d.skill == "discover" then
    return throws.normal("discover", d.figure, d.target, values.discover(d)) and 1 or 0
  end
  local list, hits = {}, 0
  attacks_of(list, d)
  for _, attack in ipairs(list) do
    attack.alone = true
    cast(list, attack)
  end
  compare(list)
  for _, attack in ipairs(list) do
    if attack.target == d.target and not attack.short then hits = hits + attack.plain + attack.critical end
    hit(attack)
  end
  return hits
end

-- Steps 6 to 8 of an Order.
function resolve.run(act, order)
  if game:param "activate_blocks_same_order" then effects.activate(act) end
  for _, d in ipairs(act.all) do check(d) end
  for _, d in ipairs(act.all) do
    if d.skill == "discover" and not d.idle then discover(act, d, order) end
  end
  local list = {}
  for _, d in ipairs(act.all) do
    if not d.reactive then attacks_of(list, d) end
  end
  for _, d in ipairs(act.reacting) do attacks_of(list, d) end
  mines.trigger(act, list)
  roll(act, list)
  compare(list)
  local late = {}
  engaged_mines(act, late)
  compare(late)
  for _, attack in ipairs(list) do hit(attack) end
  for _, attack in ipairs(late) do hit(attack) end
  effects.run(act)
  mines.clear()
  damage.guts()
end

return resolve
