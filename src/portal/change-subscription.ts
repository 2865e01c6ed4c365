// A payer changes plan or quantity, for the amount that the preview has shown.

import Type from 'typebox';
import type { Account } from '../engine/book/book.ts';
import { closeBook } from '../engine/book/close.ts';
import { offeredChange } from '../engine/payer/offered-change.ts';
import { openOwnAccount } from '../engine/payer/own-account.ts';
import { changeMessage, shownToPayer, unchangedForPayer } from '../engine/payer/shown.ts';
import { agreedElsewhere } from '../engine/sale/agreed-elsewhere.ts';
import { recordConsent } from '../engine/sale/record-consent.ts';
import { tellOfChange } from '../engine/tell/without-step.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { readInstant } from '../frame/window.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import {
  PayerSubscription,
  payerSubscriptionExample,
} from '../model/subscriptions/payers-shape.ts';
import { AgreedChange, CHANGE_PROBLEMS } from './change-fields.ts';

/** For so long a payer may look at the price of a change. */
const LOOKS_MS = 30 * MINUTE_MS;
/** The process that showed it may have a clock that is ahead. */
const CLOCKS_APART_MS = MINUTE_MS;

export const changeOwnSubscription = operation({
  access: 'payer',
  needs: null,
  payerMay: 'act',
  audit: { action: 'subscription.updated', subject: 'subscription' },
  tag: 'Payers',
  summary: 'Change your own subscription',
  description:
    'For the payer. The difference for the time that is left is charged or credited now.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }),
    body: AgreedChange,
  },
  output: PayerSubscription,
  message: 'Subscription changed',
  messageFor: changeMessage,
  problems: [...CHANGE_PROBLEMS, 'portal_amount_changed'],
  conflicts: { subscriptions_live_key: 'subscription_exists' },
  example: {
    params: { idOrCode: payerSubscriptionExample.code },
    body: { planCode: 'PLN_b2C3d4E5', agreedAmount: 0 },
    data: payerSubscriptionExample,
  },

  async run({ params, body, audit, ...request }) {
    const { agreedAmount, agreedAt, ...asked } = body;
    const shownAt = agreedFrom(agreedAt, request.now);
    const own = await openOwnAccount(request, params.idOrCode, shownAt);
    if (agreedAt !== undefined && hasMovedSince(own.account, shownAt)) {
      throw problem('portal_amount_changed');
    }
    const { changed, outlook, dueNow } = await offeredChange(request.db, own, asked);
    if (dueNow !== agreedAmount) throw problem('portal_amount_changed');
    const { book, account, before, planBefore } = changed;
    if (account.subscription === before) {
      audit(null);
      return unchangedForPayer(account);
    }
    tellOfChange(book, account, { before, planBefore, now: outlook.now });
    await closeBook(request.db, book);
    await recordConsent(request.db, own.at, {
      ...{ subscription: account.subscription, agreed: agreedElsewhere(own.at, account) },
      ...{ from: request.request, how: 'portal' },
    });
    const from = { planCode: planBefore.code, quantity: before.quantity };
    audit({ id: before.id, changes: { from, to: asked } });
    return shownToPayer(account);
  },
});

/** A pause, a renewal or a refund since then: what was shown was of other rows. */
const hasMovedSince = ({ subscription, invoices }: Account, from: Date): boolean =>
  [subscription, ...invoices].some(({ updatedAt }) => updatedAt > from);

/** What was looked at for longer is to be looked at anew. */
function agreedFrom(agreedAt: string | undefined, now: Date): Date {
  if (agreedAt === undefined) return now;
  const from = readInstant('agreedAt', agreedAt);
  const ago = now.getTime() - from.getTime();
  if (ago < 0 - CLOCKS_APART_MS || ago > LOOKS_MS) throw problem('portal_amount_changed');
  return from;
}
