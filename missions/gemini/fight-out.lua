-- fight-out.lua: the way in is closed and the enemy is there before you. Break through to the other
-- end of the street, where a hatch leads down, and get out by it.

local OPPOSITE = { ["top left"] = "bottom right", ["top right"] = "bottom left",
                   ["bottom left"] = "top right", ["bottom right"] = "top left" }

local function marker(m, name, corner)
  return m:objective { name = name, at = m:corner(corner, 3), toughness = "invulnerable",
                       use = "none" }
end

-- Where confusion has sent the bogeys. In an operation that has sown some it is one of the two.
local function confused(m)
  if m.choice.sow == "no" then return m.sown and "objective" end
  return m.choice.sow
end

-- The colour of one card says where the heroes are; a joker says nothing, and another one is flipped.
local function colour(m)
  local wish = m.choice.spook ~= "no" and m.choice.spook or nil
  local suit, card = m:flip_only(wish)
  while suit == "joker" do
    if m:switch "fightout_joker_at_once" then m:complication(card) else m:put_aside(card) end
    suit, card = m:flip_only(wish)
  end
  return (suit == "hearts" or suit == "diamonds") and "red" or "black"
end

return mission {
  id = "fight-out", title = "Fight Out", modes = { "solo", "team" }, team = "4/16/4",
  visibility = 3, table = { 48, 48 },
  briefing = "Reinforcements have cut you off. You are hidden for the moment, and there is a hatch at "
    .. "the far corner: interact with its marker, one after the other, before the deck runs out.",
  terrain = map "rail-depot",

  -- What the players settle beforehand; the first of each is taken where nobody says otherwise.
  choices = {
    red = { "top left", "top right", "bottom left", "bottom right" }, -- black is opposite
    spook = { "no", "red", "black" }, -- the colour that a Spook makes it, if it has such a card
    swap = { "no", "yes" }, -- 5 for starting at the other marker
    pay = { "cards", "xp" },
    sow = { "no", "objective", "deployment" }, -- where confusion was sown; "no" is "objective" then
  },

  setup = function(m)
    if m.choice.sow ~= "no" and m.sown == false then
      error "choices: sow is for a team that has sown confusion (ZD-MIS-HEIST-11)"
    end
    local at = { red = marker(m, "Red marker", m.choice.red),
                 black = marker(m, "Black marker", OPPOSITE[m.choice.red]) }
    local start = colour(m)
    if m.choice.swap == "yes" then
      m:pay { xp = 5, with = m.choice.pay }
      start = start == "red" and "black" or "red"
    end
    local here, hatch = at[start], at[start == "red" and "black" or "red"]
    m:use(hatch, { use = "exit", primary = true })
    m:deploy_team { entry = "concealed", marker = here }
    m:grid(hatch, here)
    m:immediate_reserves { stray = 30 }
    m:deploy_red { sow = ({ objective = hatch, deployment = here })[confused(m)] }
  end,

  on = {
    -- Who is carried out does not leave last.
    leave = function(m, e)
      if e.figure.kind == "hero" and e.what ~= "dragged" then m.vars.last = e.figure.name end
    end,
  },

  over = { "team_gone", "deck_empty" },

  completed = function(m)
    local out, stay = 0, 0
    for _, hero in ipairs(m:heroes "team") do
      if hero.place == "left" and hero.dead == 0 then out = out + 1 end
      if hero.place == "table" and not hero.ooa then stay = stay + 1 end
    end
    return out > 0 and not (stay > 0 and m:switch "fightout_all_not_ooa_must_leave")
  end,

  achievements = {
    { name = "Last One Out", xp = 1, text = "Left the table last.",
      earned = function(m, hero) return m.vars.last == hero.name end },
  },

  result = function(m) return { primary = m.primary_secured, last = m.vars.last } end,
}
