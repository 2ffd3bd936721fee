-- Catches the end of its budget, and goes on.
-- stock: hangs
-- expect: limit
while true do pcall(function() while true do end end) end
