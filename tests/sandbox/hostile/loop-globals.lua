-- Never ends when anybody, the host for one, looks for a global that is not there.
-- stock: hangs
-- expect: limit
setmetatable(_ENV, { __index = function() while true do end end })
return missing
