-- moves.lua: basic moves, climbs and drags, once it is clear where they lead.
local ways = require "ways"

-- Cautious, normal, urgent and bonus moves (ZD-MOVE-01). A jump rig leads through the air
-- (ZD-GADGET-JUMP-01).
instead("move", function(move)
  local march = game:march(move)
  if march.flies then march:fly() else ways.go(march) end
  ways.end_as_wished(march, true)
  ways.meet(march, move)
end)

-- Up, down or across: whoever does not get onto the top or down to the foot hangs where it is
-- (ZD-CLIMB-07).
instead("climb", function(move)
  local march = game:march(move)
  march.climbs = true
  ways.go(march)
  if not ways.able(march.mover) then return end
  march.mover:put("climbing", march.hangs and 1 or 0)
  if not march.hangs and not march.held then ways.meet(march, move) end
end)
