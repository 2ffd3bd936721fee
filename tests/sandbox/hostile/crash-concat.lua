-- An ordinary __concat that recurses deeply, so that the stack moves (the fault of a patch of Debian's).
-- stock: crashes
-- expect: limit
local function deep(n)
  if n == 0 then return 0 end
  return 1 + deep(n - 1)
end
local t = setmetatable({}, { __concat = function()
  deep(50000)
  return "r"
end })
for _ = 1, 100 do
  coroutine.wrap(function() return ("a" .. t .. "b") .. ("c" .. t .. "d" .. t) end)()
end
