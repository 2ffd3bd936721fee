-- values.lua: the success value of every roll, with what it is made of. The sums are quantities of the
-- ruleset: other packs add their MODs there. N3-ROLL-02.
local rolls, switches, sight = require "rolls", require "switches", require "sight"

local values = {}

-- The terms of a sum as a list for an account, with what the limit of MODs took away.
local function listed(terms, success)
  local list = {}
  for i, term in ipairs(terms) do list[i] = { term.label, term.value, term.source } end
  if success.cut ~= 0 then list[#list + 1] = { "limit of MODs", success.cut, "N3-ROLL-03" } end
  if success.over > 0 then list[#list + 1] = { "goes to the die", -success.over, "N3-ROLL-06" } end
  return list
end

local function made(quantity, view, terms)
  local sum, all = game:sum(quantity, view, terms)
  local success = rolls.success(terms[1][2], sum - terms[1][2], switches)
  success.terms = listed(all, success)
  return success
end

-- The MOD of a distance by a table of bands; nil beyond the last one. A boundary belongs to the nearer band.
function values.band(bands, inches)
  for _, band in ipairs(bands) do
    if inches <= band[1] + 1e-6 then return band[2] end
  end
end

values.DISCOVER = { { 8, 3 }, { 32, 0 }, { 48, -3 }, { 96, -6 } } -- N3-SKILL-DISCOVER-04

-- What a target's place and gear do to who aims at it.
local function aimed(terms, target, seen, band, row)
  if band and band ~= 0 then terms[#terms + 1] = { "range", band, row } end
  if seen.cover then terms[#terms + 1] = { "partial cover", -3, "N3-ROLL-02" } end
  if target.CH > 0 then terms[#terms + 1] = { "camouflage", -target.CH, "N3-SKILL-DISCOVER-03" } end
  if target.ODD > 0 then terms[#terms + 1] = { "optical disruptor", -target.ODD, "N3-SKILL-DISCOVER-03" } end
end

-- How a target is seen from a place: range and cover, as they are when it is declared.
function values.seen(d, target)
  return { inches = game:distance(d.figure, target), cover = sight.cover(d.figure, target), at = target.at }
end

local function view(d, target, seen)
  return {
    figure = d.figure, target = target, skill = d.skill, weapon = d.weapon and d.weapon.name or "",
    reactive = d.reactive or false, lof = d.lof ~= false, inches = seen and math.ceil(seen.inches) or 0,
    cover = seen and seen.cover or false, blind = d.weapon and d.weapon.no_lof or false,
    template = d.weapon and d.weapon.template ~= nil or false,
  }
end
values.view = view

local function surprised(terms, d, other)
  if not other or other.d.skill ~= "surprise_shot" then return end
  if game:param "surprise_only_dodge" and (d.skill == "bs_attack" or d.skill == "cc_attack") then return end
  terms[#terms + 1] = { "Surprise Shot", -3, "N3-SKILL-SURPRISE-01" }
end

local function fired(attack, other)
  local d, target = attack.d, attack.target
  local seen = d.seen and d.seen[target.name] or values.seen(d, target)
  local terms = { { d.weapon.attribute, d.figure[d.weapon.attribute], "N3-SKILL-BSATTACK-02" } }
  local band = values.band(d.weapon.bands, seen.inches)
  aimed(terms, target, seen, band, "N3-ROLL-02")
  if d.weapon.speculative then terms[#terms + 1] = { "Speculative Fire", -6, "N3-ZVZ-14" } end
  surprised(terms, d, other)
  local success = made("bs.target", view(d, target, seen), terms)
  if not band then success.fails = true end
  return success
end

-- The value of an attack; `other` is the attack that it is opposed to, if there is one.
function values.attack(attack, other)
  local d = attack.d
  if d.skill == "intuitive" then
    return made("intuitive.target", view(d, attack.target),
                { { "WIP", d.figure.WIP, "N3-SKILL-INTUITIVE-03" } })
  elseif d.skill == "hack" then
    return made("hack.target", view(d, attack.target), { { "WIP", d.figure.WIP, "N3-SKILL-RESET-01" } })
  elseif d.skill == "cc_attack" then
    local terms = { { "CC", d.figure.CC, "N3-SKILL-CCATTACK-01" } }
    surprised(terms, d, other)
    return made("cc.target", view(d, attack.target), terms)
  end
  return fired(attack, other)
end

local BULK = {
  dodge = "N3-SKILL-DODGE-07", change_facing = "N3-SKILL-CHANGEFACING-04", engage = "N3-SKILL-ENGAGE-08",
}

local function bulk(terms, d)
  local figure, row = d.figure, BULK[d.skill]
  if figure:is "walker" then terms[#terms + 1] = { "Walker", -6, row } end
  if figure:is "remote" then terms[#terms + 1] = { "Remote", -3, row } end
  if figure:is "motorcycle" then terms[#terms + 1] = { "Motorcycle", -3, row } end
end

-- The value of a Dodge and its like against one attack, or against none.
function values.dodge(d, attack)
  local terms = { { "PH", d.figure.PH, "N3-SKILL-DODGE-02" } }
  if d.skill == "change_facing" then
    terms[2] = { "Change Facing", -3, "N3-SKILL-CHANGEFACING-02" }
  elseif attack and attack.mine then
    terms[2] = { "deployable", -3, "N3-SKILL-DODGE-11" }
  elseif attack and attack.d.weapon and attack.d.weapon.template and not values.sees_back(d, attack) then
    terms[2] = { "template without line of fire", -3, "N3-SKILL-DODGE-10" }
  end
  bulk(terms, d)
  surprised(terms, d, attack)
  local asked = view(d, attack and attack.by or d.target)
  asked.template = attack and (attack.mine or attack.d.weapon.template ~= nil) or false
  return made("ph.target", asked, terms)
end

-- Has the dodger line of fire to the attacker?
function values.sees_back(d, attack)
  if d.reactive then return d.lof end
  return (sight.lof(d.figure, attack.by, { round = true }))
end

function values.jump(d)
  return made("ph.target", view(d), { { "PH", d.figure.PH, "N3-ROLL-02" } })
end

function values.reset(d, attack)
  return made("reset.target", view(d, attack and attack.by), { { "WIP", d.figure.WIP, "N3-SKILL-RESET-01" } })
end

function values.discover(d)
  local seen = d.seen and d.seen[d.target.name] or values.seen(d, d.target)
  local terms = { { "WIP", d.figure.WIP, "N3-SKILL-DISCOVER-02" } }
  local band = values.band(values.DISCOVER, seen.inches)
  aimed(terms, d.target, seen, band, "N3-SKILL-DISCOVER-04")
  local success = made("wip.target", view(d, d.target, seen), terms)
  if not band then success.fails = true end
  return success
end

-- A plain WIP roll: a Guts Roll, or a console that asks for one.
function values.wip(figure, skill, row)
  return made("wip.target", view({ figure = figure, skill = skill }), { { "WIP", figure.WIP, row } })
end

return values
