-- moves.lua: basic moves, climbs and drags, once it is clear where they lead.
local book = require "book"
local ways = require "ways"
local switch = book.switch

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

-- Behind the dragger on its track, touching it; where that is not a place at its side, or as near as
-- there is room (ZD-DRAG-04).
local function place_behind(march, burden)
  local track = march:track()
  local place = burden:down_from(track)
  if place and burden:room_at(place) then return place end
  return burden:room_touching(march.mover, track) or burden:room_near(track, 6)
end

-- Who can do nothing is dragged along lying (ZD-STATE-PRONE-05).
local function bring(march, burden)
  local place = march.gone > 0 and burden.place == "table" and place_behind(march, burden)
  if not place then return end
  burden:come_to(place)
  if burden.helpless then burden:put("prone", 1, march.mover) end
end

-- By a switch successes that the distance did not need are left over (ZD-DRAG-05).
local function spare(march, move)
  if not switch "drag_surplus_bonus" then return 0 end
  local without = game:sum("move.allowance", { mover = move.mover, way = "drag", from = move.mover.at }, {})
  return math.max(march.successes - math.max(move.inches - without, 0), 0)
end

-- M dice less the burden's armour; each success is an inch more (ZD-DRAG-01).
instead("drag", function(move)
  local march, burden = game:march(move), move.burden
  march.successes = game:test {
    figure = move.mover, against = burden, stat = "M", name = "drag",
    dice = function() return { { "AV of the burden", -burden.burden_AV, "ZD-DRAG-01" } } end,
    target = book.to_reach("drag", "drag.target", "ZD-DRAG-01"),
  }
  if not ways.still(march, move.from) then return end
  march:plan()
  ways.go(march)
  bring(march, burden)
  march.surplus = march.surplus + spare(march, move)
  ways.meet(march, move)
end)
