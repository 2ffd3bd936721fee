-- Characters beyond ASCII: counted, cut, walked through, made.
local s = "na\u{ef}ve caf\u{e9} \u{20ac} \u{1d11e}"
print(#s, utf8.len(s), utf8.codepoint(s, 1, 4), utf8.char(72, 228, 8364, 119070))
for at, code in utf8.codes(s) do if code > 127 then print(at, ("U+%04X"):format(code)) end end
print(utf8.offset(s, 4), utf8.offset(s, -1), utf8.offset(s, 0, 4), utf8.offset(s, 100), utf8.len("\xff"), utf8.len("abc\x80", 1))
local out = {}
for c in s:gmatch(utf8.charpattern) do table.insert(out, 1, c) end
print(table.concat(out))
local function sub(text, i, j)
  return text:sub(utf8.offset(text, i), (utf8.offset(text, j + 1) or #text + 1) - 1)
end
print(sub(s, 3, 3), sub(s, 7, 10), sub(s, 14, 14), utf8.len(s, -4), utf8.codepoint("\u{10FFFF}"), utf8.char())
print(pcall(utf8.codepoint, "\xff"), pcall(utf8.char, -1), pcall(utf8.len, "abc", 5), utf8.len("\u{7fffffff}", 1, -1, true), utf8.len("\u{d800}", 1, -1, true))
local total = 0
for _, code in utf8.codes(("\u{e4}b"):rep(20000)) do total = total + code end
print(total)
