-- Raises an error that never ends being shown.
-- stock: hangs
-- expect: limit
error(setmetatable({}, { __tostring = function() while true do end end }))
