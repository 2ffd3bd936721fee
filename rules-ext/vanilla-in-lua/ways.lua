-- ways.lua: how a way is gone, whatever the way of moving, and what comes at its end.
local ways = {}

-- Can it do anything at all?
function ways.able(figure)
  return figure.place == "table" and not figure.helpless
end

-- Is a length more than another? Less than the tenth of a millimetre is nothing.
function ways.longer(a, b)
  return a - b > 0.001
end

-- Can it still begin what was declared, where it was declared? An interruption may have come first
-- (ZD-OW-11).
function ways.still(march, from)
  local figure = march.mover
  local still = ways.able(figure) and not figure.ooa and figure.stressed == 0
    and figure.x == from.x and figure.y == from.y and figure.z == from.z
  march.held = march.held or not still
  return still
end

-- Moments to interrupt a move are so many inches apart (ZD-OW-04).
local MOMENTS = 0.25

-- Piece by piece: gas works where it lies, and whoever waits may interrupt (ZD-OW-04). Whom that
-- stops ends its move there; others go on, round whoever is in the way by now (ZD-OW-11).
local function go_watched(march)
  local on, upright = march:advance(MOMENTS)
  while on do
    if march.climbs or march.scuttles then march.mover:put("climbing", upright and 1 or 0) end
    march:breathe()
    if march:moment() then return march:stop() end
    march:go_on()
    on, upright = march:advance(MOMENTS)
  end
end

-- It leaves its place, which ends being dug in (ZD-DIGIN-03); on the move it looks all round
-- (ZD-FOV-05), and where it arrives straight ahead (ZD-MOVE-13).
function ways.go(march)
  if march.length > 0 then march:leave() end
  if march.watched then march:walk(go_watched) end
  march:arrive()
  march.held = march.held or not ways.able(march.mover)
end

local AS_IT_WENT, FACING, PRONE, PRONE_FACING = 0, 1, 2, 3

-- How does it end: turned to a place, and, in a basic move, lying down (ZD-MOVE-12, ZD-MOVE-13)?
function ways.ask_end(march, basic)
  local figure, options = march.mover, {}
  local may_lie = basic and march.may_lie and figure.prone == 0 and figure:may_be "prone"
  for kind = AS_IT_WENT, may_lie and PRONE_FACING or FACING do
    options[#options + 1] = { kind = kind, figure = figure, wants_place = kind % 2 == 1 }
  end
  local chosen, at = game:decide("move.end", { side = figure.side, figure = figure, options = options })
  march.prone = chosen - 1 >= PRONE
  if at then march:look(at) end
end

-- The same where nobody has said it before.
function ways.end_as_wished(march, basic)
  if march.asks and not march.held then ways.ask_end(march, basic) end
end

-- Lying down at the end of a basic move; by a switch that costs a success (ZD-MOVE-12).
local function lie_down(march)
  local figure = march.mover
  local may = march.prone and not march.held and figure.prone == 0 and march.may_lie
    and figure:may_be "prone"
  if not may then return end
  if game:param "prone_after_move_needs_success" ~= 0 then
    if march.surplus <= 0 then return end
    march.surplus = march.surplus - 1
  end
  march:lie_down()
end

-- Broken and dangerous ground is tested for where it was crossed (ZD-TERRAIN-02, ZD-TERRAIN-06).
function ways.test_ground(march, move)
  if march.gone > 0 and (march.tags.broken or march.tags.dangerous) then game:step("ground", move) end
end

-- What follows from a basic move: lying down is part of it, or by the switch comes of its successes.
function ways.follow(march, move)
  local late = game:param "prone_after_move_needs_success" ~= 0
  if not late then lie_down(march) end
  ways.test_ground(march, move)
  if late then lie_down(march) end
end

-- Contact with an enemy is close quarters at once (ZD-MOVE-15); dogs of whoever is met come between
-- (ZD-ALLY-DOG-03), its own come along (ZD-ALLY-DOG-02).
function ways.meet(march, move)
  local figure = march.mover
  local foe = not march.held and not march.met and ways.able(figure) and figure:opponents()[1]
  if foe then
    move.contact = foe
    figure:dogs_intercept()
    figure:meet()
    march.held = not ways.able(figure)
  end
  figure:call_dogs()
end

return ways
