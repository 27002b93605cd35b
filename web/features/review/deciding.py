"""What decided a round, by its review: a sentence for the poster, and the moment to try again. Pure."""

from cuttle.language import Words
from web.core.model import Model
from web.features.review.stored import review_of
from web.features.review.story import own_choice, story_words


def decided_by(model: Model) -> Words | None:
    """What decided the round for who looks at it, as the page tells it; None without a review, and if nothing
    stands out."""
    review = review_of(model)
    return story_words(model, review, model.bottom_seat) if review else None


def deciding_moment(model: Model) -> int:
    """The choice of the viewer that decided the round against them, by its ply; -1 if none did."""
    review, seat = review_of(model), model.own_seat
    return own_choice(model.game, review, seat) if review and seat is not None else -1
