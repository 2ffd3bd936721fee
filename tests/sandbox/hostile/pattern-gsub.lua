-- A pattern that looks through a million characters from each of them.
-- stock: hangs
-- expect: limit
return ("a"):rep(2000000):gsub(".-b", "")
