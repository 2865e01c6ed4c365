// The word that was probably meant, for messages that say "did you mean".

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearest } from './nearest.ts';

const FIELDS = ['name', 'amount', 'interval', 'intervalCount', 'trialPeriodDays'];

test('a slip of the finger finds the word that was meant', () => {
  const slips = {
    nmae: 'name',
    amonut: 'amount',
    Interval: 'interval',
    trial_period_days: 'trialPeriodDays',
  };
  for (const [slip, meant] of Object.entries(slips)) assert.equal(nearest(slip, FIELDS), meant);
});

test('of several the nearest is found, wherever it stands', () => {
  assert.equal(nearest('intervalcont', FIELDS), 'intervalCount');
  assert.equal(nearest('intervalcont', FIELDS.toReversed()), 'intervalCount');
});

test('a word that is near to none finds none', () => {
  for (const word of ['colour', 'x', '', 'nothing like it'])
    assert.equal(nearest(word, FIELDS), null);
  assert.equal(nearest('name', []), null);
});

test('a word as far from it as it is long does not count as near', () => {
  assert.equal(nearest('xyz', ['abc']), null);
  assert.equal(nearest('xbc', ['abc']), 'abc');
});

test('a very long word takes no longer than its first letters', () => {
  assert.equal(nearest('name'.repeat(100_000), FIELDS), null);
});

test('a word that stands in a longer one leads to it, unless it is a word itself', () => {
  const fields = ['name', 'planCode', 'ratePercent', 'webhookUrl', 'interval', 'intervalCount'];
  const parts = { plan: 'planCode', rate: 'ratePercent', url: 'webhookUrl', interval: 'interval' };
  for (const [part, whole] of Object.entries(parts)) assert.equal(nearest(part, fields), whole);
  assert.equal(nearest('co', fields), null);
});
