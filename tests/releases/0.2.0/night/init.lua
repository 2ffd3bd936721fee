-- What this pack does. It is loaded once, before the battle; the functions that it registers are called
-- whenever their rule is used. `zerodark check night` reports what is wrong.

-- A param is a number of the rulebook: just set it.
param("medic.target", 11)

-- A quantity is a sum of terms. A handler adds terms of its own, and `zerodark run -v` shows them
-- with the name of the pack. The view (here: shot) has the fields that `zerodark rules shoot.target`
-- lists. A handler of a quantity must change nothing.
quantity("shoot.target", function(terms, shot)
  if shot.inches > 12 then terms:add("a long shot", 1) end
end)

-- A step is something that happens. Keep state in game.vars, which is undone, saved and replayed
-- with the battle; a local variable is not.
after("figure.dead", function()
  game.vars.fallen = (game.vars.fallen or 0) + 1
end)
