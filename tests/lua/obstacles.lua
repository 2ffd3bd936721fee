-- obstacles.lua: a small table full of things to climb, to jump and to fall off, for moves that are
-- tried out.
local function yard()
  local pieces = {
    -- Two roofs with a gap between them, one of which gives way, a ladder and a ramp.
    box { at = { 15, 12 }, size = { 3, 4 }, height = 2 },
    ladder { at = { 14.6, 13 }, size = { 0.4, 1 }, height = 2 },
    ramp { at = { 15, 16 }, size = { 3, 3 }, height = 2, up = "top" },
    roof { at = { 19.6, 12 }, size = { 3.4, 4 }, height = 2, also = { "dangerous", "fall" } },
    roof { at = { 19, 18 }, size = { 4, 4 }, height = 1.6, also = { "broken", "dangerous", "fall" } },
    -- Ground of both kinds, and what is climbed over.
    fence { from = { 2, 10 }, to = { 12, 10 }, height = 1 },
    wall { from = { 13, 2 }, to = { 13, 9 }, height = 2 },
    broken { at = { 2, 3 }, size = { 5, 4 } },
    dangerous { at = { 15, 3 }, size = { 4, 3 } },
    broken { at = { 18, 5 }, size = { 4, 3 } },
    dangerous { at = { 19, 6 }, size = { 4, 3 } },
  }
  -- Crates of all heights, so close that one jumps from one to the next.
  local heights = { 0.6, 1.2, 1.2, 2, 3, 1.6, 2.4, 4 }
  for i = 0, 15 do
    pieces[#pieces + 1] = box {
      at = { 1.5 + i % 4 * 3.2, 12 + i // 4 * 2.9 }, size = { 1.8 + i % 3 * 0.5, 1.6 + i % 2 * 0.6 },
      height = heights[i % 8 + 1],
    }
  end
  return pieces
end

return mission {
  id = "obstacles", title = "Obstacles", modes = { "solo" }, team = "2/99/99", visibility = 1,
  table = { 24, 24 },
  briefing = "Whoever is left.",
  terrain = yard,
  setup = function(m)
    local case = m:objective { name = "Case", primary = true, at = { x = 12, y = 6 } }
    m:deploy_red { around = case }
    m:deploy_team { edge = "bottom" }
  end,
  over = { "team_gone", "deck_empty" },
}
