-- Fills the memory in pcall, and keeps what it has got.
-- stock: swells
-- expect: limit
local t = {}
while true do
  pcall(function()
    while true do t[#t + 1] = ("x"):rep(100000) .. #t end
  end)
end
