-- string.pack with a field of two thousand million bytes.
-- stock: swells
-- expect: error
return #string.pack("c2000000000", "")
