-- For loops at the edges: downwards, floats, none at all, up to the largest integer.
local function count(a, b, c)
  local out = {}
  for i = a, b, c or 1 do
    out[#out + 1] = tostring(i)
    if #out > 8 then break end
  end
  return table.concat(out, " ")
end
print(count(1, 5), count(5, 1, -2), count(1, 0), count(1, 3, 0.5), count(1.0, 3), count(-1, -3, -1))
print(count(math.maxinteger - 1, math.maxinteger), count(math.mininteger, math.mininteger + 1))
print(count(1, math.huge, 2 ^ 60 | 0), count(3, 2.5), count(1, 2.9), count(math.mininteger, math.maxinteger, math.maxinteger))
print(pcall(count, 1, 10, 0))
local i, n = 10, 0
while i > 0 do i, n = i - 3, n + 1 end
repeat local done = n > 5 n = n + 1 until done
print(i, n)
