-- A pattern with exponentially many ways to fail.
-- stock: hangs
-- expect: limit
return ("a"):rep(60):find(("a*"):rep(30) .. "b")
