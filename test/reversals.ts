// A bank takes a payment back, as a test plays it: at the provider, by its callback, or by what
// else tells of it.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type SignedFacts, signCallback } from '../simulator/signature.ts';
import { checkInvariants } from '../src/audit/check.ts';
import { transact } from '../src/db/transaction.ts';
import { type TakenBackPayment, takePaymentBack } from '../src/engine/dispute/take-back.ts';
import { contextOf } from '../src/frame/context.ts';
import { queues } from '../src/jobs.ts';
import { DAY_MS } from '../src/lib/values/durations.ts';
import { selectTenant } from '../src/model/tenants/sql.ts';
import { type Merchant, merchantOf } from './merchant.ts';
import type { World } from './world.ts';

export interface Sale {
  readonly acme: Merchant;
  readonly code: string;
  readonly payment: { readonly id: string; readonly code: string; readonly reference: string };
}

interface PlayedReversal {
  readonly amount?: number;
  readonly kind?: 'reversal' | 'chargeback';
}

/** The provider’s callback names a payment by what the provider calls it, or as we do too. */
export async function sendReversal(
  world: World,
  transactionId: string,
  orderReference?: string,
): Promise<void> {
  const transaction = {
    ...{ transactionId, type: 'online_checkout', time: '2027-02-05T07:00:00Z' },
    responseCode: '',
  };
  const callback = {
    event_type: 'payment_reversal',
    requestId: randomUUID(),
    data: {
      merchant: { userId: randomUUID(), walletId: 'wallet-1' },
      transaction,
      ...(orderReference ? { order: { orderReference } } : {}),
    },
  };
  const stamp = '2027-02-05T07:00:30Z';
  const key = world.simulator.signatureKey;
  const answer = await world.stranger.send({
    method: 'POST',
    url: '/provider/nomba/callback',
    headers: {
      'content-type': 'application/json',
      'nomba-signature': signCallback(callback as SignedFacts, stamp, key),
      'nomba-timestamp': stamp,
    },
    payload: JSON.stringify(callback),
  });
  assert.equal(answer.status, 200, answer.text);
}

export function reversalsOf(world: World) {
  /** ₦5,000.00 for a year, of which the fee is ₦70.00. */
  async function sell(settings: object = {}, plan: object = {}): Promise<Sale> {
    const acme = merchantOf(world, await world.tenant());
    const set = await acme.api.put('/auth/settings', settings);
    assert.equal(set.status, 200, set.text);
    const code = await acme.subscribe(await acme.plan({ interval: 'yearly', ...plan }));
    const [payment] = await acme.attempts(code);
    return { acme, code, payment };
  }

  async function ask(path: string, body: object) {
    const answer = await fetch(`${world.simulator.url}/_sim/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const done = (await answer.json()) as { id: string; transactionId: string; status: string };
    assert.equal(answer.status, 200, JSON.stringify(done));
    return done;
  }

  /** At the provider, which tells of it by nothing but a callback that these tests send. */
  const reverse = ({ payment }: Sale, { amount, kind = 'reversal' }: PlayedReversal = {}) =>
    ask('reversals', { reference: payment.reference, kind, amount });
  const decide = (id: string, decision: 'won' | 'lost') => ask(`disputes/${id}`, { decision });

  async function callBack(transactionId: string, orderReference?: string): Promise<void> {
    await sendReversal(world, transactionId, orderReference);
    await world.work();
  }

  /** As a row of the statement tells of it. */
  const tellByStatement = async ({ acme, payment }: Sale, row: Partial<TakenBackPayment>) =>
    await transact(world.house.db, async (db) => {
      const tenant = await selectTenant(db, acme.api.tenantId);
      const at = contextOf({ house: world.house, tenant, now: world.clock.now() });
      const told = {
        paymentId: payment.id,
        totalKobo: 500_000,
        reference: 'row-1',
      };
      return await takePaymentBack(db, at, { ...told, ...row });
    });

  const paymentOf = async ({ acme, payment }: Sale) =>
    (await acme.api.get(`/v1/checkout/payment-attempts/${payment.id}`)).data;
  const settlementOf = async ({ acme, payment }: Sale) =>
    (await acme.api.get(`/v1/settlement?payment=${payment.id}`)).data.data[0];
  const payoutsOf = async ({ acme }: Sale) =>
    (await acme.api.get('/v1/settlement-payouts')).data.data.toReversed();
  /** The newest first. */
  const disputesOf = async ({ acme, payment }: Sale) =>
    (await acme.api.get(`/v1/dispute?payment=${payment.code}`)).data.data;
  const invoiceOf = async ({ acme, code }: Sale) => {
    const all = await acme.invoices(code);
    return (await acme.api.get(`/v1/invoice/${all[0].code}`)).data;
  };

  /** All accounts that are not at nothing. */
  async function balancesOf({ acme }: Sale): Promise<Record<string, number>> {
    const { accounts } = (await acme.api.get('/v1/ledger/accounts')).data as {
      accounts: { account: string; balance: number }[];
    };
    const all = accounts.filter(({ balance }) => balance !== 0);
    return Object.fromEntries(all.map(({ account, balance }) => [account, balance]));
  }

  async function eventsOf({ acme }: Sale, ofType: RegExp): Promise<string[]> {
    const { data } = await acme.api.get('/v1/event?limit=100');
    return data.data
      .map(({ type }: { type: string }) => type)
      .filter((type: string) => ofType.test(type))
      .toReversed();
  }

  const passDays = (days: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + days * DAY_MS).toISOString());

  async function assertTruths(): Promise<void> {
    const { house, clock } = world;
    const findings = await checkInvariants(house.db, {
      ...{ now: clock.now(), queues, toleratedMs: 60_000 },
    });
    const broken = findings.filter(({ violations }) => violations.length > 0);
    assert.deepEqual(broken, []);
  }

  return {
    ...{ sell, reverse, decide, callBack, tellByStatement, passDays, assertTruths },
    ...{ paymentOf, settlementOf, payoutsOf, disputesOf, invoiceOf, balancesOf, eventsOf },
  };
}
