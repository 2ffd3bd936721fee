-- Constants that all come to the same place of the interpreter's table of them.
-- stock: hangs
-- expect: error
local numbers = {}
for i = 1, 25000 do numbers[i] = 32767 * (i + 3) end
local source = "return {" .. table.concat(numbers, ",") .. "}"
while true do assert(load(source)) end
