-- A tiny game, as the example of docs/rulesets.md: two sides take turns; whoever is shot at may shoot
-- back or duck; the better d20 that is within its target hits; who has no grit left is out.
local function other(side) return side == "blue" and "green" or "blue" end

-- Whose turn it is: the mission or a spec may set it; the sides alternate after every order.
local function turn(game) return game.vars.turn or "blue" end

-- How likely it is: the aim, less what hinders it. Packs have their say.
local function value(who, target)
  local rows = { { "aim", who.aim, "DUEL-1" } }
  if target.ducked > 0 then rows[#rows + 1] = { "ducked", -5, "DUEL-3" } end
  if #game:crossings(who, target, { tag = "fog" }) > 0 then
    rows[#rows + 1] = { "fog", -game:param "fog_hides", "DUEL-4" }
  end
  return game:sum("shot.value", { shooter = who, target = target }, rows)
end

-- A d20 against a value: what it showed, where it is good.
local function roll(name, who, against)
  local sum, terms = value(who, against)
  local dice = game:roll(name, { dice = 1, sides = 20, who = who, against = against })
  local good = dice[1] <= sum
  game:account { name = name, who = who, against = against, dice = dice, sides = 20,
                 fire = name == "shot", target_terms = terms, successes = good and 1 or 0 }
  return good and dice[1] or 0
end

local function shoot(o)
  local who, target = o.figure, o.target
  local options = { { "nothing" }, { "duck", figure = target } }
  if game:sees(target, who) then options[3] = { "shoot back", figure = target, target = who } end
  local answer = game:decide("reaction", { side = target.side, figure = target, options = options })
  if answer == 2 then game:set(target, { ducked = 1 }) end
  local mine = roll("shot", who, target)
  local back = answer == 3 and roll("shot back", target, who) or 0
  if mine > back then game:step("hit", { who = target, by = who, wounds = 1 }) end
  if back > mine then game:step("hit", { who = who, by = target, wounds = 1 }) end
end

local function walk(o)
  local way = game:path(o.figure, { o.to }, { most = o.figure.pace })
  game:tell { name = "walk", who = o.figure, at = way.at, value = math.ceil(way.length), text = "walks" }
  game:set(o.figure, { at = way.at, z = way.at.z, face = o.to, ducked = 0 })
end

local function hit(view)
  local who = view.who
  game:set(who, { grit = who.grit - view.wounds })
  if who.grit <= 0 then game:set(who, { out = 1, place = "gone" }) end
end

-- The bot shoots where it can, and walks towards the nearest enemy where it cannot.
local function plain(b)
  for _, order in ipairs(b:open()) do
    if order.order == "shoot" then return order end
  end
  local way = game:way(b.own[1], b.enemies[1])
  return { order = "walk", figure = b.own[1], to = way.places[2] or way.at }
end

ruleset {
  title = "Duel", unit = "inch",
  sides = { "blue", "green" },
  kinds = { "shooter", "dummy" },
  stats = { "aim", "grit", "pace" },
  states = { "out", { "ducked", most = 1 } },
  flags = { "brave" },
  links = { "partner" },
  tags = { "fog" },
  params = {
    fog_hides = { default = 4, low = 0, high = 20, doc = "what fog takes from a shot", rows = "DUEL-4" },
  },
  quantities = {
    ["shot.value"] = { doc = "what a d20 must not exceed", rows = "DUEL-1 DUEL-4",
                       fields = { shooter = "figure", target = "figure" } },
  },
  checks = { ["can.shoot"] = { doc = "may it shoot", rows = "DUEL-2",
                               fields = { shooter = "figure", target = "figure" } } },
  steps = { hit = { doc = "somebody is hit", rows = "DUEL-5",
                    fields = { who = "figure", by = "figure", wounds = "integer" }, run = hit } },
  orders = {
    shoot = {
      doc = "shoots at somebody in sight", rows = "DUEL-2", target = "figure",
      can = function(o)
        local reasons = {}
        if o.target.side == o.figure.side then reasons[#reasons + 1] = { "a friend", "DUEL-2" } end
        if not game:sees(o.figure, o.target) then reasons[#reasons + 1] = { "no line of fire", "DUEL-2" } end
        local fine, why = game:allows("can.shoot", { shooter = o.figure, target = o.target }, reasons)
        return fine, why[1], "DUEL-2"
      end,
      run = shoot,
    },
    walk = { doc = "walks up to its pace", rows = "DUEL-6", target = "place", run = walk },
  },
  profiles = {
    gunner = { kind = "shooter", name = "Gunner", base = 1, height = 1.6, aim = 12, grit = 2, pace = 6 },
    ace = { kind = "shooter", name = "Ace", base = 1, height = 1.6, aim = 15, grit = 1, pace = 4,
            flags = { "brave" } },
  },
  turn = turn,
  after_order = function(game) game.vars.turn = other(turn(game)) end,
  outcomes = { "blue", "green", "draw" },
  bots = { plain = plain },
  describe = function(f) return f.name .. ", grit " .. f.grit end,
}
