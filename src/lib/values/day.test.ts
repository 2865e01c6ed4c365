// Calendar days in time zones, through changes of the clocks.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, dayInZone, dayStart, isDay, isTimeZone } from './day.ts';

const ZONES = [
  'Africa/Lagos',
  'UTC',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
];

function startOf(day: string, zone: string): string {
  return dayStart(day, zone).toISOString();
}

test('a day is one the calendar has', () => {
  for (const day of ['2026-02-28', '2028-02-29', '2000-02-29', '1999-12-31']) assert.ok(isDay(day));
  for (const day of ['1970-01-01', '2999-12-31']) assert.ok(isDay(day));
  for (const day of ['0999-12-31', '1969-12-31', '3000-01-01']) assert.equal(isDay(day), false);
  const others = [
    '2026-02-30',
    '2027-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
  ];
  const malformed = ['', '2026-2-3', '20260203', '2026-02-03T00:00', '2026-02-03\n', '0000-01-01'];
  for (const text of [...others, ...malformed, '2026-01-00', '2026-01-32']) {
    assert.equal(isDay(text), false, JSON.stringify(text));
  }
});

test('a time zone is UTC or one the runtime knows by its place', () => {
  for (const zone of [...ZONES, 'America/Argentina/Buenos_Aires', 'Europe/London']) {
    assert.ok(isTimeZone(zone), zone);
  }
  for (const text of [
    '',
    'Lagos',
    'Africa/Nowhere',
    '+01:00',
    '-05',
    'Africa/Lagos ',
    'A/../B',
    'IST',
    'PST',
  ]) {
    assert.equal(isTimeZone(text), false, text);
  }
});

test('days are added across months, years and leap days', () => {
  assert.equal(addDays('2026-12-31', 1), '2027-01-01');
  assert.equal(addDays('2028-02-28', 1), '2028-02-29');
  assert.equal(addDays('2026-03-01', -1), '2026-02-28');
  assert.equal(addDays('2026-03-01', 0), '2026-03-01');
  assert.throws(() => addDays('2026-02-30', 1), /not a calendar day/);
});

test('a day in Lagos starts an hour before it does in UTC', () => {
  assert.equal(startOf('2026-03-01', 'Africa/Lagos'), '2026-02-28T23:00:00.000Z');
  assert.equal(dayInZone(new Date('2026-02-28T22:59:59.999Z'), 'Africa/Lagos'), '2026-02-28');
  assert.equal(dayInZone(new Date('2026-02-28T23:00:00.000Z'), 'Africa/Lagos'), '2026-03-01');
});

test('days at both ends of the world start where they should', () => {
  assert.equal(startOf('2026-03-01', 'Pacific/Kiritimati'), '2026-02-28T10:00:00.000Z');
  assert.equal(startOf('2026-03-01', 'Etc/GMT+12'), '2026-03-01T12:00:00.000Z');
  assert.equal(startOf('2026-03-01', 'Asia/Kathmandu'), '2026-02-28T18:15:00.000Z');
});

test('where clocks skip midnight the day starts at the moment they jump to', () => {
  // São Paulo went from 00:00 straight to 01:00 on 4 November 2018.
  assert.equal(startOf('2018-11-04', 'America/Sao_Paulo'), '2018-11-04T03:00:00.000Z');
  assert.equal(startOf('2018-11-05', 'America/Sao_Paulo'), '2018-11-05T02:00:00.000Z');
});

test('where clocks go back over midnight the day starts once', () => {
  // São Paulo went from 00:00 back to 23:00 of the 17th on 18 February 2018.
  assert.equal(startOf('2018-02-17', 'America/Sao_Paulo'), '2018-02-17T02:00:00.000Z');
  assert.equal(startOf('2018-02-18', 'America/Sao_Paulo'), '2018-02-18T03:00:00.000Z');
  // Havana repeated the hour after midnight on 1 November 2026: the first midnight counts.
  assert.equal(startOf('2026-11-01', 'America/Havana'), '2026-11-01T04:00:00.000Z');
});

test('a day that a zone skipped is empty', () => {
  // Samoa went from 29 to 31 December 2011.
  assert.equal(startOf('2011-12-30', 'Pacific/Apia'), '2011-12-30T10:00:00.000Z');
  assert.equal(startOf('2011-12-31', 'Pacific/Apia'), '2011-12-30T10:00:00.000Z');
});

test('any instant lies between the start of its day and the start of the next', () => {
  const instants = fc.date({
    min: new Date('1970-01-02T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, fc.constantFrom(...ZONES), (instant, zone) => {
      const day = dayInZone(instant, zone);
      assert.ok(isDay(day));
      assert.ok(dayStart(day, zone) <= instant);
      assert.ok(instant < dayStart(addDays(day, 1), zone));
    }),
    { numRuns: 300 },
  );
});

test('every day of ten years starts where the day before ends', () => {
  for (const zone of ['Africa/Lagos', 'America/New_York', 'Australia/Lord_Howe']) {
    for (let day = '2020-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
      const start = dayStart(day, zone);
      assert.equal(dayInZone(start, zone), day);
      assert.equal(dayInZone(new Date(start.getTime() - 1), zone), addDays(day, -1));
    }
  }
});
