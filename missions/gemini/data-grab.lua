-- data-grab.lua: a data node stands in the middle of a guarded yard. Take it, and carry it off by the
-- edge that the control deck names once it is in your hands.

local CLOCKWISE = { "top", "right", "bottom", "left" }
local CORNERS = { "any", "top left", "top right", "bottom left", "bottom right" }

-- Every way to say these words in some order; the first is the one that they are given in.
local function every_order(words)
  if #words == 1 then return words end
  local all = {}
  for i, word in ipairs(words) do
    local others = table.move(words, 1, #words, 1, {})
    table.remove(others, i)
    for _, rest in ipairs(every_order(others)) do all[#all + 1] = word .. " " .. rest end
  end
  return all
end

-- Once the Red Force stands, the team may come in another way.
local function buy_another_way_in(m)
  local way, choice = m.choice.redeploy, m.choice
  if way == "no" then return end
  local edge = choice.other_edge
  if edge == "any" then edge = choice.edge == "right" and "bottom" or "right" end
  if way == "planned" and edge == choice.edge then
    error "choices: other_edge has to be another edge than the first one"
  end
  m:pay { xp = way == "flank" and 5 or 10, with = choice.pay }
  m:redeploy { entry = way, edge = way == "planned" and edge or nil,
               corner = way == "flank" and choice.other_corner or nil,
               middle = way == "flank" and choice.middle or nil }
end

-- The edge that has the card's suit is the way out from now on.
local function name_exit(m, suit)
  local n = 0
  for word in m.choice.suits:gmatch "%a+" do
    n = n + 1
    if word == suit then
      m:exit(CLOCKWISE[n])
      m:log("The way out is by the " .. CLOCKWISE[n] .. " edge.")
    end
  end
  m.vars.named, m.vars.waits = true, nil
end

-- A joker came up when the edge was to be named.
local function flip_again(m)
  if not m:switch "datagrab_reflip_edge_only" then return m:flip() end
  local suit = m:flip_only()
  while suit == "joker" do
    m:complication()
    suit = m:flip_only()
  end
  if suit then name_exit(m, suit) end
end

return mission {
  id = "data-grab", title = "Data Grab", modes = { "solo", "team" }, team = "4/16/4",
  visibility = 5, table = { 48, 48 },
  briefing = "All that the intruders know goes through one node in the middle of their yard. Take it. "
    .. "The alarm will shut every way out but one, and which one that is you learn when you have it.",
  terrain = map "container-yard", clear = { radius = 3 },

  -- What the players settle beforehand; the first of each is taken where nobody says otherwise.
  choices = {
    edge = CLOCKWISE, corner = CORNERS, -- the corner touches the edge; "any" is one that fits
    redeploy = { "no", "flank", "planned" }, -- 5 for a flank, 10 for a line along another edge
    other_corner = CORNERS, middle = { "any", "bottom", "right", "left", "top" },
    other_edge = { "any", "right", "bottom", "left", "top" },
    pay = { "cards", "xp" },
    suits = every_order { "clubs", "diamonds", "hearts", "spades" }, -- clockwise from the top
  },

  setup = function(m)
    local node = m:objective { name = "Data node", primary = true, at = m:center(),
                               toughness = "sturdy" }
    m:pickup { test = "A(10)", leave = true }
    if m:switch "datagrab_drag" then m:carry { av = 0, moves = "drag" } end
    m:deploy_team { entry = "restricted", corner = m.choice.corner, touches = m.choice.edge }
    m:deploy_red { around = node }
    buy_another_way_in(m)
    m:exit() -- by no edge yet
  end,

  on = {
    ["objective.taken"] = function(m)
      if m.vars.named and m:switch "datagrab_edge_kept" then return end
      m.vars.named, m.vars.waits = nil, "first"
      m:exit()
    end,

    -- The next card that is resolved names the edge, whatever else it does. A joker names none: at
    -- first another card is flipped at once, later on the next one names the edge anew.
    card = function(m, e)
      local ace = e.suit ~= "joker" and m:switch "ace_joker_keeps_suit"
      if m.vars.waits and (ace or not e.joker) then
        name_exit(m, e.suit)
      elseif e.joker and not ace and m.vars.waits == "first" then
        flip_again(m)
      elseif e.joker and not ace and m.vars.named then
        m.vars.waits = "anew"
      end
    end,
  },

  over = { "team_gone", "deck_empty", "primary_destroyed" },

  achievements = {
    { name = "Goalscorer", removed = 1, xp = 1, text = "Left the table with the node." },
  },

  result = function(m) return { primary = m.primary_secured } end,
}
