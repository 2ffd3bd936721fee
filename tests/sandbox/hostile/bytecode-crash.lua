-- Loads bytecode with an index that leads out of the constants: nothing checks bytecode.
-- stock: crashes
-- expect: refused
local code = string.dump and string.dump(load("local a = ... return a.b.c.d")) or "\27Lua\x54\0"
local chunk = load((code:gsub("[\0-\255]", function(c) return c:byte() >= 0x0b and c:byte() < 0x20 and "\xff" end, 60)))
for at = 20, #code do
  for _, byte in ipairs { "\xff", "\x7f", "\0", "\x80" } do
    chunk = load(code:sub(1, at - 1) .. byte .. code:sub(at + 1), "code", "b")
    if chunk then pcall(chunk, { b = { c = {} } }) end
  end
end
