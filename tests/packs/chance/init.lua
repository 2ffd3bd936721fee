before("shoot", function() game.vars.drawn = math.random(1000000) end)
