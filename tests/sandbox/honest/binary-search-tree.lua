-- A tree that is filled, walked through and emptied.
local Tree = {}
Tree.__index = Tree
function Tree.new() return setmetatable({ size = 0 }, Tree) end
function Tree:insert(key)
  local node, side = self, "root"
  while node[side] do
    node = node[side]
    if key == node.key then return false end
    side = key < node.key and "left" or "right"
  end
  node[side], self.size = { key = key }, self.size + 1
  return true
end
function Tree:walk()
  local function go(node)
    if not node then return end
    go(node.left)
    coroutine.yield(node.key)
    go(node.right)
  end
  return coroutine.wrap(function() go(self.root) end)
end
local tree, x = Tree.new(), 1
for _ = 1, 2000 do
  x = x * 48271 % 2147483647
  tree:insert(x % 5000)
end
local n, last, sum = 0, -1, 0
for key in tree:walk() do
  assert(key > last)
  n, last, sum = n + 1, key, sum + key
end
print(n, tree.size, sum)
