-- Every row of the registry: a param is set to what it is, a quantity and a check are looked at, a
-- step is watched before and after and done by its original.
local function nothing() end

for _, rule in ipairs(zd.rules()) do
  if rule.kind == "param" then
    param(rule.name, rule.default)
  elseif rule.kind == "quantity" then
    quantity(rule.name, nothing)
  elseif rule.kind == "check" then
    check(rule.name, nothing)
  else
    before(rule.name, nothing)
    instead(rule.name, function(_, vanilla) vanilla() end)
    after(rule.name, nothing)
  end
end
