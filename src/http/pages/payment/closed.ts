// What a visitor sees of a payment page that takes no orders now.

import type { PageVisit } from '../../../checkout/page/visit.ts';
import type { Notice } from '../../../documents/notice.ts';
import { dayIn } from '../../../documents/words.ts';
import { bidi } from '../../../lib/values/bidi.ts';
import type { WhyClosed } from '../../../model/payment-pages/orders-taken.ts';

export function closedNotice({ tenant, page }: PageVisit, why: WhyClosed): Notice {
  const merchant = bidi(tenant.businessName);
  const title = bidi(page.name);
  const { closesAt } = page;
  // A page that closes with a day ends at midnight.
  const lastMoment = closesAt && new Date(closesAt.getTime() - 1);
  const ended = lastMoment ? ` It closed on ${dayIn(tenant.timezone, lastMoment)}.` : '';
  const WORDS: Readonly<Record<WhyClosed, string>> = {
    closed: `${merchant} takes no payments on this page at the moment.`,
    time: `${merchant} takes no more payments on this page.${ended}`,
    limit: `All places on this page are taken: ${merchant} takes no more payments here.`,
    payouts: `${merchant} takes no payments on this page at the moment.`,
    offers: `${merchant} has nothing for sale on this page at the moment.`,
  };
  return {
    title: 'This page is closed',
    tenant,
    tone: 'open',
    words: [title, WORDS[why], 'If you have paid already, your payment is not affected.'],
  };
}
