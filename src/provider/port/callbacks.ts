// What a provider tells by itself: a hint to look, and never a proof.

/** The type of an event that says that money was taken; others are called as they come. */
export const PAID = 'payment_success';
/** The type of one that says that money which was taken has been taken back. */
export const REVERSED = 'payment_reversal';

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
      /**
       * References of ours that it names, and of what was taken back the provider's own; it may not
       * have signed them.
       */
      readonly references: readonly string[];
      /** Of money that arrived at a number: what to ask after. It is not signed either. */
      readonly creditSessionId: string | null;
    }
  /** What a provider sends when the address is made known to it. */
  | { readonly kind: 'registration' }
  | { readonly kind: 'refused'; readonly reason: 'malformed' | 'unsigned' | 'wrong_signature' };

export interface Callbacks {
  /** Judges a callback in constant time; never throws. */
  readCallback(callback: RawCallback): CallbackReading;
}
