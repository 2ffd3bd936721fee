-- Prints empty lines forever.
-- stock: hangs
-- expect: limit
while true do print() end
