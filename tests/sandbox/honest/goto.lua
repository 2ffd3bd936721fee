-- Loops by goto: continue, leaving nested loops, trying again.
local out = {}
for i = 1, 10 do
  if i % 3 == 0 then goto continue end
  out[#out + 1] = i
  ::continue::
end
print(table.concat(out, " "))
for x = 1, 20 do
  for y = x, 20 do
    for z = y, 30 do
      if x * x + y * y == z * z and x + y + z == 40 then
        print(x, y, z)
        goto found
      end
    end
  end
end
::found::
local tries = 0
::again::
tries = tries + 1
if tries < 5 then goto again end
print(tries)
do
  local i = 1
  ::top::
  local f = function() return i end
  i = i + 1
  if i < 4 then goto top end
  print(f())
end
