// The arithmetic of slots: whatever is asked, whenever, and however much of it is given back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { SlotRequest } from '../../provider/port/slots.ts';
import { giveSlots, type SlotsState } from './give-slots.ts';

const NEW: SlotsState = {
  ...{ given: [], pausedUntil: 0 },
  ...{ learntLimit: null, learntWindowMs: null, learntAt: null },
};
const ASKED: SlotRequest = {
  ...{ account: 'nomba shop', rate: 'post', count: 1, learnt: null, pauseMs: 0, unused: [] },
  published: { limit: 15, windowMs: 1_000 },
};
const NOON = Date.parse('2026-03-01T12:00:00Z');

const steps = fc.array(
  fc.record({
    afterMs: fc.nat(2_500),
    count: fc.nat(20),
    // Of what was given in this step, so many at its end are not used.
    unused: fc.nat(4),
  }),
  { minLength: 1, maxLength: 60 },
);

test('no window sees more than the limit, each slot used as late as it may be', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      let state = NEW;
      let now = NOON;
      const used: number[] = [];
      let unused: string[] = [];
      for (const step of taken) {
        now += step.afterMs;
        const given = giveSlots(state, { ...ASKED, count: step.count, unused }, now);
        ({ state } = given);
        assert.equal(given.slots.length, Math.min(step.count, 15));
        const cut = Math.max(0, given.slots.length - step.unused);
        used.push(...given.slots.slice(0, cut));
        unused = given.slots.slice(cut).map(String);
      }
      used.sort((a, b) => a - b);
      for (const [place, at] of used.entries()) {
        const later = used[place + 15];
        assert.ok(later === undefined || later - at >= 1_029.99, `${later} after ${at}`);
      }
    }),
  );
});

test('a crowd that goes on gets 97 % of the limit', () => {
  let state = NEW;
  const all: number[] = [];
  for (let turn = 0; turn < 500; turn += 1) {
    const given = giveSlots(state, { ...ASKED, count: 4 }, NOON);
    ({ state } = given);
    all.push(...given.slots);
  }
  const seconds = ((all.at(-1) ?? 0) - NOON) / 1_000;
  assert.ok(all.length / seconds >= 0.97 * 15, `${all.length / seconds} a second`);
  assert.ok(all.length / (seconds + 1) <= 15);
});
