program "Retriever" [[
  GRANT stealthy
  TARGET objective
  10 GOTO 10
  20 CAUTIOUS MOVE towards target
]]
