-- A thousand times one string of eight million characters.
-- stock: swells
-- expect: error
local many, s = {}, ("x"):rep(8000000)
for i = 1, 1000 do many[i] = s end
return #table.concat(many)
