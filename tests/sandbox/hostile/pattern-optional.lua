-- Characters that may be left out.
-- stock: hangs
-- expect: limit
return ("a"):rep(40):find(("a?"):rep(40) .. ("a"):rep(40) .. "b")
