"""What the skilled bot does in positions that test its judgement."""
