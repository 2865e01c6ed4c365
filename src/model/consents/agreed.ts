// What a payer agrees to before there is a subscription: an order keeps it until it is paid.

export interface AgreedTerms {
  readonly text: string;
  /** Of the wording. */
  readonly version: string;
  /** Of a regular payment. */
  readonly amount: number;
}

export interface AgreedFrom {
  readonly ip: string;
  readonly userAgent: string;
}

/** As an order keeps it. */
export interface OrderConsent extends AgreedTerms {
  /** Null where the provider's page shows it. */
  readonly from: AgreedFrom | null;
}

const MOST_OF_USER_AGENT = 500;

/** What a browser says of itself may be of any length. */
export const agreedFrom = ({ ip, userAgent }: AgreedFrom): AgreedFrom => ({
  ip,
  userAgent: userAgent.slice(0, MOST_OF_USER_AGENT),
});
