quantity("shoot.target", function(terms, shot)
  if shot.inches > 12 then shot.inches = 3 end
end)

after("figure.dead", function(view)
  game.vars.last = view.figure.name
end)
