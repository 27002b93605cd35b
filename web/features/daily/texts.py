"""The deal of the day, in English."""

from typing import Final

from cuttle.language import Entry, Select, plural, select

TEXTS: Final[dict[str, Entry]] = {
    "menu day": "Today’s deal",
    "menu days": "Deals of the day",
    "days title": "Deals of the day",
    "days about": "One deal a day, the same for everyone. You can play earlier ones too, but they don’t count"
    " towards your streak.",
    "days monday": "Each day of the week has its own opponent.",
    "day to come": "Deal {number} is for {day}. Come back then, or play today’s.",
    "day rival": select(first="{day}: {what}", second="{day}, second deal: {what}"),
    "day met": select(
        hurried="{who}, with less time to think",
        twist="{who}, with a twist ({twist})",
        rules="{who}, under other rules ({rules})",
        three="three at the table, with {who} and {other}",
    ),
    # The card of a number, before the first move
    "day title": "Deal of the day",
    "day no": "No. {number}",
    "day by rules": "Rules: {rules}.",
    "day everyone": "Everyone plays these cards, and so do fourteen bots. Your first result counts.",
    "day beside": "A second deal at the weekend: {what}. It doesn’t count towards your streak.",
    "day second": "Second deal",
    "day week": "The week",
    "day short": Select({"1": "Mo", "2": "Tu", "3": "We", "4": "Th", "5": "Fr", "6": "Sa", "7": "Su"}),
    "day name": Select(
        {
            "1": "Monday",
            "2": "Tuesday",
            "3": "Wednesday",
            "4": "Thursday",
            "5": "Friday",
            "6": "Saturday",
            "7": "Sunday",
        }
    ),
    "day go": select(today="Play today’s deal", begun="Continue today’s deal"),
    "day of month": select(
        won="{day}, deal {number}: won",
        tied="{day}, deal {number}: tied",
        lost="{day}, deal {number}: lost",
        begun="{day}, deal {number}: started",
        open="{day}, deal {number}: not played",
        today="{day}, deal {number}: today’s",
    ),
    "day of month late": select(
        won="{day}, deal {number}: won later",
        tied="{day}, deal {number}: tied later",
        lost="{day}, deal {number}: lost later",
        begun="{day}, deal {number}: started later",
    ),
    "days in month": "{day}",
    "day month": select(before="Previous month", after="Next month"),
    "day legend": select(won="won", tied="tied", lost="lost"),
    "day streak": plural("{count} day in a row.", "{count} days in a row."),
    "day forgiven": "Two missed days a month don’t break it.",
    # At home
    "day card": select(
        won="No. {number}: won",
        tied="No. {number}: tied",
        lost="No. {number}: lost",
        begun="No. {number}: continue",
        today="No. {number}, against {who}",
    ),
    "day card tomorrow": "Tomorrow: {who}",
    "day card streak": plural("{count} day in a row", "{count} days in a row"),
    "day week played": select(
        none="None played yet this week.",
        some=plural("1 played this week.", "{count} played this week."),
    ),
    # On the poster
    "day number": "Deal of the day {number}.",
    "day field": "The 14 bots with the same cards: {won} won, {tied} tied, {lost} lost.",
    "day twist": "{who}, with a twist",
    "day rules": "other rules ({rules})",
    "day tomorrow": "Tomorrow: {who}.",
    "day other bots": "Scored against older bots.",
    "day again": "Deal of the day {number}, played again: your first result counts.",
    "day late": "Played later, so it doesn’t count towards your streak.",
    # Before a link
    "day line": select(
        won="Cuttle {number}: won {points}–{others} in {turns}.",
        tied="Cuttle {number}: tied {points}–{others} in {turns}.",
        lost="Cuttle {number}: lost {points}–{others} in {turns}.",
        resigned="Cuttle {number}: resigned.",
        # Where kings lowered the goal, so that the loser has more points
        **{
            "won with less": "Cuttle {number}: won in {turns}.",
            "lost with more": "Cuttle {number}: lost in {turns}.",
        },
    ),
    "day helped": "With help.",
}
