-- teams.lua: the ready teams, by the names of their files in teams/.
return { "bulwark", "ghostwire", "hammerfall", "hornet", "iron-choir", "nightwatch", "pathfinder",
         "powder-keg" }
