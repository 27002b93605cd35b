"""What the opponents say now and then, in English. Short, spoken, and each in their own voice.

Pip is a child and says everything at once, Dory is warm, Marlow dry, and the Harbour Master always on duty.
"""

from typing import Final

from cuttle.language import Entry, Select

LINES: Final[dict[str, Entry]] = {
    "line": Select(
        {
            # As the round begins
            "novice hello 0": "Hi! I’m Pip.",
            "casual hello 0": "Hello there. Ready?",
            "skilled hello 0": "Evening.",
            "expert hello 0": "State your cargo.",
            # They counter a one-off
            "novice counter 0": "Nope!",
            "novice counter 1": "Not this time!",
            "novice counter 2": "Ha, I had a two!",
            "casual counter 0": "Oh no, you don’t.",
            "casual counter 1": "I don’t think so.",
            "casual counter 2": "Sorry, no.",
            "skilled counter 0": "No.",
            "skilled counter 1": "Not so fast.",
            "skilled counter 2": "I was waiting for that.",
            "expert counter 0": "Permission denied.",
            "expert counter 1": "Not in my harbour.",
            "expert counter 2": "Stop engines.",
            # A card of theirs is scuttled
            "novice scuttled 0": "Ouch!",
            "novice scuttled 1": "Hey!",
            "novice scuttled 2": "Aw, my card!",
            "casual scuttled 0": "Ouch.",
            "casual scuttled 1": "I liked that one.",
            "casual scuttled 2": "Well, that’s gone.",
            "skilled scuttled 0": "Hm.",
            "skilled scuttled 1": "Fair enough.",
            "skilled scuttled 2": "I saw that coming.",
            "expert scuttled 0": "A fine shot.",
            "expert scuttled 1": "Bold.",
            "expert scuttled 2": "That goes in the log.",
            # They win the round
            "novice won 0": "I won? I won!",
            "novice won 1": "Again! Again!",
            "novice won 2": "Good game!",
            "casual won 0": "Good game!",
            "casual won 1": "That was close.",
            "casual won 2": "Lucky me.",
            "skilled won 0": "Good game.",
            "skilled won 1": "The tide turned.",
            "skilled won 2": "Another round?",
            "expert won 0": "Good game.",
            "expert won 1": "The harbour is closed.",
            "expert won 2": "Docking fees, please.",
            # They lose it
            "novice lost 0": "You’re good at this.",
            "novice lost 1": "One more? Please?",
            "novice lost 2": "Good game!",
            "casual lost 0": "Well played!",
            "casual lost 1": "You earned that.",
            "casual lost 2": "I’ll get you next time.",
            "skilled lost 0": "Well played.",
            "skilled lost 1": "I’ll remember that.",
            "skilled lost 2": "You’ve been practising.",
            "expert lost 0": "You have the helm.",
            "expert lost 1": "Well sailed.",
            "expert lost 2": "Safe passage. You’ve earned it.",
        }
    ),
}
