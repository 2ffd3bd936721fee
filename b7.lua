local t={} for i=1,200000 do t[i]=function() return i end end local s=0 for i,f in ipairs(t) do s=s+f() end return s
