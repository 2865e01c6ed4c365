// What a merchant does about the page of its payers: what is offered there, whether it is open,
// who is signed in, who complained, and whom it erases.

import { type Ask, askerOf } from './ask.ts';
import { type Deed, someSubscription } from './deeds.ts';
import type { Actor } from './shop.ts';

const ENDS = ['now', 'period_end', 'choice'];
const MOST_PLANS = 50;
const OVER = new Set(['canceled', 'completed', 'expired']);

function offered({ random, shop }: Actor): object {
  const plans = shop.plans.slice(-MOST_PLANS).map(({ code }) => code);
  const couponCode = shop.coupons.length > 0 ? random.pick(shop.coupons) : null;
  return {
    changePlan: random.chance(0.85) ? plans : 'none',
    quantity: random.chance(0.85),
    promise: random.chance(0.9),
    pause: { allowed: random.chance(0.9), perYear: random.integer(1, 3), maxDays: 20 },
    cancel: {
      when: random.pick(ENDS),
      offer: couponCode !== null && random.chance(0.8) ? { couponCode } : null,
    },
  };
}

/** All that there is, open to everybody. */
export const setUpPage: Deed = async (actor, ask) => {
  await ask.write('put', '/auth/settings', { portal: { ...offered(actor), enabled: true } });
};

const closePage: Deed = async ({ witness, shop }, ask) => {
  const before = [...shop.sessions.values()];
  const { status } = await ask.write('put', '/auth/settings', { portal: { enabled: false } });
  if (status !== 200) return;
  for (const session of before) session.isEnded = true;
  witness.happened('a page closed');
};

const endSessions: Deed = async (actor, ask) => {
  const { shop, witness } = actor;
  const one = await someSubscription(actor, ask, ({ customer }) => shop.sessions.has(customer.id));
  if (!one) return;
  const before = shop.sessions.get(one.customer.id);
  const { status } = await ask.remove(`/v1/customer/${one.customer.id}/portal-session`);
  if (status !== 200 || !before) return;
  before.isEnded = true;
  witness.happened('sessions ended');
};

/** Nobody is erased who still has a subscription, or money under way. */
const erase: Deed = async (actor, ask) => {
  const { shop, witness } = actor;
  const one = await someSubscription(actor, ask, ({ status }) => OVER.has(status));
  if (!one) return;
  const { id } = one.customer;
  const before = shop.sessions.get(id);
  const wish = { reason: 'Asked for by email' };
  const { status } = await ask.write('post', `/v1/customer/${id}/erase`, wish);
  if (status !== 202) return;
  if (before) before.isEnded = true;
  witness.happened('a payer erased');
};

async function openDisputes(ask: Ask): Promise<readonly { readonly id: string }[]> {
  const { data } = await ask.read('/v1/dispute?status=needs_response&limit=100');
  return data?.data ?? [];
}

async function respondTo({ random, witness }: Actor, ask: Ask, id: string): Promise<void> {
  const decision = random.pick(['contest', 'accept']);
  const { status } = await ask.write('post', `/v1/dispute/${id}/respond`, { decision });
  if (status === 200) witness.happened('a complaint decided');
}

const respond: Deed = async (actor, ask) => {
  const [one] = await openDisputes(ask);
  if (one) await respondTo(actor, ask, one.id);
};

/** None is left open. */
export async function respondToAll(actor: Actor): Promise<void> {
  const ask = askerOf(actor);
  for (const { id } of await openDisputes(ask)) await respondTo(actor, ask, id);
}

const DEEDS = [setUpPage, setUpPage, closePage, endSessions, erase, respond, respond, respond];

/** While the page is closed, it is opened before long. */
export async function tendPage(actor: Actor): Promise<void> {
  const ask = askerOf(actor);
  const { data } = await ask.read('/auth/me');
  const isOpen = Object(data?.tenant ?? data).portal?.enabled !== false;
  await (isOpen ? actor.random.pick(DEEDS) : setUpPage)(actor, ask);
}
