local n = 0
quantity("shoot.target", function(terms, shot)
  n = n + 1
  terms:add("dusk", n % 3)
end)

after("figure.dead", function(view)
  game.vars.last = view.figure.name
end)
