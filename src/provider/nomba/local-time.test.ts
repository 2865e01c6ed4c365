// Moments go to the provider as its country reads them.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { localTime } from './local-time.ts';

it('a moment is written in the provider’s zone, to the minute, and never in the past', () => {
  assert.equal(localTime(new Date('2026-03-01T08:30:00.001Z')), '2026-03-01T09:31');
  assert.equal(localTime(new Date('2026-03-01T08:30:00.000Z')), '2026-03-01T09:30');
});
