-- Looks for a million brackets that never close, from each of them.
-- stock: hangs
-- expect: limit
return ("("):rep(2000000):find("%b()")
