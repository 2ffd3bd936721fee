-- aro.lua: who may react to what has just been declared, and with what.
local skills, sight, moving = require "skills", require "sight", require "moving"
local declare, choices, firing = require "declare", require "choices", require "firing"

local aro = {}

-- The places at which a trooper is seen in the course of a declaration, from where it was declared on.
local function spots(d)
  local from = d.from or d.figure.at
  local list = { from }
  for _, to in ipairs(d.route or {}) do
    local long = math.sqrt((to.x - from.x) ^ 2 + (to.y - from.y) ^ 2)
    local z = to.z or from.z
    for i = 1, math.ceil(long) do
      local t = math.min(1, i / long)
      list[#list + 1] = { x = from.x + t * (to.x - from.x), y = from.y + t * (to.y - from.y), z = z }
    end
    from = { x = to.x, y = to.y, z = z }
  end
  return list
end

-- The last place at which the reactor sees the active trooper, and the last before it is in base contact.
-- N3-ARO-01.
local function seen_at(reactor, d)
  local list, last = spots(d), nil
  for i = #list, 1, -1 do
    local seen, touches = moving.at(d.figure, list[i], function()
      return sight.lof(reactor, d.figure), sight.touches(reactor, d.figure)
    end)
    if seen then
      last = last or list[i]
      if not touches then return last, list[i] end
    end
  end
  return last
end

-- Does the declaration happen inside the reactor's Zone of Control? N3-ARO-02. Stealth hides movement
-- there from who does not see it: N3-ARO-09.
local function in_zone(reactor, d, seen)
  if d.figure:is "stealth" and not seen and not skills[d.skill].attack then return false end
  if sight.in_zone(reactor, d.figure) then return true end
  return d.route and moving.nearest_on(d.figure, d.route, reactor) <= sight.zone(reactor) or false
end

-- Is the reactor hit by the attack, aimed at or under its template? N3-ARO-03.
local function targeted(reactor, d)
  if not skills[d.skill].attack or d.idle or not d.weapon then return false end
  for _, share in ipairs(firing.shares(d)) do
    for _, who in ipairs(firing.affected(d, share.target)) do
      if who == reactor then return true end
    end
  end
  return false
end

-- What opens a window for the reactor: nil, or the beginning of its declaration.
function aro.cause(reactor, d)
  if d.skill == "cautious" and reactor.hidden_deployment > 0 then return nil end -- N3-ARO-10
  local spot, apart = seen_at(reactor, d)
  local zone, target = in_zone(reactor, d, spot), targeted(reactor, d)
  if d.skill == "cautious" and not d.broken and skills.cautious.unseen(d, reactor) then return nil end
  local cause = target and "target" or spot and "lof" or zone and "zone"
  local claim = not cause and game:param "zoc_claims"
  if not cause and not claim then return nil end
  return {
    figure = reactor, target = d.figure, reactive = true, cause = cause or "claim", spot = spot,
    apart = apart ~= spot and apart or nil,
    lof = spot ~= nil, zone = zone or claim, template = target and d.weapon.template ~= nil or false,
    comms = target and d.weapon.comms or false,
  }
end

-- Who comes into base contact may be shot at on its way, where it is seen there. N3-ZVZ-21.
local function approached(base, list)
  if not base.apart then return list end
  local shots = moving.at(base.target, base.apart, function() return choices.legal(base, { "bs_attack" }) end)
  for _, d in ipairs(shots) do
    d.spot = base.apart
    list[#list + 1] = d
  end
  return list
end

-- Declarations that this reactor may make: of the first of those in the Order that give it any.
local function legal(reactor, list)
  local base
  for _, d in ipairs(list) do
    local one = aro.cause(reactor, d)
    base = base or one
    if one then base.apart = base.apart or one.apart end
  end
  if not base then return nil end
  if not game:allows("can.react", declare.view(base), {}) then return {}, base end
  if not base.spot then return choices.legal(base), base end
  local can = moving.at(base.target, base.spot, function() return choices.legal(base) end)
  return approached(base, can), base
end

-- Who is named by an Alert turns, and has no ARO left. N3-SKILL-ALERT-02 to N3-SKILL-ALERT-04.
local function alert(act, d, declared)
  while true do
    local options, list = { { "nobody else" } }, {}
    for _, ally in ipairs(game:figures { kind = "trooper" }) do
      local turn = { skill = "change_facing", figure = ally, target = d.target, reactive = true,
                     cause = "alert", lof = false, zone = false }
      local can = ally.side == d.figure.side and ally ~= d.figure and not act.reactions[ally.name]
        and not act.passed[ally.name] and ally.hidden_deployment == 0 and declare.allowed(turn)
      if can then
        list[#list + 1] = turn
        options[#options + 1] = { "Change Facing", figure = ally, target = d.target }
      end
    end
    if #list == 0 then return end
    local picked = game:decide("alert.ally", {
      side = d.figure.side, figure = d.figure, default = 1, options = options, words = "whom does it alert?",
    })
    if picked == 1 then return end
    declared(list[picked - 1])
  end
end

-- Engage is measured at once. N3-SKILL-ENGAGE-06.
local function measure_engage(d)
  local far = game:distance(d.figure, d.target)
  if d.spot then
    local there = moving.at(d.target, d.spot, function() return game:distance(d.figure, d.target) end)
    far = math.min(far, there)
  end
  if far > game:param "engage_range" + 1e-6 then
    d.idle = true
    game:tell { name = "idle", who = d.figure, whom = d.target,
                text = "is Idle: too far from {whom} (N3-SKILL-ENGAGE-06)" }
  end
end

local function ask(act, base, list, slot)
  local options = choices.options(list)
  local best = choices.best(list)
  local delays = base.target.marker > 0 or base.figure:is "sixth_sense"
  local wait = slot == 1 and delays and not act.entire
  options[#options + 1] = { "pass", figure = base.figure }
  if wait then options[#options + 1] = { "wait", figure = base.figure } end
  return game:decide("aro", {
    side = base.figure.side, figure = base.figure, default = best, options = options,
    words = "how does it react to " .. base.target.name .. "?",
  })
end

-- One trooper's window. N3-ARO-04, N3-ARO-05, N3-ARO-07. A Sixth Sense may wait as against a Marker:
-- N3-ORDER-01.
local function window(act, reactor, list, slot, declared)
  local can, base = legal(reactor, list)
  if not can then return end
  game:tell { name = "aro.window", who = reactor, whom = base.target, value = #can,
              text = #can == 0 and "has no reaction to {whom}"
                or #can == 1 and "may react to {whom} in {value} way"
                or "may react to {whom} in {value} ways" }
  if #can == 0 then return end
  local picked, at = ask(act, base, can, slot)
  if picked == #can + 1 then
    act.passed[reactor.name] = true
  elseif picked == #can + 2 then
    act.waiting[reactor.name] = true
  else
    local d = can[picked]
    if d.wants_place then d.at = moving.on_foot(reactor, { at })[1] end
    if d.at and not declare.allowed(d) then
      game:tell { name = "refused", who = reactor,
                  text = "stays: no base contact by a Dodge (N3-SKILL-DODGE-06)" }
      d.at = nil
    end
    if d.spot then moving.at(base.target, d.spot, function() declared(d) end) else declared(d) end
    if d.skill == "engage" then measure_engage(d) end
    if d.skill == "alert" then alert(act, d, declared) end
  end
end

-- What this trooper may react to. Who has waited by its Sixth Sense looks back on the whole Order.
local function reacts_to(act, reactor, list)
  if not act.waiting[reactor.name] or not reactor:is "sixth_sense" then return list end
  local all = {}
  for _, d in ipairs(list) do all[#all + 1] = d end
  for _, d in ipairs(act.first) do all[#all + 1] = d end
  return all
end

-- Has this trooper its ARO still? Who waits for a Marker has lost it where that is none but a Marker.
local function free(act, reactor, list)
  if act.reactions[reactor.name] or act.passed[reactor.name] then return false end
  if act.waiting[reactor.name] and list[1].figure.marker > 0 then
    act.passed[reactor.name] = true
    game:tell { name = "aro.lost", who = reactor, whom = list[1].figure,
                text = "has waited in vain for {whom} (N3-ARO-07)" }
    return false
  end
  return true
end

-- The windows of one step of the Order: everybody on the other side, each on its own. `declared` is told of
-- each reaction. N3-ORDER-05.
function aro.windows(act, list, slot, declared)
  local side = list[1].figure.side
  for _, reactor in ipairs(game:figures { kind = "trooper" }) do
    if reactor.side ~= side and sight.able(reactor) and sight.enemies(reactor, list[1].figure)
      and free(act, reactor, list) then
      window(act, reactor, reacts_to(act, reactor, list), slot, declared)
    end
  end
end

return aro
