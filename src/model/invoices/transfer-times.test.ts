// When what is paid by transfer is due, reminded of, late and given up: a case a row.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  nextReminderAt,
  remindersPast,
  transferDueAt,
  transferGivenUpAt,
  transferLateAt,
} from './transfer-times.ts';

const at = (moment: string) => new Date(moment);

describe('an invoice to transfer', () => {
  const OPENINGS = [
    ['opened on time', '2026-03-01T09:00Z', '2026-03-01T09:00Z', 3, '2026-03-04T09:00Z'],
    ['opened a little late', '2026-03-01T09:00Z', '2026-03-01T09:59Z', 3, '2026-03-04T09:00Z'],
    ['that waited for another', '2026-03-01T09:00Z', '2026-03-05T12:00Z', 3, '2026-03-08T12:00Z'],
    ['still to come', '2026-03-10T09:00Z', '2026-03-05T12:00Z', 3, '2026-03-13T09:00Z'],
    ['due at once', '2026-03-01T09:00Z', '2026-03-01T09:00Z', 0, '2026-03-01T09:00Z'],
    ['due in sixty days', '2026-03-01T09:00Z', '2026-03-01T09:00Z', 60, '2026-04-30T09:00Z'],
  ] as const;
  for (const [title, start, now, dueDays, expected] of OPENINGS) {
    it(`${title} is due ${dueDays} days later`, () => {
      assert.deepEqual(transferDueAt({ start: at(start), now: at(now), dueDays }), at(expected));
    });
  }

  it('is late a day after it is due, and given up after fourteen', () => {
    const dueAt = at('2026-03-04T09:00Z');
    assert.deepEqual(transferLateAt(dueAt), at('2026-03-05T09:00Z'));
    assert.deepEqual(transferGivenUpAt(dueAt), at('2026-03-18T09:00Z'));
  });
});

describe('its reminders', () => {
  const all = (dueAt: string, zone: string) =>
    [0, 1, 2, 3, 4].map((past) => nextReminderAt({ dueAt: at(dueAt), zone }, past)?.toISOString());

  it('come at nine where the merchant is: a day before, on the day, 3 and 7 days after', () => {
    assert.deepEqual(all('2026-03-04T12:00Z', 'Africa/Lagos'), [
      '2026-03-03T08:00:00.000Z',
      '2026-03-04T08:00:00.000Z',
      '2026-03-07T08:00:00.000Z',
      '2026-03-11T08:00:00.000Z',
      undefined,
    ]);
  });

  it('keep to nine over the days on which clocks change', () => {
    // London’s clocks went forward on the 29th of March.
    assert.deepEqual(all('2026-03-29T12:00Z', 'Europe/London'), [
      '2026-03-28T09:00:00.000Z',
      '2026-03-29T08:00:00.000Z',
      '2026-04-01T08:00:00.000Z',
      '2026-04-05T08:00:00.000Z',
      undefined,
    ]);
  });

  it('count from the day that people call it there', () => {
    // Half past midnight on the 5th in Lagos.
    assert.equal(all('2026-03-04T23:30Z', 'Africa/Lagos')[1], '2026-03-05T08:00:00.000Z');
  });

  const PAST = [
    ['2026-03-01T09:00Z', 0],
    ['2026-03-03T07:59Z', 0],
    ['2026-03-03T08:00Z', 1],
    ['2026-03-04T09:00Z', 2],
    ['2026-03-10T00:00Z', 3],
    ['2026-04-01T00:00Z', 4],
  ] as const;
  for (const [now, expected] of PAST) {
    it(`of what is due on the 4th are ${expected} past at ${now}`, () => {
      const reminding = { dueAt: at('2026-03-04T09:00Z'), zone: 'Africa/Lagos' };
      assert.equal(remindersPast(reminding, at(now)), expected);
    });
  }
});
