-- Undoes the library for whoever shares it, by raw access.
-- stock: escapes
-- expect: refused
local ok = pcall(rawset, _G, "print", print)
local before = ("%d"):format(7)
rawset(string, "format", function() return "ESCAPED" end)
rawset(table, "concat", false)
print(ok, before, (("%d"):format(7)))
