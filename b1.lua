local t={} for i=0,200000 do t[i*(2^17-1)//1|0]=1 end return "done"
