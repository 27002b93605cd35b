"""What can be settled: in English."""

from typing import Final

SETTINGS: Final = {
    "settings title": "Settings",
    "pace": "How fast the bots play",
    "pace calm": "Calm",
    "pace normal": "Normal",
    "pace quick": "Quick",
    "pace instant": "At once",
    "level": "How well the bots play",
    "level novice": "Novice",
    "level casual": "Casual",
    "level skilled": "Skilled",
    "level expert": "Expert",
    "time": "How long an expert may think, also for a hint",
    "time 250": "¼ second",
    "time 500": "½ second",
    "time 1000": "1 second",
    "time 2000": "2 seconds",
    "time 5000": "5 seconds",
    "why": "Say in the log why the bots move",
    "motion": "How the cards move",
    "motion off": "Not at all",
    "motion quick": "Quickly",
    "motion normal": "Normally",
    "motion calm": "Calmly",
    "why no": "No",
    "why yes": "Yes",
}
