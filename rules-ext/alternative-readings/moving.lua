-- moving.lua: walking, jumping, dragging, dangerous ground.

-- Careful steps.

-- Only the bogeys near where you begin count against a careful move: you may creep towards a
-- crowd cheaply.
param("cautious_count_at_start", true)

-- A careful move that comes off keeps the whole next card quiet, its second half as well;
-- complications come all the same.
param("cautious_cancels_whole_flip", true)

-- You may be careful without going anywhere: a test against the bogeys near you, to keep the
-- next card quiet.
param("cautious_zero_allowed", true)

-- A complication does not use up the quiet you have earned; it waits for the next ordinary card.
param("carry_nullify_past_joker", true)

-- The stumble of the stressed is tested as a careful move is, and may quieten the next card.
param("stress_move_tested", true)

-- Ending a move.

-- Throwing yourself down after a run costs a success that was left over.
param("prone_after_move_needs_success", true)

-- You cannot run through your friends: doorways and ledges jam.
param("friends_block_movement", true)

-- An earned move is as long as M: twice what it would be.
param("bonus_move_full_M", true)

-- Jumps, drags and falls.

-- The hard target is for jumping up; jumping down is the easier one of a wide jump.
param("high_jump_up_only", true)

-- A drag that fails does not move at all: bodies and crates may stay where they lie for good.
param("drag_fail_no_move", true)

-- What a drag has to spare earns bonus actions: the strong may drag and shoot.
param("drag_surplus_bonus", true)

-- Only the inches on broken ground count against you there, not the whole move.
param("rough_distance_only_inside", true)

-- Armour may save you from dangerous ground.
param("dangerous_armour_test", true)

-- Failing on dangerous ground that is raised means falling off it, instead of being hurt on it.
param("dangerous_fall", true)

-- Whoever has dug in keeps it while crawling on, until getting up.
param("dug_in_survives_move", true)
