"""The new-game dialog, in English."""

from typing import Final

from cuttle.language import Entry, Select, select
from web.text.bots import STYLES, by_level, by_style, texts_by_level

TEXTS: Final[dict[str, Entry]] = {
    # Shared device
    "player": "Player {number}",
    "shared": "On this device",
    "watched": "Bots play",
    "sitters": "Players",
    "bots": "Bot levels",
    "sitter": select(
        person="Human",
        **texts_by_level(lambda bot: f"Bot: {bot.level.lower()}"),
    ),
    "name": "Name",
    "name own": "Your name",
    "name friend": "Friend’s name",
    "name ours": "“{name}” looks like a name the game uses, so this player is called “{usual}”. Choose"
    " another name.",
    "name twice": "“{name}” is already taken, so this player is called “{usual}”. Choose another name.",
    # Deal numbers
    "draft number": "Deal number",
    "draft number field": "Random",
    "draft number about": "The same number deals everyone the same cards. Leave it empty for a random deal.",
    "too few people": "Choose at least two people. To play alone, press a bot.",
    "no such deal": "Enter a whole number from 0 to {last}.",
    "new title": "New game",
    "new replaces": "Your current game stays saved under “My games” in the menu.",
    "new go": select(bot="Play {who}", shared="Deal", posted="Start, then send the link", watched="Deal"),
    "new summary": select(
        shared="Together on this device",
        posted="Together, by link",
        watched="Bots play, you watch",
    ),
    "whom": select(
        bot="Play a bot",
        friend="Play a friend",
        watch="Watch",
    ),
    "whom bot about": "Pick a bot; the number is its rating.",
    "whom bots about": "Pick a level for both bots, or mix levels below. The number is their rating.",
    "level rated": "{level} · {rating}",
    "level plays": by_level(lambda bot: bot.plays),
    "style": by_style(lambda style: style.title),
    "style called": Select({name: style.name for name, style in STYLES.items() if style.name}),
    "style about": by_style(lambda style: style.about),
    "style|low": by_style(lambda style: style.in_a_sentence),
    "bot style": "Bot style: {style:low}.",
    # What is dealt, in sentences
    "how for two": Select(
        {
            "quick": "One round for two.",
            "short": "For two, until someone wins.",
            "best of 3": "Best of 3 for two.",
            "best of 5": "Best of 5 for two.",
        }
    ),
    "how for three": Select(
        {
            "quick": "One round for three.",
            "short": "For three, until someone wins.",
            "best of 3": "Best of 3 for three.",
            "best of 5": "Best of 5 for three.",
        }
    ),
    "how first": ("You start.", "{who} starts."),
    "how first bot": "The bot starts.",
    "how first drawn": "Who starts is random.",
    "whom link about": "You take turns by sending a link back and forth.",
    "whom link hints": "Allow hints if everyone agrees",
    "rulebooks title": "Rules",
    "rulebooks number": "Deal {number}",
    "rulebooks back": "Back",
    # A ruleset in a line of at most 50 characters. One that has none says how it differs.
    "ruleset about": Select(
        {
            "cuttle-cards": "Standard rules, as on cuttle.cards.",
            "cuttle-live": "Newer: with a full hand you still draw.",
            "cuttle-spades": "A trial: a nine puts a card on the deck.",
            "trial-random-four": "A trial: nines on the deck, random fours.",
            "trial-double-nine": "A trial: a nine returns two cards, never frozen.",
            "pagat": "The classic: no hand limit, a five draws two.",
            "sipie": "You win only at the end of your own turn.",
            "house-25": "Goal 25, spades lowest, nines steal.",
            "bench": "A nine can return any card on the table.",
            "bga-balanced": "A nine reaches any royal or glasses.",
            "bga-traditional": "Older rules: no limit, a seven plays the top card.",
            "bga-three": "Goal 14, two jokers that steal.",
        }
    ),
    "rulebooks for": Select(
        {
            "2": "Rulebooks for two players",
            "3": "Rulebooks for three players",
        }
    ),
    "rules usual": "The rules of cuttle.cards. The other rulebooks list how they differ from these.",
    "options": "Options",
    "option about": Select(
        {
            "random four": "The cards discarded to a four are drawn at random, not chosen.",
            "eight scraps glasses": "You can also play an eight as a one-off, to scrap an eight played as"
            " glasses.",
            "nine freezes": "A nine returns an opponent’s royal or glasses, frozen: it can’t be played on"
            " that player’s next turn.",
            "nine on the deck": "A nine puts any royal or glasses face down on top of the deck.",
            "ten blocks a scuttle": "When your card is scuttled, you can play a ten to save it. The ten and"
            " the scuttling card are scrapped.",
            "queens protect queens": "Two queens on one side protect each other, so neither can be targeted.",
            "one joker": "A joker is in the deck. Played as a one-off, it swaps the players’ hands.",
        }
    ),
    "custom": "Custom rules",
    # A sentence for each card, or for the whole table. A slot is the control of the rule that it's named
    # after; it shows the values that have entries of that name.
    "custom rule": select(
        players="{seats} players",
        deal="The dealer is dealt {dealt_0} cards, and each other player {dealt_1}",
        limit="Hand limit: {hand_limit} and with a full hand you {limit_refuses}",
        win="A win counts {wins_at_once}",
        suits="Suits, lowest first: {suits}",
        ending="An empty deck {empty_deck_opens}",
        two="A two scraps {two_hits_any}",
        three="A three takes {three_takes_three}",
        four="Cards discarded to a four are chosen {four_random} and you take {four_takes}",
        five="A five first discards {five_discards} and then draws {five_draws}",
        seven="A seven {seven}",
        eight="An eight {eight_scraps_glasses} and as glasses shows hands {glasses_show_table}",
        nine="A nine takes {nine_count} and targets {nine_takes} which goes {nine_puts} and {nine_freezes}",
        ten="A ten played for points {ten_gives} and in your hand it {ten_blocks}",
        jack="A revealed jack with no target {jack_may_be_forced}",
        queen="Queens {queens_protect_queens} and a second queen {second_queen_draws}",
        king="You win with {goals_0} points or with a king {goals_1} with two {goals_2} with three {goals_3}"
        " with four {goals_4}",
        joker="Jokers in the deck: {jokers} and a joker {joker}",
    ),
    "step": select(down="{name}: less", up="{name}: more"),
    "rule number": Select(
        {
            "dealt 0": "Dealer",
            "dealt 1": "Each other player",
            "goals 0": "No kings",
            "goals 1": "1 king",
            "goals 2": "2 kings",
            "goals 3": "3 kings",
            "goals 4": "4 kings",
        }
    ),
    "draft": select(
        count="Players",
        seat="Your seat",
        dealer="Goes first",
        length="Length",
        style="Bot style",
    ),
    "drawn": "Random",
    "length": Select(
        {
            "quick": "Single round",
            "short": "Until someone wins",
            "best of 3": "Best of 3",
            "best of 5": "Best of 5",
        }
    ),
    "game title": "About this game",
    "about rules": "Rulebook",
    "about day": "Deal of the day",
    "about no number": "unknown (opened from a link)",
    "about dealer": "Dealer",
    "about apart": select(
        known="This game is counted separately: you may have known its cards.",
        helped="This game is counted separately: you had help.",
        both="This game is counted separately: you may have known its cards, and you had help.",
    ),
    "about hints": "Hints",
    "hints agreed": select(agreed="for everyone", asked="if everyone agrees", off="none"),
    "sitter level": "Bot, {level}",
    "about start": "Start",
    "about position": "a position",
    "about named": "Title",
    "about task": "Task",
    "redeal position": "Play from this position again",
    "redeal text": "Play the same cards from the start, as a single round:",
    "redeal": "Play this deal again",
    "redeal swapped": "Play the other side",
}
