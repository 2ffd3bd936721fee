-- Tables of 200,000 entries: arrays, maps, sets, holes, counting.
local array = {}
for i = 1, 200000 do array[i] = i * 2 end
local sum = 0
for i, v in ipairs(array) do sum = sum + v - i end
print(#array, sum)
local map, n = {}, 0
for i = 1, 200000 do map["key" .. i % 50000] = i end
for _ in pairs(map) do n = n + 1 end
print(n, map.key1, map.key49999)
local keys, total = {}, 0
for i = 1, 100000 do keys[i * 3.5] = i end
for k, v in pairs(keys) do total = total + k / 3.5 - v end
print(total)
for i = 1, 200000, 2 do array[i] = nil end
local left = 0
for _ in pairs(array) do left = left + 1 end
print(left)
local grid = {}
for y = 1, 300 do
  grid[y] = {}
  for x = 1, 300 do grid[y][x] = x ~ y end
end
print(grid[300][299], grid[17][256])
for i = 200000, 1, -1 do array[i] = i end
print(#array, array[1], array[200000])
