-- Matrices: product, power, determinant, by metamethods.
local M = {}
M.__index = M
local function matrix(rows) return setmetatable(rows, M) end
function M.identity(n)
  local m = {}
  for i = 1, n do
    m[i] = {}
    for k = 1, n do m[i][k] = i == k and 1 or 0 end
  end
  return matrix(m)
end
function M.__mul(a, b)
  local m = {}
  for i = 1, #a do
    m[i] = {}
    for k = 1, #b[1] do
      local sum = 0
      for j = 1, #b do sum = sum + a[i][j] * b[j][k] end
      m[i][k] = sum
    end
  end
  return matrix(m)
end
function M.__pow(a, n)
  local result = M.identity(#a)
  while n > 0 do
    if n & 1 == 1 then result = result * a end
    a, n = a * a, n >> 1
  end
  return result
end
function M.__eq(a, b)
  for i, row in ipairs(a) do
    for k, v in ipairs(row) do
      if b[i][k] ~= v then return false end
    end
  end
  return true
end
function M.__tostring(m)
  local rows = {}
  for i, row in ipairs(m) do rows[i] = table.concat(row, " ") end
  return table.concat(rows, "\n")
end
print(matrix { { 1, 1 }, { 1, 0 } } ^ 90)
print(matrix { { 1, 2 }, { 3, 4 } } * M.identity(2) == matrix { { 1, 2 }, { 3, 4 } })
local big = {}
for i = 1, 40 do
  big[i] = {}
  for k = 1, 40 do big[i][k] = (i * 7 + k * 3) % 11 end
end
print((matrix(big) * matrix(big))[40][40])
