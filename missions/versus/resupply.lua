-- resupply.lua: storms have cut both teams off from their stores, and a vat kitchen in between is
-- full. What each can drag home is its own; whoever lives there does not mean to share.

-- What a marker scores dropped in a side's own zone, and carried by its own when all is over.
local PRIMARY, SECONDARY = { home = 5, carried = 2 }, { home = 2, carried = 1 }

local function score_marker(marker, side, add)
  local primary = marker:is "primary"
  local worth, what = primary and PRIMARY or SECONDARY, primary and "primary" or "secondary"
  if marker.extracted_by == side then
    add(what .. " brought home", worth.home)
  elseif marker.carried_by and marker.carried_by.side == side then
    add(what .. " carried", worth.carried)
  end
end

local function none_left(m)
  for _, marker in ipairs(m:figures { kind = "objective" }) do
    if marker.place == "table" or marker.carried_by then return false end
  end
  return "no marker is left"
end

return mission {
  id = "resupply", title = "Resupply", modes = { "versus" }, team = "4/16/4",
  visibility = 3, table = { 48, 48 },
  briefing = "Drag the crates to where you came in, and leave the others none.",
  terrain = map "market-district",

  choices = versus.planned_choices,

  setup = function(m)
    local first = m:objective { name = "Marker 1", primary = true, at = m:center() }
    m:low_ground()
    m:deploy_red { around = first }
    for n = 2, 6 do m:deploy_objective { name = "Marker " .. n, around = first } end
    m:carry { av = 0, moves = "drag", drop = true,
              most = m:switch "resupply_carry_several" and 6 or 1 }
    versus.deploy(m, "planned")
  end,

  over = { "side_gone", "deck_empty", none_left },

  score = function(m, side, add)
    for _, marker in ipairs(m:figures { kind = "objective" }) do score_marker(marker, side, add) end
    versus.kills(m, side, add)
    add("bogeys dominated", 2 * versus.dominated(m, side, "bogey"))
  end,
}
