-- A string of two thousand million characters.
-- stock: swells
-- expect: error
local s = ("x"):rep(2000000000)
return #s
