// The reason of a failed payment and what to do about it, by the API's failure code.

interface ReasonText {
  readonly words: string;
  readonly advice: string;
}

const LINK = 'Send a payment link, so that the customer can pay with another card.';
const LATER = 'Try again later.';

const REASONS: Readonly<Record<string, ReasonText>> = {
  insufficient_funds: {
    words: 'Insufficient funds',
    advice: 'Send a reminder with a payment link, or charge again after payday.',
  },
  limit_exceeded: {
    words: 'The amount is above the bank’s limit',
    advice: 'Ask the customer to raise the limit at the bank, or send a payment link.',
  },
  issuer_unavailable: { words: 'The customer’s bank did not respond', advice: LATER },
  authentication_required: {
    words: 'The bank requires the customer to confirm the payment',
    advice: 'Send a payment link. The customer confirms the payment on its page.',
  },
  card_expired: { words: 'The card has expired', advice: LINK },
  card_stolen: { words: 'The card was reported stolen', advice: LINK },
  card_lost: { words: 'The card was reported lost', advice: LINK },
  card_invalid: { words: 'The card can no longer be charged', advice: LINK },
  do_not_honor_permanently: { words: 'The bank permanently declines this card', advice: LINK },
  account_closed: { words: 'The bank account was closed', advice: LINK },
  mandate_suspended: {
    words: 'The mandate is suspended',
    advice: 'Reactivate the mandate, or ask the customer to contact the bank.',
  },
  mandate_deleted: { words: 'The mandate was deleted', advice: LINK },
  mandate_expired: { words: 'The mandate has expired', advice: LINK },
  mandate_inactive: { words: 'The bank has not activated the mandate yet', advice: LATER },
  mandate_amount_exceeded: {
    words: 'The amount is above the mandate’s limit',
    advice: 'Send a payment link, or ask the customer for a new mandate.',
  },
  provider_unreachable: { words: 'The payment provider did not accept the request', advice: LATER },
  resolved_failed: { words: 'The payment was recorded as failed', advice: LATER },
  declined: { words: 'The bank declined the payment', advice: LATER },
};

/** Pending charges, which are explained elsewhere. */
const WAITING: ReadonlySet<string | null> = new Set(['no_answer', 'not_sent']);

/** Failures that a new charge may solve. All others need the customer. */
const PASSING: ReadonlySet<string | null> = new Set([
  'insufficient_funds',
  'limit_exceeded',
  'issuer_unavailable',
  'provider_unreachable',
]);

export const mayWorkNow = (failureCode: string | null): boolean => PASSING.has(failureCode);

/** The reason of a failed payment attempt. Null if there is none. */
export function reasonOf(attempt: {
  readonly failureCode: string | null;
  readonly failureReason: string | null;
  readonly undecidedReason: string | null;
}): ReasonText | null {
  const { failureCode, failureReason, undecidedReason } = attempt;
  if (failureCode === null && failureReason === null) return null;
  if (WAITING.has(undecidedReason)) return null;
  const known = REASONS[failureCode ?? ''];
  return known ?? { words: failureReason ?? 'The bank declined the payment', advice: LATER };
}
