// What becomes of a subscription while it runs: another plan, more of it or less, now or later, and
// what was asked for that is taken back.

import type { Deed } from './deeds.ts';
import { someInvoice, someSubscription } from './deeds.ts';
import type { Actor } from './shop.ts';

const PRORATIONS = ['invoice_now', 'invoice_now', 'next_invoice', 'none'];
const MAY_CHANGE = new Set(['active', 'trialing', 'scheduled']);
const MAY_CHANGE_LATER = new Set([...MAY_CHANGE, 'past_due']);

/** Another plan, another number of it, or both. */
export function someChange({ random, shop }: Actor): object {
  const isOther = random.chance(0.5);
  const isMany = !isOther || random.chance(0.3);
  return {
    ...(isOther ? { planCode: random.pick(shop.plans).code } : {}),
    ...(isMany ? { quantity: random.integer(1, 4) } : {}),
    ...(random.chance(0.8) ? { proration: random.pick(PRORATIONS) } : {}),
  };
}

export const changeNow: Deed = async (actor, ask) => {
  const one = await someSubscription(actor, ask, ({ status }) => MAY_CHANGE.has(status));
  if (!one) return;
  const url = `/v1/subscription/${one.code}`;
  const { code, message } = await ask.write('put', url, someChange(actor));
  if (code === 'subscription_unsettled' && message.startsWith('Invoice ')) {
    actor.witness.happened('a change refused beside an open invoice');
  }
};

export const changeLater: Deed = async (actor, ask) => {
  const one = await someSubscription(actor, ask, ({ status }) => MAY_CHANGE_LATER.has(status));
  if (!one) return;
  const change = { ...someChange(actor), when: 'period_end' };
  await ask.write('put', `/v1/subscription/${one.code}`, change);
};

export const takeBackChange: Deed = async (actor, ask) => {
  const one = await someSubscription(actor, ask);
  if (!one) return;
  const { status } = await ask.remove(`/v1/subscription/${one.code}/pending-change`);
  if (status === 200) actor.witness.happened('a change taken back');
};

export const voidInvoice: Deed = async (actor, ask) => {
  const status = actor.random.pick(['open', 'failed']);
  const kind = actor.random.pick(['change', 'change', 'one_off']);
  const one = await someInvoice(actor, ask, { status, kind });
  if (one) await ask.write('post', `/v1/invoice/${one.id}/void`);
};
