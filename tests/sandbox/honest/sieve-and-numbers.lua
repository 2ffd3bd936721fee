-- Number theory: primes, greatest divisors, modular powers, long numbers.
local N, sieve, primes = 100000, {}, {}
for i = 2, N do
  if not sieve[i] then
    primes[#primes + 1] = i
    for k = i * i, N, i do sieve[k] = true end
  end
end
print(#primes, primes[#primes])
local function gcd(a, b) while b ~= 0 do a, b = b, a % b end return a end
local function power(b, e, m)
  local r = 1
  while e > 0 do
    if e & 1 == 1 then r = r * b % m end
    b, e = b * b % m, e >> 1
  end
  return r
end
print(gcd(1071, 462), power(3, 1000000, 1000003), power(2, 62, math.maxinteger))
local function factorial(n)
  local digits = { 1 }
  for i = 2, n do
    local carry = 0
    for k = 1, #digits do
      local v = digits[k] * i + carry
      digits[k], carry = v % 10, v // 10
    end
    while carry > 0 do digits[#digits + 1], carry = carry % 10, carry // 10 end
  end
  return table.concat(digits):reverse()
end
print(factorial(100))
print(math.floor(-3.5), math.ceil(-3.5), math.fmod(-7, 3), math.sqrt(2), math.abs(-4), math.max(1, 2.5), math.min(3, 1), math.modf(3.7))
local collatz, longest = 0, 0
for i = 1, 3000 do
  local n, steps = i, 0
  while n ~= 1 do n, steps = n % 2 == 0 and n // 2 or 3 * n + 1, steps + 1 end
  if steps > longest then collatz, longest = i, steps end
end
print(collatz, longest)
