quantity("shoot.target", function(terms, shot)
  if shot.inches > 12 then terms:add("dusk", 2) end
end)

after("figure.dead", function(view)
  game.vars.last = game:figuers()[1].name
end)
