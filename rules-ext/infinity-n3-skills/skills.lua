-- skills.lua: the Common Skills, each from a file of its own, and what their types and labels mean.
--
--   kind     "short movement", "short", "entire", "aro": the slot that it takes   N3-ORDER-03
--   aro      may be declared as a reaction, too
--   labels   attack, movement, no_lof, no_roll                                    N3-ORDER-02
--   reveals  whoever declares it shows itself
--   from     "off": by who is not on the table yet
--   special  the flag of a profile that it needs                                  N3-ORDER-01
--   wants    "none", "figure", "place", "maybe place": what is said with it
--   refuse   function(d, no): says no("why", "ROW") where a declaration is not legal
local skills, order = {}, {
  "move", "idle", "activate", "discover", "bs_attack", "surprise_shot", "cc_attack", "coup_de_grace", "hack",
  "dodge", "reset", "engage", "change_facing", "alert", "cautious", "climb", "jump", "intuitive",
  "combat_jump",
}

for _, name in ipairs(order) do
  local skill = require("skills/" .. name)
  for _, label in ipairs(skill.labels) do skill[label] = true end
  skill.id = name
  skills[name] = skill
end

skills.order = order

-- May an Order hold these two? N3-ORDER-04.
function skills.pair(first, second)
  local a, b = skills[first].kind, skills[second].kind
  local short = { ["short movement"] = true, short = true }
  return short[a] and short[b] and (a == "short movement" or b == "short movement") or false
end

return skills
