-- Raises an error whose every field costs an eternity.
-- stock: hangs
-- expect: limit
local eternal = function() while true do end end
error(setmetatable({}, { __index = eternal, __name = "x", __tostring = eternal, __len = eternal, __concat = eternal }))
