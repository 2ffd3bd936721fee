-- The same, beginning with the fewest.
-- stock: hangs
-- expect: limit
return ("a"):rep(60):match(("a-"):rep(30) .. "b")
