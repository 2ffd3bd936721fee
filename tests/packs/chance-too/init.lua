before("shoot", function() game.vars.others = { math.random(1000000), math.random(1000000) } end)
