quantity("shoot.target", function(terms, shot)
  if shot.inches > 12 then game:set(shot.shooter, { stressed = 1 }) end
end)

after("figure.dead", function(view)
  game.vars.last = view.figure.name
end)
