-- A tiny game of gliders: they come down out of the air where the game says, and strike with two d20s, of
-- which each hits up to the striker's skill.
local function strike(o)
  local dice = game:roll("strike", {
    dice = 2, sides = 20, who = o.figure, against = o.target, alike = { o.figure.skill },
  })
  local hits = 0
  for _, die in ipairs(dice) do hits = hits + (die <= o.figure.skill and 1 or 0) end
  game:account { name = "strike", who = o.figure, against = o.target, dice = dice, successes = hits,
                 target_terms = { { "skill", o.figure.skill, "GLIDE-1" } } }
  if hits > 0 then
    game:tell { name = "struck", who = o.target, whom = o.figure, value = hits,
                text = "is struck by {whom}, {value} times" }
    game:set(o.target, { skill = o.target.skill - hits, hurt = 1 })
  end
  return hits
end

local function touches(o) return o.figure.side ~= o.target.side, "a friend", "GLIDE-2" end

ruleset {
  title = "Glide", sides = { "blue", "green" }, kinds = { "glider" }, outcomes = { "blue", "green" },
  stats = { "skill" }, states = { "hurt" },
  profiles = { kite = { name = "Kite", skill = 10 } },
  orders = {
    swoop = {
      doc = "comes down", target = "place", from = "off",
      places = function(o) return { { o.figure.skill, 4 }, { -1, 4 }, { 12, 8 } } end,
      can = function(o) return o.to.x >= 0, "off the table", "GLIDE-3" end,
      run = function(o) game:set(o.figure, { place = "table", at = o.to }) end,
    },
    -- Its odds are those of the strike alone; the order turns round first.
    strike = {
      target = "figure", can = touches,
      odds = function(o)
        o.hits = strike(o)
        o.wounds = math.min(o.hits, 1)
      end,
      run = function(o)
        game:roll("gust", { dice = 1, sides = 6 })
        strike(o)
      end,
    },
    lash = { target = "figure", can = touches, odds = true, run = strike },
    shout = { from = "anywhere", run = function() end },
  },
  turn = function() return "blue" end,
  bots = { plain = function(b) return b:open()[1] end },
  over = function(m) if m.vars.enough then return "green" end end,
}
