-- damage.lua: hits, ARM rolls, Wounds, falls and Guts Rolls.
local rolls, throws, values, sight = require "rolls", require "throws", require "values", require "sight"

local damage = {}

-- One point of Wounds or STR: the last one makes Unconscious, one more dead. N3-ROLL-16.
function damage.lose(figure, by)
  if figure.dead > 0 then return end
  game:step("wound.lost", { figure = figure, by = by })
end

-- One ARM roll: is the Damage resisted? N3-ROLL-14.
function damage.resist(figure, amount, by, weapon)
  local bts = weapon and weapon.bts
  local about = { figure = figure, by = by, weapon = weapon and weapon.name or "" }
  local much = game:sum("damage", about, { { "Damage", amount, "N3-ROLL-14" } })
  local with, terms = game:sum("arm.value", about,
                               { { bts and "BTS" or "ARM", bts and figure.BTS or figure.ARM, "N3-ROLL-14" } })
  local name = bts and "bts" or "arm"
  local most = math.max(0, math.min(throws.SIDES, much - with))
  local dice = game:roll(name, {
    dice = 1, sides = throws.SIDES, who = figure, against = by, alike = { most },
  })
  local saved = rolls.resists(dice[1], with, much)
  game:account { name = name, who = figure, against = by, dice = dice, sides = 20, dice_terms = terms,
                 target_terms = { { "Damage", much, "N3-ROLL-14" } }, successes = saved and 1 or 0 }
  return saved
end

-- The hits of one attack. `plain` of them are resisted one by one, criticals are not. N3-ROLL-15.
function damage.hits(figure, attack, plain, critical)
  local d = attack.d
  local bypass = critical
  if game:param "crit_bypass_only_intuitive" and d.skill ~= "intuitive" then bypass = 0 end
  if d.skill == "intuitive" and not attack.main then bypass = 0 end
  plain = plain + critical - bypass
  game:step("hit", { figure = figure, by = attack.by, hits = plain, critical = bypass })
  for _ = 1, bypass do damage.lose(figure, attack.by) end
  for _ = 1, plain do
    if figure.dead == 0 and not damage.resist(figure, d.weapon.damage, attack.by, d.weapon) then
      damage.lose(figure, attack.by)
    end
  end
  if plain > 0 then damage.shaken(figure) end
end

-- Whoever was hit and stands has to make a Guts Roll at the end of the Order. N3-ROLL-17.
function damage.shaken(figure)
  if sight.able(figure) and not game:param "guts_off" then
    game.vars["guts " .. figure.name] = true
    game:tell { name = "guts.queued", who = figure, text = "has to make a Guts Roll" }
  end
end

-- One sequence of rolls: until one succeeds, or the trooper is dead. N3-SKILL-JUMP-07.
local function sequence(figure, amount)
  while figure.dead == 0 and not damage.resist(figure, amount, nil, nil) do damage.lose(figure, nil) end
end

-- N3-SKILL-JUMP-06, N3-SKILL-JUMP-09.
function damage.fall(figure, inches)
  if inches <= 0.001 then return end
  local sections = math.ceil(inches / math.max(1, figure.MOV1) - 1e-6)
  local each = game:param "falling_damage"
  game:tell { name = "fall", who = figure, value = sections,
              text = sections == 1 and "falls {value} section" or "falls {value} sections" }
  if game:param "fall_rolls_per_section" then
    for _ = 1, sections do sequence(figure, each) end
  else
    sequence(figure, each * sections)
  end
end

-- Who fails goes two inches back or lies down, as its side wants.
local function lose_nerve(figure)
  local option, at = game:decide("guts", {
    side = figure.side, figure = figure, default = 1, words = "has lost its nerve: what now?",
    options = { { "lie down" }, { "fall back", wants_place = true, at = figure.at } },
  })
  if option == 1 then
    game:tell { name = "prone", who = figure, text = "loses its nerve and lies down" }
    return game:set(figure, { prone = 1 })
  end
  local moving = require "moving"
  local to = moving.on_foot(figure, { at })[1]
  moving.walk(figure, { moving.towards(figure, to, game:param "guts_move") }, "guts")
end

function damage.guts()
  for _, figure in ipairs(game:figures()) do
    local key = "guts " .. figure.name
    if game.vars[key] then
      game.vars[key] = nil
      local success = values.wip(figure, "guts", "N3-ROLL-17")
      if sight.able(figure) and not throws.normal("guts", figure, nil, success) then lose_nerve(figure) end
    end
  end
end

return damage
