-- Never ends inside a metamethod.
-- stock: hangs
-- expect: limit
local t = setmetatable({}, { __index = function() while true do end end })
return t.x
