"""Search words for ruling cases, in addition to their names. Only the ruling search uses them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from houseway.rules.vocabulary.cases import Case

CASE_WORDS: Final[dict[Case, str]] = {
    "exposed card": "flashed flipped shown faceup turned over up visible everybody saw hole downcard",
    "first card exposed": "flashed faceup top opening very",
    "boxed card": "turned around reversed faceup backwards middle wrong way upside",
    "wrong count": "howmany toofew number missing short one too many few extra count",
    "extra card": "howmany too many one more off the deck stuck together",
    "unwanted card": "hit did not want stood never asked",
    "foreign card": "joker pinochle napkin not part other wrong belongs advertisement scrap paper different back color",
    "duplicate cards": "identical alike two same twice double",
    "fouled deck": (
        "irregular duplicate identical marked defective missing incomplete torn damaged stained wine spilled wet bent "
        "color deck wrong count"
    ),
    "card off the table": "offtable floor dropped lap fell fallen drop ground knocked",
    "cards under the table": "under offtable below edge lap away hid hidden rail",
    "seen card": "flashed called named glimpsed saw peeked",
    "early board card": "premature flop turn river too soon early before betting done complete street still act",
    "wrong board count": "flop four board two too many few boardcards",
    "missed player": "nothanded skipped passed over no cards left out forgot never not dealt",
    "deal out of position": "wrong seat button order place position started begin dealer guy deal",
    "hand without a wager": "handthere without empty circle spot seat no bet nobody circle vacant absent extra",
    "skipped turn": "missed passed over skipped hit wanted dealer forgot jumped chance opportunity act",
    "disputed signal": "hit stand signal wave argue said disagree gesture",
    "cards run out": "usedup everybody deck used up exhausted stub empty not enough left shoe ran",
    "cut card": "shuffle end of shoe cutcard appears comes yellow",
    "deck change": "set-up new setup cards shuffle extra fresh decks change",
    "burn on request": "burn asks requests wants",
    "shuffler failure": "jam broken machine jammed shuffle down malfunction stuck light shuffler",
    "misdeal": "mistake void wrong error misdealt deal messed",
    "foul hand": "fouled set front outranks back higher low stronger illegally",
    "dead hand": "fouled illegal unplayable mucked touched muck",
    "hand set wrongly": "dealer house way mistake set wrong incorrectly misset",
    "options not shown": "choices ways told alternatives split",
    "bank exposed": "banker flashed early downcard house dealer opened turned seen shown faceup",
    "hand touched": "handled grabbed moved reached picked fingers changed fixed",
    "hand settled on": "go rushed hurried fast next touched finished second several",
    "hand discussed": (
        "talk shown showed each other another told comparing compare showing share discussing neighbor advice"
    ),
    "several hands": "severalhands two more than one second spots seats multiple extra third fourth",
    "house way asked for": "set help how asks wants",
    "wager played by the house": "additional extra another one more house",
    "abandoned hand": "left middle leave gone away walked bathroom leaves restroom",
    "unseated player": "standing back behind line rail",
    "absent player": "bathroom away present gone smoke missing seat not back restroom return late deal in",
    "silent player": "waited too long quiet slow frozen asleep",
    "misread hand": "read wrong paid mistake pushed misread overpaid underpaid taken loser",
    "hand questioned": "dispute discard rack afterwards already collected swept picked gone prove replay",
    "retrieved hand": "mucked threw thrown mistake accident recover get back muck discarded folded",
    "hand not shown in full": "facedown onlyone one card showdown only shown kept hidden part",
    "no live hand": "board plays folded claims mucked",
    "card not discarded": "three still kept forgot discard throw away pineapple",
    "miscalled hand": "said says showed announced called declared misdeclared lied verbally wrong",
    "unbet hand": "passed straight seven checked sevens best check six",
    "wrong meld": "invalid set sequence spread run not valid illegal laid lay condition",
    "passed card": "out forced take seen looked drawn",
    "cheating": (
        "snuck slipped switched held out marked cheat cheated swapped sleeve palmed colluding pinched capped crimped "
        "tampered"
    ),
    "late wager": (
        "no more bets past posting pastposting posted late after deal began adds add cap capped already out tried"
    ),
    "wager changed": "again touch change raise second more take back increase",
    "wager too small": "minimum below short under less low smaller lower",
    "wager too large": "maximum over limit above more big bigger larger higher exceeds max too much high",
    "wager not put up": "call bet verbal misplaced spoken line wrong circle said out loud outside beside without chips",
    "unattended wager": "alone gone nobody left behind abandoned owner",
    "losing wager removed": "pulled took pinched pinch grabbed away lost losing snatched picked up",
    "winning wager removed": "pulled took won winning grabbed picked up chips amount unknown",
    "short of chips": "match money broke cannot afford not enough without",
    "stack changed": "chips added rebuy pocket bought more took off table money middle ratholed",
    "wager not offered": "play another side want wants spread insurance decks unavailable",
    "fold": "folds mucks gives up surrenders throws",
    "fold with a bonus": "folds folded mucked bonus side trips up still",
    "bonus in play": "blackjack buster waits dealer finish play out",
    "wager without action": "collection fee back rebate refund uncovered covered reached",
    "bank short": "exhausted spent used up covered cannot pay broke ran out money chips enough banker",
    "bank not taken": "intervene break nobody wants passes refuses deal next declines",
    "bank held too long": "third in a row twice again keep keeps two hands consecutive",
    "count on the bank": "number dice landed lands roll rolled points banker own",
    "count on an empty seat": "dice landed lands roll rolled no bet nobody vacant",
    "string bet": "string raise two twice motions separately went back stack parts chips more hesitated increments",
    "short bet": "insufficient under undersized less incomplete raise underbet short too little all",
    "oversized chip": "large big call raise single black hundred said nothing silent oversize overchip one word",
    "binding act": (
        "back pushed line verbal forward motion said announced declared call raise fold released let go binding"
    ),
    "act out of turn": "action early before skipped ahead premature jumped turn waited acted",
    "unclear raise": "call did not hear mumbled raise heard unclear quietly",
    "acted unaware": "pat knock did not know raise noticed unaware",
    "all-in": "side pot allin ran out cover short not enough less stack",
    "all-in not said": "silent allin without saying announce quietly",
    "no flop": "drop early everybody folds folded before noflop ended",
    "added wager": "double split bonus fee collection doubled splits insurance surrender",
    "part of a period": "late came in joined half hour time collection sat middle",
    "left after paying": "paid time leaves leaving quits refund two hands quit money back",
    "drop instead of time": "drop rake time",
    "idle player": "sits out sitting not betting taking seat holding",
    "player breaks the game": "leaves middle quits breaks up break",
    "lone bank": "spread only alone empty nobody players no customers dead",
    "time called": "time clock moment think wait",
    "language": "english speaking foreign spanish chinese vietnamese tagalog talk language",
    "late question": "complains complaint after afterwards over next already begun question previous last gone old",
    "dispute": "supervisor argument error doubt argue disagree disagreement fight decision special",
    "settling": "pay worth owed reckon settle paid payment points count",
    "dealer's conduct": "advising advice dealer influence helps cut tips bets advises conduct wrongly",
}
