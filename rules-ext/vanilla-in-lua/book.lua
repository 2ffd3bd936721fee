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

-- Puts the terms of a stat, or of anything else that has some, into a sum.
function book.add_all(terms, list)
  for _, term in ipairs(list) do terms:add(term.label, term.value, term.source) end
end

-- A stat as it is now becomes so many dice.
function book.add_stat(terms, figure, stat)
  book.add_all(terms, figure:explain(stat))
end

return book
