-- ground.lua: what broken and dangerous ground does to whoever crosses it, and falls.
local book = require "book"
local ways = require "ways"
local number, switch = book.number, book.switch

-- Broken and dangerous ground ------------------------------------------------------------------

-- A test of D: every inch of the move makes it harder. Whoever can do nothing any more has no
-- success.
local function test_ground(figure, name, inches, source)
  if not ways.able(figure) then return 0 end
  return game:test {
    figure = figure, stat = "D", name = name, target = { { "distance", inches, source } },
  }
end

-- All of the move counts, by a switch only what of it was on broken ground.
local function rough_inches(march, move)
  if not switch "rough_distance_only_inside" then return move.inches end
  return math.max(math.ceil(march.rough - 0.0001), 1)
end

-- Where it fails two cards are flipped instead of one; what is left over is for bonus actions
-- (ZD-TERRAIN-02 to ZD-TERRAIN-04).
local function cross_broken(march, move)
  local successes = test_ground(march.mover, "broken ground", rough_inches(march, move), "ZD-TERRAIN-02")
  if successes == 0 then
    game:two_cards()
  else
    march.surplus = march.surplus + successes - 1
  end
end

-- Hits past armour and tokens.
local function harm(figure, cause, hits)
  if hits > 0 then
    game:step("hurt", { figure = figure, cause = cause, hits = hits, past_tokens = true })
  end
end

-- By a switch armour takes hits of the ground away.
local function past_armour(figure, hits)
  if hits <= 0 or not switch "dangerous_armour_test" or not ways.able(figure) then return hits end
  local matches = game:counter {
    figure = figure, name = "ground", value = hits, dice = figure:explain "AV",
  }
  return hits - matches
end

-- A hit for every success that is missing, and bonus actions for those beyond what was needed
-- (ZD-TERRAIN-06, ZD-TERRAIN-07). Ground high up may let one fall through it instead (ZD-TERRAIN-16).
local function cross_dangerous(march, move)
  local figure, inches = march.mover, move.inches
  local may_drop = (march.tags.fall or switch "dangerous_fall") and figure.z > 0
  local successes = test_ground(figure, "dangerous ground", inches, "ZD-TERRAIN-06")
  march.surplus = march.surplus + math.max(successes - inches, 0)
  if not may_drop then
    harm(figure, "ground", past_armour(figure, inches - successes))
  elseif successes == 0 then
    figure:fall(true)
  end
end

-- Both kinds in the order that the side likes (ZD-TERRAIN-17).
local function dangerous_first(figure)
  local options = { { kind = 0, figure = figure }, { kind = 1, figure = figure } }
  return game:decide("ground.first", { side = figure.side, figure = figure, options = options }) == 2
end

instead("ground", function(move)
  local march = game:march(move)
  local figure, broken, dangerous = march.mover, march.tags.broken, march.tags.dangerous
  if not book.on_table(figure) or figure.dead > 0 then return end
  local first = dangerous and (not broken or dangerous_first(figure))
  if first then cross_dangerous(march, move) end
  if broken and figure.dead == 0 then cross_broken(march, move) end
  if dangerous and not first then cross_dangerous(march, move) end
end)

-- Falls ----------------------------------------------------------------------------------------

-- A drop rig takes all the harm out of a fall, if its bearer likes to rely on it and D(10) succeeds
-- (ZD-GADGET-DROP-01). No bonus actions come of it.
local function breaks_fall(figure)
  if figure:working "Drop rig" == 0 or figure.helpless then return false end
  local options = { { kind = 0, figure = figure }, { kind = 1, figure = figure } }
  local wants = game:decide("drop.rig", {
    side = figure.side, figure = figure, default = 2, options = options,
  }) == 2
  return wants and game:test {
    figure = figure, stat = "D", name = "drop rig",
    target = book.to_reach("drop rig", "drop.target", "ZD-GADGET-DROP-01"),
  } > 0
end

-- Armour may take hits away, a support token may not; a drop rig is armour too (ZD-FALL-02,
-- ZD-FALL-05, ZD-FALL-06, ZD-GADGET-DROP-02).
local function armour_against_fall(figure)
  local dice = figure:explain "AV"
  if figure:working "Drop rig" > 0 then
    dice[#dice + 1] = { label = "drop rig", value = number "drop.AV", source = "ZD-GADGET-DROP-02" }
  end
  return dice
end

local function hit_ground(figure, move)
  local hits = game:sum("fall.hits", move, {})
  if hits <= 0 or figure.dead > 0 or breaks_fall(figure) then return end
  local matches = game:counter {
    figure = figure, name = "fall", value = hits, dice = armour_against_fall(figure),
  }
  harm(figure, "fall", hits - matches)
end

-- Straight down to where there is room for it; whoever it falls upon it fights (ZD-FALL-01,
-- ZD-FALL-03).
instead("fall", function(move)
  local march, figure = game:march(move), move.mover
  figure:put("climbing", 0)
  march:leave()
  march:put(move.to)
  game:tell { name = "fall", who = figure, value = move.inches, from = move.from, at = move.to }
  hit_ground(figure, move)
  figure:breathe(move.from, move.to)
  game:sentries_react()
  if ways.able(figure) and figure.engaged then figure:meet() end
end)
