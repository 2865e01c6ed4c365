// What two providers took goes out by each of them alone: what is lost, refused or given back at
// one is nothing to the other.

import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { claimDueAcrossTenants } from '../../src/db/queue/claim-due.ts';
import { confirmPayoutAccountAt } from '../../src/model/payouts/accounts-sql.ts';
import type { PayoutRow } from '../../src/model/payouts/shape.ts';
import type { SettlementRow } from '../../src/model/settlements/shape.ts';
import { openPayouts } from '../../src/payouts/open.ts';
import { sendPayouts } from '../../src/payouts/send.ts';
import type { Provider } from '../../src/provider/port/provider.ts';
import { runDueJobs } from '../../src/worker/tick.ts';
import { openTwoProviders, type TwoProviders } from '../two-providers.ts';
import { keepRows, restoreRows } from '../yesterday.ts';

interface Payout {
  readonly amount: number;
  readonly deductedAmount: number;
  readonly status: string;
  readonly reference: string;
}

const MONDAY_AT_NINE = '2027-02-08T08:00:00.000Z';

/** Friday, 5 February 2027, early in the morning. */
async function openScene(t: TestContext, asSeen?: (tally: Provider) => Provider) {
  const scene = await openTwoProviders('2027-02-05T07:00:00.000Z', asSeen);
  t.after(() => scene.close());
  return scene;
}

/** One customer of ₦5,000.00 at each; answers the second’s subscription. */
async function subscribeAtBoth({ acme, subscribeAtTally }: TwoProviders): Promise<string> {
  const planCode = await acme.plan({ interval: 'yearly' });
  await acme.subscribe(planCode);
  return await subscribeAtTally(planCode);
}

const payoutsOf = async ({ acme }: TwoProviders): Promise<Payout[]> =>
  (await acme.api.get('/v1/settlement-payouts?limit=100')).data.data.toReversed();

const byNomba = ({ world }: TwoProviders) =>
  world.simulator
    .charges()
    .filter(({ kind, status }) => kind === 'transfer' && status === 'succeeded')
    .map(({ amountKobo }) => amountKobo / 100);

const byTally = ({ books }: TwoProviders) =>
  [...books.envelopes.values()].map(({ minor }) => minor / 100);

const moved = (scene: TwoProviders) => ({ nomba: byNomba(scene), tally: byTally(scene) });

