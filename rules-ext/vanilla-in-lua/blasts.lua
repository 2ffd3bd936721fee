-- blasts.lua: what an explosion does to whoever stands in it, whatever brought it.
local book = require "book"
local armour = require "armour"
local weapons = require "weapons"
local number, switch = book.number, book.switch

-- An obscured level of four: the place where it goes off has no line of sight.
local ENTIRELY = 4

-- Does it go off at all? -----------------------------------------------------------------------

local function is_mine(blast)
  return blast.cause == "mine"
end

-- A friend inside whose IFF works stops it, but for switches (ZD-WEAPON-EXPLOSIVE-12,
-- ZD-WEAPON-EXPLOSIVE-13, ZD-SENTRY-AP-05).
local function is_stopped(blast)
  local heedless = is_mine(blast) and "mine_ignores_iff_safety" or "explosive_ignores_iff"
  if not blast.by or switch(heedless) then return false end
  for _, figure in ipairs(game:figures()) do
    if book.is_character(figure) and figure:friend_of(blast.by.side) and figure:exposed_to(blast) then
      return true
    end
  end
  return false
end

-- Whom does it hit, and how hard? --------------------------------------------------------------

-- What only harms machines leaves everything else alone; nobody is killed twice, and what is carried is
-- safe (ZD-GRENADE-EM-01, ZD-OBJ-CARRY-04).
local function concerns(blast, figure)
  local carried = figure.kind == "objective" and figure.carried_by
  return figure.dead == 0 and not carried and (not blast.machines or figure:is "synthetic")
end

-- Whom it was aimed at is killed, if it lives at all (ZD-WEAPON-EXPLOSIVE-02).
local function is_killed(blast, figure)
  return blast.on_target and figure == blast.nominated and concerns(blast, figure)
    and (book.is_bogey(figure) or book.is_character(figure))
end

-- Is the place inside a body?
local function lies_in(at, figure)
  local above, radius = book.tenths(at.z) - book.tenths(figure.z), book.tenths(figure.radius)
  return above >= 0 and above <= book.tenths(figure.height) and book.squared(at, figure) < radius * radius
end

-- The mine that goes off is not its own victim.
local function is_itself(blast, figure)
  return is_mine(blast) and figure.kind == "gadget" and lies_in(blast.at, figure)
end

-- Its radius less how far away one is, in whole inches, and how well obscured; nothing without line of
-- sight from the place where it goes off (ZD-WEAPON-EXPLOSIVE-04). Lethal misses with one hit and takes
-- one more with others (ZD-WEAPON-COMBINE-02).
quantity("blast.hits", function(terms, victim)
  terms:clear()
  terms:add("radius", victim.radius, "ZD-WEAPON-EXPLOSIVE-04")
  terms:add("range", -victim.inches, "ZD-WEAPON-EXPLOSIVE-04")
  if victim.obscured >= ENTIRELY then
    terms:at_most(0, "no line of sight", "ZD-WEAPON-EXPLOSIVE-04")
  else
    terms:add("obscured", -victim.obscured, "ZD-WEAPON-EXPLOSIVE-04")
  end
  terms:at_least(0, "at least 0", "ZD-WEAPON-EXPLOSIVE-04")
  local hits = terms:sum()
  if victim.lethal and hits > 0 and not switch "lethal_threshold_after_armour" then
    terms:add("lethal", hits == 1 and -1 or number "lethal.hits", "ZD-WEAPON-COMBINE-02")
  end
end)

-- The victim at the moment when it goes off.
local function victim_of(blast, figure, inches, level)
  local view = {
    figure = figure, by = blast.by, cause = blast.cause, radius = blast.radius, at = blast.at,
    inches = inches, obscured = level, lethal = blast.lethal,
  }
  local hits, terms = book.sum("blast.hits", view, 0)
  game:account {
    name = "blast hits", who = blast.by, against = figure, successes = hits, result_terms = terms,
  }
  local afraid = hits > 0 and book.is_character(figure) and not figure.ooa and figure ~= blast.nominated
  return { figure = figure, view = view, hits = hits, obscured = level, owes_test = afraid }
end

