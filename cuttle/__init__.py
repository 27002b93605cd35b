"""Cuttle: the combat card game of the 1970s. Pure rules, standard library only."""
