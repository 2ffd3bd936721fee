quantity("shoot.target", function(terms, shot)
  local function f(n) return f(n + 1) + 1 end f(1) if shot.inches > 12 then terms:add("dusk", 2) end
end)

after("figure.dead", function(view)
  game.vars.last = view.figure.name
end)
