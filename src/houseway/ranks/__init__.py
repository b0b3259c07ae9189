"""What beats what: every ranking of the card room, each as a readable reference and a fast kernel.

>>> from houseway.cards import parse
>>> from houseway.ranks import ranking
>>> poker = ranking("poker")
>>> poker.rank(parse("Kd Kc 4s 4h Td 2c 3s"))          # the reference: reads like the rule
Rank(value=2968064, category='two pair', name='two pair, kings and fours', cards=(45, 44, 11, 10, 33))
>>> poker.value(parse("Kd Kc 4s 4h Td 2c 3s"))         # one hand, quickly
2968064
>>> poker.values([parse("Kd Kc 4s 4h Td"), parse("As Ks Qs Js Ts")])   # many hands: the kernel
array([2968064, 9437184], dtype=uint32)
"""

from houseway.ranks.chinese import ThreeHands, set_three
from houseway.ranks.pai_gow import PaiGow, Setting
from houseway.ranks.rank import Rank
from houseway.ranks.registry import RANKINGS, Ranking, ranking

__all__ = ["RANKINGS", "PaiGow", "Rank", "Ranking", "Setting", "ThreeHands", "ranking", "set_three"]
