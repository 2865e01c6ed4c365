// Why money was not taken, in words that say what helps: by the API's code. The bank's own words
// stand beside them where they say more.

interface Reason {
  readonly words: string;
  readonly advice: string;
}

const LINK = 'Send a payment link: the customer can pay with another card.';
const LATER = 'Trying again later often works.';

const REASONS: Readonly<Record<string, Reason>> = {
  insufficient_funds: {
    words: 'Not enough money in the account',
    advice: 'A reminder with a payment link helps most; trying again after payday often works.',
  },
  limit_exceeded: {
    words: 'More than the bank allows at once',
    advice: 'The customer can raise the limit at the bank, or pay by a link.',
  },
  issuer_unavailable: { words: 'The customer’s bank did not answer', advice: LATER },
  authentication_required: {
    words: 'The bank wants the customer to confirm it',
    advice: 'Send a payment link: on its page the bank asks for the code.',
  },
  card_expired: { words: 'The card has expired', advice: LINK },
  card_stolen: { words: 'The card was reported stolen', advice: LINK },
  card_lost: { words: 'The card was reported lost', advice: LINK },
  card_invalid: { words: 'The card can no longer be charged', advice: LINK },
  do_not_honor_permanently: { words: 'The bank refuses this card for good', advice: LINK },
  account_closed: { words: 'The bank account was closed', advice: LINK },
  mandate_suspended: {
    words: 'The mandate is suspended',
    advice: 'The customer’s bank, or you, can make it active again.',
  },
  mandate_deleted: { words: 'The mandate was ended', advice: LINK },
  mandate_expired: { words: 'The mandate has run out', advice: LINK },
  mandate_inactive: { words: 'The bank has not made the mandate active yet', advice: LATER },
  mandate_amount_exceeded: {
    words: 'The mandate does not allow so much',
    advice: 'Send a payment link, or ask the customer for a new mandate.',
  },
  provider_unreachable: { words: 'The payment provider did not take the request', advice: LATER },
  resolved_failed: { words: 'It was decided that no money was taken', advice: LATER },
  declined: { words: 'The bank said no', advice: LATER },
};

/** Of a charge that has not failed its story says more. */
const WAITING: ReadonlySet<string | null> = new Set(['no_answer', 'not_sent']);

/** Money that was lacking may be there now, or the bank may answer; else the customer is needed. */
const PASSING: ReadonlySet<string | null> = new Set([
  'insufficient_funds',
  'limit_exceeded',
  'issuer_unavailable',
  'provider_unreachable',
]);

export const mayWorkNow = (failureCode: string | null): boolean => PASSING.has(failureCode);

/** For a payment attempt that failed; null where there is nothing to explain. */
export function reasonOf(attempt: {
  readonly failureCode: string | null;
  readonly failureReason: string | null;
  readonly undecidedReason: string | null;
}): Reason | null {
  const { failureCode, failureReason, undecidedReason } = attempt;
  if (failureCode === null && failureReason === null) return null;
  if (WAITING.has(undecidedReason)) return null;
  const known = REASONS[failureCode ?? ''];
  return known ?? { words: failureReason ?? 'The bank said no', advice: LATER };
}
