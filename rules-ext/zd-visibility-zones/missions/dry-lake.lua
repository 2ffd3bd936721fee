-- dry-lake.lua: fetch the recorder from the pump house before the dust settles. A wall of dust stands
-- across the table for some flips, thins, and is gone; the hollow stays as blind as it was.

-- What the wall of dust turns into when it goes.
local THINNER = { zero = "poor", poor = "low" }

local function dust(game, kind)
  game:zone { at = { 18, 12 }, size = { 30, 3 }, top = 6, tags = { kind }, lasts = 6 }
end

return mission {
  id = "dry-lake", title = "Dry Lake", modes = { "solo" }, team = "4/0/0", visibility = 1, table = { 36, 36 },
  briefing = "A recorder lies behind the pump house. The storm hides you now; in a while it hides nobody.",
  terrain = map "dry-lake",

  setup = function(m)
    local recorder = m:objective { name = "Recorder", primary = true, at = { x = 18, y = 12.5 } }
    m:deploy_red { around = recorder }
    m:deploy_team { edge = "bottom" }
    m:pickup { test = "A(10)" }
    m:carry { av = 0 }
    m:exit "bottom"
    dust(m.game, "zero")
    m.game:zone { at = { 9, 29 }, radius = 2.5, top = 2, tags = { "zero" } }
  end,

  on = {
    card = function(m)
      local now = { zero = 0, poor = 0, low = 0 }
      for _, zone in ipairs(m.game:zones()) do
        for tag in pairs(zone.tags) do
          if zone.lasts > 0 then now[tag] = now[tag] + 1 end
        end
      end
      local was = m.vars.dust or "zero"
      if now[was] == 0 and THINNER[was] then
        m.vars.dust = THINNER[was]
        dust(m.game, THINNER[was])
        m:log("the dust thins")
      end
    end,
  },

  over = { "team_gone", "deck_empty" },
}
