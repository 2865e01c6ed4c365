// npm run chaos -- --minutes 5: real processes, a primary, a standby, a pooler and a provider, of
// which one after the other is killed, frozen, cut off or promoted. Then every book must agree.
// npm run chaos -- --mistakes: each station once more on a copy with a mistake, which it must
// notice; with --turn only the one whose turn it is at this commit.

import { parseArgs } from 'node:util';
import { MINUTE_MS } from '../../src/lib/values/durations.ts';
import { playMistakes } from './mistake.ts';
import { playChaos } from './play.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    /** Only those whose names have these words. */
    only: { type: 'string', default: '' },
    /** Each station at least so often. */
    rounds: { type: 'string', default: '1' },
    /** What is due is waited for so many seconds. */
    patience: { type: 'string', default: '600' },
    mistakes: { type: 'boolean', default: false },
    turn: { type: 'boolean', default: false },
  },
});

if (values.mistakes) {
  const missed = await playMistakes(values.only, values.turn);
  process.exitCode = missed === 0 ? 0 : 1;
} else {
  const { only } = values;
  await playChaos({
    lastsMs: Number(values.minutes) * MINUTE_MS,
    rounds: Number(values.rounds),
    patienceMs: Number(values.patience) * 1_000,
    only,
  });
}
