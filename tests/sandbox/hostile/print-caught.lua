-- Prints forever, in pcall.
-- stock: floods
-- expect: limit
while true do pcall(print, ("x"):rep(1000)) end
