-- Never ends while a variable is closed.
-- stock: hangs
-- expect: limit
do
  local _ <close> = setmetatable({}, { __close = function() while true do end end })
end
