// Ids that sort by time, and codes that people read out.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMovableClock, realNow } from '../process/clock.ts';
import { codePattern, createIdSequence, isId, newId, randomCode } from './id.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function timeOf(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}

function assertStrictlyIncreasing(ids: string[]): void {
  for (const [index, id] of ids.entries()) {
    assert.match(id, UUID_V7);
    const previous = ids[index - 1];
    if (previous !== undefined) assert.ok(id > previous, `${previous} then ${id}`);
  }
}

test('an id is a version 7 UUID that carries the time it was made', () => {
  const before = realNow().getTime();
  const id = newId();
  assert.match(id, UUID_V7);
  // Ids made in a burst may run a few milliseconds ahead of the clock.
  assert.ok(timeOf(id) >= before && timeOf(id) <= realNow().getTime() + 100);
});

test('ids of one process strictly increase', () => {
  assertStrictlyIncreasing(Array.from({ length: 20_000 }, newId));
});

test('ids keep increasing while the clock stands still, past a full counter', () => {
  const clock = createMovableClock(new Date('2026-01-01T00:00:00Z'));
  const next = createIdSequence(clock);
  const ids = Array.from({ length: 10_000 }, next);
  assertStrictlyIncreasing(ids);
  const ahead = timeOf(ids.at(-1) ?? '') - clock.now().getTime();
  assert.ok(ahead >= 2 && ahead <= 5, `10,000 ids took ${ahead} borrowed milliseconds`);
});

test('ids keep increasing when the clock is set back', () => {
  const clock = createMovableClock(new Date('2026-01-01T00:00:00Z'));
  const next = createIdSequence(clock);
  const ids = [next()];
  clock.set(new Date('2025-01-01T00:00:00Z'));
  ids.push(next(), next());
  clock.set(new Date('2026-01-01T00:00:01Z'));
  ids.push(next());
  assertStrictlyIncreasing(ids);
});

test('two sequences at the same instant do not meet', () => {
  const clock = createMovableClock(new Date('2026-01-01T00:00:00Z'));
  const [left, right] = [createIdSequence(clock), createIdSequence(clock)];
  const ids = Array.from({ length: 5_000 }, () => [left(), right()]).flat();
  assert.equal(new Set(ids).size, 10_000);
});

test('an id is any UUID and nothing else', () => {
  assert.ok(isId('018f3e2a-7b1c-7def-8abc-0123456789ab'));
  assert.ok(isId('018F3E2A-7B1C-4DEF-8ABC-0123456789AB'));
  const others = ['', 'PLN_AbCd1234', '018f3e2a7b1c7def8abc0123456789ab', ` ${newId()}`];
  for (const text of [...others, `${newId()}\n`, `${newId()}0`, newId().replace(/.$/, 'g')]) {
    assert.equal(isId(text), false, JSON.stringify(text));
  }
});

test('a random code is its prefix and eight letters and digits', () => {
  for (let count = 0; count < 1_000; count += 1) {
    assert.match(randomCode('PLN_'), /^PLN_[A-Za-z0-9]{8}$/);
  }
  assert.match(randomCode('', 34), /^[A-Za-z0-9]{34}$/);
});

test('every letter and digit is equally likely in a code', () => {
  const drawn = 62 * 2_000;
  const counts = new Map<string, number>();
  for (const letter of randomCode('', drawn)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  assert.equal(counts.size, 62);
  // Chi-squared with 61 degrees of freedom exceeds 160 once in a billion runs; a plain remainder
  // of a random byte, which favours eight letters by a quarter, lands above 800.
  let chiSquared = 0;
  for (const count of counts.values()) chiSquared += (count - 2_000) ** 2 / 2_000;
  assert.ok(chiSquared < 160, `chi-squared is ${chiSquared}`);
});

test('the pattern of a code accepts what is made and refuses the rest', () => {
  const pattern = codePattern('SUB_');
  assert.match(randomCode('SUB_'), pattern);
  for (const text of ['SUB_1234567', 'SUB_123456789', 'PLN_12345678', 'sub_12345678']) {
    assert.doesNotMatch(text, pattern);
  }
  assert.doesNotMatch('SUB_1234567-', pattern);
  assert.doesNotMatch(`${randomCode('SUB_')}\n`, pattern);
  assert.match(randomCode('A_', 3), codePattern('A_', 3));
  assert.throws(() => codePattern('.*'));
});
