quantity("shoot.target", function(terms, shot)
  if shot.inches > 12 then terms:add(2, "dusk") end
end)

after("figure.dead", function(view)
  game.vars.last = view.figure.name
end)
