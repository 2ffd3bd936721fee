-- The same, by an iterator.
-- stock: hangs
-- expect: limit
for _ in ("a"):rep(60):gmatch((".-"):rep(30) .. "b") do end
