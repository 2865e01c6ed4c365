// A process is killed at each step of taking, placing and returning a transfer: before each
// statement and each request to the provider. Whatever was left half done, every kobo ends in one
// place, and goes back at most once.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { lookUpOrders } from '../../src/checkout/look-up.ts';
import { lookUpCredits } from '../../src/deposits/look-up-credits.ts';
import { sendReturns } from '../../src/deposits/send-returns.ts';
import { applyCallbacks } from '../../src/inbox/apply-callbacks.ts';
import { MINUTE_MS } from '../../src/lib/values/durations.ts';
import { lookForDeposits } from '../../src/virtual-accounts/look-for-deposits.ts';
import type { Client } from '../client.ts';
import { dieAtStep, type MortalProcess } from '../mortal-house.ts';
import { payerBankOf } from '../payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

const OWED = [300_000, 200_000];
const SENT = 620_000;
const REST = 120_000;
/** Fewer, and something is not counted; more, and it would never come to an end. */
const STEPS = { least: 4, most: 400 };
/** A loaded machine is no provider that gives no answer. */
const PATIENT_MS = 30_000;
/** Longer than every lease. */
const UNTIL_TAKEN_OVER_MS = 6 * MINUTE_MS;

describe('a process that is killed at each step of a transfer', () => {
  let world: World;
  let payers = 0;

  before(async () => {
    const own = { provider: true, providerTimeoutMs: PATIENT_MS };
    world = await createWorld({ ...own, now: '2027-01-11T09:00:00.000Z' });
  });
  after(() => world.close());

  const bankOf = (api: TenantClient, stranger: Client = world.stranger) =>
    payerBankOf({ ...world, simulator: world.simulator, stranger }, api);

  async function merchant(excess: 'credit' | 'hold' | 'return'): Promise<TenantClient> {
    const acme = await world.tenant();
    const set = await acme.put('/auth/settings', { transfers: { excess } });
    assert.equal(set.status, 200, set.text);
    return acme;
  }

  /** A customer who owes ₦3,000 and ₦2,000, unless told otherwise. */
  async function payer(acme: TenantClient, owed: readonly number[] = OWED) {
    payers += 1;
    const email = `payer-${payers}@example.com`;
    await acme.post('/v1/customer', { email, name: 'Ada Obi' });
    const accountNumber = await bankOf(acme).numberOf(email);
    const invoices: string[] = [];
    for (const unitAmount of owed) {
      const lines = [{ description: 'Membership', quantity: 1, unitAmount }];
      const wish = { customerEmailOrCode: email, lines, collect: 'link' };
      const made = await acme.post('/v1/invoice', wish);
      assert.equal(made.status, 201, made.text);
      invoices.push(made.data.id);
      world.clock.advance(1_000);
    }
    return { email, accountNumber, invoices };
  }

  /** One life for each step, each with money of its own, until one lives to the end. */
  async function atEachStep(
    live: () => Promise<{
      run(process: MortalProcess): Promise<void>;
      /** What others do then, and whether all is right in the end. */
      afterwards(diedAt: string | null): Promise<void>;
    }>,
  ): Promise<void> {
    for (let step = 0; step <= STEPS.most; step += 1) {
      const { run, afterwards } = await live();
      const diedAt = await dieAtStep(world, step, run);
      try {
        await afterwards(diedAt);
      } catch (error) {
        throw new Error(`killed at step ${step}, before ${diedAt}`, { cause: error });
      }
      if (diedAt !== null) continue;
      assert.ok(step >= STEPS.least, `it lived with ${step} steps`);

      return;
    }
    assert.fail(`it has more than ${STEPS.most} steps`);
  }

  async function takeOver(): Promise<void> {
    world.clock.advance(UNTIL_TAKEN_OVER_MS);
    await world.work();
  }

  const countOf = async (acme: TenantClient, type: string, id: string) => {
    const { data } = await acme.get(`/v1/event?type=${type}&limit=100`);
    return data.data.filter(({ data }: { data: { id: string } }) => data.id === id).length;
  };

  async function assertPlacedOnce(
    acme: TenantClient,
    { email, invoices }: { readonly email: string; readonly invoices: readonly string[] },
    { sessionId, credit }: { readonly sessionId: string; readonly credit: number },
  ) {
    const { data: page } = await acme.get(`/v1/deposit?search=${sessionId}`);
    assert.equal(page.data.length, 1);
    const [deposit] = page.data;
    for (const id of invoices) {
      const { data: invoice } = await acme.get(`/v1/invoice/${id}`);
      assert.deepEqual([invoice.status, invoice.amountRemaining], ['paid', 0]);
    }
    const parts = deposit.allocations.map(({ amount }: { amount: number }) => amount);
    assert.deepEqual(parts, credit > 0 ? [...OWED, credit] : OWED);
    assert.equal((await acme.get(`/v1/customer/${email}`)).data.creditBalance, credit);
    assert.equal(await countOf(acme, 'deposit.received', deposit.id), 1);
    for (const id of invoices) assert.equal(await countOf(acme, 'invoice.paid', id), 1);
    return deposit;
  }

  /** What the provider sent back of this money, in kobo. */
  async function sentBack(depositId: string): Promise<number[]> {
    const returns = await world.house.db
      .selectFrom('depositReturns')
      .select(['reference'])
      .where('depositId', '=', depositId)
      .execute();
    const references = new Set(returns.map(({ reference }) => reference));
    return world.simulator
      .charges()
      .filter(({ kind, reference }) => kind === 'bank_payout' && references.has(reference))
      .map(({ amountKobo }) => amountKobo);
  }

  it('while it looks at the number, of which no callback came', async () => {
    const acme = await merchant('credit');
    await atEachStep(async () => {
      const ada = await payer(acme);
      const { accountNumber } = ada;
      const { sessionId } = await bankOf(acme).transfer({ accountNumber, amount: SENT });
      world.clock.advance(6 * MINUTE_MS);
      return {
        run: (process) => process.work([lookForDeposits]),
        async afterwards() {
          await takeOver();
          await assertPlacedOnce(acme, ada, { sessionId, credit: REST });
        },
      };
    });
  });

  it('while it takes what a callback spoke of, places it, and sends the rest back', async () => {
    const acme = await merchant('return');
    await atEachStep(async () => {
      const ada = await payer(acme);
      const { accountNumber } = ada;
      const { sessionId } = await bankOf(acme).transfer({ accountNumber, amount: SENT });
      return {
        async run(process) {
          await bankOf(acme, await process.client()).tell(sessionId);
          await process.work([applyCallbacks, lookUpCredits, sendReturns]);
        },
        async afterwards(diedAt) {
          // The provider calls again until it is told that this was received.
          if (diedAt !== null) await bankOf(acme).tell(sessionId);
          await takeOver();
          const deposit = await assertPlacedOnce(acme, ada, { sessionId, credit: 0 });
          assert.deepEqual([deposit.status, deposit.returnedAmount], ['applied', REST]);
          assert.deepEqual(await sentBack(deposit.id), [REST]);
          assert.equal(await countOf(acme, 'deposit.returned', deposit.id), 1);
        },
      };
    });
  });

  it('while it pays a checkout order, and sends back what is too much', async () => {
    const acme = await merchant('return');
    const plan = { name: 'Gym', amount: OWED[0], currency: 'NGN', interval: 'monthly' };
    const { data: gym } = await acme.post('/v1/plan', plan);
    await atEachStep(async () => {
      payers += 1;
      const customerEmail = `payer-${payers}@example.com`;
      const callbackUrl = 'https://gym.example/thanks';
      const order = { customerEmail, callbackUrl, paymentMethods: ['transfer'] };
      const { data: made } = await acme.post('/v1/checkout/order', { planCode: gym.code, order });
      const { accountNumber } = made.transfer;
      const { sessionId } = await bankOf(acme).transfer({ accountNumber, amount: SENT });
      return {
        async run(process) {
          await bankOf(acme, await process.client()).tell(sessionId);
          await process.work([applyCallbacks, lookUpCredits, lookUpOrders, sendReturns]);
        },
        async afterwards(diedAt) {
          if (diedAt !== null) await bankOf(acme).tell(sessionId);
          await takeOver();
          const { data: paid } = await acme.get(`/v1/checkout/order/${made.orderReference}`);
          assert.deepEqual([paid.status, paid.method], ['paid', 'transfer']);
          const { data: found } = await acme.get(`/v1/subscription?customer=${customerEmail}`);
          assert.deepEqual(
            found.data.map(({ code }: { code: string }) => code),
            [paid.subscriptionCode],
          );
          const deposit = await bankOf(acme).deposit(sessionId);
          assert.deepEqual(
            [deposit.appliedAmount, deposit.returnedAmount],
            [OWED[0], SENT - 300_000],
          );
          assert.deepEqual(await sentBack(deposit.id), [SENT - 300_000]);
          assert.equal(await countOf(acme, 'deposit.received', deposit.id), 1);
          assert.equal(await countOf(acme, 'invoice.paid', paid.invoiceId), 1);
        },
      };
    });
  });

  for (const [act, sums] of [
    ['apply', { appliedAmount: OWED[0], unappliedAmount: SENT - 300_000, returnedAmount: 0 }],
    ['credit', { appliedAmount: REST, unappliedAmount: SENT - REST, returnedAmount: 0 }],
    ['return', { appliedAmount: 0, unappliedAmount: SENT - REST, returnedAmount: REST }],
    ['unapply', { appliedAmount: 0, unappliedAmount: SENT, returnedAmount: 0 }],
  ] as const) {
    it(`while a person asks it to ${act}, who asks again`, async () => {
      const acme = await merchant('hold');
      await atEachStep(async () => {
        const { email, accountNumber } = await payer(acme, []);
        const sessionId = await bankOf(acme).send({ accountNumber, amount: SENT });
        const deposit = await bankOf(acme).deposit(sessionId);
        const lines = [{ description: 'Membership', quantity: 1, unitAmount: OWED[0] }];
        const wish = { customerEmailOrCode: email, lines, collect: 'link' };
        const { data: invoice } = await acme.post('/v1/invoice', wish);
        const allocations = [{ invoiceIdOrCode: invoice.id, amount: OWED[0] }];
        const path = `/v1/deposit/${deposit.id}/${act}`;
        let body: object = { allocations };
        if (act === 'credit') body = { amount: REST };
        if (act === 'return') body = { amount: REST, reason: 'Too much' };
        if (act === 'unapply') {
          const { data } = await acme.post(`/v1/deposit/${deposit.id}/apply`, { allocations });
          body = { paymentId: data.allocations[0].paymentId };
        }
        const key = { 'idempotency-key': `${act}-${deposit.id}` };
        return {
          async run(process) {
            const answer = await (await process.client(acme.apiKey)).post(path, body, key);
            assert.equal(answer.status, 200, answer.text);
          },
          async afterwards() {
            world.clock.advance(UNTIL_TAKEN_OVER_MS);
            const again = await acme.post(path, body, key);
            assert.equal(again.status, 200, again.text);
            await world.work();
            const shown = (await acme.get(`/v1/deposit/${deposit.id}`)).data;
            const { appliedAmount, unappliedAmount, returnedAmount } = shown;
            assert.deepEqual({ appliedAmount, unappliedAmount, returnedAmount }, sums);
            const back = act === 'return' ? [REST] : [];
            assert.deepEqual(await sentBack(deposit.id), back);
          },
        };
      });
    });
  }
});
