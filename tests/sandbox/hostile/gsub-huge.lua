-- Puts a million characters in place of each of thousands.
-- stock: swells
-- expect: error
return #(("x"):rep(5000):gsub("x", ("y"):rep(1000000)))
