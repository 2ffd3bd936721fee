-- Classes with inheritance, mixins and operators.
local function class(parent)
  local c = {}
  c.__index, c.__name = c, "class"
  for k, v in pairs(parent or {}) do
    if type(k) == "string" and k:find "^__" and k ~= "__index" then c[k] = v end
  end
  return setmetatable(c, { __index = parent, __call = function(self, ...)
    local object = setmetatable({}, self)
    if object.init then object:init(...) end
    return object
  end })
end
local Shape = class()
function Shape:init(name) self.name = name end
function Shape:area() return 0 end
function Shape.__lt(a, b) return a:area() < b:area() end
function Shape.__le(a, b) return a:area() <= b:area() end
function Shape.__eq(a, b) return a:area() == b:area() end
function Shape.__tostring(s) return s.name .. ":" .. s:area() end
function Shape.__concat(a, b) return tostring(a) .. tostring(b) end
function Shape.__len(s) return #s.name end
function Shape.__add(a, b) return a:area() + b:area() end
function Shape.__unm(s) return -s:area() end
function Shape.__call(s, n) return s:area() * n end
function Shape.__idiv(a, b) return a:area() // b end
local Square = class(Shape)
function Square:init(side)
  Shape.init(self, "square")
  self.side = side
end
function Square:area() return self.side ^ 2 | 0 end
local Box = class(Square)
function Box:area() return 6 * Square.area(self) end
local a, b, c = Square(3), Box(2), Square(3)
print(a < b, a == c, a ~= b, a <= c, tostring(a), a .. b, "<" .. a, #b, a + b, -a, a(10), b // 5)
local shapes = { Box(1), Square(2), Shape("none"), Box(3) }
table.sort(shapes)
for _, s in ipairs(shapes) do print(s) end
