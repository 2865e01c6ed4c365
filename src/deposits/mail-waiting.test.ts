// The daily mail of deposits that wait: one a day and merchant, at nine where the merchant is.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { type PayerBank, payerBankOf } from '../../test/payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { dayInWords } from '../lib/values/day.ts';
import { runBatch } from '../worker/tick.ts';
import { mailWaitingDeposits } from './mail-waiting.ts';

const OWNER = 'owner@acme.example';

describe('the mail of transfers that wait', () => {
  let world: World;
  let acme: TenantClient;
  let bank: PayerBank;
  let number: string;
  let day = 0;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-01T00:00:00.000Z' });
  });
  after(() => world.close());

  // Each in days of its own, from six in the evening in Lagos on.
  beforeEach(async () => {
    day += 10;
    await world.passUntil(moment(0, '17:00'));
    acme = await world.tenant();
    const settings = { email: OWNER, transfers: { excess: 'hold' } };
    assert.equal((await acme.put('/auth/settings', settings)).status, 200);
    await acme.post('/v1/customer', { email: 'ada@example.com', name: 'Ada Obi' });
    bank = payerBankOf(world, acme);
    number = await bank.numberOf('ada@example.com');
  });

  const moment = (days: number, time: string) => {
    const midnight = Date.UTC(2027, 0, day + days);
    return `${new Date(midnight).toISOString().slice(0, 10)}T${time}:00.000Z`;
  };
  const passTo = (days: number, time: string) => world.passUntil(moment(days, time));
  const arrive = async (amount: number, more: object = {}) =>
    await bank.deposit(await bank.send({ accountNumber: number, amount, ...more }));
  async function mails() {
    const { data } = await acme.get('/v1/email-deliveries?type=deposits_waiting&limit=100');
    return data.data.toReversed();
  }
  const mailedAt = async () =>
    (await mails()).map(({ createdAt }: { createdAt: string }) => createdAt);

  it('comes at nine once they have waited for a day, and each day until none waits', async () => {
    const first = await arrive(500_000, { senderName: 'ADA B OBI' });
    await passTo(1, '07:59');
    assert.deepEqual(await mailedAt(), []);
    await passTo(1, '17:00');
    assert.deepEqual(await mailedAt(), [], 'at nine it had waited for fifteen hours');
    await passTo(2, '07:59');
    assert.deepEqual(await mailedAt(), []);
    await passTo(3, '12:00');
    assert.deepEqual(await mailedAt(), [moment(2, '08:00'), moment(3, '08:00')]);
    const credited = await acme.post(`/v1/deposit/${first.id}/credit`, {});
    assert.equal(credited.status, 200, credited.text);
    await passTo(6, '12:00');
    assert.equal((await mails()).length, 2);
  });

  it('says how many, what sum, the five oldest, and where all are', async () => {
    await arrive(100_000, { senderName: 'ADA B OBI' });
    for (const amount of [10_000, 20_000, 30_000, 40_000]) await arrive(amount);
    await arrive(5_050, { senderName: '<b>Win</b> https://evil.example' });
    await passTo(2, '08:00');
    const [mail, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.deepEqual([mail.to, mail.customerId, mail.status], [OWNER, null, 'sent']);
    assert.equal(mail.subject, '6 transfers waiting for you: ₦2,050.50');
    assert.match(mail.text, /6 bank transfers to you have been waiting for more than a day/);
    const since = dayInWords(new Date(moment(0, '17:00')), 'Africa/Lagos');
    assert.ok(mail.text.includes(`\nSince ${since}: ₦1,000.00 from ADA B OBI\n`), mail.text);
    assert.match(mail.text, /The 5 oldest transfers are listed below/);
    assert.equal(mail.text.match(/^Since /gm)?.length, 5);
    assert.match(mail.text, /View transfers: http:\/\/sanwo\.test\/deposits\?waiting=true/);
    assert.doesNotMatch(mail.html, /<b>Win|https:\/\/evil/);
  });

  it('is one mail for what is held and what is in another currency', async () => {
    await arrive(700_000, { currency: 'USD', senderName: null });
    await arrive(150_000);
    await passTo(2, '08:00');
    const [mail] = await mails();
    assert.equal(mail.subject, '2 transfers waiting for you: ₦1,500.00 and USD 7000.00');
    assert.match(mail.text, /: USD 7000\.00, sender unknown\n/);
  });

  it('leaves out what somebody has touched since, and what arrived later', async () => {
    const touched = await arrive(500_000);
    await arrive(60_000);
    await passTo(1, '18:00');
    await arrive(70_000);
    const part = await acme.post(`/v1/deposit/${touched.id}/credit`, { amount: 100_000 });
    assert.equal(part.status, 200, part.text);
    await passTo(2, '08:00');
    assert.deepEqual(
      (await mails()).map(({ subject }: { subject: string }) => subject),
      ['1 transfer waiting for you: ₦600.00'],
    );
    await passTo(3, '08:00');
    assert.equal((await mails()).at(-1).subject, '3 transfers waiting for you: ₦5,300.00');
  });

  it('is at nine in the merchant’s zone, also after it has moved', async () => {
    await acme.put('/auth/settings', { timezone: 'America/New_York' });
    await arrive(500_000);
    await passTo(2, '16:00');
    assert.deepEqual(await mailedAt(), [moment(2, '14:00')]);
    await acme.put('/auth/settings', { timezone: 'Asia/Tokyo' });
    await passTo(4, '12:00');
    // The mail that was waited for still comes at nine in New York, which is the same day in Tokyo.
    assert.deepEqual(await mailedAt(), [
      moment(2, '14:00'),
      moment(3, '14:00'),
      moment(4, '00:00'),
    ]);
  });

  it('is not sent to a merchant that turned it off or has no address', async () => {
    await acme.put('/auth/settings', { emails: { deposits_waiting: false } });
    await arrive(500_000);
    await passTo(3, '07:00');
    assert.deepEqual(await mails(), []);
    await acme.put('/auth/settings', { emails: { deposits_waiting: true } });
    await passTo(3, '08:00');
    assert.deepEqual(await mailedAt(), [moment(3, '08:00')]);
    await acme.put('/auth/settings', { email: null });
    await passTo(5, '08:00');
    assert.equal((await mails()).length, 1);
  });

  it('is sent once by workers that find it together, and late by one that was away', async () => {
    for (let index = 0; index < 8; index += 1) await arrive(10_000 + index);
    await passTo(2, '07:59');
    world.clock.set(new Date(moment(2, '08:00')));
    const now = world.clock.now();
    const few = { ...mailWaitingDeposits, batchMax: 2 };
    await Promise.all([1, 2, 3, 4].map(() => runBatch(world.house, few, { now })));
    await world.work();
    assert.deepEqual(await mailedAt(), [moment(2, '08:00')]);
    // Nobody works from before nine until the evening.
    await passTo(3, '07:59');
    world.clock.set(new Date(moment(3, '19:00')));
    await world.work();
    assert.deepEqual(await mailedAt(), [moment(2, '08:00'), moment(3, '19:00')]);
    await passTo(4, '08:00');
    assert.equal((await mails()).length, 3);
  });

  it('comes at its moment on each day that a test clock passes', async () => {
    const bolt = await world.tenant();
    await bolt.put('/auth/settings', { email: OWNER, transfers: { excess: 'hold' } });
    const begun = await bolt.post('/v1/test-clock', { now: '2027-05-01T17:00:00.000Z' });
    assert.equal(begun.status, 200, begun.text);
    await bolt.post('/v1/customer', { email: 'bola@example.com' });
    const bolts = payerBankOf(world, bolt);
    const accountNumber = await bolts.numberOf('bola@example.com');
    await bolts.send({ accountNumber, amount: 250_000, at: '2027-05-01T17:00:00.000Z' });
    const to = '2027-05-05T12:00:00.000Z';
    const asked = bolt.post('/v1/test-clock/advance', { to });
    let isAnswered = false;
    void asked.then(() => {
      isAnswered = true;
    });
    while (!isAnswered) await world.work();
    assert.equal((await asked).data.now, to);
    const { data } = await bolt.get('/v1/email-deliveries?type=deposits_waiting');
    assert.deepEqual(
      data.data.map(({ createdAt }: { createdAt: string }) => createdAt).toReversed(),
      ['2027-05-03T08:00:00.000Z', '2027-05-04T08:00:00.000Z', '2027-05-05T08:00:00.000Z'],
    );
  });
});
