-- Hands hundreds of thousands of arguments on, again and again: one instruction.
-- stock: hangs
-- expect: limit
local function take() end
local function go(...)
  while true do take(...) end
end
go(table.unpack({}, 1, 400000))
