-- Looks for half a million characters in four million that are nearly the same everywhere.
-- stock: hangs
-- expect: harmless
return (("a"):rep(4000000):find(("a"):rep(400000) .. "b" .. ("a"):rep(400000), 1, true))
