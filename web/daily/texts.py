"""The deal of the day, in English."""

from typing import Final

from cuttle.language import Entry, plural, select

TEXTS: Final[dict[str, Entry]] = {
    "menu day": "Today’s deal",
    "menu days": "Deals of the day",
    "days title": "Deals of the day",
    "days about": "One deal a day, the same for everybody. Any earlier one can be played too, outside your"
    " streak.",
    "day begins": "Deal of the day {number}. Everybody gets these cards.",
    "day to come": "Deal {number} is for {day}. Come back then, or play today’s.",
    "day rival": select(
        d1="Monday: {who}",
        d2="Tuesday: {who}",
        d3="Wednesday: {who}",
        d4="Thursday: {who} in a hurry",
        d5="Friday: {who}",
        d6="Saturday: {who}, other rules: {rules}",
        d7="Sunday: three at the table, with {who} and {other}",
    ),
    "day week": "The week",
    "day short": select(d1="Mo", d2="Tu", d3="We", d4="Th", d5="Fr", d6="Sa", d7="Su"),
    "day go": select(today="Play today’s deal", begun="Continue today’s deal"),
    "day of month": "{day}, deal {number}: {stamp}",
    "day stamp": select(
        won="won",
        tied="tied",
        lost="lost",
        begun="begun",
        open="not played",
        today="today",
        later="to come",
    ),
    "day stamp late": select(won="won later", tied="tied later", lost="lost later", begun="begun later"),
    "days in month": "{month}",
    "day month": select(before="Earlier month", after="Later month"),
    "day streak": plural("{count} day in a row.", "{count} days in a row."),
    "day forgiven": "Two missed days a month don’t end it.",
    # On the poster
    "day number": "Deal of the day {number}.",
    "day ahead": "Deal of the day {number}: ahead of {ahead} of {field}.",
    "day again": "Deal of the day {number}, played again: your first result counts.",
    "day late": "Played later, so it’s outside your streak.",
    # Before a link
    "day line": select(
        won="Cuttle {number}: won {points}–{others} in {turns}.",
        tied="Cuttle {number}: tied {points}–{others} in {turns}.",
        lost="Cuttle {number}: lost {points}–{others} in {turns}.",
    ),
    "day line ahead": select(
        won="Cuttle {number}: won {points}–{others} in {turns}, ahead of {ahead} of {field}.",
        tied="Cuttle {number}: tied {points}–{others} in {turns}, ahead of {ahead} of {field}.",
        lost="Cuttle {number}: lost {points}–{others} in {turns}, ahead of {ahead} of {field}.",
    ),
    "day help": select(none="No help.", helped="With help."),
}
