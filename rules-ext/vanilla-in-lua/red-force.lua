-- red-force.lua: what the control deck has bogeys do.
local book = require "book"
local number, switch = book.number, book.switch

-- Which bogey? ---------------------------------------------------------------------------------

-- Whoever is down, dead or somebody else's is activated by no card (ZD-RED-ACT-09,
-- ZD-RED-FALLBACK-07).
check("bogey.eligible", function(verdict, who)
  verdict:clear()
  if not book.stands_as_bogey(who.figure) then
    verdict:deny(who.figure.name .. " is not a standing bogey", "ZD-RED-ACT-09")
  end
end)

-- How far? -------------------------------------------------------------------------------------

-- Att inches, one less where the way leads over broken ground (ZD-BOGEY-MOVE-01, ZD-BOGEY-MOVE-04).
quantity("bogey.move", function(terms, move)
  terms:clear()
  terms:add("Att", move.mover.Att, "ZD-BOGEY-MOVE-01")
  if move.broken then
    terms:add("broken ground", -number "bogey.broken", "ZD-BOGEY-MOVE-04")
    terms:at_least(0, "at least 0", "ZD-TERRAIN-05")
  end
end)

-- What is heard? -------------------------------------------------------------------------------

-- Which rule makes it heard: a sentry's going off, a bonus shot, any other action.
local function source_of_noise(action)
  if action.figure.kind == "gadget" then return "ZD-SENTRY-GEN-07" end
  return action.bonus and "ZD-RED-ALERT-04" or "ZD-RED-ALERT-02"
end

-- Twelve inches; a shot twelve for every hit (ZD-RED-ALERT-02, ZD-RED-ALERT-03).
quantity("alert.reach", function(terms, action)
  terms:clear()
  local times = math.max(action.hits, 1)
  terms:add("heard", times * number "alert.radius", source_of_noise(action))
end)

-- The card -------------------------------------------------------------------------------------

-- A card is turned over (ZD-FLIP-01).
instead("flip", function(view)
  local card, n = game:flip(view.what, { who = view.actor })
  view.card = card
  game:tell { name = "card", who = view.actor, value = n, text = card }
end)

-- A bogey that hears or does something looks all round from now on (ZD-RED-ALERT-01).
instead("alert", function(who)
  who.figure:put("alert", 1)
end)

-- Can the bogey go on with its action (ZD-RED-ORDER-06)?
local function fit(bogey)
  return bogey and book.stands_as_bogey(bogey)
end

-- Engaged it fights, whatever the card (ZD-RED-ORDER-04). An EWOp has suit actions of its own
-- (ZD-BOGEY-EWOP-01).
local function action_of(card)
  if card.bogey.engaged then return "red.cqb" end
  return (card.bogey:is "ewop cards" and "ewop." or "red.") .. card.suit
end

-- A silent move has nullified it, or the bogey is stunned: nothing (ZD-RED-ORDER-02, ZD-RED-ACT-10).
local function primary_action(card)
  local bogey = card.bogey
  if not fit(bogey) then return end
  if card.nullified or bogey.stunned > 0 then
    local why = card.nullified and "nullified" or "stunned"
    game:tell { name = "red.cancelled", who = bogey, value = book.number_of(card.card), text = why }
    return
  end
  game:step(action_of(card), card)
end

local function take_secondary(card)
  game:step("red.secondary", card)
  game:roll_reserves() -- ZD-MIS-FIGHTOUT-08
end

-- By a switch everybody takes one (ZD-RED-SECONDARY-04).
local function secondary_of_all(card)
  for _, bogey in ipairs(game:figures()) do
    if book.stands_as_bogey(bogey) then
      local view = {}
      for name, value in pairs(card) do view[name] = value end
      view.bogey = bogey
      take_secondary(view)
      bogey:settle()
    end
  end
end

-- By another switch only numbers bring a secondary action.
local function brings_none(card)
  return card.no_secondary or (switch "secondary_by_value" and card.card:find "^[JQKA]" ~= nil)
end

