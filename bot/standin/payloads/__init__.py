"""What is in the world as the JSON that Discord makes of it."""
