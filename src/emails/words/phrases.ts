// The phrases that messages share, in the language of the message.

import { formatNaira } from '../../lib/values/money.ts';
import type { Means } from '../../model/emails/means-sql.ts';
import {
  type TextKey,
  type Texts,
  type TextValues,
  textsIn,
} from '../../model/portal/catalogue.ts';
import { brandInWords } from '../../model/sources/brand.ts';
import type { PaymentMethod } from '../../provider/port/methods.ts';
import type { Content, EmailFacts, PricedPlan } from './facts.ts';

/** Without a language it is English, as all that goes to merchants and their members. */
export const textsOf = ({ language, zone }: Pick<EmailFacts, 'language' | 'zone'>): Texts =>
  textsIn(language ?? 'en', zone);

export type Say = (key: TextKey, values?: TextValues) => string;

/** The texts of a message, which know what nearly all of them name. */
export function sayingOf(facts: EmailFacts): Say {
  const { say } = textsOf(facts);
  const known = { merchant: facts.merchant, plan: planIn(facts), amount: amountOf(facts) };
  return (key, values) => say(key, values === undefined ? known : { ...known, ...values });
}

export function greet(facts: EmailFacts): string {
  const { customerName: name } = facts;
  const { say } = textsOf(facts);
  return name ? say('mail_hello', { name }) : say('mail_hello_bare');
}

/** Where the payer sees the subscription, and what can be done with it. */
export const manage = (facts: EmailFacts) =>
  moreAt(facts.subscriptionUrl, textsOf(facts).say('mail_view_subscription'));
export const planIn = (facts: EmailFacts) =>
  facts.planName ?? facts.title ?? textsOf(facts).say('mail_your_plan');
export const amountOf = ({ amount }: EmailFacts) => formatNaira(amount ?? 0);

/** What was refused, with the bank's own words where it gave some. */
export const withReason = (words: string, { failureReason: reason }: EmailFacts) =>
  reason ? `${words}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.` : `${words}.`;

export function cardText(facts: EmailFacts): string {
  const { cardBrand, cardLast4, cardExpiryMonth, cardExpiryYear } = facts;
  const { say } = textsOf(facts);
  return say('mail_card_expires', {
    brand: brandInWords(cardBrand) ?? say('mail_card'),
    last4: cardLast4 ?? '',
    month: `${String(cardExpiryMonth ?? '').padStart(2, '0')}/${cardExpiryYear ?? ''}`,
  });
}

/** A day as people write it, in the merchant's zone. */
export function dateOf(facts: EmailFacts, instant: string | null | undefined): string {
  const { day, say } = textsOf(facts);
  return instant ? day(new Date(instant)) : say('mail_the_due_date');
}

export function subscriptionDetails(facts: EmailFacts): Content['details'] {
  const { say } = textsOf(facts);
  return [
    [say('mail_plan'), planIn(facts)],
    [say('price'), amountOf(facts)],
    [say('mail_subscription'), facts.subscriptionCode ?? ''],
  ];
}

export function invoiceDetails(facts: EmailFacts): Content['details'] {
  const { say } = textsOf(facts);
  return [
    [say(facts.title === undefined ? 'mail_plan' : 'mail_for'), planIn(facts)],
    [say('mail_amount'), amountOf(facts)],
    ...(facts.invoiceNumber ? [[say('mail_invoice'), facts.invoiceNumber] as const] : []),
  ];
}

/** The card or account, by its last four digits. */
export function meansDetails(
  facts: EmailFacts,
  label: TextKey = 'mail_payment_method',
): Content['details'] {
  const { means } = facts;
  const texts = textsOf(facts);
  const words = means ? MEANS[means.type](means, texts) : null;
  return words === null ? [] : [[texts.say(label), words]];
}

const endingIn = ({ say }: Texts, means: string, last4: string | null) =>
  last4 === null ? means : say('mail_ending_in', { means, last4 });

const MEANS: Readonly<Record<PaymentMethod, (means: Means, texts: Texts) => string | null>> = {
  card: ({ brand, last4 }, texts) =>
    endingIn(texts, brandInWords(brand) ?? texts.say('mail_card'), last4),
  bank: ({ brand, last4 }, texts) =>
    endingIn(texts, brand ?? texts.say('mail_bank_account'), last4),
  transfer: (_, { say }) => say('mail_bank_transfer'),
  outside: () => null,
};

export function periodDetails(facts: EmailFacts): Content['details'] {
  const { billingPeriodStart: start, billingPeriodEnd: end } = facts;
  if (start === undefined || end === undefined) return [];
  const { say } = textsOf(facts);
  const [from, to] = [dateOf(facts, start), dateOf(facts, end)];
  return [[say('mail_period'), say('mail_from_to', { from, to })]];
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
export function priced(facts: EmailFacts, plan: PricedPlan | undefined): string {
  if (plan === undefined) return '';
  const { quantity, planName, amount, interval, intervalCount } = plan;
  const times = quantity === 1 ? '' : `${quantity} × `;
  // Emails queued by old versions have only the English words.
  const rhythm =
    interval === undefined || intervalCount === undefined
      ? plan.rhythm
      : textsOf(facts).rhythm(interval, intervalCount);
  return `${times}${planName}, ${formatNaira(amount)} ${rhythm}`;
}

export function pricesIn(facts: EmailFacts): Content['details'] {
  const { before, after } = facts;
  const { say } = textsOf(facts);
  return before && after
    ? [
        [say('mail_before'), priced(facts, before)],
        [say('mail_after'), priced(facts, after)],
      ]
    : [];
}
