-- A writer of Lua tables that load reads back, cycles and all.
local function serialise(value)
  local out, seen, count = { "local t = {}" }, {}, 0
  local function ref(v)
    if type(v) == "table" then return "t[" .. seen[v] .. "]" end
    return ("%q"):format(v)
  end
  local function declare(v)
    if type(v) ~= "table" or seen[v] then return end
    count = count + 1
    seen[v] = count
    out[#out + 1] = ("t[%d] = {}"):format(count)
    local keys = {}
    for k in pairs(v) do keys[#keys + 1] = k end
    table.sort(keys, function(a, b) return type(a) .. tostring(a) < type(b) .. tostring(b) end)
    for _, k in ipairs(keys) do
      declare(v[k])
      out[#out + 1] = ("%s[%q] = %s"):format(ref(v), k, ref(v[k]))
    end
  end
  declare(value)
  out[#out + 1] = "return t[1]"
  return table.concat(out, "\n")
end
local data = { 1, 2.5, "three\n\"quoted\"\0", true, { deep = { deeper = { 1 / 3, -0.0, math.mininteger } } }, [10] = "ten", key = false }
data.self = data
data[5].up = data
local text = serialise(data)
local back = load(text)()
print(text)
print(back.self == back, back[5].up == back, back[3] == data[3], back[5].deep.deeper[1] == 1 / 3, 1 / back[5].deep.deeper[2])
print(serialise(back) == text)
