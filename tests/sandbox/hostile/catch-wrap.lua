-- The same, by functions that wrap coroutines, in pcall.
-- stock: hangs
-- expect: limit
while true do pcall(coroutine.wrap(function() while true do end end)) end
