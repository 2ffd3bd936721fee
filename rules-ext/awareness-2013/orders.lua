-- orders.lua: what a unit may be told.
local shooting, hiding, observing = require "shooting", require "hiding", require "observing"
local moving, turns = require "moving", require "turns"

local function order(target, rows, doc, can, run)
  return { target = target, rows = rows, doc = doc, can = can, run = run }
end

-- One that is dice: what they come to is told where somebody chooses.
local function rolled(target, rows, doc, can, run)
  local row = order(target, rows, doc, can, run)
  row.odds = true
  return row
end

local function move(how, doc)
  return order("place", "LOSV-18", doc, function(o) return moving.can(o, how) end,
               function(o) moving.run(o, how) end)
end

return {
  advance = move("advance", "moves, and may act before or after"),
  run = move("run", "moves twice as far instead of acting"),
  shoot = rolled("figure", "LOSV-03", "shoots; value: which weapon, with: an observer for indirect fire",
                shooting.can, shooting.run),
  assault = rolled("figure", "LOSV-16", "runs at an enemy and strikes", moving.can_assault, moving.assault),
  go_to_ground = order("none", "LOSV-16", "goes to ground instead of shooting", hiding.can, hiding.run),
  rise = order("none", "LOSV-16", "rises again, where that is free", hiding.can_rise, hiding.rise),
  recon = rolled("figure", "LOSV-17", "tries to lift Going To Ground from an enemy",
                hiding.can_recon, hiding.recon),
  observe = order("none", "LOSV-26", "lends its eyes to indirect fire in this turn",
                  function(o) return observing.can(o.figure) end, function(o) observing.begin(o.figure) end),
  pass = order("none", nil, "ends the turn of its side", nil, turns.pass),
}
