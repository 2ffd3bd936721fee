goto a ::a:: return string.format("%99.99f",1e300), #string.pack("!16i8",1)
