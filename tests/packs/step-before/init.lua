before("flip", function() game.vars.flips = (game.vars.flips or 0) + 1 end)
