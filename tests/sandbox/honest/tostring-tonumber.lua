-- Numbers as text and back: bases, edges, spaces, what is not a number.
for _, s in ipairs { "10", " 10 ", "0x1p4", "1e1", "1e", "0x", "1_0", "", " ", "10a", "inf", "nan", "0b1", "1 0", "-0x10", "- 1", "1.", ".5", ".", "5e+3", "9223372036854775807", "9223372036854775808", "0xffffffffffffffff0", "1e400" } do
  print(("%q"):format(s), tonumber(s), math.type(tonumber(s)))
end
print(tonumber("zz", 36), tonumber("ff", 16), tonumber("-101", 2), tonumber("8", 8), tonumber("7", 8), tonumber(" 1 ", 2), tonumber("1.0", 10))
print(tostring(1e15), tostring(1e16), tostring(-0.0), tostring(1e100), tostring(2 ^ 63), tostring(2 ^ 53), tostring(3.0), tostring(1 / 0), tostring(nil), tostring(true))
print(pcall(tonumber, "10", 99), pcall(tonumber, 10, 10), pcall(tonumber), tonumber(nil), tonumber({}))
print(8 // 3 .. "", 2 ^ 31 .. "", 1e3 .. "|", -1 .. "", 255 // 1 | 0)
