// What Sanwo asks of a payment provider, in Sanwo's words: kobo, our references, outcomes as
// values. An adapter translates one provider's wire to this and back; nothing else knows that wire.

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
}

export function contextOf(
  tenant: { readonly id: string; readonly clockNow: Date | null },
  idempotencyKey?: string,
): CallContext {
  return {
    tenantId: tenant.id,
    ...(tenant.clockNow ? { testNow: tenant.clockNow } : {}),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  };
}

/** Who asks, and whom: what every call is handed. */
export interface Asker {
  readonly provider: Provider;
  readonly tenant: { readonly id: string; readonly clockNow: Date | null };
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

/**
 * For calls that move no money: the value, a refusal that repeating will not change, or no answer.
 */
export type Answer<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string }
  | Unknown;

export interface CheckoutOrder {
  readonly reference: string;
  readonly amountKobo: number;
  readonly currency: string;
  readonly customerEmail: string;
  readonly callbackUrl: string;
  /**
   * Shown to the payer and echoed by the provider: merchantName, planName, interval and the like.
   */
  readonly metadata: Readonly<Record<string, string>>;
}
export interface CheckoutCreated {
  readonly checkoutLink: string;
  readonly providerReference: string | null;
}

export interface TokenizedCard {
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}
/**
 * A checkout look-up also brings the card that paid, once it has paid and the provider shows it.
 */
export type CheckoutLookUp =
  | (Succeeded & { readonly card: TokenizedCard | null })
  | Exclude<LookUp, Succeeded>;

export interface TokenCharge {
  readonly reference: string;
  readonly token: string;
  readonly amountKobo: number;
  readonly currency: string;
  readonly customerEmail: string;
  readonly callbackUrl: string;
  readonly metadata: Readonly<Record<string, string>>;
}

type MonthCount =
  | 'TWO'
  | 'THREE'
  | 'FOUR'
  | 'FIVE'
  | 'SIX'
  | 'SEVEN'
  | 'EIGHT'
  | 'NINE'
  | 'TEN'
  | 'ELEVEN'
  | 'TWELVE';

/** The provider's own cadences; QUARTERLY is spelled as the provider wants it by the adapter. */
export type MandateFrequency =
  | 'VARIABLE'
  | 'WEEKLY'
  | 'EVERY_TWO_WEEKS'
  | 'MONTHLY'
  | 'QUARTERLY'
  | `EVERY_${MonthCount}_MONTHS`;

export interface MandateRequest {
  /** Digits only: the provider takes nothing else. */
  readonly merchantReference: string;
  readonly accountNumber: string;
  readonly bankCode: string;
  readonly customerName: string;
  readonly accountName: string;
  readonly customerEmail: string;
  readonly customerPhoneNumber: string;
  readonly customerAddress: string;
  readonly narration: string;
  readonly frequency: MandateFrequency;
  /** Local date-times without a zone, YYYY-MM-DDTHH:mm, as the provider's country reads them. */
  readonly startLocal: string;
  readonly endLocal: string;
  /** Left out for VARIABLE. */
  readonly amountKobo?: number;
}
export interface MandateCreated {
  readonly mandateId: string;
  readonly merchantReference: string;
  /** The provider's prose telling the payer how to approve; shown verbatim. */
  readonly description: string;
}
export interface MandateState {
  readonly mandateId: string;
  readonly mandateStatus:
    | 'ACTIVE'
    | 'SUSPENDED'
    | 'DELETED'
    | 'EXPIRED'
    | 'PENDING'
    | 'REJECTED'
    | 'UNKNOWN';
  readonly adviceStatus: 'ADVICE_SENT' | 'ADVICE_NOT_SENT' | 'UNKNOWN';
  readonly rejectionReason: string | null;
}
export type MandateChange = 'ACTIVE' | 'SUSPENDED' | 'DELETED';

export interface MandateDebit {
  readonly reference: string;
  readonly mandateId: string;
  readonly amountKobo: number;
}

export interface RefundRequest {
  /** The reference of the refund itself, ours; also its idempotency key. */
  readonly reference: string;
  /** The provider's id of the payment that is given back. */
  readonly providerReference: string;
  readonly amountKobo: number;
  /** True when the whole payment is given back: the provider wants no amount then. */
  readonly full: boolean;
}

export interface TransferRequest {
  readonly reference: string;
  readonly amountKobo: number;
  readonly recipientAccountId: string;
  readonly narration: string;
  readonly senderName: string;
}

export interface Bank {
  readonly code: string;
  readonly name: string;
}

/** A request that claims to be the provider's callback. */
export interface RawCallback {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly rawBody: string | Uint8Array;
}
export type CallbackReading =
  | {
      readonly kind: 'genuine';
      /** The same for every delivery of one callback. */
      readonly deduplicationKey: string;
      readonly eventType: string;
      /** References of ours that it names; the provider may not have signed them. */
      readonly references: readonly string[];
    }
  /** What a provider sends when the address is made known to it. */
  | { readonly kind: 'registration' }
  | { readonly kind: 'refused'; readonly reason: 'malformed' | 'unsigned' | 'wrong_signature' };

export interface Provider {
  readonly name: string;
  /** Judges a callback in constant time; never throws. */
  readCallback(callback: RawCallback): CallbackReading;
  createCheckout(order: CheckoutOrder, context: CallContext): Promise<Answer<CheckoutCreated>>;
  lookUpCheckout(
    order: { reference: string; customerEmail: string },
    context: CallContext,
  ): Promise<CheckoutLookUp>;
  cancelCheckout(reference: string, context: CallContext): Promise<Answer<null>>;

  chargeToken(charge: TokenCharge, context: CallContext): Promise<Outcome>;
  /** What became of a card charge or a debit, by our own reference. */
  lookUpCharge(
    charge: { reference: string; kind: 'card' | 'debit'; attemptedAt: Date },
    context: CallContext,
  ): Promise<LookUp>;
  forgetToken(token: string, context: CallContext): Promise<Answer<null>>;

  createMandate(request: MandateRequest, context: CallContext): Promise<Answer<MandateCreated>>;
  readMandate(mandateId: string, context: CallContext): Promise<Answer<MandateState>>;
  changeMandate(
    mandateId: string,
    change: MandateChange,
    context: CallContext,
  ): Promise<Answer<null>>;
  debitMandate(debit: MandateDebit, context: CallContext): Promise<Outcome>;
  /** Finds a mandate whose creation got no answer, by our own reference. */
  findMandate(
    merchantReference: string,
    context: CallContext,
  ): Promise<Answer<MandateState | null>>;

  refund(request: RefundRequest, context: CallContext): Promise<Outcome>;
  transfer(request: TransferRequest, context: CallContext): Promise<Outcome>;
  lookUpTransfer(reference: string, context: CallContext): Promise<LookUp>;

  listBanks(context: CallContext): Promise<Answer<readonly Bank[]>>;
  resolveAccountName(
    account: { accountNumber: string; bankCode: string },
    context: CallContext,
  ): Promise<Answer<{ accountName: string }>>;
  /** True when the provider answers at all; for readiness reports. */
  ping(): Promise<boolean>;
}
