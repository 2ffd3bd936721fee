-- Never ends, by an iterator that never gives nil.
-- stock: hangs
-- expect: limit
for _ in function() return 1 end do end
