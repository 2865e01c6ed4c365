// What must be true once the chaos is over: nobody is owed anything, nobody paid twice, and all who
// were to hear of it have heard.

import assert from 'node:assert/strict';
import { pause } from '../pause.ts';
import type { Deployment } from './deployment.ts';
import { type Club, type Gym, type Shop, TOO_MUCH, type Tradesman } from './merchants.ts';
import { startWaiting } from './patience.ts';

const LOOK_EVERY_MS = 1_000;

interface Payment {
  readonly invoiceId: string | null;
  readonly attemptedAt: string;
  readonly status: string;
  readonly reference: string;
  readonly amount: number;
  readonly amountRefunded: number;
}

interface Member {
  readonly id: string;
  readonly code: string;
  readonly pauseReason: string | null;
}

interface Told {
  readonly data: { readonly id: string; readonly attemptCount: number };
}

interface Week {
  readonly status: string;
  readonly subscriptionId: string;
  readonly billingPeriodStart: string;
}

/** Until there is nothing left to say, as long as the patience lasts. */
async function untilNone(look: () => Promise<string[]>): Promise<void> {
  const goOn = startWaiting();
  for (;;) {
    const left = await look().catch((error: Error) => [error.message]);
    if (left.length === 0) return;
    goOn(left.slice(0, 10).join('\n'));
    await pause(LOOK_EVERY_MS);
  }
}

const paymentsOf = ({ caller }: Tradesman) => caller.all<Payment>('/v1/checkout/payment-attempts?');

async function undecidedOf(merchant: Tradesman): Promise<string[]> {
  const payments = await paymentsOf(merchant);
  const pending = payments.filter(({ status }) => status === 'pending' || status === 'unknown');
  return pending.map(({ reference, status }) => `${reference} is ${status}`);
}

async function untoldOf({ caller, receiver }: Tradesman): Promise<string[]> {
  const heard = new Set(receiver.heard.map(({ body }) => (JSON.parse(body) as { id: string }).id));
  const events = await caller.all<{ id: string; type: string }>('/v1/event?');
  return events.filter(({ id }) => !heard.has(id)).map(({ id, type }) => `${type} ${id}`);
}

export interface Merchants {
  readonly shops: readonly Shop[];
  readonly gyms: readonly Gym[];
  readonly clubs: readonly Club[];
}

export async function assertAllIsWell(
  { fleet }: Deployment,
  { shops, gyms, clubs }: Merchants,
): Promise<void> {
  const all: readonly Tradesman[] = [...shops, ...gyms, ...clubs];
  // Before the waiting, too: what is mended meanwhile was told all the same.
  for (const gym of gyms) await noneTakenWasToldAsFailed(fleet, gym);
  for (const one of [...shops, ...clubs]) await untilNone(() => one.unfinished());
  for (const merchant of all) await untilNone(() => undecidedOf(merchant));
  for (const merchant of [...shops, ...gyms]) await untilNone(() => wrongCountOf(merchant));
  await booksAgree(fleet, [...shops, ...gyms]);
  restsWentBackOnce(fleet, clubs);
  for (const gym of gyms) await everyWeekIsPaidOnce(gym);
  for (const gym of gyms) await noneTakenWasToldAsFailed(fleet, gym);
  for (const merchant of all) await untilNone(() => untoldOf(merchant));
  const { code, output } = await fleet.run('doctor').ended();
  assert.equal(code, 0, output);
  assert.match(output, /All checks passed/);
}

/** However often it was asked for, whoever died or slept over it. */
async function wrongCountOf({ caller, wanted }: Tradesman): Promise<string[]> {
  const { length } = await caller.all<{ orderReference: string }>('/v1/checkout/order?');
  return length === wanted ? [] : [`${length} orders were made of ${wanted} wishes`];
}

/** What the provider took and what it gave back is what the merchants know of. */
async function booksAgree(
  { simulator }: Deployment['fleet'],
  merchants: readonly Tradesman[],
): Promise<void> {
  const known = (await Promise.all(merchants.map(paymentsOf)))
    .flat()
    .filter(({ status }) => status === 'succeeded')
    .map(({ reference, amount }) => `${reference} ${amount}`);
  const books = simulator.charges().filter(({ status }) => status === 'succeeded');
  const taken = books
    .filter(({ kind }) => kind === 'card' || kind === 'checkout')
    .map(({ reference, amountKobo }) => `${reference} ${amountKobo}`);
  assert.deepEqual(known.sort(), taken.sort());
}

/** A charge without an answer is looked up before anybody hears of it, whatever mends it later. */
async function noneTakenWasToldAsFailed(
  { simulator }: Deployment['fleet'],
  gym: Gym,
): Promise<void> {
  const taken = simulator.charges().filter(({ status }) => status === 'succeeded');
  const references = new Set(taken.map(({ reference }) => reference));
  const tried = Map.groupBy(await paymentsOf(gym), ({ invoiceId }) => invoiceId);
  const told = await gym.caller.all<Told>('/v1/event?type=invoice.payment_failed&');
  const failed = told.map(({ data: { id, attemptCount } }) => {
    const attempts = (tried.get(id) ?? []).toSorted(byTime);
    const attempt = attempts[attemptCount - 1];
    assert.ok(attempt, `invoice ${id} has no attempt ${attemptCount}, which was told as failed`);
    return attempt.reference;
  });
  const wrong = failed.filter((reference) => references.has(reference));
  assert.deepEqual(wrong, [], 'what the provider took was told as failed');
}

const byTime = (one: Payment, other: Payment) =>
  Date.parse(one.attemptedAt) - Date.parse(other.attemptedAt);

/** However often a return was asked for whose answer was lost. */
function restsWentBackOnce({ simulator }: Deployment['fleet'], clubs: readonly Club[]): void {
  const moved = simulator.charges().filter(({ status }) => status === 'succeeded');
  const amounts = moved
    .filter(({ kind }) => kind === 'bank_payout')
    .map(({ amountKobo }) => amountKobo);
  assert.deepEqual(
    amounts,
    clubs.flatMap(({ sent }) => sent.map(() => TOO_MUCH)),
  );
}

/** Dunning may give up a member while the provider fails: then the last week is failed. */
async function everyWeekIsPaidOnce({ caller, weeks }: Gym): Promise<void> {
  const members = await caller.all<Member>('/v1/subscription?');
  const invoices = await caller.all<Week>('/v1/invoice?');
  const perMember = Map.groupBy(invoices, ({ subscriptionId }) => subscriptionId);
  for (const { id, code, pauseReason } of members) {
    const billed = perMember.get(id) ?? [];
    const unpaid = billed.filter(({ status }) => status !== 'paid').length;
    const isGivenUp = pauseReason === 'payment_failed';
    assert.equal(unpaid, isGivenUp ? 1 : 0, `${code} has ${unpaid} weeks unpaid`);
    const begins = new Set(billed.map(({ billingPeriodStart }) => billingPeriodStart));
    assert.equal(begins.size, billed.length, `${code} was billed twice for a week`);
    if (!isGivenUp) assert.equal(billed.length, weeks + 1, `${code} has ${billed.length} weeks`);
  }
}
