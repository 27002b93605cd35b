"""The review of a round: bad luck or bad play?"""
