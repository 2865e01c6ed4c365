// The benchmarks run: on little work and without a look at their figures, so that none rots between
// the days on which somebody measures.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const LITTLE = {
  attack: ['--seconds', '1'],
  renewals: ['--subscriptions', '40'],
  'month-end': ['--shapes', '1x10,5x2', '--latencies', '0,20'],
  'month-end-whole': ['--tenants', '5', '--latency', '20'],
  analytics: ['--small', '24', '--large', '240'],
  memory: ['--payers', '2', '--weeks', '2', '--seconds', '1', '--quiet', '0'],
  webhooks: ['--tenants', '4', '--events', '40', '--samples', '60', '--queued', '50'],
} as const;

const SAYS = {
  attack: /p99: [\d.]+ times/,
  renewals: /the engine's share of bare SQL: [\d.]+/,
  'month-end': /of flight ÷ latency/,
  'month-end-whole': /5 in [\d.]+ s/,
  analytics: /: [\d.]+ times/,
  memory: /s later: \d+ MB held, [\d.]+ of 450 MB/,
  webhooks: /p99/,
} as const;

describe('the benchmark of', () => {
  for (const name of Object.keys(LITTLE) as (keyof typeof LITTLE)[]) {
    it(`${name} comes to its end and says a ratio`, async () => {
      const file = fileURLToPath(new URL(`../bench/${name}.ts`, import.meta.url));
      const flags = ['--disable-warning=ExperimentalWarning', file, ...LITTLE[name]];
      // A database of its own: whoever measures starts from nothing.
      const env = { PATH: process.env.PATH ?? '' };
      const { stdout } = await run(process.execPath, flags, { env });
      assert.match(stdout, SAYS[name]);
    });
  }
});
