-- book.lua: the words that every chapter uses: who is what, and how a number is written down.
local book = {}

-- Who is what ----------------------------------------------------------------------------------

-- A bogey that somebody has made their own, by the net or as a body.
local function is_turned(figure)
  return figure.kind == "bogey" and (figure.dominated > 0 or figure.possessed > 0)
end

-- Heroes, allies, and bogeys that are somebody's (ZD-SIDE-01).
function book.is_character(figure)
  return figure.kind == "hero" or figure.kind == "ally" or is_turned(figure)
end

-- A hero, or a body that an AI is in (ZD-AI-POSSESS-09).
function book.is_hero(figure)
  return figure.kind == "hero" or figure.possessed > 0 or figure:is "as hero"
end

-- The Red Force's own (ZD-RED-START-04).
function book.is_bogey(figure)
  return figure.kind == "bogey" and not is_turned(figure)
end

-- On the table, neither down nor dead: it counts as a bogey (ZD-STATE-DOWN-02).
function book.stands_as_bogey(figure)
  return book.is_bogey(figure) and figure.place == "table" and figure.down == 0 and figure.dead == 0
end

function book.is_enemy(figure, other)
  return figure.side ~= other.side and figure.side ~= "nobody" and other.side ~= "nobody"
end

function book.on_table(figure)
  return figure.place == "table"
end

-- Numbers --------------------------------------------------------------------------------------

-- A number of the rulebook.
function book.number(name)
  return game:param(name)
end

-- A length in tenths of a millimetre, a whole number; and back.
function book.tenths(length)
  return math.floor(length / game.millimetre * 10 + 0.5)
end

function book.units(tenths)
  return tenths * game.millimetre / 10
end

-- The square of how far two places are apart on the plan, in tenths of a millimetre.
function book.squared(a, b)
  local dx, dy = book.tenths(a.x) - book.tenths(b.x), book.tenths(a.y) - book.tenths(b.y)
  return dx * dx + dy * dy
end

local suits, faces = { C = 0, D = 13, H = 26, S = 39 }, { A = 0, J = 10, Q = 11, K = 12 }

-- The number of a card, by which the log knows it.
function book.number_of(card)
  if card == "JOKER" then return 52 elseif card == "JOKER-RED" then return 53 end
  local face, suit = card:match "^(%w+)(%a)$"
  return suits[suit] + (faces[face] or tonumber(face) - 1)
end

-- What it counts: 10 for faces and aces, nothing for a joker (ZD-DECK-VALUE-01 to 03).
function book.value_of(card)
  if card:find "^JOKER" then return 0 end
  local face = card:match "^(%w+)%a$"
  return faces[face] and 10 or tonumber(face)
end

-- Is a rule read the other way? Each switch is named where it changes something.
function book.switch(name)
  return game:param(name) ~= 0
end

-- What a test has to reach where it is always the same, worked out when it is asked for: a test asks
-- again, for what it would be without each pack.
function book.to_reach(label, name, source)
  return function() return { { label, game:param(name), source } } end
end

-- Puts the terms of a stat, or of anything else that has some, into a sum.
function book.add_all(terms, list)
  for _, term in ipairs(list) do terms:add(term.label, term.value, term.source) end
end

-- A stat as it is now becomes so many dice.
function book.add_stat(terms, figure, stat)
  book.add_all(terms, figure:explain(stat))
end

-- A sum of the book with the bound that closes it; the terms are told with the roll.
function book.sum(name, view, low)
  local sum, terms = game:sum(name, view, {})
  if low and sum < low then
    terms[#terms + 1] = { label = "at least " .. low, value = low - sum, source = book.bound_of[name] }
    terms.sum, sum = low, low
  end
  return sum, terms
end

-- The same as the rules ask for it by themselves, whoever has or has not a say in it.
function book.reckon(name, view)
  return game:reckon(name, view)
end

-- Which rule keeps a sum from going further down.
book.bound_of = {
  ["shoot.target"] = "ZD-TEST-12", ["cqb.target"] = "ZD-CQB-05", ["shoot.hits"] = "ZD-CTEST-08",
  ["shoot.radius"] = "ZD-WEAPON-EXPLOSIVE-03", ["blast.hits"] = "ZD-WEAPON-EXPLOSIVE-04",
}

-- What happens ---------------------------------------------------------------------------------

-- All that a view says, and what is different this time.
function book.like(view, changed)
  local copy = {}
  for field, value in pairs(view) do copy[field] = value end
  for field, value in pairs(changed) do copy[field] = value end
  return copy
end

-- Yes or no; no where nobody says anything.
function book.asks(name, figure, target)
  local options = {
    { kind = 0, figure = figure, target = target }, { kind = 1, figure = figure, target = target },
  }
  return game:decide(name, { side = figure.side, figure = figure, options = options }) == 2
end

-- A character that holds a support token may spend it; `said`: it was ordered to.
function book.offer_token(figure, against, name, value, said)
  local has = figure and book.is_character(figure) and figure.tokens > 0 and not figure.helpless
  if not has then return false end
  local spent = said
  if not spent then
    local options = {
      { kind = 0, figure = figure, target = against }, { kind = 1, figure = figure, target = against },
    }
    spent = game:decide(name, { side = figure.side, figure = figure, value = value, options = options }) == 2
  end
  if spent then figure:change("tokens", -1, figure) end
  return spent
end

-- Is anybody on overwatch?
function book.anybody_waits()
  for _, figure in ipairs(game:figures()) do
    if figure.states.overwatch then return true end
  end
  return false
end

-- Hits become wounds; returns those that are left over.
function book.hurt(figure, by, cause, hits)
  local view = { figure = figure, by = by, cause = cause, hits = hits }
  game:step("hurt", view)
  return view.surplus or 0
end

-- A bogey that hears, sees or does something notices where it is (ZD-STATE-ALERT-01).
function book.alert(figure, what)
  if book.stands_as_bogey(figure) and figure.alert == 0 then
    game:step("alert", { figure = figure, what = what })
  end
end

return book
