while _G do end quantity("shoot.target", function(terms, shot)
  if shot.inches > 12 then terms:add("dusk", 2) end
end)

after("figure.dead", function(view)
  game.vars.last = view.figure.name
end)
