// What payers' banks take back: a payment, whole or in part, at once or after a dispute that the
// merchant responds to or not. The provider calls back once, twice or never, and its statement has
// it in any case.

import { controlOf } from '../simulator-control.ts';
import { type Ask, askerOf } from './ask.ts';
import { sendCallback } from './callbacks.ts';
import type { Actor } from './shop.ts';

const DISPUTE_SECRET = 'sandbox-dispute-secret';

interface Payment {
  readonly reference: string;
  readonly amount: number;
  readonly providerReference: string | null;
}

/** A bank, or a merchant with a dispute. */
export async function takeBack(actor: Actor): Promise<void> {
  const ask = askerOf(actor);
  const deed = actor.random.pick([reverse, reverse, reverse, chargeBack, chargeBack, decide]);
  await deed(actor, ask);
  if (actor.random.chance(0.5)) await respond(actor, ask);
}

async function somePayment({ random }: Actor, ask: Ask): Promise<Payment | null> {
  const { data } = await ask.read('/v1/checkout/payment-attempts?status=succeeded&limit=100');
  const all: Payment[] = data?.data ?? [];
  return all.length === 0 ? null : random.pick(all);
}

const reverse = async (actor: Actor, ask: Ask) => {
  const { random, witness } = actor;
  const payment = await somePayment(actor, ask);
  if (!payment) return;
  const amount = random.chance(0.4) ? { amount: random.integer(1, payment.amount) } : {};
  const played = await play(actor, 'reversals', { reference: payment.reference, ...amount });
  if (!played) return;
  witness.happened('a payment taken back');
  if (random.chance(0.3)) witness.happened('a payment taken back in silence');
  else await tell(actor, played.transactionId);
};

/** The provider asks the merchant once, and the bank decides in some days. */
const chargeBack = async (actor: Actor, ask: Ask) => {
  const { world, witness, conductor, server } = actor;
  const payment = await somePayment(actor, ask);
  if (!payment) return;
  const kind = 'chargeback';
  const played = await play(actor, 'reversals', { reference: payment.reference, kind });
  if (!played) return;
  witness.happened('a payment disputed by a bank');
  const query = `transactionReference=${played.transactionId}`;
  await world.app.inject({ url: `/provider/nomba/disputes/${DISPUTE_SECRET}?${query}` });
  await server.revive();
  await conductor.gate('a question of the provider');
  actor.shop.disputed.push(played);
};

/** What is not decided when a life ends is decided then. */
export async function decideAll(actor: Actor): Promise<void> {
  while (actor.shop.disputed.length > 0) await decide(actor, askerOf(actor));
}

const GIVEN_IN: ReadonlySet<string> = new Set(['needs_response', 'lost', 'accepted']);

/** A merchant who gave in, or did not respond in time, has lost. */
const decide = async (actor: Actor, ask: Ask) => {
  const { random, shop, witness } = actor;
  const one = shop.disputed.shift();
  if (!one) return;
  const { data } = await ask.read('/v1/dispute?limit=100');
  const all: readonly KnownDispute[] = data?.data ?? [];
  const known = all.find(
    ({ kind, providerReference }) =>
      kind === 'chargeback' && providerReference === one.transactionId,
  );
  const isGivenIn = known !== undefined && GIVEN_IN.has(known.status);
  const decision = isGivenIn ? 'lost' : random.pick(['won', 'lost'] as const);
  const played = await play(actor, `disputes/${one.id}`, { decision });
  if (!played) return;
  witness.happened(`a dispute ${decision}`);
  if (decision === 'lost' && random.chance(0.7)) await tell(actor, one.transactionId);
};

async function respond({ random, witness }: Actor, ask: Ask): Promise<void> {
  const { data } = await ask.read('/v1/dispute?status=needs_response&limit=100');
  const all: readonly { readonly code: string; readonly kind: string }[] = data?.data ?? [];
  const open = all.filter(({ kind }) => kind === 'chargeback');
  if (open.length === 0) return;
  const decision = random.pick(['contest', 'contest', 'accept']);
  const { code } = random.pick(open);
  const { status } = await ask.write('post', `/v1/dispute/${code}/respond`, { decision });
  if (status === 200) witness.happened('a chargeback responded to');
}

interface KnownDispute {
  readonly kind: string;
  readonly status: string;
  readonly providerReference: string | null;
}

interface Played {
  readonly id: string;
  readonly transactionId: string;
}

/** Null where there is nothing left to take. */
async function play({ world, conductor }: Actor, path: string, body: object) {
  const played: Promise<Played> = controlOf(world)('POST', path, body);
  return await conductor.during(played.catch(() => null));
}

async function tell(actor: Actor, transactionId: string): Promise<void> {
  const { world, random, conductor, server } = actor;
  for (let times = random.integer(1, 2); times > 0; times -= 1) {
    const callback = {
      event_type: 'payment_reversal',
      requestId: `reversal-${random.integer(1, 2 ** 31)}`,
      data: {
        merchant: { userId: 'merchant', walletId: 'wallet' },
        transaction: {
          ...{ transactionId, type: 'online_checkout', responseCode: '' },
          time: world.clock.now().toISOString(),
        },
      },
    };
    await sendCallback(actor, callback, false);
    await server.revive();
    await conductor.gate('a callback of what was taken back');
  }
}
