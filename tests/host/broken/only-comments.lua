-- a mission, one day

