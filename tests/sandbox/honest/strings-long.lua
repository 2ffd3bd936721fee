-- Strings of megabytes: built, searched, replaced, cut.
local parts = {}
for i = 1, 100000 do parts[i] = "line " .. i end
local text = table.concat(parts, "\n")
print(#text, text:find("line 99999", 1, true), select(2, text:gsub("\n", "\n")))
local n, sum = 0, 0
for number in text:gmatch("%d+") do n, sum = n + 1, sum + number end
print(n, sum)
local changed, count = text:gsub("(%a+) (%d+)", "%2 %1")
print(#changed, count, changed:sub(1, 20):gsub("\n", "|"))
local s = ("abcdefghij"):rep(300000)
print(#s, s:sub(-5), s:byte(1500001), #s:upper(), s:reverse():sub(1, 3), s:find("jab", 2000000, true))
print(#s:rep(2), #(s .. s), s == ("abcdefghij"):rep(300000), s < s .. "x")
local lines = 0
for _ in text:gmatch("[^\n]+") do lines = lines + 1 end
print(lines, #text:gsub("%d", ""), text:match("line (%d+)$"))
local buffer = {}
for c in ("x"):rep(50000):gmatch "." do buffer[#buffer + 1] = c:byte() end
print(#buffer, string.char(table.unpack(buffer, 1, 200)):len())
