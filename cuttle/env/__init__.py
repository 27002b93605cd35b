"""Cuttle as an environment for learners: PettingZoo’s is `cuttle.env.aec`, Gymnasium’s `cuttle.env.single`.

What’s in here needs no other package; those two need the extra `env` (docs/environment.md).
"""

from cuttle.env.actions import ACTIONS, action_count, move_index, move_of_index
from cuttle.env.features import FEATURES, FIELDS, Field, features, features_by_field

__all__ = [
    "ACTIONS",
    "FEATURES",
    "FIELDS",
    "Field",
    "action_count",
    "features",
    "features_by_field",
    "move_index",
    "move_of_index",
]