-- All are hit at the same moment: nobody is uncovered by the death of another.
local function find_victims(blast)
  local victims = {}
  for _, figure in ipairs(game:figures()) do
    if concerns(blast, figure) and not is_itself(blast, figure) and not is_killed(blast, figure) then
      local inches, level = figure:exposed_to(blast)
      if inches then victims[#victims + 1] = victim_of(blast, figure, inches, level) end
    end
  end
  return victims
end

-- Armour ---------------------------------------------------------------------------------------

-- Dice of the armour that is worn; by switches bogeys have their Def, and cover counts
-- (ZD-WEAPON-EXPLOSIVE-05, ZD-WEAPON-EXPLOSIVE-06).
quantity("blast.armour.dice", function(terms, victim)
  terms:clear()
  local figure = victim.figure
  if figure.kind == "objective" then
    terms:add("AV", armour.of_marker(figure), "ZD-OBJ-TOUGH-05")
  elseif book.is_bogey(figure) and switch "bogey_blast_save_def" then
    terms:add("Def", figure.Def, "ZD-WEAPON-EXPLOSIVE-06")
  elseif book.is_character(figure) then
    armour.add_worn(terms, figure)
    if switch "blast_av_adds_obscured" then terms:add("obscured", victim.obscured, "ZD-ARM-02") end
  end
end)

-- Each success of AV(15) takes a hit away (ZD-WEAPON-EXPLOSIVE-05). Returns the hits that are left.
local function test_armour(blast, victim)
  local function dice()
    local _, terms = book.reckon("blast.armour.dice", victim.view)
    return terms
  end
  if victim.hits <= 0 or dice().sum <= 0 then return victim.hits end
  local successes = game:test {
    figure = victim.figure, against = blast.by, stat = "AV", name = "blast armour", dice = dice,
    target = book.to_reach("blast", "blast.armour", "ZD-WEAPON-EXPLOSIVE-05"),
  }
  armour.wear(victim.figure, true)
  return math.max(victim.hits - successes, 0)
end

-- What happens ---------------------------------------------------------------------------------

-- Everybody inside loses its tokens, hit or not; characters are stunned and thrown down, by a switch
-- only where it has line of sight (ZD-WEAPON-EXPLOSIVE-09).
local function shake(blast, victim)
  if victim.obscured >= ENTIRELY and switch "blast_effects_need_los" then return end
  local figure, by = victim.figure, blast.by
  figure:put("tokens", 0, by)
  if book.is_character(figure) then
    figure:change("stunned", 1, by)
    figure:put("prone", 1, by)
  end
end

-- By a switch lethal is judged on what came through the armour (ZD-WEAPON-LETHAL-04).
local function judge_lethal(blast, hits)
  if not blast.lethal or hits <= 0 or not switch "lethal_threshold_after_armour" then return hits end
  return hits == 1 and 0 or hits + number "lethal.hits"
end

local function strike(blast, victim)
  local hits = judge_lethal(blast, test_armour(blast, victim))
  if hits > 0 then
    game:step("hurt", {
      figure = victim.figure, by = blast.by, cause = "blast", hits = hits, past_tokens = true,
    })
  end
  shake(blast, victim)
end

-- By a switch it is an attack like others to whom it has hit (ZD-WEAPON-EXPLOSIVE-14).
local function frighten(blast, victims)
  if not switch "blast_victims_stress" then return end
  for _, victim in ipairs(victims) do
    if victim.owes_test then
      victim.figure:put("targeted", 0, blast.by)
      weapons.test_nerves(victim.figure, blast.by)
    end
  end
end

instead("blast", function(blast)
  local stopped = is_stopped(blast)
  blast.null = stopped
  game:tell {
    name = stopped and "blast.null" or "blast", who = blast.by, whom = blast.nominated,
    value = blast.radius, at = blast.at, text = blast.cause,
  }
  if stopped then return end
  local victims, aimed_at = find_victims(blast), blast.nominated
  if aimed_at and is_killed(blast, aimed_at) then
    game:step("figure.dead", { figure = aimed_at, by = blast.by, cause = "blast" })
  end
  for _, victim in ipairs(victims) do strike(blast, victim) end
  frighten(blast, victims)
end)
