// The settings of the payment provider.

import {
  type EnvironmentReader,
  readFlag,
  readNumber,
  readText,
  readUrl,
} from '../../lib/process/environment.ts';

/** Public, because it guards nothing but pretend money. */
const SANDBOX_DISPUTE_SECRET = 'sandbox-dispute-secret';

export interface ProviderConfig {
  readonly baseUrl: string | null;
  readonly accountId: string | null;
  readonly clientId: string | null;
  readonly clientSecret: string | null;
  readonly signatureKey: string | null;
  /** In the address at which Nomba asks about disputes; null: it cannot ask. */
  readonly disputeSecret: string | null;
  readonly pathPrefix: string;
  readonly timeoutMs: number;
  readonly limiter: boolean;
  /** Sub-accounts at the provider; null: the parent account. */
  readonly accountsUnder: string | null;
  readonly bankTransfersFrom: string | null;
}

export function readProvider(from: EnvironmentReader, live: boolean): ProviderConfig {
  const optional = (name: string) => readText(from, name);
  return {
    baseUrl: readUrl(from, 'PROVIDER_BASE_URL', ['http', 'https']),
    accountId: optional('PROVIDER_ACCOUNT_ID'),
    clientId: optional('PROVIDER_CLIENT_ID'),
    clientSecret: optional('PROVIDER_CLIENT_SECRET'),
    signatureKey: optional('PROVIDER_SIGNATURE_KEY'),
    disputeSecret: optional('PROVIDER_DISPUTE_SECRET') ?? (live ? null : SANDBOX_DISPUTE_SECRET),
    pathPrefix: optional('PROVIDER_PATH_PREFIX') ?? '/v1',
    timeoutMs: readNumber(from, 'PROVIDER_TIMEOUT_MS', {
      least: 100,
      most: 120_000,
      otherwise: live ? 30_000 : 2_000,
    }),
    limiter: readFlag(from, 'PROVIDER_LIMITER', live),
    accountsUnder: optional('PROVIDER_ACCOUNTS_UNDER'),
    bankTransfersFrom: optional('PROVIDER_BANK_TRANSFERS_FROM'),
  };
}
