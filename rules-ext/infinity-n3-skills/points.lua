-- points.lua: the rule points of the system: what others may hook into, and what happens by itself.
local roll = {
  figure = "figure", target = "figure", skill = "text", weapon = "text", reactive = "boolean",
  lof = "boolean", cover = "boolean", blind = "boolean", template = "boolean", inches = "integer",
}
local wound = { figure = "figure", by = "figure", weapon = "text" }
local declared = {
  figure = "figure", target = "figure", skill = "text", weapon = "text", reactive = "boolean", cause = "text",
  lof = "boolean", zone = "boolean", template = "boolean",
}
local pair = { figure = "figure", target = "figure" }

local points = { quantities = {}, checks = {}, steps = {} }

local function quantity(name, rows, fields, doc)
  points.quantities[name] = { doc = doc, rows = rows, fields = fields }
end

quantity("bs.target", "N3-SKILL-BSATTACK-02", roll, "success value of a BS Attack before limits")
quantity("cc.target", "N3-SKILL-CCATTACK-01", roll, "success value of a CC Attack before limits")
quantity("ph.target", "N3-SKILL-DODGE-02", roll,
         "success value of a Dodge, Change Facing, Engage or Combat Jump")
quantity("wip.target", "N3-SKILL-DISCOVER-03", roll, "success value of a Discover, Guts Roll or console")
quantity("intuitive.target", "N3-SKILL-INTUITIVE-03", roll, "WIP of an Intuitive Attack, which has no MODs")
quantity("hack.target", "N3-SKILL-RESET-01", roll, "success value of a hacking attack")
quantity("reset.target", "N3-SKILL-RESET-01", roll, "WIP of a Reset, which has no MODs")
quantity("burst", "N3-ROLL-18", { figure = "figure", target = "figure", skill = "text", weapon = "text",
                                  reactive = "boolean" }, "dice of an attack")
quantity("damage", "N3-ROLL-14", wound, "what has to be exceeded")
quantity("arm.value", "N3-ROLL-14", wound, "what is added to the die of an ARM or BTS roll")
quantity("troopers.able", "N3-ROLL-16", { side = "text" }, "how many of a side are on the table and can act")
quantity("zoc.radius", "N3-ARO-02", { figure = "figure" }, "how far a Zone of Control reaches")

local function check(name, rows, fields, doc)
  points.checks[name] = { doc = doc, rows = rows, fields = fields }
end

check("lof", "N3-ARO-01", { figure = "figure", target = "figure", skill = "text", weapon = "text",
                            reactive = "boolean", cause = "text" },
      "has the figure line of fire to the target, in general or for a skill?")
check("zero.between", "N3-SKILL-INTUITIVE-02", pair, "is its line of fire blocked by a Zero Visibility Zone?")
check("cover", "N3-ROLL-02", pair, "has the target Partial Cover from the figure?")
check("can.land", "N4-ZONE-25", { figure = "figure", at = "place", reach = "integer" },
      "may the figure come down there by a Combat Jump, with so many inches round it free?")
check("can.react", "N3-ARO-01", declared, "has the figure a window for an ARO?")

for _, name in ipairs(require "skills".order) do
  local skill = require "skills"[name]
  check("can." .. name, skill.row, declared, "may the figure declare " .. skill.name .. "?")
end

-- What happens is told, too, in the words of `text` or what that makes of the view; what is only a place to
-- hook into has none.
local function step(name, rows, fields, doc, text, run)
  points.steps[name] = { doc = doc, rows = rows, fields = fields, run = function(v)
    local words = type(text) == "function" and text(v) or text
    if words then
      local whom = words:find("{whom}", 1, true) and v.by or nil
      game:tell { name = name, who = v.figure, whom = whom, at = v.figure.at, text = words }
    end
    if run then run(v) end
  end }
end

local HOW = {
  move = "moves to", cautious = "sneaks to", climb = "climbs to", jump = "jumps to", dodge = "dodges to",
  engage = "closes in to", disengage = "backs off to", guts = "falls back to",
}

local function going(v)
  return ("%s %.1f, %.1f"):format(HOW[v.how] or "goes to", v.at.x, v.at.y)
end

