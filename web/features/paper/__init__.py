"""What is printed: the rules on one sheet, and puzzles to solve on paper."""
