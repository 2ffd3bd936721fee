-- points.lua: the rule points of the system: what other packs may have a say in.
local shooting, hiding, retreat = require "shooting", require "hiding", require "retreat"

local function point(rows, doc, fields, run)
  return { rows = rows, doc = doc, fields = fields, run = run }
end

local look = { observer = "figure", target = "figure" }
local aware = { observer = "figure", target = "figure", level = "text" }
local shot = { shooter = "figure", target = "figure", weapon = "text" }
local need = { shooter = "figure", target = "figure", weapon = "text", evasion = "integer" }
local fire = { shooter = "figure", target = "figure", weapon = "text", observer = "figure" }
local pair = { unit = "figure", target = "figure" }
local alone = { unit = "figure" }

return {
  quantities = {
    awareness = point("LOSV-07 LOSV-08 LOSV-19", "inches within which a target is Easy", aware),
    evasion = point("LOSV-10 LOSV-22 LOSV-23", "effective Evasion of a target", shot),
    ["hit.need"] = point("LOSV-11 LOSV-12", "what a die has to show for a hit", need),
    toughness = point("LOSV-20 LOSV-21 LOSV-23", "Toughness with hard cover", shot),
    ["wound.need"] = point("LOSV-20", "what a die has to show for a wound", shot),
    ["recon.need"] = point("LOSV-17", "what the die of a Recon has to show", pair),
    ["strike.need"] = point("LOSV-16", "what a die has to show in an assault", pair),
  },
  checks = {
    ["can.see"] = point("LOSV-01 LOSV-02 LOSV-05 LOSV-06", "is a target visible past the terrain", look),
    ["can.shoot"] = point("LOSV-02 LOSV-03 LOSV-15 LOSV-25", "may a target be shot at", fire),
    ["can.force"] = point("LOSV-04", "can an enemy force a unit back", { unit = "figure", enemy = "figure" }),
    ["can.go_to_ground"] = point("LOSV-16 LOSV-18", "may a unit go to ground", alone),
    ["can.rise"] = point("LOSV-16", "may it rise again at will", alone),
    ["can.recon"] = point("LOSV-17", "may it try to lift Going To Ground", pair),
    ["can.observe"] = point("LOSV-25 LOSV-26", "may it observe", { unit = "figure", shooter = "figure" }),
    ["can.move"] = point("LOSV-26", "may it move: advance, run, assault", { unit = "figure", how = "text" }),
    ["can.assault"] = point("LOSV-16", "may it assault", pair),
    ["can.hold"] = point("LOSV-16", "does a unit hold ground", alone),
  },
  steps = {
    hit = point("LOSV-12", "a shot hits", { unit = "figure", by = "figure", weapon = "text" }, shooting.hit),
    wounded = point("LOSV-20", "a wound is lost", { unit = "figure", by = "figure" }, shooting.wounded),
    runs = point("LOSV-04", "a unit falls back", { unit = "figure", from = "figure" }, retreat.run),
    ["ground.taken"] = point("LOSV-14 LOSV-15", "a unit goes to ground", alone, hiding.taken),
    ["ground.left"] = point("LOSV-16 LOSV-17", "Going To Ground ends",
                            { unit = "figure", by = "figure", why = "text" }, hiding.left),
  },
}
