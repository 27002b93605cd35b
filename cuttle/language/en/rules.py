"""The sentences of the rules: what each card does, in a clause and in full, and the rulebook.

`foe` is “your opponent” or “an opponent”, `foes` its genitive, `victim` the one whom one names.
"""

from typing import Final

RULES: Final[dict[str, str | tuple[str, str]]] = {
    "foe two": "your opponent",
    "foe three": "an opponent",
    "victim two": "your opponent",
    "victim three": "an opponent of your choice",
    "foes two": "your opponent’s",
    "foes three": "an opponent’s",
    # What a card does, in a clause.
    "effect ace": "scrap all point cards",
    "effect two": "scrap a permanent of {foes}",
    "effect two any": "scrap any permanent",
    "effect counter": "counter a one-off",
    "effect three": "take a card from the scrap",
    "effect three no three": "take a card other than a three from the scrap",
    "effect four": "{foe} discards two cards",
    "effect four chance": "{foe} discards two cards that chance picks",
    "effect four takes": "{foe} discards two cards and you take one of them",
    "effect four chance takes": "{foe} discards two cards that chance picks and you take one of them",
    "effect five": "draw {draws}",
    "effect five discards": "discard {discards}, draw {draws}",
    "effect five discards one": "discard a card, draw {draws}",
    "effect six": "scrap all permanents",
    "effect seven reveal two": "turn up two cards and play one",
    "effect seven top card": "turn up the top card and play it",
    "effect seven take two": "turn up two cards and use both",
    "effect glasses": "glasses, to see the other hand",
    "effect glasses table": "glasses, to open the other hands to the table",
    "effect glasses alone": "glasses, to see the other hands",
    "effect eight": "scrap a glasses eight",
    "effect nine controller": "send back {prey}",
    "effect nine controller frozen": "send back {prey}, frozen",
    "effect nine owner": "send {prey} to its owner’s hand",
    "effect nine owner frozen": "send {prey} to its owner’s hand, frozen",
    "effect nine deck": "put {prey} on top of the deck",
    "effect nine thief": "steal {prey}",
    "effect ten": "no effect beside its points",
    "effect ten gives": "played for points, make {foe} draw a card",
    "effect ten blocks": "block a scuttle",
    "effect jack": "take a point card of {foes}",
    "effect queen": "protect your other cards",
    "effect queen alone": "protect your cards other than queens",
    "effect queen draws": "protect your other cards; a second queen draws {cards} instead",
    "effect queen alone draws": "protect your cards other than queens; a second one draws {cards} instead",
    "effect king": "lower your goal",
    "effect king flat": "no effect",
    "effect joker thief": "take a permanent of {foes}",
    "effect joker exchange": "exchange hands with your opponent",
    "effect joker none": "no effect",
    "prey opponents' cards": "a card that {foe} has in play",
    "prey opponents' permanents": "a permanent of {foes}",
    "prey opponents' royals": "a royal of {foes}",
    "prey any permanent": "any permanent",
    "prey any card": "any card in play",
    "even own": "{prey}, even your own,",
    "up to": "up to {cards}",
    # The same in full.
    "worth": "Worth {points}.",
    "rule ace": "One-off: scrap all point cards in play, your own too, with the jacks upon them.",
    "rule two": "One-off: scrap a permanent of {foes}.",
    "rule two any": "One-off: scrap any permanent, even your own.",
    "rule counter": "In answer to another player’s one-off or two, it counters that card.",
    "rule three": "One-off: take a card of your choice from the scrap into your hand, for all to see.",
    "rule three no three": "One-off: take a card other than a three from the scrap into your hand,"
    " for all to see.",
    "rule four": "One-off: {victim} discards two cards of their own choice, or the whole hand if it is"
    " smaller.",
    "rule four chance": "One-off: {victim} discards two cards that chance picks, or the whole hand if it is"
    " smaller.",
    "rule four takes": "One-off: {victim} discards two cards of their own choice, or the whole hand if it is"
    " smaller; then you take one of those cards into your hand, for all to see.",
    "rule four chance takes": "One-off: {victim} discards two cards that chance picks, or the whole hand if"
    " it is smaller; then you take one of those cards into your hand, for all to see.",
    "rule five": "One-off: draw {draws}.",
    "rule five discards": "One-off: discard {discards}, or all you have left if that is less, then draw"
    " {draws}.",
    "rule five discards one": "One-off: discard a card, if you have any left, then draw {draws}.",
    "rule six": "One-off: scrap all permanents in play, your own too; point cards that were taken go back to"
    " the side of whoever played them.",
    "rule seven reveal two": "One-off: turn up the top two cards of the deck for all to see and play one of"
    " them in any way you like; the other goes back on top first. A card that cannot be played may not be"
    " chosen while the other can; if neither can, you scrap one of them.",
    "rule seven top card": "One-off: turn up the top card of the deck for all to see and play it in any way"
    " you like. If it can be played it must be, even to your harm; otherwise it is scrapped.",
    "rule seven take two": "One-off: turn up the top two cards of the deck for all to see and use both, one"
    " after the other, in any order. Each must be used for its ability: ace to seven and nine as a one-off,"
    " eight for points or as glasses, ten for points, a royal or a joker for its effect. What has no such use"
    " is played in any other way, or else scrapped. Another seven adds two more cards.",
    "rule glasses": "Permanent, laid sideways as glasses: your opponent plays with an open hand.",
    "rule glasses table": "Permanent, laid sideways as glasses: the hands of all other players lie open to"
    " the table.",
    "rule glasses alone": "Permanent, laid sideways as glasses: you alone see the hands of all other"
    " players.",
    "rule eight": "One-off: scrap any eight that lies as glasses, even your own.",
    "rule nine controller": "One-off: send {quarry} back to the hand of whoever controls it.",
    "rule nine controller frozen": "One-off: send {quarry} back to the hand of whoever controls it, frozen.",
    "rule nine owner": "One-off: send {quarry} back to the hand of its owner, who played it first.",
    "rule nine owner frozen": "One-off: send {quarry} back to the hand of its owner, who played it first,"
    " frozen.",
    "rule nine deck": "One-off: put {quarry} face down on top of the deck.",
    "rule nine thief": "One-off: steal {prey}, a jack with the card that it lies on; it is yours from then"
    " on. Where there is a queen, the queen has to be stolen first.",
    "rule ten": "It has no other effect.",
    "rule ten gives": "Played for points, it makes {victim} draw a card.",
    "rule ten blocks": "In answer to a scuttle of a card of yours, it is a one-off that blocks it.",
    "rule jack": "Permanent, worth no points: put it on a point card of {foes} to bring that card to your"
    " side.",
    "rule queen": "Permanent, worth no points: other players’ cards cannot target your other cards, whether"
    " queens or not, and your one-offs cannot be countered.",
    "rule queen alone": "Permanent, worth no points: other players’ cards cannot target your cards other than"
    " queens, and your one-offs cannot be countered.",
    "rule queen draws": "Permanent, worth no points: other players’ cards cannot target your other cards, and"
    " your one-offs cannot be countered. A second queen goes to the scrap and draws {cards} instead: this is"
    " no one-off, cannot be countered, and needs a card in the deck.",
    "rule queen alone draws": "Permanent, worth no points: other players’ cards cannot target your cards"
    " other than queens, and your one-offs cannot be countered. A second queen goes to the scrap and draws"
    " {cards} instead: this is no one-off, cannot be countered, and needs a card in the deck.",
    "rule king": "Permanent, worth no points: it lowers your goal from {none} to {one}; two kings lower it to"
    " {two}, three to {three} and four to {four}.",
    "rule king flat": "Permanent, worth no points: it has no effect, for the goal is {none} whatever you"
    " control.",
    "rule joker thief": "Permanent, worth no points: put it on glasses, a queen or a king of {foes} to bring"
    " that card to your side.",
    "rule joker exchange": "One-off: you and your opponent exchange your hands.",
    "rule joker none": "There is no joker in the deck.",
    # The rulebook.
    "heading aim": "The aim",
    "aim": "Cuttle is a game for {players} players. Collect points on your side of the table: the goal is to"
    " have {points} or more in play.",
    "aim kings": "Kings lower your goal: it is {none} with no king in play, {one} with one, {two} with two,"
    " {three} with three and {four} with four.",
    "aim kings flat": "Kings do not change it.",
    "aim nothing": "A goal of 0 is met with no points at all.",
    "aim at once": "Whoever has reached their goal wins as soon as a move has fully resolved. If several"
    " have, the one whose turn it is wins, or else the next in turn order.",
    "aim end of turn": "You win if you have reached your goal as your own turn ends. Nobody wins earlier, or"
    " in another player’s turn.",
    "heading deal": "The deal",
    "deal deck": "Cuttle is played with 52 cards.",
    "deal deck joker": "Cuttle is played with 52 cards and a joker.",
    "deal deck jokers": "Cuttle is played with 52 cards and {jokers} jokers.",
    "deal rest": "The rest lie face down as the deck. Used cards go to the scrap, face up beside it.",
    "deal alike": "Every player is dealt {first}.",
    "deal two": "The dealer is dealt {first}, and the other player {others}.",
    "deal three": "The dealer is dealt {first}, and each other player {others}.",
    "deal first two": "The other player moves first. The deal changes hands with each round.",
    "deal first three": "The player after the dealer moves first, and play goes round. The deal passes to the"
    " next player with each round.",
    "heading turn": "Your turn",
    "turn": "In your turn you do exactly one of these:",
    "turn draw": "Draw",
    "turn draw text": "Take the top card of the deck into your hand.",
    "turn points": "Points",
    "turn points text": "Lay a card from ace to ten in front of you. It is worth its number; an ace is worth"
    " 1.",
    "turn scuttle": "Scuttle",
    "turn scuttle text": "Send a point card of {foes} to the scrap together with a higher one of your hand.",
    "turn oneoff": "One-off",
    "turn oneoff text": "Play a card for its effect at once, and scrap it; {ranks} can be played so.",
    "turn permanent": "Permanent",
    "turn permanent text": "Lay down a card that has its effect for as long as it lies there; {ranks} can be"
    " played so, the eights laid sideways as glasses.",
    "turn pass": "Pass",
    "turn pass text": "Only with an empty deck, or where nothing else can be done.",
    "heading limit": "The hand limit",
    "limit none": "There is none: a hand may hold any number of cards.",
    "limit refuses": "With {limit} or more in hand you cannot draw in your turn, and a card that draws for"
    " you draws only up to {limit}. What comes to your hand in another way may pass the limit, and nothing is"
    " discarded for that.",
    "limit discards": "The limit of {limit} never refuses a draw. If you hold more as your own turn ends, you"
    " discard down to it, cards of your own choice.",
    "heading scuttle": "Scuttling",
    "scuttle rule": "You may scuttle a point card of {foes} with a card of a higher rank, or of the same rank"
    " and a higher suit. Both go to the scrap, with all jacks on the target.",
    "scuttle suits": "The suits, from the lowest: {suits}.",
    "scuttle free": "A scuttle cannot be countered, and queens do not protect against it.",
    "scuttle block": "Whoever’s card is scuttled may answer with one ten: the ten and the scuttling card go"
    " to the scrap, and the target stays. The ten is a one-off, which a two may counter. A queen on the"
    " scuttling side allows no block.",
    "heading counter": "One-offs and counters",
    "counter waits": "A one-off waits beside the table, in no pile, until it has taken effect or been"
    " countered; then it goes to the scrap.",
    "counter two": "Your opponent may counter it with a two; you may counter that two with another, and so"
    " on. After an odd number of twos the one-off has no effect.",
    "counter three": "Each other player, in turn order, may counter it with a two; that two may be countered"
    " in the same way, and so on. After an odd number of twos the one-off has no effect.",
    "counter queen": "The one-offs and twos of a player who controls a queen cannot be countered.",
    "counter nothing else": "Points, scuttles and permanents cannot be countered.",
    "counter empty": "An ace and a six may be played with nothing to scrap. A three needs a card that it may"
    " take, a four a hand to discard from, a five and a seven a card in the deck, and a card that targets"
    " another needs a target.",
    "heading cards": "What the cards do",
    "heading queens": "Queens",
    "queens rule": "A queen keeps out what targets a single card, if another player plays it: {kept}. She"
    " keeps out no ace, no six and no scuttle, and nothing that you play yourself.",
    "queens together": "Two queens of one player protect each other.",
    "queens alone": "A queen protects no queen, herself or another.",
    "heading jacks": "Jacks",
    "heading thieves": "Jacks and jokers",
    "jacks rule": "A jack stays on the card it took, and the topmost jack decides who controls that card. If"
    " it leaves, the card goes back to where it was before; if the point card leaves, its jacks go to the"
    " scrap. Only the top jack of a stack can be targeted.",
    "jacks forced": "A jack that a seven has turned up and that can take no other card must go on a point"
    " card of your own, which crosses to {victim}.",
    "jacks forced choice": "A jack that a seven has turned up goes on a point card of your own, which crosses"
    " to {victim}, if it can take no other card and nothing else that was turned up can be played.",
    "jokers rule": "A joker does the same with glasses, a queen or a king, but never with a jack or another"
    " joker. If that card leaves, its jokers go to the scrap.",
    "jokers queen": "A joker on a lone queen that was taken is protected by her; the queen beneath it is"
    " not.",
    "heading frozen": "Frozen cards",
    "frozen": "A frozen card cannot be played, or used to counter{block}, before its holder’s next turn has"
    " ended. It may be discarded, and thaws when it leaves that hand.",
    "frozen block": " or block",
    "heading end": "The end of a round",
    "end deck": "With an empty deck there is no draw, and you may pass. If ever there is nothing else that"
    " you can do, you pass, too.",
    "end stalemate": "Three passes in a row end the round as a stalemate: a tie, whatever the points.",
    "end repetition": "With an empty deck, the same position for the third time ends the round as a tie: the"
    " same player has to decide the same thing, and every hand, every side and the scrap hold the same cards,"
    " frozen or not as before.",
    "end resign two": "You may resign at any moment; your opponent then wins the round.",
    "end resign three": "You may resign at any moment, and the others play on. Your hand goes to the scrap,"
    " your {thieves} leave the cards they lie on, and control of these goes back to whoever had it before;"
    " what nobody controls then goes to the scrap, and so does a one-off of yours that waits. The last player"
    " left wins.",
    "end tie": "Once in a turn, while nothing is pending, either player may offer a tie. Nobody moves until"
    " it is accepted, which ends the round, or refused.",
    "heading know": "What you know",
    "know open": "You see your own hand, all cards in play, the whole scrap, and how many cards the deck and"
    " each hand hold.",
    "know shown": "You are reminded of the cards in hands and deck whose place you have been shown.",
    "know glasses": "Glasses show you your opponent’s hand for as long as you control them.",
    "know glasses table": "Glasses open the hands of all but their controller to everybody, for as long as"
    " they lie there.",
    "know glasses alone": "Glasses show the other hands to their controller alone, for as long as they lie"
    " there.",
    "know deck": "As soon as the deck is empty, all hands are open.",
}
