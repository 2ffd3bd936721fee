-- A reader that never gives anything.
-- stock: hangs
-- expect: limit
load(function() while true do end end)
