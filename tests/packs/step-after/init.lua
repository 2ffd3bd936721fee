after("shoot", function(shot) game.vars.last = shot.target.name end)
