-- Binary data: packed, measured, unpacked, in both orders.
local function hex(s) return (s:gsub(".", function(c) return ("%02x"):format(c:byte()) end)) end
print(hex(string.pack("<i4 >i4 =b B", 1, 1, -1, 255)), hex(string.pack(">I2 I3 I8", 258, 66051, 1 << 40)))
print(hex(string.pack("<f d", 1.5, -0.25)), hex(string.pack("z s1 s2", "abc", "de", "f")), hex(string.pack("c5", "ab")))
print(hex(string.pack("!4 b i4 !8 b i8", 1, 2, 3, 4)), string.packsize("!4 b i4 !8 b i8"), string.packsize("<i3 c7 x"))
print(string.unpack("<i2 >i2 z s1 B", string.pack("<i2 >i2 z s1 B", -2, -3, "zero", "sized", 200)))
print(string.unpack("<I4", "\1\2\3\4\5", 2), pcall(string.unpack, "<I4", "abc"), pcall(string.pack, "b", 200), pcall(string.pack, "i17", 1))
local record = "<I2 s1 d B"
local data = {}
for i = 1, 100 do data[i] = string.pack(record, i, "name" .. i, i / 4, i % 256) end
data = table.concat(data)
local at, sum = 1, 0
while at <= #data do
  local id, name, value, flag
  id, name, value, flag, at = string.unpack(record, data, at)
  sum = sum + id + #name + value + flag
end
print(#data, sum)
