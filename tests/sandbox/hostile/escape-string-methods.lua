-- Changes a method of strings for everybody, by way of its own library.
-- stock: escapes
-- expect: refused
rawset(string, "upper", function() return "ESCAPED" end)
print((("x"):upper()))
