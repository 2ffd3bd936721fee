-- A heap, and the shortest way through a grid by it.
local Heap = {}
Heap.__index = Heap
function Heap.new(less) return setmetatable({ less = less, n = 0 }, Heap) end
function Heap:push(x)
  self.n = self.n + 1
  local i = self.n
  while i > 1 and self.less(x, self[i // 2]) do
    self[i] = self[i // 2]
    i = i // 2
  end
  self[i] = x
end
function Heap:pop()
  local top, last = self[1], self[self.n]
  self[self.n], self.n = nil, self.n - 1
  local i = 1
  while 2 * i <= self.n do
    local child = 2 * i
    if child < self.n and self.less(self[child + 1], self[child]) then child = child + 1 end
    if not self.less(self[child], last) then break end
    self[i], i = self[child], child
  end
  if self.n > 0 then self[i] = last end
  return top
end
local heap, x = Heap.new(function(a, b) return a < b end), 7
for _ = 1, 3000 do
  x = x * 48271 % 2147483647
  heap:push(x)
end
local last, sum = 0, 0
for i = 1, 3000 do
  local v = heap:pop()
  assert(v >= last)
  last, sum = v, (sum * 31 + v) % 1000000007
end
print(sum)
local N = 60
local function cost(at) return at * 2654435761 % 97 % 9 + 1 end
local distance, queue = { [0] = 0 }, Heap.new(function(a, b) return a[1] < b[1] or (a[1] == b[1] and a[2] < b[2]) end)
queue:push { 0, 0 }
while queue.n > 0 do
  local d, at = table.unpack(queue:pop())
  if d == distance[at] then
    local px, py = at % N, at // N
    for _, step in ipairs { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } } do
      local qx, qy = px + step[1], py + step[2]
      if qx >= 0 and qx < N and qy >= 0 and qy < N then
        local to = qy * N + qx
        local there = d + cost(to)
        if there < (distance[to] or math.huge) then
          distance[to] = there
          queue:push { there, to }
        end
      end
    end
  end
end
print(distance[N * N - 1])
