-- The words of a text, counted, the most frequent first.
local text = [[
It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of
foolishness, it was the epoch of belief, it was the epoch of incredulity, it was the season of Light.
]]
local counts, words = {}, {}
for word in text:rep(50):lower():gmatch "%a+" do
  if not counts[word] then
    counts[word] = 0
    words[#words + 1] = word
  end
  counts[word] = counts[word] + 1
end
table.sort(words, function(a, b) return counts[a] > counts[b] or (counts[a] == counts[b] and a < b) end)
for _, word in ipairs(words) do print(("%-12s %5d %s"):format(word, counts[word], ("*"):rep(counts[word] // 20))) end
