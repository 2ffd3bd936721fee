-- Compares what it found with what follows, for each pair of places.
-- stock: hangs
-- expect: limit
return ("a"):rep(100000):find("(.*)(.*)%1%2b")