describe('with two providers', () => {
  it('each pays out what it took, to the merchant’s account there', async (t) => {
    const scene = await openScene(t);
    const { acme, books, world } = scene;
    await confirmPayoutAccountAt(world.house.db, acme.api.tenantId, {
      provider: 'tally',
      recipientAccountId: 'the shop on the corner',
      now: world.clock.now(),
    });
    await subscribeAtBoth(scene);
    await acme.subscribe(await acme.plan({ interval: 'yearly' }));
    await world.passUntil(MONDAY_AT_NINE);
    assert.deepEqual(moved(scene), { nomba: [9_860], tally: [4_930] });
    const payouts = await payoutsOf(scene);
    assert.deepEqual(payouts.map(({ amount }) => amount / 100).sort(), [4_930, 9_860]);
    assert.equal(new Set(payouts.map(({ reference }) => reference)).size, 2);
    const [envelope] = books.envelopes.values();
    assert.equal(envelope?.to, 'the shop on the corner');
    const recipients = world.simulator.charges().filter(({ kind }) => kind === 'transfer');
    assert.deepEqual(
      recipients.map(({ accountId }) => accountId),
      [acme.api.accountId],
    );
  });

  it('a refund after its payout makes the next one smaller at its own provider', async (t) => {
    const scene = await openScene(t);
    const { acme, world } = scene;
    const code = await subscribeAtBoth(scene);
    await world.passUntil(MONDAY_AT_NINE);
    const [{ id: invoiceId }] = await acme.invoices(code);
    const wish = { invoiceId, amount: 200_000, reason: 'a wish' };
    const { data } = await acme.api.post('/v1/checkout/refunds', wish);
    assert.equal(data.status, 'succeeded');
    // Nomba’s next payout spares it, Tally’s bears it.
    await acme.subscribe(await acme.plan({ interval: 'yearly' }));
    await scene.pass(1);
    assert.deepEqual(moved(scene), { nomba: [4_930, 4_930], tally: [4_930] });
    await scene.subscribeAtTally(await acme.plan({ interval: 'yearly' }));
    await scene.pass(2);
    assert.deepEqual(moved(scene), { nomba: [4_930, 4_930], tally: [4_930, 2_930] });
    const deducted = (await payoutsOf(scene)).map(({ deductedAmount }) => deductedAmount);
    assert.deepEqual(deducted, [0, 0, 0, 200_000]);
  });

  it('a payout that one refuses goes out there a day later; the other’s has gone', async (t) => {
    const scene = await openScene(t);
    await subscribeAtBoth(scene);
    scene.books.lockTheHouse(true);
    await scene.world.passUntil(MONDAY_AT_NINE);
    const statuses = (await payoutsOf(scene)).map(({ status }) => status);
    assert.deepEqual(statuses.sort(), ['completed', 'failed']);
    assert.deepEqual(moved(scene), { nomba: [4_930], tally: [] });
    scene.books.lockTheHouse(false);
    await scene.pass(1);
    assert.deepEqual(moved(scene), { nomba: [4_930], tally: [4_930] });
  });

  it('a payout that cannot be put together at one holds up no other’s', async (t) => {
    let isBroken = true;
    const scene = await openScene(t, (tally) =>
      Object.defineProperty({ ...tally }, 'payouts', {
        get() {
          if (isBroken) throw new Error('nobody can tell');
          return tally.payouts;
        },
      }),
    );
    const { world } = scene;
    await subscribeAtBoth(scene);
    world.clock.set(new Date(MONDAY_AT_NINE));
    await assert.rejects(runDueJobs(world.house, [openPayouts]));
    await runDueJobs(world.house, [sendPayouts]);
    assert.deepEqual(moved(scene), { nomba: [4_930], tally: [] });
    isBroken = false;
    await scene.pass(1);
    assert.deepEqual(moved(scene), { nomba: [4_930], tally: [4_930] });
  });

  it('a process killed between two transfers leaves each to be made once', async (t) => {
    const scene = await openScene(t);
    const { world, tally } = scene;
    const { db } = world.house;
    await subscribeAtBoth(scene);
    world.clock.set(new Date(MONDAY_AT_NINE));
    const now = world.clock.now();
    const claim = { now, leasedUntil: new Date(now.getTime() + 60_000), most: 50 };
    const due = await claimDueAcrossTenants(db, openPayouts.queue, claim);
    await openPayouts.handle(world.house, due as SettlementRow[], now);
    const payouts = (await claimDueAcrossTenants(db, sendPayouts.queue, claim)) as PayoutRow[];
    assert.deepEqual(payouts.map(({ provider }) => provider).sort(), ['nomba', 'tally']);
    const gone = payouts.find(({ provider }) => provider === 'tally');
    assert.ok(gone);
    const { reference, amount: amountKobo, recipientAccountId } = gone;
    const request = { reference, amountKobo, recipientAccountId, narration: '', senderName: '' };
    await tally.transfer(request, {});
    await world.work();
    assert.deepEqual(moved(scene), { nomba: [], tally: [4_930] });
    world.clock.advance(60_000);
    await world.work();
    assert.deepEqual(moved(scene), { nomba: [4_930], tally: [4_930] });
    const statuses = (await payoutsOf(scene)).map(({ status }) => status);
    assert.deepEqual(statuses, ['completed', 'completed']);
  });

  it('each provider finds its payouts after a restore, in whatever order', async (t) => {
    const scene = await openScene(t);
    const { acme, world } = scene;
    const { db } = world.house;
    const planCode = await acme.plan({ interval: 'yearly' });
    await world.passUntil('2027-02-08T09:00:00.000Z');
    const atTally = await scene.orderAtTally(planCode);
    const order = { callbackUrl: 'https://a.example/', customerEmail: 'ada@a.example', amount: 1 };
    const atNomba = (await acme.api.post('/v1/checkout/order', { planCode, order })).data;
    await keepRows(db);
    await scene.payAtTally(atTally.checkoutLink);
    await scene.pass(1);
    await acme.payLink(atNomba.checkoutLink);
    await scene.pass(1);
    assert.deepEqual(moved(scene), { nomba: [4_930], tally: [4_930] });
    const before = await payoutsOf(scene);
    // Both payments are found at once, and so both are due on one day.
    await restoreRows(db);
    await scene.pass(1);
    assert.deepEqual(moved(scene), { nomba: [4_930], tally: [4_930] });
    const namesOf = (payouts: readonly Payout[]) => payouts.map(({ reference }) => reference);
    assert.deepEqual(namesOf(await payoutsOf(scene)).sort(), namesOf(before).sort());
  });

  it('what was taken where no payout is made waits, and goes out once one can be', async (t) => {
    const seen: Provider[] = [];
    const scene = await openScene(t, ({ payouts: _, ...tally }) => {
      seen.push(tally);
      return tally;
    });
    const { acme, tally, world } = scene;
    await subscribeAtBoth(scene);
    await world.passUntil(MONDAY_AT_NINE);
    assert.deepEqual(moved(scene), { nomba: [4_930], tally: [] });
    const { data: waiting } = await acme.api.get('/v1/settlement?status=pending');
    assert.deepEqual(
      waiting.data.map(({ netAmount, payoutId }: { netAmount: number; payoutId: null }) => [
        netAmount,
        payoutId,
      ]),
      [[493_000, null]],
    );
    assert.ok(world.logLines.some((line) => /waits: its provider makes none/.test(line)));
    Object.assign(seen[0] ?? {}, { payouts: tally.payouts });
    await scene.pass(1);
    assert.deepEqual(moved(scene), { nomba: [4_930], tally: [4_930] });
  });
});
