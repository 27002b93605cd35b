"""Two thousand moves, of which a reader of the buttons predicts both scores."""

import pytest

from cuttle import PRESETS
from tests.support.previews import predict


@pytest.mark.nightly
@pytest.mark.parametrize("key", PRESETS)
def test_a_reader_predicts_the_scores_of_two_thousand_moves(key: str) -> None:
    predict(key, 200, 2)
