// Words of the view `play`; each is a pair, English and German.

import { GAME } from './play_game.js';
import { HELP } from './play_help.js';
import { HINT } from './play_hint.js';
import { START } from './play_start.js';

export const PLAY = { ...START, ...GAME, ...HINT, ...HELP };
