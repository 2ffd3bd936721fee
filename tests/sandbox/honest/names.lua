-- What messages call functions of the library that are called by pcall, and so by no name.
for _, name in ipairs { "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "pack", "packsize",
                        "rep", "reverse", "sub", "unpack", "upper" } do
  print(name, pcall(string[name]))
  print(name, pcall((("x")[name])))
end
for _, name in ipairs { "concat", "insert", "remove", "sort", "unpack", "move" } do print(name, pcall(table[name])) end
for _, name in ipairs { "codepoint", "codes", "len", "offset" } do print(name, pcall(utf8[name])) end
for _, name in ipairs { "abs", "ceil", "floor", "fmod", "max", "sin", "tointeger", "ult" } do print(name, pcall(math[name])) end
for _, name in ipairs { "error", "getmetatable", "ipairs", "load", "next", "pairs", "pcall", "rawequal", "rawget", "rawlen",
                        "rawset", "select", "setmetatable", "tonumber", "tostring", "type", "xpcall" } do
  print(name, pcall(_G[name]))
end
print(pcall(coroutine.wrap), pcall(coroutine.create))
print(pcall(("x").format, "%d", "x"))
print(select(2, xpcall(("x").rep, function(message) return message end)))
local t = { rep = string.rep, cut = ("x").sub }
print(pcall(function() t.rep() end))
print(pcall(function() t.cut() end))
print(pcall(function() ("x"):rep {} end))
print(pcall(pcall, string.rep))
