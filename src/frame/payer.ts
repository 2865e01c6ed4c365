// A payer as a caller: one customer of one tenant, who has proven it. Here is what a payer may do,
// and how far the queries of a payer reach.

interface PayerRightTerms {
  readonly means: string;
  /** Whether the link in a message is proof enough. */
  readonly byLink: boolean;
  /** Whether only a page of the service itself may ask. */
  readonly fromOwnPage: boolean;
}

/**
 * An operation names one of these. A link lasts, is sent by email and is passed on, so it shows
 * things and changes nothing. A browser sends a cookie whatever page asks, so what changes
 * something is asked from a page of the service.
 */
export const PAYER_RIGHTS = {
  see: {
    means: 'See the subscription that the link belongs to',
    byLink: true,
    fromOwnPage: false,
  },
  act: {
    means:
      'Change their own data, in a session on the page of payers. A link is not enough: a page ' +
      'of the service must send the request',
    byLink: false,
    fromOwnPage: true,
  },
} as const satisfies Readonly<Record<string, PayerRightTerms>>;

export type PayerRight = keyof typeof PAYER_RIGHTS;

/** All rows that a payer reaches. */
export interface PayerScope {
  readonly tenantId: string;
  readonly customerId: string;
  /** The only subscription, where a link is the proof; null: all of the customer. */
  readonly subscriptionId: string | null;
}

const SCOPE = Symbol('scope');

/**
 * The key that queries for a payer take in place of a tenant's id. Outside of `model` it has no
 * fields, so an operation cannot ask for anything of the tenant that is not the customer's.
 */
export interface Payer {
  readonly [SCOPE]: PayerScope;
}

export const payerOf = (scope: PayerScope): Payer => ({ [SCOPE]: scope });

/** For the queries of payers alone: `test/tidy` holds it. */
export const scopeOf = (payer: Payer): PayerScope => payer[SCOPE];

/** How a page of payers uses the database: a step at a time, none while the provider is asked. */
export interface StepsInTurn {
  /** Refused where too many wait. */
  begins<T>(step: () => Promise<T>): Promise<T>;
  /** Of what has begun: it goes before what begins. */
  ends<T>(step: () => Promise<T>): Promise<T>;
}
