// Cards, accounts and what comes next, in the payer's language.

import type { AheadFact } from '../../engine/payer/ahead.ts';
import { amountIn, named, type Texts } from '../../model/portal/catalogue.ts';
import { brandInWords } from '../../model/sources/brand.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';

export function sourceIn({ say }: Texts, source: PaymentSourceRow): string {
  const { cardBrand, cardLast4, bankName, bankLast4 } = source;
  if (cardLast4 !== null) {
    const brand = brandInWords(cardBrand);
    return brand
      ? say('card_named', { brand, last4: cardLast4 })
      : say('card', { last4: cardLast4 });
  }
  const last4 = bankLast4 ?? '';
  return bankName
    ? say('account_named', { bank: named(bankName), last4 })
    : say('account', { last4 });
}

export function expiryIn({ say }: Texts, source: PaymentSourceRow): string | null {
  const { cardExpiryMonth: month, cardExpiryYear: year } = source;
  if (month === null || year === null) return null;
  return say('expires', { month: `${String(month).padStart(2, '0')}/${year}` });
}

export function aheadIn(texts: Texts, fact: AheadFact): string {
  const { say, day } = texts;
  const key = `ahead_${fact.kind}` as const;
  if (!('at' in fact)) return say(key);
  if (!('amount' in fact)) return say(key, { day: day(fact.at) });
  const source = fact.source ? sourceIn(texts, fact.source) : '';
  return say(key, { day: day(fact.at), amount: amountIn(fact.amount), source });
}
