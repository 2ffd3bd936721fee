local function double(x) return 2 * x end
print(double(4))
