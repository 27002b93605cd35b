"""The update of model-update-view: model and message in, next model and commands out. Pure."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from cuttle.language import ENGLISH, ROUND, Entry, Words
from web.core.codec import names_of, read
from web.core.command import Command, SaveText
from web.core.dialog import Plain
from web.core.feature import Executor, Feature, Handler, Invitation, MenuItem, NextStep, Page, on, to
from web.core.message import Arrived, Message, Show
from web.core.model import Model, Step, with_dialog
from web.core.visit import Visit
from web.markup.html import Html


class Program:
    """The features together."""

    def __init__(self, features: Sequence[Feature], seen_first: Sequence[Feature] = ()) -> None:
        """Where several have something to say of a message or a change, they are asked in the order of the
        features. `seen_first` are those whose sentences every player meets."""
        self._features = features
        self.dialogs = {name: page for feature in features for name, page in feature.dialogs.items()}
        self.handlers = dict([on(Show, self._show)])
        for feature in features:
            self.handlers |= feature.handlers
        self.executors = dict([to(SaveText, _save_text)])
        for feature in features:
            self.executors |= feature.executors
        self.sentences: dict[str, Entry] = {}
        """By key, what is seen most first."""
        first, others = ([feature.texts for feature in group] for group in (seen_first, features))
        for texts in (*first, ROUND, *others, ENGLISH.catalogue):
            self.sentences |= texts
        self._late = {
            kind: feature.late
            for feature in features
            for kind in (*feature.late_messages, *feature.late_commands)
        }
        self._late_pages = {name: feature.late for feature in features for name in feature.dialogs}
        self.names = names_of(
            [*self.handlers, *(kind for feature in features for kind in feature.late_messages)]
        )
        """The messages that a control or an event can name."""
        self._meanings = [means for feature in features for means in feature.meanings]
        self._heard: dict[type[Message], list[Callable[[Model], Iterable[Command]]]] = {}
        for feature in features:
            for kind, wants in feature.hears.items():
                self._heard.setdefault(kind, []).append(wants)
        self._follow_ups = [follow for feature in features for follow in feature.follow_ups]

    def read(self, do: str, value: str = "") -> Message | None:
        """The message of a control or an event; None if the name is unknown or a part can't be read."""
        return read(self.names, do, value)

    def update(self, model: Model, message: Message) -> Step:
        """The next model and the commands to run."""
        for means in self._meanings:
            message = means(model, message)
        if isinstance(message, Arrived):
            message = self._opening(model, message)
        handler = self._handler(type(message))
        if handler is None:  # it means nothing here
            return model, []
        after, commands = handler(_without_news(model, message), message)
        for wants in self._heard.get(type(message), ()):
            commands = [*commands, *wants(after)]
        return self.follow_up(model, (after, commands))

    def _opening(self, model: Model, message: Arrived) -> Message:
        """The message of the feature that opens what a text leads to; itself if none does."""
        messages = (feature.opens(model, message.lead) for feature in self._features if feature.opens)
        return next(filter(None, messages), message)

    def _handler(self, kind: type[Message]) -> Handler | None:
        late = self._late.get(kind)
        return late().handlers[kind] if late else self.handlers.get(kind)

    def executor(self, kind: type[Command]) -> Executor | None:
        """What carries out commands of this type."""
        late = self._late.get(kind)
        return late().executors[kind] if late else self.executors.get(kind)

    def page(self, name: str) -> Page | None:
        """What the dialog of this name shows."""
        if name not in self.dialogs:
            return None
        late = self._late_pages[name]
        return self.dialogs[name].page or (late().pages[name] if late else None)

    def begin(self, visit: Visit, step: Step) -> Step:
        """The first step of a visit, with what each feature makes of it."""
        for feature in self._features:
            step = feature.begins(visit, step) if feature.begins else step
        return step

    def resume(self, visit: Visit) -> Message | None:
        """What goes on with what a reload has interrupted, if anything."""
        messages = (feature.resumes(visit) for feature in self._features if feature.resumes)
        return next(filter(None, messages), None)

    def follow_up(self, before: Model, step: Step) -> Step:
        """The step with what follows from it in every feature."""
        model, commands = step
        done: list[Command] = [*commands]
        for follow in self._follow_ups:
            model, more = follow(before, model)
            done += more
        return model, done

    def menu(self, model: Model) -> list[MenuItem]:
        """The lines of the menu, in order."""
        items = [item for feature in self._features if feature.menu for item in feature.menu(model)]
        return sorted(items, key=lambda item: item.place)

    def next_steps(self, model: Model) -> list[NextStep]:
        """The buttons at the end of a round that aren't the table's own, in order."""
        steps = [
            step for feature in self._features if feature.next_steps for step in feature.next_steps(model)
        ]
        return sorted(steps, key=lambda step: step.place)

    def decided(self, model: Model) -> Words | None:
        """What decided the round, if a feature knows."""
        for feature in self._features:
            if feature.decided and (words := feature.decided(model)):
                return words
        return None

    def feats(self, model: Model) -> list[Words]:
        """What the features know that is special about a round that is over."""
        return [words for feature in self._features if feature.feats for words in feature.feats(model)]

    def footnotes(self, model: Model) -> list[Words]:
        """What the features add to the small print of a round that is over."""
        return [
            words for feature in self._features if feature.footnote and (words := feature.footnote(model))
        ]

    def panel(self, model: Model) -> Html | None:
        """What is shown in place of the log, if anything."""
        panels = (feature.panel(model) for feature in self._features if feature.panel)
        return next(filter(None, panels), None)

    def in_place_of_table(self, model: Model) -> Html | None:
        """What is shown in place of the table, if anything."""
        if not model.home:
            return None
        cards, lines = self._invitations(model), self.menu(model)
        drawn = (
            feature.in_place_of_table(model, cards, lines)
            for feature in self._features
            if feature.in_place_of_table
        )
        return next(filter(None, drawn), None)

    def _invitations(self, model: Model) -> list[Invitation]:
        """The cards of the home, in order."""
        cards = {  # a later one in the place of another
            card.name: card
            for feature in self._features
            if feature.invitations
            for card in feature.invitations(model)
        }
        return sorted(cards.values(), key=lambda card: card.place)

    def _show(self, model: Model, message: Show) -> Step:
        """Open a dialog by its name."""
        page = self.dialogs.get(message.dialog)
        if page is None or page.kind is None:
            return model, []
        return with_dialog(model, Plain(message.dialog) if page.kind is Plain else page.kind()), []


def _save_text(visit: Visit, command: SaveText) -> None:
    if command.here:
        visit.browser.tab.save(command.key, command.text)  # lost, it only shows after a reload
    else:
        visit.storage.change(command.key, lambda _: command.text)


def _without_news(model: Model, message: Message) -> Model:
    """The model without what was said before, unless nobody asked for the message."""
    if message.unasked:
        return model
    return replace(model, notice="", renews=False, selection=model.selection._replace(reason=""))
