// What a card number says: its brand, whether it can be one, and what the magic ones do.

export type CardBehaviour =
  | 'renews'
  | 'declined_at_once'
  | 'asks_for_code'
  | 'renewal_insufficient_funds'
  | 'renewal_expired'
  | 'renewal_stolen'
  | 'renewal_taken_unanswered'
  | 'renewal_not_taken_unanswered';

export interface MagicCard {
  readonly number: string;
  readonly behaviour: CardBehaviour;
  readonly outcome: string;
}

export const MAGIC_CARDS: readonly MagicCard[] = [
  magic('5060 6666 6666 6666 666', 'renews', 'Succeeds, renews'),
  magic('4084 0840 8408 4081', 'renews', 'Succeeds, renews'),
  magic('5399 8383 8383 8381', 'renews', 'Succeeds, renews'),
  magic('4000 0000 0000 9995', 'declined_at_once', 'Declined: insufficient funds'),
  magic('4000 0000 0000 3220', 'asks_for_code', 'Asks for a one-time code; renews'),
  magic(
    '4000 0000 0000 0341',
    'renewal_insufficient_funds',
    'First payment succeeds, renewals lack funds',
  ),
  magic('4000 0000 0000 0069', 'renewal_expired', 'Renewals: card expired'),
  magic('4000 0000 0000 9979', 'renewal_stolen', 'Renewals: stolen card'),
  magic('4000 0000 0000 0119', 'renewal_taken_unanswered', 'Renewals: no answer, money taken'),
  magic(
    '4000 0000 0000 0127',
    'renewal_not_taken_unanswered',
    'Renewals: no answer, money not taken',
  ),
];

function magic(shown: string, behaviour: CardBehaviour, outcome: string): MagicCard {
  return { number: shown.replaceAll(' ', ''), behaviour, outcome };
}

export function behaviourOf(number: string): CardBehaviour {
  return MAGIC_CARDS.find((card) => card.number === number)?.behaviour ?? 'renews';
}

export function isCardNumber(number: string): boolean {
  return /^\d{13,19}$/.test(number) && passesLuhn(number);
}

function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

export const BRANDS: readonly (readonly [string, RegExp])[] = [
  ['Verve', /^(506[01]|507[89]|6500|65000)/],
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|2[2-7])/],
  ['American Express', /^3[47]/],
];

export function brandOf(number: string): string {
  return BRANDS.find(([, pattern]) => pattern.test(number))?.[0] ?? 'Card';
}
