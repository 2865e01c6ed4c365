// What the rehearsed life does with what is in doubt for long: a debit whose key the provider has
// forgotten, one that was never sent and is given up, charges that are given back unasked, and
// callbacks of one kind after another.

import assert from 'node:assert/strict';
import { signCallback } from '../../simulator/signature.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import { lookUpCharges } from '../../src/payments/look-up.ts';
import { createFlight } from '../../src/provider/ask/flight.ts';
import { runBatch } from '../../src/worker/tick.ts';
import { payOnPage } from '../checkout-page.ts';
import { type Merchant, RENEWAL_CARDS } from '../merchant.ts';
import type { World } from '../world.ts';
import { callbackOf } from './callbacks.ts';
import type { Mortal } from './process.ts';

const SECOND_MS = 1_000;
/** Of a payer who has no money. */
const POOR = '0123450002';

interface DoubtScene {
  readonly world: World;
  readonly acme: Merchant;
  /** The answer to the next charge of this kind goes astray. */
  loseAnswer(method: 'chargeToken' | 'debitMandate'): void;
}

async function comeTo(world: World, moment: number): Promise<void> {
  await world.passUntil(new Date(moment - MINUTE_MS).toISOString());
  world.clock.set(new Date(moment + SECOND_MS));
}

/** The debit of this plan is in doubt, and nobody is at work for three hours. */
export async function forgetKey(
  { world, acme, loseAnswer }: DoubtScene,
  plan: string,
): Promise<void> {
  const { data } = await acme.api.get('/v1/subscription?limit=100');
  const one = data.data.find((each: { plan: { name: string } }) => each.plan.name === plan);
  await comeTo(world, Date.parse(one.nextBillingAt));
  loseAnswer('debitMandate');
  await world.work();
  world.clock.advance(3 * HOUR_MS);
  await world.work();
}

/**
 * A debit is refused, whoever was to send the next dies, and a person says that it was not made.
 */
export async function giveUpUnsent(
  { world, acme }: Omit<DoubtScene, 'loseAnswer'>,
  { mortal, dieNext }: { readonly mortal: Mortal; dieNext(): void },
): Promise<void> {
  const { api } = acme;
  const plan = await acme.plan({ name: 'Unsent', amount: 66_667 });
  const { data } = await acme.mandate(plan, POOR);
  const pass = (ms: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + ms).toISOString());
  await pass(10 * MINUTE_MS);
  const mandate = await api.get(`/v1/checkout/direct-debit/${data.mandateId}`);
  const code = mandate.data.subscriptionCode;
  const [{ id }] = await acme.invoices(code);
  // It is written down as about to be sent, and then nobody sends it.
  dieNext();
  const retried = await api.post(`/v1/invoice/${id}/retry`);
  assert.ok(retried.status >= 500, retried.text);
  await mortal.revive();
  // Its key is forgotten by then: it is looked for, and never found, until a person is asked.
  world.clock.advance(90 * MINUTE_MS);
  await world.work();
  await pass(22.75 * HOUR_MS);
  const [, unsent] = await acme.attempts(code);
  const decision = { outcome: 'failed', note: 'Not on the statement' };
  const { status, text } = await api.post(`/v1/payment/${unsent.id}/resolve`, decision);
  assert.equal(status, 200, text);
  await pass(HOUR_MS);
  assert.equal((await acme.attempts(code)).length, 3, 'the next one did not go out');
}

/** A renewal is in doubt, and a process that stops gives back what it had not looked at. */
export async function giveBackDoubts({ world, acme, loseAnswer }: DoubtScene): Promise<void> {
  const plan = await acme.plan({ name: 'Doubted', interval: 'daily', invoiceLimit: 2 });
  const code = await acme.subscribe(plan);
  const { nextBillingAt } = await acme.subscription(code);
  await comeTo(world, Date.parse(nextBillingAt));
  loseAnswer('chargeToken');
  await world.work();
  world.clock.advance(2 * MINUTE_MS);
  const flight = createFlight({ providers: ['nomba'], most: 1, mostWaiting: 1, patienceMs: 1 });
  flight.close();
  const house = { ...world.house, flight };
  const asked = await runBatch(house, lookUpCharges, { now: world.clock.now() });
  assert.ok(asked > 0, 'no charge was in doubt');
  await world.work();
  const [, renewal] = await acme.invoices(code);
  assert.equal(renewal.status, 'paid');
}

/** Two pages are paid, and of each the provider tells once: both are completed at once. */
export async function hearOfBoth({ world, acme }: Omit<DoubtScene, 'loseAnswer'>): Promise<void> {
  const plan = await acme.plan({ name: 'Told of', invoiceLimit: 1 });
  for (let number = 1; number <= 2; number += 1) {
    const { data } = await acme.order(plan);
    await payOnPage(data.checkoutLink, RENEWAL_CARDS.succeeds);
    const time = world.clock.now().toISOString();
    const of = { amountKobo: 500_000, number: 500 + number, time };
    await callBack(world, callbackOf(data.orderReference, of), time);
    await world.work();
    const sold = await acme.api.get(`/v1/subscription?plan=${plan}`);
    assert.equal(sold.data.data.length, number, 'a callback was not heard');
  }
}

async function callBack(
  { app, simulator }: World,
  callback: ReturnType<typeof callbackOf>,
  time: string,
): Promise<void> {
  const stamp = time.replace(/\.\d{3}Z$/, 'Z');
  const headers = {
    'content-type': 'application/json',
    'nomba-signature': signCallback(callback, stamp, simulator.signatureKey),
    'nomba-timestamp': stamp,
  };
  const payload = JSON.stringify(callback);
  const url = '/provider/nomba/callback';
  assert.equal((await app.inject({ method: 'POST', url, headers, payload })).statusCode, 200);
}
