-- A reader and a writer of JSON, round and round.
local escapes = { ['"'] = '\\"', ["\\"] = "\\\\", ["\n"] = "\\n", ["\t"] = "\\t", ["\r"] = "\\r" }
local function encode(v)
  local kind = type(v)
  if kind == "string" then
    return '"' .. v:gsub('[%c"\\]', function(c) return escapes[c] or ("\\u%04x"):format(c:byte()) end) .. '"'
  elseif kind ~= "table" then
    return tostring(v)
  elseif #v > 0 or next(v) == nil then
    local out = {}
    for i, x in ipairs(v) do out[i] = encode(x) end
    return "[" .. table.concat(out, ",") .. "]"
  end
  local out = {}
  for k, x in pairs(v) do out[#out + 1] = encode(k) .. ":" .. encode(x) end
  table.sort(out)
  return "{" .. table.concat(out, ",") .. "}"
end
local decode
local function blank(s, at) return s:match("^%s*()", at) end
local readers = {
  ["{"] = function(s, at)
    local t = {}
    at = blank(s, at + 1)
    while s:sub(at, at) ~= "}" do
      local k, v
      k, at = decode(s, at)
      at = blank(s, at)
      assert(s:sub(at, at) == ":", "':' expected")
      v, at = decode(s, at + 1)
      t[k] = v
      at = s:match("^%s*,?%s*()", at)
    end
    return t, at + 1
  end,
  ["["] = function(s, at)
    local t = {}
    at = blank(s, at + 1)
    while s:sub(at, at) ~= "]" do
      t[#t + 1], at = decode(s, at)
      at = s:match("^%s*,?%s*()", at)
    end
    return t, at + 1
  end,
  ['"'] = function(s, at)
    local out = {}
    at = at + 1
    while true do
      local text, stop, after = s:match('^([^"\\]*)(["\\])()', at)
      out[#out + 1], at = text, after
      if stop == '"' then return table.concat(out), at end
      local code = s:sub(at, at)
      if code == "u" then
        out[#out + 1], at = utf8.char(tonumber(s:sub(at + 1, at + 4), 16)), at + 5
      else
        out[#out + 1], at = ({ n = "\n", t = "\t", r = "\r", b = "\b", f = "\f" })[code] or code, at + 1
      end
    end
  end,
}
local words = { ["true"] = true, ["false"] = false }
function decode(s, at)
  at = blank(s, at or 1)
  local reader = readers[s:sub(at, at)]
  if reader then return reader(s, at) end
  local number, after = s:match("^(-?%d+%.?%d*[eE]?[+-]?%d*)()", at)
  if number then return math.tointeger(tonumber(number)) or tonumber(number), after end
  local word
  word, after = s:match("^(%a+)()", at)
  if word == "null" then return nil, after end
  assert(words[word] ~= nil, "what is this: " .. s:sub(at, at + 10))
  return words[word], after
end
local text = [=[ { "name": "Zo\u00eb \"Z\"", "list": [1, 2.5, -3e2, true, false, [], {}], "deep": {"a": {"b": [[1], [2, [3]]]}}, "tab": "a\tb\\" } ]=]
local once = encode(decode(text))
print(once)
print(encode(decode(once)) == once)
local big = {}
for i = 1, 2000 do big[i] = { id = i, name = "figure " .. i, at = { i % 48, i // 48 } } end
local long = encode(big)
print(#long, #encode(decode(long)), decode(long)[1234].name)
print(pcall(decode, "{ \"a\" 1 }"))
