-- declare.lua: may this be declared? A declaration d is a table:
--
--   skill, figure     what, and who
--   target, with      whom it is aimed at, and the targets of further dice
--   weapon, ammo      out of weapons.lua
--   route, at         where to
--   slot              1, 2, or nil in a reaction
--   reactive, cause   a reaction, and what has opened its window: "lof", "zone", "target", "alert", "claim"
--   lof, zone         of a reaction: line of fire to the active trooper, which acts in the Zone of Control
--   template          of a reaction: what it reacts to is a template
--   round             line of fire all round, for the trooper moves in this Order
local skills, sight = require "skills", require "sight"

local declare = {}

function declare.view(d)
  return {
    figure = d.figure, target = d.target, skill = d.skill, weapon = d.weapon and d.weapon.name or "",
    reactive = d.reactive or false, cause = d.cause or "", lof = d.lof or false, zone = d.zone or false,
    template = d.template or false,
  }
end

-- Reactions to a Marker: what is aimed needs somebody revealed. N3-ARO-08.
local AT_MARKERS = {
  discover = true, dodge = true, change_facing = true, reset = true, idle = true,
}

local function refuse_state(d, skill, no)
  local figure = d.figure
  if skill.from == "off" then
    if not sight.waiting(figure) then no("is not in the air", "N4-ZONE-25") end
  elseif not sight.able(figure) then
    no(sight.waiting(figure) and "is in the air" or "cannot act", "N3-ROLL-16")
  end
  if figure.clinging > 0 and d.skill ~= "climb" then
    no("hangs on a wall", d.reactive and "N3-ARO-11" or "N3-SKILL-CLIMB-02")
  end
end

local function refuse_special(d, skill, no)
  if not skill.special then return end
  for _, flag in ipairs(skill.special) do
    if d.figure:is(flag) then return end
  end
  no("is no Special Skill of this trooper", "N3-ORDER-01")
end

local function refuse_turn(d, skill, no)
  if d.reactive and not skill.aro then no("is no ARO", "N3-ORDER-03") end
  if not d.reactive and skill.kind == "aro" then no("is an ARO only", "N3-ORDER-03") end
  if d.reactive and d.target and d.target.marker > 0 and not AT_MARKERS[d.skill] then
    no("a Marker has to be revealed first", "N3-ARO-08")
  end
end

local function refuse_friends(d, skill, no)
  if not skill.attack then return end
  local list = { d.target }
  for _, target in ipairs(d.with or {}) do list[#list + 1] = target end
  for _, target in ipairs(list) do
    if not sight.enemies(d.figure, target) then no("no attack on allies or Neutrals", "N3-ORDER-02") end
  end
end

-- Why not, as the rules have it: { { "why", "ROW" }, ... }.
function declare.reasons(d)
  local why, skill = {}, skills[d.skill]
  local function no(text, row) why[#why + 1] = { text, row } end
  refuse_special(d, skill, no)
  refuse_state(d, skill, no)
  refuse_turn(d, skill, no)
  refuse_friends(d, skill, no)
  if d.first and not skills.pair(d.first, d.skill) then
    no("does not go with " .. skills[d.first].name .. " in one Order", "N3-ORDER-04")
  end
  skill.refuse(d, no)
  return why
end

-- "declares BS Attack on {whom} (Carbine)".
function declare.words(d)
  local words = "declares " .. skills[d.skill].name
  if d.target and skills[d.skill].wants == "figure" then words = words .. " on {whom}" end
  return d.weapon and skills[d.skill].attack and words .. " (" .. d.weapon.name .. ")" or words
end

-- Is it legal, when everybody has had a say? And if not, why.
function declare.allowed(d)
  return game:allows("can." .. d.skill, declare.view(d), declare.reasons(d))
end

return declare
