-- What this pack does. Loaded once, before the battle; the functions that it hands over are called
-- whenever their rule comes up. `zerodark check night` tells what is wrong.

-- A param is a number of the rulebook: set it, and nothing else is to be done.
param("medic.target", 11)

-- A quantity is a sum of terms. A handler adds terms of its own, and `zerodark run -v` shows them
-- with the name of the pack. The view (here: shot) has the fields that `zerodark rules shoot.target`
-- lists; looking at things changes nothing.
quantity("shoot.target", function(terms, shot)
  if shot.inches > 12 then terms:add("a long shot", 1) end
end)

-- A step is something that happens. What has to be remembered goes into game.vars: it is undone,
-- saved and replayed with the battle, and locals are not.
after("figure.dead", function()
  game.vars.fallen = (game.vars.fallen or 0) + 1
end)
