"""Word lists for the ruling search: phrases, synonyms, irregular forms, and words to ignore."""

from __future__ import annotations

import re
from typing import Final

NUMBERS: Final = {
    "zero": 0,
    "one": 1,
    "two": 2,
    "both": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "thirteen": 13,
    "fourteen": 14,
    "fifteen": 15,
}
PASSED_OVER: Final = re.compile(
    r"a|an|the|of|to|in|on|at|by|is|was|am|are|were|has|have|had|be|been|being|it|its|it's|he|she|they|we|i|you|"
    r"his|her|him|their|them|my|your|our|me|that|this|these|those|and|or|but|for|from|with|as|before|after|into|"
    r"out|who|whom|what|which|when|while|where|not|no|too|so|s|t|don|doesn|isn|didn|wasn|won|can|could|would|"
    r"should|will|just|then|than|there|some|somebody|someone|anybody|anyone|people|person|guy|man|lady|customer|"
    r"player|dealer|card|tiles?|hand|game|find|finds|found|got|get|gets|getting|do|does|did|done|make|made|makes|if|any|very|really|off|up|"
    r"down|over|comes|came|come|table|instead"
)
_TURNED: Final = r"(turned up|turned over|turned|flipped|flipped over|flashed|showed|exposed|opened)"
_HIDDEN: Final = r"\b(?! (face|exposed|shown|up|flashed|boxed|too))"
SAID_SO: Final = (
    (
        r"\b(says?|said|claims?|claimed|swears?|complains?|thinks?)( that)? (he|she|they|i|his|her|the|it)\b(?! has\b)",
        r"\3",
    ),
    (r"\b(during|while|in|on) (the )?deal(ing)?\b", ""),
    (r"\b(big|small) blind('s)?\b", ""),
    (r"\bact(ed|s)? before (the|his|her) (seat|player|guy|turn)\b", "outofturn"),
    (r"\b(two|three|\d) jokers\b", "irregular deck"),
    (r"\b(one|three|four|\d) cards in (the |his |her )?(front|low|small|top)( hand)?", "fouled set front"),
    (r"\bante (is|was) (smaller|less|lower) than (his|her|the|its) bet\b", "bet larger than ante"),
    (r"\bante (is|was) (bigger|larger|more|higher|greater) than (his|her|the|its) bet\b", "bet smaller than ante"),
    (r"\b(under|below|less than) the (table )?(limit|minimum|min)\b", "under minimum"),
    (r"\b(not|wasn't|isn't) (at|in) (his|her|the) (seat|chair)", "absent away"),
    (r"\b(touch|grab|handl|pick)\w* (his|her|their|the) (cards|hand|chips|tiles)\b", r"\g<0> handled"),
    (
        r"\b(hand|pile|cards|tiles) (was |were |got |had been )?(pushed|dealt|delivered|sent|went|given) to (an?|the) "
        r"(empty|vacant)",
        r"\g<0> handthere",
    ),
    (rf"{_TURNED} (his|her|their) own", r"\g<0> exposed"),
    (r"dealer (\w+ )?(\w+ )?(his|her|their) own|dealer's own|own dealer's|of the dealer's", r"\g<0> ofdealer"),
    (rf"(player|customer|guy|he|she) {_TURNED} (his|her|their) own|by a player's doing", r"\g<0> byplayer"),
    (rf"dealer {_TURNED} an? |\b(an?|my|his|her) \w+ (was|got|is) {_TURNED}\b", r"\g<0> exposed "),
    (rf"\b(has|have|had|got|gets?|holds?|dealt|given)( only| just)? (one|1|a single) card{_HIDDEN}", "toofew"),
    (r"\b(only|just) (\w+ )?(\w+ )?(one|1) card\b", r"\g<0> onlyone"),
    (
        r"\b(has|have|plays?|playing|bets?|betting|wagers?|wagering|wants)( on)? "
        r"(two|three|four|five|\d|several|multiple|more than one) (hands|spots|seats|squares|circles)",
        r"\g<0> severalhands",
    ),
    (r"\b(no|without an?|didn't make an?|did not make an?|makes? no) play( bet)?\b", r"\g<0> fold"),
    (r"\bdeck (only )?(has|had|with|of|was) (only )?(\d\d|fifty|forty)", "incomplete deck"),
    (rf"\b(\d+|{'|'.join(NUMBERS)}) (hole|down|pocket) (cards?)", r"\1 \3"),
    (r"(before|without|saw|see) (the|a|any) flop(?! (action|betting|bets?|round))|pre-?flop|no flop", "noflop"),
    (r"(out of|before|not|wasn't|isn't) (it was |being )?(his |her |their |my |your |a |the )?turn\b", "outofturn"),
    (r"\bdeck (is|was|has) (short|missing|light|lacking)", "incomplete deck"),
    (
        r"(not|never|wasn't|weren't|didn't get|did not get) (been )?(dealt|given)\b"
        r"(?! (an? |the )?(chance|turn|opportunity))( in\b)?",
        "nothanded",
    ),
    (r"(did not|didn't|never|not|nobody) (want|ask)(ed)?\b( for\b)?", "unwanted"),
    (r"enough (cards|tiles)|(out of|no more|no) (cards|tiles)( are| is)? ?(left)?", "usedup"),
    (r"(red|blue|green|purple)( and (red|blue|green|purple))? (backs?|deck)\b", "color back"),
    (
        r"(empty|vacant) (seat|spot|circle|place) (got|gets|has|had|received|was dealt) (a |the )?"
        r"(hand|pile|cards|tiles)",
        r"\g<0> handthere",
    ),
    (r"player[- ]dealers?('s)?|bankers?('s)?", "bank"),
    (r"all[- ]in\b", "allin"),
    (r"face[- ]?up", "faceup"),
    (r"face[- ]?down", "facedown"),
    (r"down[- ]?cards?|hole[- ]?cards?", "downcard"),
    (r"past[- ]?post(ed|ing|s)?", "pastposting"),
    (r"cut[- ]card", "cutcard"),
    (r"off (of )?the (table|felt)", "offtable"),
    (r"(on|to|hits?) the floor\b(?!')", "offtable floor"),
    (r"floor's judgment", "judgment"),
    (r"every(body|one)", "everybody"),
    (r"no[- ]?(body|one)\b", "nobody"),
    (
        r"\b(board|flop) (has|had|with) (an )?\w+ cards?|\w+[- ]cards? (on the )?(flop|board)",
        r"\g<0> boardcards boardcards",
    ),
    (
        r"\b(two|both|three|four|five|six|\d|same|identical|another|second) "
        r"(ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|two|deuce)s? of \w+",
        r"\1 identical duplicate",
    ),
    (r"\b(two|both) (players|people|hands|seats) (have|had|hold|held|show|showed) the \w+ of", "identical"),
)
"""Phrases, and the search words they stand for."""
IRREGULAR: Final = {
    "dealt": "deal",
    "fell": "fall",
    "fallen": "fall",
    "shown": "show",
    "held": "hold",
    "ran": "run",
    "lost": "lose",
    "laid": "lay",
    "threw": "throw",
    "thrown": "throw",
    "took": "take",
    "taken": "take",
    "went": "go",
    "gone": "go",
    "kept": "keep",
    "spoke": "speak",
    "chosen": "choose",
    "saw": "see",
    "seen": "see",
    "left": "leave",
    "drew": "draw",
    "drawn": "draw",
}
ENDINGS: Final = ("ing", "ed", "es", "s", "d", "e", "ly")
