// What the adapter must be told, and the likelier reading wherever the provider's documents
// disagree with what it was seen to do. Nothing here is read from the environment.

import type { LearntLimits } from '../../lib/fair/learnt-limit.ts';
import type { PlaceLimits } from '../../lib/fair/places.ts';

export interface RateLimits {
  readonly postPerWindow: number;
  readonly otherPerWindow: number;
  readonly windowMs: number;
}

/** How long a call waits for its turn before it is given up unsent. */
export interface Patience {
  readonly moneyMs: number;
  /** A payer looks at a page that loads. */
  readonly pageMs: number;
}

export interface NombaSettings {
  readonly baseUrl: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The key of the provider's callbacks; without one no callback is believed. */
  readonly signatureKey: string | null;
  /** How long an answer may take, from the moment the request is written. */
  readonly timeoutMs: number;
  readonly connectTimeoutMs?: number;
  readonly patience?: Patience;
  /** So many requests are under way at once: as few and as many as it may come to. */
  readonly flight?: LearntLimits;
  /** The same of requests from under test clocks, all together. */
  readonly rehearsals?: PlaceLimits;
  /** Null turns the limiter off; a 429 is obeyed all the same. */
  readonly rateLimits?: RateLimits | null;
  readonly pathPrefix?: string;
  /** One page of the documents puts the sandbox's checkout under /sandbox; seen working is /v1. */
  readonly checkoutPathPrefix?: string;
  readonly transferPathPrefix?: string;
  /** Order amounts as "5000.00" or as 5000; both are documented. */
  readonly amountFormat?: 'string' | 'number';
  /** The mandate's start and end as YYYY-MM-DDTHH:mm, or with seconds. */
  readonly mandateDateSeconds?: boolean;
  readonly mandateStatusField?: 'status' | 'mandateStatus';
  readonly mandateStatusWords?: MandateStatusWords;
  /** The field beside mandateId and amount that carries our reference on a debit; undocumented. */
  readonly debitReferenceField?: string;
  /** The sub-account that numbers for transfers are opened under; null: the parent account. */
  readonly accountsUnder?: string | null;
  /** The sub-account that transfers to banks are paid from; null: the parent account. */
  readonly bankTransfersFrom?: string | null;
  /** Whether calls say whose they are, which only the simulator has a use for. */
  readonly namesTenants?: boolean;
  /** False where the provider echoes an order reference of its own making instead of ours. */
  readonly checkEchoedReference?: boolean;
}

export interface MandateStatusWords {
  readonly ACTIVE: string;
  readonly SUSPENDED: string;
  readonly DELETED: string;
}

export type CompleteSettings = Required<NombaSettings>;

export function completeSettings(settings: NombaSettings): CompleteSettings {
  const pathPrefix = settings.pathPrefix ?? '/v1';
  return {
    connectTimeoutMs: Math.min(5_000, settings.timeoutMs),
    patience: { moneyMs: 30_000, pageMs: 10_000 },
    flight: { least: 64, most: 1_500 },
    rehearsals: { most: 40, mostOfOne: 24 },
    rateLimits: { postPerWindow: 15, otherPerWindow: 75, windowMs: 1_000 },
    checkoutPathPrefix: pathPrefix,
    transferPathPrefix: '/v2',
    amountFormat: 'string',
    mandateDateSeconds: false,
    mandateStatusField: 'status',
    mandateStatusWords: { ACTIVE: 'ACTIVE', SUSPENDED: 'SUSPEND', DELETED: 'DELETE' },
    debitReferenceField: 'merchantReference',
    accountsUnder: null,
    bankTransfersFrom: null,
    namesTenants: false,
    checkEchoedReference: true,
    ...settings,
    pathPrefix,
  };
}
