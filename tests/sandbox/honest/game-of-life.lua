-- A hundred generations of a glider and a gun's worth of blinkers.
local W, H = 40, 24
local function new() local g = {} for y = 1, H do g[y] = {} end return g end
local grid = new()
for _, p in ipairs { { 2, 1 }, { 3, 2 }, { 1, 3 }, { 2, 3 }, { 3, 3 }, { 20, 10 }, { 21, 10 }, { 22, 10 } } do grid[p[2]][p[1]] = true end
local function alive(y, x) return grid[(y - 1) % H + 1][(x - 1) % W + 1] and 1 or 0 end
for _ = 1, 60 do
  local after = new()
  for y = 1, H do
    for x = 1, W do
      local n = -alive(y, x)
      for dy = -1, 1 do
        for dx = -1, 1 do n = n + alive(y + dy, x + dx) end
      end
      if n == 3 or (n == 2 and grid[y][x]) then after[y][x] = true end
    end
  end
  grid = after
end
for y = 1, H do
  local row = {}
  for x = 1, W do row[x] = grid[y][x] and "#" or "." end
  print(table.concat(row))
end
