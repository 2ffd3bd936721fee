-- kidnap.lua: somebody here knows what both teams have been sent to learn. Whoever lies helpless can
-- be taken along; one of the other team is worth more than any of the locals.

-- What captives score who were brought home. Nobody carries off a Mech or a Heavy.
local CAPTIVES = {
  { "Grunt", 1 }, { "EWOp", 1 }, { "Elite", 2 }, { "Sniper", 2 }, { "Boss", 6 }, { "character", 8 },
}

local function bogeys_taken(m, side)
  local n = 0
  for _, row in ipairs(CAPTIVES) do
    if row[1] ~= "character" then n = n + m:extracted(side, row[1]) end
  end
  return n
end

local function enough(m)
  local blue, green = bogeys_taken(m, "team"), bogeys_taken(m, "rival")
  local taken = m:switch "kidnap_five_per_side" and math.max(blue, green) or blue + green
  if m:extracted("team", "Boss") + m:extracted("rival", "Boss") > 0 then
    return "a Boss was brought home"
  end
  return taken >= 5 and "five bogeys were brought home"
end

return mission {
  id = "kidnap", title = "Kidnap", modes = { "versus" }, team = "4/16/4",
  visibility = 3, table = { 48, 48 },
  briefing = "Bring home alive whoever you can, first of all their Boss, or one of the other team.",
  terrain = map "refinery",

  choices = versus.choices,

  -- The marker is only what the Red Force deploys round.
  setup = function(m)
    local marker = m:objective { name = "Middle", primary = true, at = m:center(),
                                 toughness = "invulnerable", use = "none" }
    m:deploy_red { around = marker }
    m:capture { test = "A(13)" }
    versus.deploy(m)
  end,

  over = { "side_gone", "deck_empty", enough },

  score = function(m, side, add)
    for _, row in ipairs(CAPTIVES) do
      add(row[1] .. " brought home", row[2] * m:extracted(side, row[1]))
    end
    add("bogeys dominated", 2 * versus.dominated(m, side, "bogey"))
  end,
}
