-- bots.lua: the bots that come with the program, by the names of their files in bots/.
return { "greedy" }
