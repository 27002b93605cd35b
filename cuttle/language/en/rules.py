"""The sentences of the rules: what each card does, on its button and in full, and the rulebook.

`foe` is “your opponent” or “an opponent”, `victim` the opponent a player names.
"""

from typing import Final

from cuttle.language.text import Entry, Select, plural, select

RULES: Final[dict[str, Entry]] = {
    "foe": "your opponent",
    "a foe": "an opponent",
    "foe of choice": "an opponent of your choice",
    # What a card does, on the button that plays it.
    "effect": Select(
        {
            "ace": "One-off: scrap all point cards",
            "two": "One-off: scrap an opponent’s royal or glasses",
            "two joker": "One-off: scrap an opponent’s royal, glasses or joker",
            "two any": "One-off: scrap any royal or glasses",
            "two any joker": "One-off: scrap any royal, glasses or joker",
            "three": "One-off: take a card from the scrap",
            "three no three": "One-off: take a card other than a three from the scrap",
            "four": "One-off: {foe} discards two cards",
            "four chance": "One-off: {foe} discards two cards at random",
            "four takes": "One-off: {foe} discards two cards and you take one of them",
            "four chance takes": "One-off: {foe} discards two cards at random and you take one of them",
            "five": "One-off: draw {draws}",
            "five up to": "One-off: draw up to {draws}",
            "five discards": "One-off: discard {discards}, draw {draws}",
            "five discards up to": "One-off: discard {discards}, draw up to {draws}",
            "six": "One-off: scrap all royals and glasses",
            "seven reveal two": "One-off: reveal two cards and play one",
            "seven top card": "One-off: reveal the top card and play it",
            "seven take two": "One-off: reveal two cards and play both",
            "eight": "One-off: scrap an eight played as glasses",
            "nine controller": "One-off: return a card",
            "nine controller frozen": "One-off: return a card and freeze it for a turn",
            "nine controller two": "One-off: return two cards",
            "nine owner": "One-off: return a card to its owner’s hand",
            "nine owner frozen": "One-off: return a card to its owner and freeze it for a turn",
            "nine owner two": "One-off: return two cards to their owners’ hands",
            "nine deck": "One-off: put a card on top of the deck",
            "nine thief": "One-off: steal an opponent’s royal",
            "joker exchange": "One-off: swap hands with your opponent",
            "glasses": "Glasses: see your opponent’s hand",
            "glasses table": "Glasses: show the other hands to everyone",
            "glasses alone": "Glasses: see the other hands",
            "jack": "Royal: steal an opponent’s point card",
            "queen": "Royal: protect your other cards",
            "queen alone": "Royal: protect your cards except queens",
            "king": "Royal: lower your goal",
            "king flat": "Royal: no effect",
            "joker thief": "Joker: steal an opponent’s glasses, queen or king",
        }
    ),
    # The same in full.
    "worth": "Worth {points}.",
    "rule": Select(
        {
            "ace": "One-off: scrap all point cards in play, including your own, and any jacks on them.",
            "two": "One-off: scrap an opponent’s royal or glasses.",
            "two joker": "One-off: scrap an opponent’s royal, glasses or joker.",
            "two any": "One-off: scrap any royal or glasses, even your own.",
            "two any joker": "One-off: scrap any royal, glasses or joker, even your own.",
            "counter": "You can also play it to counter another player’s one-off or two.",
            "three": "One-off: take a card of your choice from the scrap into your hand. Everyone sees it.",
            "three no three": "One-off: take any card except a three from the scrap into your hand. Everyone"
            " sees it.",
            "four": "One-off: {victim} discards two cards of their choice, or their whole hand if it’s"
            " smaller.",
            "four chance": "One-off: {victim} discards two cards at random, or their whole hand if it’s"
            " smaller.",
            "four takes": "One-off: {victim} discards two cards of their choice, or their whole hand if it’s"
            " smaller. Then you take one of those cards into your hand. Everyone sees it.",
            "four chance takes": "One-off: {victim} discards two cards at random, or their whole hand if"
            " it’s smaller. Then you take one of those cards into your hand. Everyone sees it.",
            "five": "One-off: draw {draws}.",
            "five up to": "One-off: draw up to {draws}.",
            "five discards": plural(
                "One-off: discard a card, if you have one left, then draw {draws}.",
                "One-off: discard {count:word} cards, or your whole hand if it’s smaller, then draw {draws}.",
            ),
            "five discards up to": plural(
                "One-off: discard a card, if you have one left, then draw up to {draws}.",
                "One-off: discard {count:word} cards, or your whole hand if it’s smaller, then draw up to"
                " {draws}.",
            ),
            "six": "One-off: scrap all royals and glasses in play, including your own. Stolen point cards go"
            " back to the players who played them.",
            "seven reveal two": "One-off: reveal the top two cards of the deck and play one of them any way"
            " you like. The other goes back on top first. You can’t choose a card that can’t be played while"
            " the other can. If neither can, you scrap one of them.",
            "seven top card": "One-off: reveal the top card of the deck and play it any way you like. If it"
            " can be played, you have to play it, even if it hurts you. If it can’t, it’s scrapped.",
            "seven take two": "One-off: reveal the top two cards of the deck and play both, one after the"
            " other, in any order. Use each for its ability: ace to seven and nine as a one-off, eight for"
            " points or as glasses, ten for points, a royal or a joker for its effect. If that isn’t"
            " possible, play it any other way; if there is none, scrap it. Another seven adds two more"
            " cards.",
            "glasses": "Glasses, played sideways: your opponent’s hand is open.",
            "glasses table": "Glasses, played sideways: everyone sees the hands of all other players.",
            "glasses alone": "Glasses, played sideways: only you see the hands of all other players.",
            "eight": "One-off: scrap any eight played as glasses, even your own.",
            "nine controller": "One-off: return a card to the hand of the player whose side it’s on.",
            "nine controller frozen": "One-off: return a card to the hand of the player whose side it’s on."
            " It’s frozen and can’t be played on that player’s next turn.",
            "nine controller two": "One-off: return two cards on the same side to the hand of the player"
            " whose side it is, or one if nothing else there can be targeted.",
            "nine owner": "One-off: return a card to its owner’s hand. The owner is the player who played it"
            " first.",
            "nine owner frozen": "One-off: return a card to the hand of its owner, the player who played it"
            " first. It’s frozen and can’t be played on that player’s next turn.",
            "nine owner two": "One-off: return two cards on the same side to their owners’ hands, or one if"
            " nothing else there can be targeted. The owner of a card is the player who played it first.",
            "nine deck": "One-off: put a card face down on top of the deck.",
            "nine thief": "One-off: steal an opponent’s royal. It’s yours from then on. A jack comes with"
            " the card it’s on. If there’s a queen, you have to steal her first.",
            "ten": "It has no other effect.",
            "ten gives": "If you play it for points, {victim} draws a card.",
            "ten blocks": "When a card of yours is scuttled, you can play it as a one-off to block the"
            " scuttle.",
            "jack": "Royal, worth no points: put it on an opponent’s point card to bring that card to your"
            " side.",
            "queen": "Royal, worth no points: other players can’t target your other cards, including"
            " other queens, and can’t counter your one-offs. They can still scuttle.",
            "queen alone": "Royal, worth no points: other players can’t target your cards except queens,"
            " and can’t counter your one-offs. They can still scuttle.",
            "second queen": "A second queen goes to the scrap and draws {cards} instead. That isn’t a"
            " one-off, can’t be countered, and needs a card in the deck.",
            "second queen up to": "A second queen goes to the scrap and draws up to {cards} instead. That"
            " isn’t a one-off, can’t be countered, and needs a card in the deck.",
            "king": "Royal, worth no points: it lowers your goal from {none} to {one}. Two kings lower"
            " it to {two}, three to {three} and four to {four}.",
            "king flat": "Royal, worth no points: it has no effect, because the goal is always {none}.",
            "joker thief": "Worth no points: put it on an opponent’s glasses, queen or king to"
            " bring that card to your side.",
            "joker exchange": "One-off: you and your opponent swap hands.",
            "joker none": "There’s no joker in the deck.",
        }
    ),
    "rule nine target": Select(
        {
            "opponents' cards": "It targets an opponent’s card in play.",
            "opponents' permanents": "It targets an opponent’s royal or glasses.",
            "opponents' permanents joker": "It targets an opponent’s royal, glasses or joker.",
            "opponents' royals": "It targets an opponent’s royal.",
            "any permanent": "It targets any royal or glasses, even your own.",
            "any permanent joker": "It targets any royal, glasses or joker, even your own.",
            "any card": "It targets any card in play, even your own.",
        }
    ),
    # The rulebook.
    "heading": select(
        aim="Aim",
        deal="Deal",
        turn="Your turn",
        limit="Hand limit",
        scuttle="Scuttling",
        counter="One-offs and counters",
        cards="What the cards do",
        queens="Queens",
        jacks="Jacks",
        thieves="Jacks and jokers",
        frozen="Frozen cards",
        end="End of a round",
        know="What you know",
    ),
    "aim": "Cuttle is a card game for {players:word} players. Collect points on your side of the table:"
    " {points} or more in play win.",
    "aim kings": "Kings lower your goal: {none} with no king in play, {one} with one, {two} with two,"
    " {three} with three and {four} with four.",
    "aim kings flat": "Kings don’t change it.",
    "aim nothing": "With a goal of 0, you need no points at all.",
    "aim at once": "You win once a move has fully resolved and you have reached your goal. If several"
    " players have reached theirs, the one whose turn it is wins, or else the next of them in turn order.",
    "aim end of turn": "You win if you have reached your goal at the end of your own turn. You can’t win"
    " earlier, or on another player’s turn.",
    "deal deck": "Cuttle is played with 52 cards.",
    "deal deck joker": "Cuttle is played with 52 cards and a joker.",
    "deal deck jokers": "Cuttle is played with 52 cards and {jokers:word} jokers.",
    "deal rest": "The rest form the deck, face down. Used cards go to the scrap, face up next to it.",
    "deal alike": "Each player is dealt {first}.",
    "deal two": "The dealer is dealt {first}, and the other player {others:word}.",
    "deal three": "The dealer is dealt {first}, and each other player {others:word}.",
    "deal first two": "The other player moves first. The players take turns dealing.",
    "deal first three": "The player after the dealer moves first, and play goes round in order. The next"
    " player deals the next round.",
    "turn": "On your turn, do exactly one of these:",
    "turn draw": "Draw",
    "turn draw text": "Take the top card of the deck into your hand.",
    "turn points": "Points",
    "turn points text": "Play a card from ace to ten in front of you. It’s worth its number; an ace is worth"
    " 1.",
    "turn scuttle": "Scuttle",
    "turn scuttle text": "Play a higher card to scrap an opponent’s point card. Both cards go to the scrap.",
    "turn oneoff": "One-off",
    "turn oneoff text": "Play a card for its immediate effect, then scrap it. You can play {ranks:many} this"
    " way.",
    "turn permanent": "Royal or glasses",
    "turn permanent text": "Play a card that has its effect as long as it stays in play. You can play"
    " {ranks:many} this way. Jacks, queens and kings are royals. Eights are played sideways, as glasses.",
    "turn pass": "Pass",
    "turn pass text": "Only when the deck is empty or you have no other move.",
    "limit none": "There’s no hand limit.",
    "limit refuses": "With {limit} or more in hand, you can’t draw on your turn, and a card that lets you"
    " draw fills your hand only up to {limit}. Cards you get any other way may take you over the limit. You"
    " don’t discard for that.",
    "limit discards": "The limit of {limit} never stops you drawing. If you hold more at the end of your"
    " turn, discard down to the limit. You choose the cards.",
    "scuttle rule": "You can scuttle an opponent’s point card with a card of a higher rank, or of the same"
    " rank and a higher suit. Both go to the scrap, with any jacks on the target.",
    "scuttle suits": "The suits, lowest first: {suits:low}.",
    "scuttle free": "A scuttle can’t be countered, and queens don’t protect against it.",
    "scuttle block": "If your card is scuttled, you can answer with one ten: the ten and the scuttling card"
    " go to the scrap, and the target stays. The ten is a one-off, so a two can counter it. You can’t block"
    " if the scuttling player has a queen.",
    "counter waits": "A one-off stays next to the scrap until it takes effect or is countered. Then it"
    " goes to the scrap.",
    "counter two": "Your opponent can counter it with a two. You can counter that two with another two, and"
    " so on. After an odd number of twos, the one-off has no effect.",
    "counter three": "Each other player, in turn order, can counter it with a two. That two can be countered"
    " in the same way, and so on. After an odd number of twos, the one-off has no effect.",
    "counter queen": "If you control a queen, your one-offs and twos can’t be countered.",
    "counter nothing else": "Nothing but one-offs and twos can be countered.",
    "counter empty": "You can play an ace or a six with nothing to scrap. A three needs a card it can take,"
    " a four needs a hand to discard from, a five and a seven need a card in the deck, and a card that"
    " targets another needs a target.",
    "queens rule": "A queen protects against cards of other players that target a single card: {kept:many}."
    " She doesn’t protect against aces, sixes or scuttles, or against your own cards.",
    "queens together": "Two queens of the same player protect each other.",
    "queens alone": "A queen doesn’t protect queens: neither herself nor another.",
    "jacks rule": "A jack stays on the card it stole, and the top jack decides who controls that card. If"
    " the top jack leaves, the card goes back to its previous side. If the point card leaves, its jacks go"
    " to the scrap. Only the top jack of a stack can be targeted.",
    "jacks forced": "A jack revealed by a seven that can’t steal a card has to go on your own point card,"
    " which goes to {victim}.",
    "jacks forced choice": "A jack revealed by a seven goes on your own point card, which goes to {victim},"
    " if it can’t steal a card and no other revealed card can be played.",
    "jokers rule": "A joker does the same with glasses, a queen or a king, but never with a jack or another"
    " joker. If that card leaves, its jokers go to the scrap.",
    "jokers queen": "A joker on a stolen queen is protected by her if she’s your only queen, but the queen"
    " herself isn’t.",
    "frozen": "You can’t play a frozen card or use it to counter until the end of your next turn. You can"
    " discard it. It thaws when it leaves your hand.",
    "frozen or block": "You can’t play a frozen card or use it to counter or block until the end of your"
    " next turn. You can discard it. It thaws when it leaves your hand.",
    "end deck": "When the deck is empty, you can’t draw, but you can pass. You also pass if you have no"
    " other move.",
    "end stalemate": "Three passes in a row end the round in a stalemate: a tie, whatever the points.",
    "end repetition": "When the deck is empty and the same position comes up for the third time, the round"
    " is a tie. It’s the same position if the same player has to make the same decision, and every hand,"
    " every side and the scrap hold the same cards, with the same cards frozen.",
    "end resign two": "You can resign at any time. Your opponent then wins the round.",
    "end resign three": "You can resign at any time, and the others play on. Your hand and any one-off of"
    " yours that hasn’t happened yet go to the scrap. Your {thieves:many} leave the cards they’re on, and"
    " those cards go back to their previous controllers. Cards without a controller go to the scrap. The"
    " last player left wins.",
    "end tie": "Once per turn, while nothing is pending, either player can offer a tie. Play stops until the"
    " other player answers. Accepting ends the round.",
    "know open": "You see your own hand, all cards in play, the whole scrap, and the number of cards in the"
    " deck and in each hand.",
    "know shown": "Cards you have seen stay face up for you.",
    "know glasses": "Glasses show you your opponent’s hand as long as you control them.",
    "know glasses table": "Glasses show everyone the hands of all players except their controller, as long"
    " as they stay in play.",
    "know glasses alone": "Glasses show the other hands only to their controller, as long as they stay in"
    " play.",
    "know deck": "When the deck is empty, all hands are open.",
}
