-- Gets at libraries by package.loaded, and at any C function by package.loadlib.
-- stock: escapes
-- expect: refused
if package and package.loaded.os then print("ESCAPED: package.loaded") end
if package and package.loadlib then print("ESCAPED: package.loadlib") end
