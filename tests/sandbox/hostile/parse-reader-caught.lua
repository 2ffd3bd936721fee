-- Readers that never give anything, in pcall.
-- stock: hangs
-- expect: limit
while true do pcall(load, function() while true do end end) end
