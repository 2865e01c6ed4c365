// When a number is looked at by itself.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { nextLookAt, nextLookOnTheWay, nextStatementAt } from './looks.ts';

const at = (text: string) => new Date(`2027-03-${text}Z`);

it('asks each night at 02:30 in Lagos', () => {
  assert.deepEqual(nextStatementAt(at('09T08:00:00')), at('10T01:30:00'));
  assert.deepEqual(nextStatementAt(at('09T01:29:59')), at('09T01:30:00'));
  assert.deepEqual(nextStatementAt(at('09T01:30:00')), at('10T01:30:00'));
});

it('asks every five minutes while money is waited for', () => {
  assert.deepEqual(nextLookAt(at('09T08:00:00'), true), at('09T08:05:00'));
  assert.deepEqual(nextLookAt(at('09T01:28:00'), true), at('09T01:30:00'));
  assert.deepEqual(nextLookAt(at('09T08:00:00'), false), at('10T01:30:00'));
});

it('asks at the end of a test clock’s way, and each night before', () => {
  const now = at('09T08:00:00');
  assert.deepEqual(nextLookOnTheWay(now, true, at('09T12:00:00')), at('09T12:00:00'));
  assert.deepEqual(nextLookOnTheWay(now, true, at('20T12:00:00')), at('10T01:30:00'));
  assert.deepEqual(nextLookOnTheWay(now, true, now), at('09T08:05:00'));
  assert.deepEqual(nextLookOnTheWay(now, true, null), at('09T08:05:00'));
  assert.deepEqual(nextLookOnTheWay(now, false, at('09T12:00:00')), at('10T01:30:00'));
});
