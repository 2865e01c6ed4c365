// The phrases that messages share.

import { dayInWords } from '../../lib/values/day.ts';
import { formatNaira } from '../../lib/values/money.ts';
import type { Means } from '../../model/emails/means-sql.ts';
import { brandInWords } from '../../model/sources/brand.ts';
import type { PaymentMethod } from '../../provider/port/methods.ts';
import type { Content, EmailFacts, PricedPlan } from './facts.ts';

export const greet = ({ customerName }: EmailFacts) =>
  customerName ? `Hello ${customerName},` : 'Hello,';
/** Where the payer sees the subscription, and what can be done with it. */
export const manage = ({ subscriptionUrl }: EmailFacts) =>
  moreAt(subscriptionUrl, 'View your subscription');
export const planIn = ({ planName, title }: EmailFacts) => planName ?? title ?? 'your plan';
export const amountOf = ({ amount }: EmailFacts) => formatNaira(amount ?? 0);
export const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

export const cardText = (facts: EmailFacts) =>
  `${brandInWords(facts.cardBrand) ?? 'Card'} ···· ${facts.cardLast4 ?? ''}, ` +
  `expires ${String(facts.cardExpiryMonth ?? '').padStart(2, '0')}/${facts.cardExpiryYear ?? ''}`;

/** A day as people write it, in the merchant's zone. */
export const dateOf = ({ zone }: EmailFacts, instant: string | null | undefined): string =>
  instant ? dayInWords(new Date(instant), zone) : 'the due date';

export function subscriptionDetails(facts: EmailFacts): Content['details'] {
  return [
    ['Plan', planIn(facts)],
    ['Price', amountOf(facts)],
    ['Subscription', facts.subscriptionCode ?? ''],
  ];
}

export function invoiceDetails(facts: EmailFacts): Content['details'] {
  return [
    [facts.title === undefined ? 'Plan' : 'For', planIn(facts)],
    ['Amount', amountOf(facts)],
    ...(facts.invoiceNumber ? [['Invoice', facts.invoiceNumber] as const] : []),
  ];
}

/** The card or account, by its last four digits. */
export function meansDetails({ means }: EmailFacts, label = 'Payment method'): Content['details'] {
  const words = means ? MEANS[means.type](means) : null;
  return words === null ? [] : [[label, words]];
}

const endingIn = (what: string, last4: string | null) =>
  last4 === null ? what : `${what} ending in ${last4}`;

const MEANS: Readonly<Record<PaymentMethod, (means: Means) => string | null>> = {
  card: ({ brand, last4 }) => endingIn(brandInWords(brand) ?? 'Card', last4),
  bank: ({ brand, last4 }) => endingIn(brand ?? 'Bank account', last4),
  transfer: () => 'Bank transfer',
  outside: () => null,
};

export function periodDetails(facts: EmailFacts): Content['details'] {
  const { billingPeriodStart: start, billingPeriodEnd: end } = facts;
  if (start === undefined || end === undefined) return [];
  return [['Period', `${dateOf(facts, start)} to ${dateOf(facts, end)}`]];
}

export function moreAt(url: string | null | undefined, label: string): Pick<Content, 'more'> {
  return url ? { more: { label, url } } : {};
}

export function linkButton(facts: EmailFacts, label: string): Pick<Content, 'button'> {
  const { link, lastingLink } = facts;
  // The provider's own page dies after days, and a mail may be read later.
  const url = lastingLink ?? link;
  return url ? { button: { label, url } } : {};
}

/** Three times Gold, so much a month. */
export const priced = (plan: PricedPlan | undefined) =>
  plan === undefined
    ? ''
    : `${plan.quantity === 1 ? '' : `${plan.quantity} × `}${plan.planName}, ` +
      `${formatNaira(plan.amount)} ${plan.rhythm}`;

export const pricesIn = ({ before, after }: EmailFacts): Content['details'] =>
  before && after
    ? [
        ['Before', priced(before)],
        ['After', priced(after)],
      ]
    : [];
