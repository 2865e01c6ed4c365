// A few seeded lives, always the same ones: npm run simulate plays as many more as one likes.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { simulate } from './simulate.ts';

const SEEDS = [2, 3, 4];
const DAYS = 15;

describe('a simulated life', () => {
  for (const seed of SEEDS) {
    it(`with seed ${seed} ends with every book right`, async () => {
      await simulate({ seed, days: DAYS });
    });
  }

  it('in which banks take payments back ends with its statement right', async () => {
    const { tally } = await simulate({ seed: 7, days: DAYS, isTakenBack: true });
    assert.ok(tally.has('a payment taken back') && tally.has('a payment disputed by a bank'));
  });

  it('replays the same by its seed, though many are at work at once', async () => {
    const tell = async () => {
      const lines: string[] = [];
      const { tally } = await simulate({ seed: 6, days: 5, log: (line) => lines.push(line) });
      return [...lines.map(withoutNames), ...[...tally].map(String)];
    };
    assert.deepEqual(await tell(), await tell());
  });
});

/** Names are drawn by lot outside of the seed. */
const withoutNames = (line: string) =>
  line.replaceAll(/(PLN|SUB|CUST|INV|VAC|DEP)_\w+|[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');
