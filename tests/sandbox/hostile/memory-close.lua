-- Fills the memory while variables are closed.
-- stock: swells
-- expect: limit
local t = {}
local function fill() while true do t[#t + 1] = ("x"):rep(10000) .. #t end end
while true do
  pcall(function()
    local _ <close> = setmetatable({}, { __close = fill })
    fill()
  end)
end
