print(os, io, debug, package, require, collectgarbage, dofile, getmetatable(""), string.dump) print({},print,coroutine.create(print)) return 0/0, math.random and math.random()
