-- Two hundred strings of eight million characters in one.
-- stock: swells
-- expect: error
local s = ("x"):rep(8000000)
local many = {}
for i = 1, 200 do many[i] = s end
return #(("%s"):rep(200)):format(table.unpack(many))
