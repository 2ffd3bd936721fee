quantity("shoot.target", function(terms) terms:add("rain", 2) end)
