-- Prints empty lines for ever.
-- stock: hangs
-- expect: limit
while true do print() end
