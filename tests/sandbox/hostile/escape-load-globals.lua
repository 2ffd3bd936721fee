-- What load compiles has the real globals of the state, not those of whoever loads.
-- stock: escapes
-- expect: refused
local chunk = load("return os, io, debug, require")
for i = 1, 4 do
  if select(i, chunk()) then print("ESCAPED: global " .. i) end
end
