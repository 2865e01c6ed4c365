// Starts a subscription to the plan of one that has ended, for the same customer.

import type { Db } from '../../db/connect.ts';
import { problem } from '../../frame/problems.ts';
import { isByTransfer } from '../../model/collection/method.ts';
import type { AgreedFrom } from '../../model/consents/agreed.ts';
import { selectSourcesOfCustomer } from '../../model/sources/sql.ts';
import { ENDED } from '../../model/subscriptions/life.ts';
import { selectStanding } from '../../model/subscriptions/sql.ts';
import type { Account } from '../book/book.ts';
import { startWithLink } from '../change/start.ts';
import { requirePayoutsReady } from '../payout/require-ready.ts';
import { quoteOf } from '../price/quote.ts';
import { agreedElsewhere } from '../sale/agreed-elsewhere.ts';
import { recordConsent } from '../sale/record-consent.ts';
import type { OwnAccount } from './own-account.ts';
import { shownToPayer } from './shown.ts';

/** What a cycle costs today, with tax; null: the plan is not sold any more. */
export function priceAgain(account: Account): number | null {
  const { plan, subscription } = account;
  if (plan.status !== 'active') return null;
  const { quantity } = subscription;
  return quoteOf(account, { terms: plan, quantity, discount: null }).total;
}

export async function startAgain(
  db: Db,
  { at, account }: OwnAccount,
  { agreedAmount, from }: { readonly agreedAmount: number; readonly from: AgreedFrom },
) {
  const { subscription: ended, plan, customer } = account;
  if (!ENDED.has(ended.status)) throw problem('subscription_state');
  const price = priceAgain(account);
  if (price === null) throw problem('plan_inactive');
  if (price !== agreedAmount) throw problem('portal_amount_changed');
  const live = { customerId: customer.id, planId: plan.id };
  if (await selectStanding(db, at.tenant.id, live)) throw problem('subscription_exists');
  const source = await sourceFor(db, account);
  const { subscription, linkOrder } = await startWithLink(db, at, {
    ...live,
    planVersion: plan.version,
    quantity: ended.quantity,
    discount: null,
    paymentSourceId: source?.id ?? null,
    byTransfer: isByTransfer(ended) ? { dueDays: ended.dueDays ?? 0 } : null,
    allowRetries: ended.allowRetries,
    metadata: {},
    withoutTrial: true,
  });
  if (linkOrder) await requirePayoutsReady(db, at, linkOrder.provider);
  const agreed = agreedElsewhere(at, { subscription, customer, plan, source });
  await recordConsent(db, at, { subscription, agreed, from, how: 'portal' });
  return { subscription, shown: shownToPayer({ ...account, subscription, source }) };
}

/** The one that paid before, where it still can; else the newest that can. */
async function sourceFor(db: Db, { subscription, customer }: Account) {
  const sources = await selectSourcesOfCustomer(db, customer.tenantId, customer.id);
  const usable = sources.filter(({ status }) => status === 'active');
  return usable.find(({ id }) => id === subscription.paymentSourceId) ?? usable[0] ?? null;
}
