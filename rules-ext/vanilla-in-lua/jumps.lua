-- jumps.lua: jumping up, down and across, once it is clear where one lands.
local book = require "book"
local ways = require "ways"
local number, switch = book.number, book.switch

-- How hard is it? ------------------------------------------------------------------------------

-- Up to its own height it is a low jump, above that a high one, up or down (ZD-JUMP-01, ZD-JUMP-02); by
-- a switch only up.
local function is_high(figure, up, down)
  return up > figure.height or (down > figure.height and not switch "high_jump_up_only")
end

-- Higher than that nobody jumps (ZD-JUMP-06).
local function is_too_deep(figure, drop)
  return ways.longer(drop, number "jump.limit" * figure.height)
end

-- M dice less armour (ZD-JUMP-01); `target` is worked out when it is asked for.
local function test(figure, target)
  return game:test {
    figure = figure, stat = "M", name = "jump",
    dice = function() return { { figure.armour, -figure.AV, "ZD-JUMP-01" } } end, target = target,
  }
end

-- Of a high jump more is needed than of a low one, but by an athlete (ZD-TRAIT-ATHLETE-01).
local function height(figure, label, source, up, down)
  local low, target = number "jump.low", number(is_high(figure, up, down) and "jump.high" or "jump.low")
  local terms = { { label, target, source } }
  if figure:is "athlete" and target > low then
    terms[2] = { "athlete", low - target, "ZD-TRAIT-ATHLETE-01" }
  end
  return terms
end

-- Up to its own height an athlete needs no dice, and nothing is left over (ZD-TRAIT-ATHLETE-01).
local function test_height(figure, label, source, up, down)
  if figure:is "athlete" and math.max(up, down) <= figure.height then return 1 end
  return test(figure, function() return height(figure, label, source, up, down) end)
end

-- Up and down ----------------------------------------------------------------------------------

-- What is left over is for bonus actions (ZD-JUMP-03).
local function land(march, successes)
  march.surplus = march.surplus + successes - 1
  march:land()
end

-- How far down it goes; a free step is none.
local function drop_of(march)
  local figure, drop = march.mover, march.leap.drop
  return drop > figure.step and drop or 0
end

-- Without a success it stays where it is (ZD-JUMP-03); what is too deep to be jumped is fallen
-- (ZD-JUMP-06).
local function jump_height(march, move)
  local figure, leap, down = march.mover, march.leap, drop_of(march)
  local up = leap.kind == "up" and leap.height or 0
  local falls = is_too_deep(figure, down)
  local jumped = falls and 0 or down
  local successes = 1
  if up > 0 or not falls then
    local source = is_high(figure, up, jumped) and "ZD-JUMP-02" or "ZD-JUMP-01"
    successes = test_height(figure, "height", source, up, jumped)
    if not ways.still(march, move.from) or successes == 0 then return end
  end
  if falls then
    march.surplus = march.surplus + successes - 1
    march:plunge(leap.far + figure.radius)
  else
    land(march, successes)
  end
end

-- Across ---------------------------------------------------------------------------------------

-- An athlete has a success more, whatever the dice (ZD-TRAIT-ATHLETE-02).
local function leap_further(figure, successes)
  if not figure:is "athlete" then return successes end
  local more = number "jump.athlete"
  game:account {
    name = "leap", who = figure, successes = successes + more,
    result_terms = {
      { "rolled", successes, "ZD-JUMP-07" }, { "athlete", more, "ZD-TRAIT-ATHLETE-02" },
    },
  }
  return successes + more
end

-- What is more than the gap needs goes further, or is left for bonus actions (ZD-JUMP-09).
local function land_deeper(march, extra)
  local figure, options = march.mover, {}
  for inches = 0, math.min(extra, 24) do
    local at = inches == 0 and march.leap.landing or march:deeper(inches)
    if at then options[#options + 1] = { kind = inches, figure = figure, at = at } end
  end
  local chosen = game:decide("jump.depth", {
    side = figure.side, figure = figure, value = extra, options = options,
  })
  local depth = options[chosen].kind
  march:land_deeper(depth)
  march.surplus = march.surplus + extra - depth
end

-- If it lands further down than it began, that is a jump down of its own; where it fails, or is too
-- deep, it falls (ZD-JUMP-10).
local function land_down(march)
  local figure, down = march.mover, drop_of(march)
  if down == 0 then return march:land() end
  local successes = 0
  if not is_too_deep(figure, down) then
    successes = test_height(figure, "drop", "ZD-JUMP-10", 0, down)
  end
  if successes > 0 then land(march, successes) else march:plunge() end
end

-- Two for every inch of the gap; each success is an inch (ZD-JUMP-07). Whoever gets less far falls
-- there (ZD-JUMP-08).
local function jump_gap(march, move)
  local figure, leap = march.mover, march.leap
  local successes = test(figure, function()
    return { { "2 x gap", number "jump.inch" * leap.gap, "ZD-JUMP-07" } }
  end)
  if not ways.still(march, move.from) then return end
  successes = leap_further(figure, successes)
  if successes < leap.gap then return march:plunge(leap.edge + successes) end
  land_deeper(march, successes - leap.gap)
  land_down(march)
end

instead("jump", function(move)
  local march = game:march(move)
  if march.leap.kind == "across" then jump_gap(march, move) else jump_height(march, move) end
  ways.end_as_wished(march, false)
  ways.meet(march, move)
end)
