-- Makes a table of hundreds of thousands of arguments, again and again: one instruction.
-- stock: hangs
-- expect: limit
local function go(...)
  while true do local _ = { ... } end
end
go(table.unpack({}, 1, 400000))