local function landing(v)
  local at, from = v.at, v.from
  local astray = math.sqrt((at.x - from.x) ^ 2 + (at.y - from.y) ^ 2)
  local where = ("comes down at %.1f, %.1f"):format(at.x, at.y)
  return astray > 0.01 and ("%s, %.1f inches astray"):format(where, astray) or where
end

local function hits(v)
  local all = v.hits + v.critical
  local words = ("takes %d %s from {whom}"):format(all, all == 1 and "hit" or "hits")
  return v.critical > 0 and words .. (", %d of them critical"):format(v.critical) or words
end

local function turning(v)
  local element = v.element
  if element:is "blocks" then return (element.open == 0 and "opens " or "shuts ") .. element.name end
  return (element.open == 0 and "turns on " or "turns off ") .. element.name
end

step("order.begins", "N3-ORDER-05", { figure = "figure", skill = "text" }, "an Order is given")
step("order.ends", "N3-ORDER-05", { figure = "figure", skill = "text" }, "an Order is over")
step("skill.declared", "N3-ORDER-05", declared, "a skill or an ARO is declared")

step("marker.revealed", "N3-SKILL-DISCOVER-02", { figure = "figure", by = "figure" },
     "a Marker becomes what it stands for", "is no longer a Marker",
     function(v) game:set(v.figure, { marker = 0, hidden_deployment = 0 }) end)

step("moved", "N3-SKILL-MOVE-01", { figure = "figure", at = "place", from = "place", how = "text" },
     "a trooper is somewhere else", going,
     function(v)
       local at, from = v.at, v.from
       local ahead = { x = at.x + (at.x - from.x), y = at.y + (at.y - from.y) }
       game:set(v.figure, { x = at.x, y = at.y, z = at.z or from.z })
       local turns = v.how == "move" or v.how == "cautious"
       if turns and (at.x ~= from.x or at.y ~= from.y) then game:set(v.figure, { face = ahead }) end
     end)

step("landed", "N4-ZONE-25", { figure = "figure", at = "place", from = "place", face = "place" },
     "a trooper has come down by a Combat Jump", landing,
     function(v) game:set(v.figure, { place = "table", at = v.at, z = v.at.z, face = v.face }) end)

step("turned", "N3-SKILL-CHANGEFACING-02", { figure = "figure", at = "place" }, "a trooper has turned",
     "turns",
     function(v) game:set(v.figure, { face = v.at }) end)

step("hit", "N3-ROLL-11", { figure = "figure", by = "figure", hits = "integer", critical = "integer" },
     "hits that are resisted, and criticals that are not", hits)

step("wound.lost", "N3-ROLL-16", { figure = "figure", by = "figure" }, "a point of Wounds or STR is lost",
     "loses a Wound",
     function(v)
       local figure = v.figure
       if figure.unconscious > 0 or figure.dormant > 0 then
         return game:step("figure.dead", { figure = figure, by = v.by })
       end
       if figure.W > 0 then game:set(figure, { W = figure.W - 1 }) end
       if figure.W == 0 then game:step("figure.unconscious", { figure = figure, by = v.by }) end
     end)

step("figure.unconscious", "N3-ROLL-16", { figure = "figure", by = "figure" }, "a trooper is Unconscious",
     "falls Unconscious",
     function(v) game:set(v.figure, { unconscious = 1 }) end)

step("figure.dead", "N3-ROLL-16 N3-SKILL-COUP-02", { figure = "figure", by = "figure" }, "a trooper is dead",
     "is dead",
     function(v) game:set(v.figure, { unconscious = 0, dormant = 0, dead = 1 }) end)

step("hacked", "N3-SKILL-DODGE-12", { figure = "figure", by = "figure" }, "a hacking attack takes effect",
     "is immobilized by {whom}",
     function(v) game:set(v.figure, { immobilized = 1 }) end)

step("activated", "N3-SKILL-ACTIVATE-01", { figure = "figure", element = "figure" },
     "a door, hatch or switch is turned", turning,
     function(v) game:set(v.element, { open = 1 - v.element.open }) end)

step("mine.goes_off", "N3-SKILL-DODGE-16", { figure = "figure" }, "a Mine goes off", "goes off",
     function(v) game:set(v.figure, { spent = 1 }) end)

return points
