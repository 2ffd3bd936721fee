-- Nothing, two thousand million times, with something between.
-- stock: swells
-- expect: error
return #(""):rep(2000000000, "x")
