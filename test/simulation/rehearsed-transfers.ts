// A rehearsed week of transfers: one that is exact, one in parts, too much, less tax, one that no
// callback tells of and one that two tell of, to a voided invoice, and while a charge is under way;
// and what a clerk does about them.

import assert from 'node:assert/strict';
import { DAY_MS, HOUR_MS } from '../../src/lib/values/durations.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import type { Loose } from '../client.ts';
import { merchantOf } from '../merchant.ts';
import { type PayerBank, payerBankOf } from '../payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';
import { withEnd } from './ending.ts';
import type { SentTransfer } from './oracle/arrived.ts';
import { type Evidence, gather } from './oracle/evidence.ts';
import { assertAsForetold } from './oracle/oracle.ts';
import { createWitness } from './oracle/witness.ts';
import { assertTruths } from './truths.ts';

const START = '2027-01-11T09:00:00.000Z';

interface Town {
  readonly world: World;
  readonly acme: TenantClient;
  readonly bank: PayerBank;
  readonly sent: SentTransfer[];
  /** Whether the provider's answers to charges are lost. */
  readonly charges: { areLost: boolean };
}

export async function rehearseTransfers(): Promise<void> {
  await transferForAWeek(async (evidence, world) => {
    assertAsForetold(evidence);
    await assertTruths(world.house.db, { now: world.clock.now(), toleratedMs: 0 });
  });
}

/** Hands what is known in the end to whoever judges it. */
export async function transferForAWeek(
  judge: (evidence: Evidence, world: World) => void | Promise<void>,
): Promise<void> {
  const witness = createWitness();
  const charges = { areLost: false };
  const wrapProvider = (real: Provider) => witness.wrap(losingCharges(real, charges));
  const world = await createWorld({ provider: true, now: START, wrapProvider });
  await withEnd(
    () => world.close({ allowUnfinished: true }),
    async () => {
      const quietSince = world.clock.now();
      const acme = await world.tenant();
      const bank = payerBankOf(world, acme);
      const town: Town = { world, acme, bank, sent: [], charges };
      for (const day of [payOne, payInParts, withhold, toTheWrongOne, untold, whileCharged]) {
        await day(town);
      }
      world.clock.advance(7 * DAY_MS);
      await world.work();
      const told = { simulator: world.simulator, calls: witness.calls, sent: town.sent };
      const exact = { lateMs: HOUR_MS, isRestored: false, skewMs: 0, turns: [] };
      const moments = { now: world.clock.now(), quietSince, ...exact };
      await judge(await gather(world.house.db, told, moments), world);
    },
  );
}

function losingCharges(real: Provider, charges: Town['charges']): Provider {
  return {
    ...real,
    async chargeToken(charge, context) {
      if (charges.areLost) return { kind: 'unknown', reason: 'no answer in time' };
      return await real.chargeToken(charge, context);
    },
  };
}

async function done(asked: ReturnType<TenantClient['post']>): Promise<Loose> {
  const { status, data, text } = await asked;
  assert.ok(status < 300, text);
  return data;
}

/** A customer with a number, an hour later each time. */
async function payerOf({ world, acme, bank, sent }: Town, email: string, more: object = {}) {
  const { code } = await done(acme.post('/v1/customer', { email, name: 'Ada Obi', ...more }));
  const accountNumber = await bank.numberOf(email);
  return {
    async owe(unitAmount: number, collect = 'link'): Promise<string> {
      world.clock.advance(HOUR_MS);
      const lines = [{ description: 'A course', quantity: 1, unitAmount }];
      const sale = { customerEmailOrCode: email, lines, collect };
      return (await done(acme.post('/v1/invoice', sale))).id;
    },
    async transfer(amount: number, isTold = true) {
      world.clock.advance(HOUR_MS);
      const { sessionId } = await bank.transfer({ accountNumber, amount });
      sent.push({ sessionId, customer: code, amount, currency: 'NGN', isNamed: true });
      if (isTold) await bank.tell(sessionId);
      await world.work();
      return { sessionId, deposit: await bank.deposit(sessionId) };
    },
  };
}

/** The newer of two, which it is exactly; then the older, and some is left. Told twice. */
async function payOne(town: Town): Promise<void> {
  const ada = await payerOf(town, 'ada@example.com');
  await ada.owe(300_000);
  await ada.owe(200_000);
  const { sessionId } = await ada.transfer(200_000);
  await ada.transfer(350_000);
  await town.bank.tell(sessionId);
  await town.world.work();
}

/** The older in full and the newer in part, which is taken off again and becomes credit. */
async function payInParts(town: Town): Promise<void> {
  const { acme, world } = town;
  const bayo = await payerOf(town, 'bayo@example.com');
  await bayo.owe(100_000);
  const newer = await bayo.owe(150_000);
  const { deposit } = await bayo.transfer(120_000);
  const part = deposit.allocations.find(({ invoiceId }: { invoiceId: string }) => {
    return invoiceId === newer;
  });
  world.clock.advance(HOUR_MS);
  const { paymentId } = part ?? deposit.allocations[0];
  await done(acme.post(`/v1/deposit/${deposit.id}/unapply`, { paymentId }));
  world.clock.advance(HOUR_MS);
  await done(acme.post(`/v1/deposit/${deposit.id}/credit`, {}));
}

/** Less what its payer withholds; and cash, of which some was recorded by mistake. */
async function withhold(town: Town): Promise<void> {
  const { acme, world } = town;
  const chike = await payerOf(town, 'chike@example.com', { withholdingPercent: 5 });
  await chike.owe(400_000);
  await chike.transfer(380_000);
  const record = `/v1/invoice/${await chike.owe(50_000)}/record-payment`;
  await done(acme.post(record, { method: 'cash', amount: 20_000 }));
  const { payment } = await done(acme.post(record, { method: 'pos', amount: 10_000 }));
  world.clock.advance(HOUR_MS);
  await done(acme.post(`/v1/payment/${payment.id}/undo`, { note: 'It was another till' }));
}

/** Of an invoice that was voided, and of one that another customer owes. */
async function toTheWrongOne(town: Town): Promise<void> {
  const { acme } = town;
  const dayo = await payerOf(town, 'dayo@example.com');
  const efe = await payerOf(town, 'efe@example.com');
  const voided = await dayo.owe(80_000);
  await done(acme.post(`/v1/invoice/${voided}/void`, {}));
  await dayo.transfer(80_000);
  await efe.owe(60_000);
  await dayo.transfer(60_000);
}

/** Found without a callback; and one that is refunded. */
async function untold(town: Town): Promise<void> {
  const { acme, world } = town;
  const femi = await payerOf(town, 'femi@example.com');
  await femi.owe(90_000);
  await femi.transfer(90_000, false);
  world.clock.advance(HOUR_MS);
  await world.work();
  await femi.owe(70_000);
  const [part] = (await femi.transfer(70_000)).deposit.allocations;
  const refund = { paymentId: part.paymentId, reason: 'A wish' };
  await done(acme.post('/v1/checkout/refunds', refund));
}

/** It waits until the charge is decided, which pays: then it is credit. */
async function whileCharged(town: Town): Promise<void> {
  const { acme, world, charges } = town;
  const gold = merchantOf(world, acme);
  const gbenga = await payerOf(town, 'gbenga@example.com');
  await gold.subscribe(await gold.plan(), undefined, 'gbenga@example.com');
  charges.areLost = true;
  await gbenga.owe(40_000, 'charge');
  await world.work();
  await gbenga.transfer(30_000);
  charges.areLost = false;
}
