-- Bytecode in pieces, by a reader, which a check of the first character does not see.
-- stock: escapes
-- expect: refused
local ok, code = pcall(function() return string.dump(function() return "ESCAPED: bytecode ran" end) end)
code = ok and code or "\27Lua\x54\0\x19\x93\r\n\x1a\n\4\8\8xV\0\0\0\0\0\0\0\0\0\0\0(w@\1\0"
local at = 0
local chunk = load(function()
  at = at + 1
  return at <= #code and code:sub(at, at) or nil
end, "code", "bt")
if chunk then print(chunk()) end
