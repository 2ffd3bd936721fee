-- Fills the memory once more in the handler of its error.
-- stock: swells
-- expect: limit
local t = {}
local function fill() while true do t[#t + 1] = ("x"):rep(10000) .. #t end end
while true do xpcall(fill, fill) end
