-- Prints forever.
-- stock: floods
-- expect: limit
while true do print(("x"):rep(1000)) end
