-- A table of fifty million constants in one source.
-- stock: swells
-- expect: error
return #load("return {" .. ("1,"):rep(50000000) .. "}")()
