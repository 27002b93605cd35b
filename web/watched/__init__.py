"""Games watched on cuttle.cards, as its server answers. The page fetches it when somebody pastes one."""
