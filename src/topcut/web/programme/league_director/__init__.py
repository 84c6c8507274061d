"""What a League Director does; everybody's tables are in public/leagues/."""
