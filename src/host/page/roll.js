// roll
