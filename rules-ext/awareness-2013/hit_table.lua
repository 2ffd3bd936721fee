-- hit_table.lua: numbers to hit, for who wants them looked up (losv_hit_table = table). One line for each
-- BS from 1 on; in it one number for each effective Evasion from 1 on. Whoever is beyond an end of it
-- counts as that end. A mission may write single places again: vars["hit 6 9"] = 8, which is BS 6 against
-- Evasion 9.
return {
  { 4, 5, 6, 7, 8, 8, 8, 8, 8, 8, 8, 8 },
  { 3, 4, 5, 6, 7, 8, 8, 8, 8, 8, 8, 8 },
  { 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 8, 8 },
  { 2, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 8 },
  { 2, 2, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8 },
  { 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 8, 8 },
  { 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 8 },
  { 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8 },
  { 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7 },
  { 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6 },
}
