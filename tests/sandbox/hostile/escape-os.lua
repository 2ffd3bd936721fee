-- Runs a program, reads the environment, ends the process.
-- stock: escapes
-- expect: refused
for _, name in ipairs { "execute", "getenv", "exit", "remove", "rename", "tmpname", "setlocale" } do
  if os and os[name] then print("ESCAPED: os." .. name) end
end
