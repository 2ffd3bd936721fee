-- Never ends.
-- stock: hangs
-- expect: limit
while true do end
