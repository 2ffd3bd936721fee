-- armour.lua: what armour does against shots.
local book = require "book"
local weapons = require "weapons"
local number, switch = book.number, book.switch
local armour = {}

-- An obscured level of four: nothing of the target is to be seen.
local ENTIRELY = 4

-- What is worn ---------------------------------------------------------------------------------

-- What a marker can take is by its toughness (ZD-OBJ-TOUGH-02, ZD-OBJ-TOUGH-03).
function armour.of_marker(marker)
  if marker.toughness == "sturdy" then return number "objective.sturdy.av" end
  if marker.toughness == "tough" then return number "objective.tough.av" end
  return 0
end

-- AV, and a layer of ablative armour (ZD-ARM-02, ZD-UPG-ABLATIVE-01).
function armour.add_worn(terms, figure)
  book.add_stat(terms, figure, "AV")
  if figure.ablative > 0 then
    terms:add("ablative armour", number "ablative.dice", "ZD-UPG-ABLATIVE-01")
  end
end

-- A die for each point of it, and for each obscured level; being hidden entirely gives none (ZD-ARM-02,
-- ZD-RED-DIAMONDS-04).
quantity("armour.dice", function(terms, shot)
  terms:clear()
  local target = shot.target
  if target.kind == "objective" then
    terms:add("AV", armour.of_marker(target), "ZD-OBJ-TOUGH-05")
    return
  end
  armour.add_worn(terms, target)
  if shot.obscured < ENTIRELY then terms:add("obscured", shot.obscured, "ZD-ARM-02") end
end)

-- What happens ---------------------------------------------------------------------------------

-- Bogeys and gadgets make no armour test (ZD-SHOOT-06, ZD-STATE-DEPLOYED-01), nor does anybody
-- against a spray (ZD-WEAPON-SPRAY-04), by a switch nor against what comes over the net.
local function has_armour_test(shot)
  if shot.spray or (shot.electronic and switch "ewop_attack_no_armour") then return false end
  return book.is_character(shot.target) or shot.target.kind == "objective"
end

-- Paired dice go, what is left is grouped again, each natural 12 takes one whole success; by a switch
-- each pair takes one, too (ZD-CTEST-03 to ZD-CTEST-08).
local function test_armour(shot)
  local _, dice = book.sum("armour.dice", shot)
  local _, _, counter = game:counter {
    figure = shot.target, against = shot.shooter, name = "armour", dice = dice, opposed = shot.roll,
  }
  shot.wounds = zd.resist(shot.roll, shot.target_number, counter, {
    extra = shot.hits - shot.successes, lucky = number "test.lucky",
    match_cancels = switch "counter_match_cancels_success",
  })
end

-- A layer of ablative armour goes with the test that it has helped in; by a switch with any attack
-- (ZD-UPG-ABLATIVE-03).
function armour.wear(target, tested)
  local worn = tested or switch "ablative_spent_on_miss"
  if worn and book.is_character(target) and target.ablative > 0 then
    game:set(target, { ablative = target.ablative - 1 })
  end
end

-- The token is decided on before the armour roll; its one hit goes with those that the twelves take
-- (ZD-ARM-02, ZD-SHOOT-11, ZD-SUPPORT-08).
instead("armour", function(shot)
  shot.wounds = shot.hits
  local target = shot.target
  if shot.hits <= 0 then return armour.wear(target, false) end
  local token = book.offer_token(target, shot.shooter, "token.absorb", shot.hits, false)
  local tested = has_armour_test(shot)
  if tested then test_armour(shot) end
  armour.wear(target, tested)
  weapons.judge_lethal(shot)
  if token and shot.wounds > 0 then shot.wounds = shot.wounds - 1 end
end)

return armour
