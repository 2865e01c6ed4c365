// What comes of asking a provider, in our words: kobo, our references, outcomes as values. An
// adapter translates one provider's wire to this and back; nothing else knows that wire.

/**
 * Facts that travel with every call: whose money, and what time a rehearsed tenant believes it is.
 */
export interface CallContext {
  /** Sent as the provider's idempotency key where the provider has one. */
  readonly idempotencyKey?: string;
  /** The tenant's frozen time, for a tenant on a test clock only. */
  readonly testNow?: Date;
  /** Whose share of the provider's limits it uses; the house's own without one. */
  readonly tenantId?: string;
  /** Asked right before the request leaves: one that is another's by now is not sent. */
  readonly isHeld?: () => boolean;
}

export type DeclineCode =
  | 'insufficient_funds'
  | 'limit_exceeded'
  | 'issuer_unavailable'
  | 'authentication_required'
  | 'card_expired'
  | 'card_stolen'
  | 'card_lost'
  | 'card_invalid'
  | 'do_not_honor_permanently'
  | 'account_closed'
  | 'mandate_suspended'
  | 'mandate_deleted'
  | 'mandate_expired'
  | 'mandate_inactive'
  /** This request was certainly not carried out; an earlier one of its reference may have been. */
  | 'provider_unreachable'
  | 'declined';

export interface Succeeded {
  readonly kind: 'succeeded';
  /** What the provider says it took, for the caller to check before anything is credited. */
  readonly amountKobo: number;
  readonly currency: string;
  readonly providerReference: string | null;
}
export interface Declined {
  readonly kind: 'declined';
  readonly code: DeclineCode;
  readonly reason: string;
  readonly transient: boolean;
  readonly providerReference: string | null;
}
/** It was taken, and is not with us any more. */
export interface ReturnedCharge {
  readonly kind: 'returned';
  /** Given back as we ask for it, all of it; or taken back by the payer's bank. */
  readonly by: 'refund' | 'reversal';
  readonly amountKobo: number;
  /** What of it went back. */
  readonly returnedKobo: number;
  readonly currency: string;
  readonly providerReference: string | null;
}
/** The provider has the request and has not decided. */
export interface Pending {
  readonly kind: 'pending';
  readonly reason: string;
}
/** No answer that can be trusted: the money may or may not have moved. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly reason: string;
  /** It never left: this tenant has too many requests waiting with us. */
  readonly isCrowded?: true;
}
/** The provider has never heard of the reference. Only a look-up can say so. */
export interface Absent {
  readonly kind: 'absent';
}

export type Outcome = Succeeded | Declined | Pending | Unknown;
export type LookUp = Outcome | Absent;

/** Of money that comes in: what was taken may have gone back since. */
export type ChargeOutcome = Outcome | ReturnedCharge;
export type ChargeLookUp = LookUp | ReturnedCharge;

/**
 * For calls that move no money: the value, a refusal that repeating will not change, or no answer.
 */
export type ProviderAnswer<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string }
  | Unknown;

/**
 * Whether the provider may have heard of a charge: `sending` may have gone out as far as anybody
 * wrote down, `unsent` certainly never arrived, and `unknown` was asked for and not answered.
 */
export type SentState = 'sending' | 'unsent' | 'unknown';

/** What a provider remembers of charges, and may be asked again. */
export interface ChargeTerms {
  /** Whether a look-up can say that a charge never arrived; else not being found proves nothing. */
  readonly provesAbsence: boolean;
  /** Not heard of for so long after it was asked for: it never will be. */
  readonly unheardOfAfterMs: number;
  /** For so long the very same request may go out again under its key; 0 where it may not. */
  readonly replayableForMs: number;
}

/** What both cards and mandates are asked about: a charge by our own reference. */
export interface Charges {
  lookUpCharge(
    charge: { reference: string; kind: 'card' | 'debit'; attemptedAt: Date },
    context: CallContext,
  ): Promise<ChargeLookUp>;
}
