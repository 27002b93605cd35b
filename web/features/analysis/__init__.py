"""The analysis table: lines to try for both sides, with notes and what bots think."""
