-- the-heist.lua: somewhere under a bank there is a vault. The console in the middle of the table says
-- where its door is; find it, open it, and be gone through it.

local CORNERS = { "any", "top left", "top right", "bottom left", "bottom right" }

-- Once the Red Force stands, the team may come in at another edge, by a flank.
local function buy_another_way_in(m)
  local edge = m.choice.redeploy
  if edge == "no" then return end
  if edge == m.choice.edge then error "choices: redeploy has to be another edge than the first" end
  m:pay { xp = 5, with = m.choice.pay }
  m:redeploy { entry = "flank", corner = m.choice.other_corner, touches = edge,
               middle = m.choice.middle }
end

-- The console has been read. A door that was found before can be worked on again.
local function reveal(m)
  if m.vars.found then return m:use(m:figure "Vault door", { use = "operate" }) end
  m.vars.found = true
  m:deploy_objective { name = "Vault door", primary = true, toughness = "invulnerable",
                       around = m:figure "Console", use = "operate", test = "A(15)", needs = 2,
                       chosen = m:switch "heist_vault_placed_by_players" }
end

-- The heist has come off once the door is open and a hero is through it, who lives.
local function judge(m)
  m:achieve(m.vars.open and (m.vars.through or m:switch "heist_open_is_enough"))
end

return mission {
  id = "the-heist", title = "The Heist", modes = { "solo", "team" }, team = "4/16/4",
  visibility = 3, table = { 48, 48 },
  briefing = "The intruders are after something in the vault of this bank, and their main body is on "
    .. "its way. Get past their guards, read the console, open the vault and leave through it.",
  terrain = map "bank-quarter", clear = { radius = 6 },

  -- What the players settle beforehand; the first of each is taken where nobody says otherwise.
  choices = {
    edge = { "top", "right", "bottom", "left" }, corner = CORNERS, -- touches the edge
    redeploy = { "no", "right", "bottom", "left", "top" }, -- 5 for a flank at another edge
    other_corner = CORNERS, middle = { "any", "bottom", "right", "left", "top" },
    pay = { "cards", "xp" },
  },

  setup = function(m)
    local console = m:objective { name = "Console", primary = true, at = m:center(),
                                  toughness = "tough", use = "operate", test = "A(13)" }
    m:deploy_team { entry = "restricted", corner = m.choice.corner, touches = m.choice.edge }
    m:low_ground()
    m:deploy_red { around = console }
    buy_another_way_in(m)
    m:exit() -- by no edge
  end,

  on = {
    ["objective.operated"] = function(m, e)
      if e.marker.name == "Console" then
        reveal(m)
      else
        m:use(e.marker, { use = "door" })
        m.vars.open = true
      end
      judge(m)
    end,

    leave = function(m, e)
      local alive = e.figure.kind == "hero" and e.figure.dead == 0
      if m.vars.open and alive then m.vars.through = true end
      judge(m)
    end,

    -- Poor Intel: the door is shut again; or the console has to be read again before it opens.
    ["objective.reopened"] = function(m, e)
      if e.marker.name ~= "Console" then
        m.vars.open, m.vars.through = nil, nil
        m:use(e.marker, { use = "operate" })
      elseif m.vars.found and not m.vars.open then
        m:use(m:figure "Vault door", { use = "none" })
      end
      judge(m)
    end,
  },

  over = { "team_gone", "deck_empty", "primary_destroyed" },

  -- For an operation: No Witnesses may be given up for Sow Confusion in the mission that follows.
  result = function(m)
    return { primary = m.primary_secured, no_witnesses = m.no_witnesses }
  end,
}
