-- dice.lua: one test: a number that a die has to show. LOSV-12, LOSV-13.
local dice = {}

local function d6(name, need, who, against)
  need = math.min(need, 9)
  local shown = game:roll(name, { dice = 1, sides = 6, who = who, against = against })
  if need <= 6 or shown[1] < 6 then return shown[1] >= need, shown end
  shown[2] = game:roll(name, { dice = 1, sides = 6, who = who, against = against })[1]
  return shown[2] >= need - 3, shown
end

local function d10(name, need, who, against)
  local alike = { math.min(need, 10) - 1 }
  local shown = game:roll(name, { dice = 1, sides = 10, who = who, against = against, alike = alike })
  return shown[1] == 10 or shown[1] >= need, shown
end

-- Does it succeed? `terms` say what the need is made of. Nothing is easier than 2+; of a d10 a 10 always
-- succeeds, of a d6 nothing is harder than 9+, a 6 and another 6.
function dice.test(name, need, terms, who, against)
  local roll = game:param "losv_die" == "d6" and d6 or d10
  local good, shown = roll(name, math.max(2, need), who, against)
  game:account { name = name, who = who, against = against, dice = shown, target_terms = terms,
                 successes = good and 1 or 0 }
  return good
end

return dice
