-- Handlers that are added and removed while events are told.
local Bus = {}
Bus.__index = Bus
function Bus.new() return setmetatable({ handlers = {}, log = {} }, Bus) end
function Bus:on(name, f, priority)
  local list = self.handlers[name] or {}
  self.handlers[name] = list
  local entry = { f = f, priority = priority or 0, at = #list + 1 }
  table.insert(list, entry)
  table.sort(list, function(a, b) return a.priority > b.priority or (a.priority == b.priority and a.at < b.at) end)
  return function()
    for i, e in ipairs(list) do
      if e == entry then return table.remove(list, i) ~= nil end
    end
    return false
  end
end
function Bus:tell(name, ...)
  for _, e in ipairs({ table.unpack(self.handlers[name] or {}) }) do
    self.log[#self.log + 1] = e.f(...) or "-"
  end
end
local bus = Bus.new()
local off = bus:on("hit", function(n) return "first " .. n end)
bus:on("hit", function(n) return "urgent " .. n end, 10)
bus:on("hit", function() bus:on("hit", function() return "late" end, -1) end, 5)
bus:tell("hit", 1)
print(off(), off())
bus:tell("hit", 2)
print(table.concat(bus.log, "; "))