local function secondary_action(card)
  if brings_none(card) then return end
  if switch "all_bogeys_secondary" then
    secondary_of_all(card)
  elseif fit(card.bogey) then
    take_secondary(card)
  end
end

-- A joker is a complication; any other card has a bogey do its primary and its secondary action
-- (ZD-RED-ORDER-01).
instead("card", function(card)
  if card.joker then
    game:complication(card.card)
    return
  end
  game:acting_bogey(card.bogey)
  primary_action(card)
  secondary_action(card)
  card.bogey:settle()
end)

-- Whom? ----------------------------------------------------------------------------------------

-- A character that is out of action, where a switch has that count.
local function spared(figure, name)
  return book.is_character(figure) and figure.ooa and switch(name)
end

-- Whom bogeys go for: characters who are alive, and sentry guns (ZD-RED-ORDER-15, 17, 18).
local function is_quarry(figure)
  local gun = figure.kind == "gadget" and (figure.kit["Sentry gun"] or 0) > 0
  return book.on_table(figure) and (gun or book.is_character(figure)) and figure.dead == 0
    and not figure.held and not spared(figure, "bogeys_ignore_ooa")
end

local function all(fits)
  local found = {}
  for _, figure in ipairs(game:figures()) do
    if fits(figure) then found[#found + 1] = figure end
  end
  return found
end

-- The nearest of some; a d12 decides between those that are equally near (ZD-RED-ACT-06,
-- ZD-RED-ACT-07).
local function nearest(bogey, figures, what)
  if #figures == 0 then return nil end
  return game:tie(what, game:closest(figures, bogey), bogey)
end

-- The nearest that the bogey sees; with `standing` none that is out of action.
local function nearest_seen(bogey, standing)
  local seen = all(function(figure)
    return is_quarry(figure) and not (standing and figure.ooa) and bogey:sees(figure)
  end)
  return nearest(bogey, seen, "target")
end

-- Whom it walks towards: the nearest hero, else the nearest other character (ZD-RED-ORDER-16). Heroes
-- out of action count, unless a switch says otherwise (ZD-RED-SPADES-03, ZD-RED-SECONDARY-06).
local function goal_of(bogey)
  local heroes = all(function(figure)
    return book.is_hero(figure) and book.on_table(figure) and figure.dead == 0
      and book.is_character(figure)
      and not (spared(figure, "moves_ignore_ooa_heroes") or spared(figure, "bogeys_ignore_ooa"))
  end)
  if #heroes > 0 or switch "heroes_only_moves" then return nearest(bogey, heroes, "goal") end
  return nearest(bogey, all(function(figure)
    return book.is_character(figure) and not book.is_hero(figure) and is_quarry(figure)
  end), "goal")
end

-- What suits do --------------------------------------------------------------------------------

-- It becomes alert, and shoots if it may (ZD-RED-ALERT-05).
local function attack(shot)
  book.alert(shot.shooter, "attack")
  if not game:allows("can.shoot", shot, {}) then
    game:tell { name = "red.held", who = shot.shooter, whom = shot.target }
    return
  end
  game:step("shoot", shot)
end

local function advance(bogey, towards)
  if towards and fit(bogey) and not bogey.engaged then bogey:advance(towards) end
end

local function gain_token(bogey)
  if fit(bogey) then game:step("token.gain", { figure = bogey, what = "token", value = 1 }) end
end

-- Of those in contact it fights who is not out of action, and the nearest of them on the plan
-- (ZD-RED-ORDER-04).
local function opponent_of(bogey)
  local foes, standing = bogey:opponents(), {}
  for _, foe in ipairs(foes) do
    if not (book.is_character(foe) and foe.ooa) then standing[#standing + 1] = foe end
  end
  if #standing > 0 then foes = standing end
  if #foes == 0 then return nil end
  return game:tie("cqb.tie", game:closest(foes, bogey, true), bogey)
end

instead("red.cqb", function(card)
  local foe = opponent_of(card.bogey)
  if foe then game:step("cqb", { attacker = card.bogey, target = foe, roller = card.bogey }) end
end)

-- Command: it shoots at the nearest in sight, or advances; then a token (ZD-RED-CLUBS-01,
-- ZD-RED-CLUBS-02).
instead("red.clubs", function(card)
  local bogey = card.bogey
  local target = nearest_seen(bogey, switch "clubs_spares_ooa")
  if target then
    attack { shooter = bogey, target = target }
  else
    advance(bogey, goal_of(bogey))
  end
  gain_token(bogey)
end)

-- Technical: a token, and the nearest who is not targeted becomes so; where all are, the nearest is
-- shot at, seen or not (ZD-RED-DIAMONDS-01, ZD-RED-DIAMONDS-02).
instead("red.diamonds", function(card)
  local bogey = card.bogey
  local function fits(figure) return is_quarry(figure) and not spared(figure, "diamonds_ignore_ooa") end
  local unmarked = all(function(figure) return fits(figure) and figure.targeted == 0 end)
  local marked = nearest(bogey, unmarked, "target")
  if marked then
    gain_token(bogey)
    marked:change("targeted", 1, bogey)
    return
  end
  local target = nearest(bogey, all(fits), "target")
  if not target then return end
  if switch "diamonds_token_always" then gain_token(bogey) end
  attack { shooter = bogey, target = target, any_sight = true }
end)

local function is_living_hero(figure)
  return book.is_hero(figure) and book.on_table(figure) and figure.dead == 0
end

-- The bogey that is down and nearest to any hero gets up; captives do not (ZD-RED-HEARTS-03,
-- ZD-VS-KIDNAP-12).
local function revive(bogey)
  local heroes = all(is_living_hero)
  local fallen = all(function(figure)
    return book.is_bogey(figure) and book.on_table(figure) and figure.down > 0
      and not (figure.captive_of and not switch "captives_revive")
  end)
  if #heroes == 0 or #fallen == 0 then return end
  local up = game:tie("revive", game:closest(fallen, heroes), bogey)
  up:put("down", 0, bogey)
end

-- A token for itself and for the bogey nearest to it.
local function share_tokens(bogey)
  gain_token(bogey)
  local others = all(function(figure) return book.stands_as_bogey(figure) and figure ~= bogey end)
  local other = nearest(bogey, others, "support")
  if other then gain_token(other) end
end

-- Support: tokens for two, and one gets up; by a switch that comes first (ZD-RED-HEARTS-01,
-- ZD-RED-HEARTS-03).
instead("red.hearts", function(card)
  local bogey, first = card.bogey, switch "hearts_revive_first"
  if first then revive(bogey) end
  share_tokens(bogey)
  if not first then revive(bogey) end
end)

-- Attack: it shoots at the nearest in sight and fit, then closes in on whoever is that now; where
-- nobody is, it advances (ZD-RED-SPADES-01, ZD-RED-SPADES-02, ZD-RED-SPADES-04).
instead("red.spades", function(card)
  local bogey = card.bogey
  local target = nearest_seen(bogey, true)
  if not target then
    advance(bogey, goal_of(bogey))
    return
  end
  attack { shooter = bogey, target = target }
  if fit(bogey) then advance(bogey, nearest_seen(bogey, true)) end
end)

-- Whoever is in contact has hold of it, but by a switch only heroes; and a dog (ZD-RED-SECONDARY-05,
-- ZD-ALLY-DOG-04).
local function is_held(bogey)
  if bogey.seized then return true end
  for _, foe in ipairs(bogey:opponents()) do
    if book.is_hero(foe) or not switch "engaged_bogeys_may_leave_allies" then return true end
  end
  return false
end

-- The active bogey closes in, unless the mission has it stay or somebody has hold of it
-- (ZD-RED-SECONDARY-01, ZD-RED-SECONDARY-03).
instead("red.secondary", function(card)
  local bogey = card.bogey
  if not fit(bogey) or game.stays or is_held(bogey) then return end
  local goal = goal_of(bogey)
  if goal then bogey:advance(goal) end
end)

-- More of them -----------------------------------------------------------------------------------

-- Numbers bring Grunts, faces Elites, aces Bosses; black cards bring machines (ZD-RED-REINF-01 to
-- ZD-RED-REINF-05).
instead("reinforce", function(card)
  local face = card.card:match "^(%w+)%a$"
  local profile = face == "A" and "Boss" or face:find "^[JQK]$" and "Elite" or "Grunt"
  local black = card.suit == "clubs" or card.suit == "spades"
  card.bogey = game:bring_in(profile, black, card.complication)
end)

-- What an EWOp's suits do ----------------------------------------------------------------------

-- All that it sees are targeted; where it sees nobody it advances, with a token (ZD-EWOPB-CLUBS-01,
-- ZD-EWOPB-CLUBS-02).
instead("ewop.clubs", function(card)
  local bogey = card.bogey
  local all_targeted = switch "ewop_bogey_sees_targeted"
  local seen = all(function(figure)
    return is_quarry(figure) and ((all_targeted and figure.targeted > 0) or bogey:sees(figure))
  end)
  for _, figure in ipairs(seen) do figure:change("targeted", 1, bogey) end
  if #seen > 0 then return end
  advance(bogey, nearest(bogey, all(is_quarry), "goal"))
  gain_token(bogey)
end)

-- Over the net neither sight nor cover counts (ZD-EWOPB-DIAMONDS-01, ZD-EWOPB-DIAMONDS-02).
instead("ewop.diamonds", function(card)
  local bogey = card.bogey
  local target = nearest(bogey, all(is_quarry), "target")
  if not target then return end
  if target.targeted > 0 then
    attack { shooter = bogey, target = target, any_sight = true, any_cover = true, electronic = true }
  else
    target:change("targeted", 1, bogey)
  end
end)

-- The nearest of its own that is targeted is so no more; it is nearest to itself. And one gets up
-- (ZD-EWOPB-HEARTS-01, ZD-EWOPB-HEARTS-02).
instead("ewop.hearts", function(card)
  local bogey = card.bogey
  local freed = bogey
  if bogey.targeted == 0 then
    freed = nearest(bogey, all(function(figure)
      return book.stands_as_bogey(figure) and figure.targeted > 0
    end), "free")
  end
  if freed then freed:put("targeted", 0, bogey) end
  revive(bogey)
end)

-- All that are targeted, nearest first.
local function in_order(bogey)
  local left = all(function(figure) return is_quarry(figure) and figure.targeted > 0 end)
  local order = {}
  while #left > 0 do
    local next_one = nearest(bogey, left, "target")
    order[#order + 1] = next_one
    for i, figure in ipairs(left) do
      if figure == next_one then table.remove(left, i) break end
    end
  end
  return order
end

local function strike(bogey, target)
  attack {
    shooter = bogey, target = target, any_sight = true, any_visibility = true, any_cover = true,
    electronic = true,
  }
end

-- Its tokens go into the first attack, or by a switch into each of them (ZD-EWOPB-SPADES-03).
local function strike_all(bogey, targets)
  local tokens = bogey.tokens
  for i, target in ipairs(targets) do
    if i > 1 and fit(bogey) and switch "ewop_tokens_all_attacks" then bogey:put("tokens", tokens) end
    if fit(bogey) and is_quarry(target) then strike(bogey, target) end
  end
end

-- The nearest machine; by a switch, where there is none, an AI in the datastream (ZD-SYNTH-04).
local function machine_near(bogey)
  local machine = nearest(bogey, all(function(figure)
    return book.is_character(figure) and book.on_table(figure) and figure.dead == 0
      and figure:is "synthetic"
  end), "target")
  if machine or not switch "pulse_hits_datastream_ai" then return machine end
  return all(function(figure) return figure.in_datastream end)[1]
end

-- It strikes at all that are targeted, wherever they are. Where nobody is, the nearest machine takes a
-- hit that no token stops (ZD-EWOPB-SPADES-01, ZD-EWOPB-SPADES-02).
instead("ewop.spades", function(card)
  local bogey = card.bogey
  local targets = in_order(bogey)
  if #targets > 0 then return strike_all(bogey, targets) end
  local machine = machine_near(bogey)
  if machine then
    game:step("hurt", { figure = machine, by = bogey, cause = "electronic", hits = 1, past_tokens = true })
  end
end)
