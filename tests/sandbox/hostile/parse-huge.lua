-- A source of a hundred and sixty million characters.
-- stock: swells
-- expect: error
return load(("a = 1 "):rep(30000000))
