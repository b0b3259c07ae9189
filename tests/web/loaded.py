"""What a server has loaded once it has started; the process that servers are forked from imports it."""

from houseway.live.games.game import loaded_game
from houseway.rules.catalogue import game_names, room_names

for _room in room_names():
    for _game in game_names(_room):
        loaded_game(_game)
