// Money that comes short, and whoever decides what nobody else can: he has read the statement of
// the bank, and says what is written there.

import { type Ask, askerOf } from './ask.ts';
import type { Actor } from './shop.ts';

interface Waiting {
  readonly id: string;
  readonly status: string;
  readonly needsReview: boolean;
}

type WaitingMoney = Waiting & { readonly reference: string; readonly amount: number };
type WaitingRefund = Waiting & {
  readonly paymentId: string;
  readonly amount: number;
  readonly to: string;
};

const NOTE = 'On the bank’s statement';

/** The provider takes less for an order than it asks. */
export async function payShort(
  { world, random, conductor, witness }: Actor,
  { reference, asked }: { readonly reference: string; readonly asked: number },
): Promise<void> {
  if (asked < 2) return;
  const amount = random.pick([asked - 1, Math.ceil(asked / 2), 1]);
  const paid = await conductor.during(
    fetch(`${world.simulator.url}/_sim/orders/${reference}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount }),
    }),
  );
  await paid.body?.cancel();
  if (paid.status === 200) witness.happened('an order paid short');
}

/** One of all that waits for a person, whatever kind is looked at first. */
export async function decide(actor: Actor): Promise<void> {
  const ask = askerOf(actor);
  const kinds = [decidePayment, decideRefund, decidePayout];
  const from = actor.random.integer(0, 2);
  for (const decideOne of [...kinds.slice(from), ...kinds.slice(0, from)]) {
    if (await decideOne(actor, ask)) return;
  }
}

type Decide = (actor: Actor, ask: Ask) => Promise<boolean>;

async function someOf<T extends Waiting>(
  { random }: Actor,
  ask: Ask,
  path: string,
): Promise<T | null> {
  const { data } = await ask.read(path);
  const all: T[] = data?.data ?? [];
  const waiting = all.filter(({ needsReview }) => needsReview);
  return waiting.length === 0 ? null : random.pick(waiting);
}

const decidePayment: Decide = async (actor, ask) => {
  const path = '/v1/checkout/payment-attempts?needsReview=true&limit=100';
  const payment = await someOf<WaitingMoney>(actor, ask, path);
  if (!payment) return false;
  if (payment.status === 'succeeded') {
    await giveBack(actor, ask, payment.id);
    return true;
  }
  const taken = succeeded(actor).find(({ reference }) => reference === payment.reference);
  // Taken before yesterday was put back, for another amount: the look that follows tells of it.
  if (taken && taken.amountKobo !== payment.amount) return false;
  await resolve(actor, ask, { kind: 'payment', id: payment.id, isMade: taken !== undefined });
  return true;
};

/** What pays for nothing can only go back. */
async function giveBack({ witness }: Actor, ask: Ask, paymentId: string): Promise<void> {
  const wish = { paymentId, reason: 'It pays for nothing' };
  const { status } = await ask.write('post', '/v1/checkout/refunds', wish);
  if (status === 201) witness.happened('what came short was given back');
}

const decideRefund: Decide = async (actor, ask) => {
  const refund = await someOf<WaitingRefund>(actor, ask, '/v1/checkout/refunds?limit=100');
  if (!refund) return false;
  const { id, paymentId } = refund;
  const payments = await ask.read('/v1/checkout/payment-attempts?limit=100');
  const payment = payments.data?.data.find((each: Waiting) => each.id === paymentId);
  const reference: string | undefined = payment?.reference;
  const refunds = await ask.read('/v1/checkout/refunds?limit=100');
  const others: WaitingRefund[] = (refunds.data?.data ?? []).filter(
    (each: WaitingRefund) => each.paymentId === paymentId && each.id !== id,
  );
  // With another one open the statement does not say which of them was made.
  if (!reference || others.some(({ status }) => status === 'pending')) return false;
  // What became credit never left.
  const known = others.filter(({ status, to }) => status === 'succeeded' && to === 'source');
  const back = succeeded(actor)
    .filter((charge) => charge.kind === 'refund' && charge.reference === reference)
    .map(({ amountKobo }) => amountKobo);
  const unknown = without(
    back,
    known.map(({ amount }) => amount),
  );
  const isMade = unknown.includes(refund.amount);
  await resolve(actor, ask, { kind: 'refund', id, isMade });
  // Another one, made before yesterday was put back, is found by the statement.
  if (unknown.length === 0) await giveBack(actor, ask, paymentId);
  return true;
};

const decidePayout: Decide = async (actor, ask) => {
  const path = '/v1/settlement-payouts?limit=100';
  const payout = await someOf<WaitingMoney>(actor, ask, path);
  if (!payout) return false;
  const made = succeeded(actor).find(({ reference }) => reference === payout.reference);
  // The same of a payout, which then had other settlements.
  if (made && made.amountKobo !== payout.amount) return false;
  await resolve(actor, ask, { kind: 'payout', id: payout.id, isMade: made !== undefined });
  return true;
};

async function resolve(
  { witness }: Actor,
  ask: Ask,
  review: { readonly kind: string; readonly id: string; readonly isMade: boolean },
): Promise<void> {
  const wish = { outcome: review.isMade ? 'succeeded' : 'failed', note: NOTE };
  const { status, data } = await ask.write('post', `/v1/payment/${review.id}/resolve`, wish);
  if (status !== 200) return;
  witness.happened(`a ${review.kind} decided by hand`);
  witness.happened(`a review ended by the ${data.decidedBy}`);
}

const succeeded = ({ world }: Actor) =>
  world.simulator.charges().filter(({ status }) => status === 'succeeded');

/** Each of the others is taken out once. */
function without(amounts: readonly number[], others: readonly number[]): readonly number[] {
  const left = [...amounts];
  for (const other of others) {
    const at = left.indexOf(other);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
