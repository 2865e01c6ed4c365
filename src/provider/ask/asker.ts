// Who asks a provider, and the context of each call: made here, and known to this room alone.

import { hideAccountNumbers } from '../../lib/values/account-number.ts';
import type { CallContext } from '../port/outcomes.ts';
import type { Providers } from '../registry.ts';

/** Who asks: whose share of the limits it uses, and what time it believes it is. */
export interface Asker {
  readonly providers: Providers;
  readonly tenant: { readonly id: string; readonly clockNow: Date | null };
  /** Whether what is to be sent is still this process's to send. */
  readonly isHeld?: () => boolean;
}

/** Whose it is to answer: the provider that a row names. */
export interface OfProvider {
  readonly provider: string;
}

/** What a bank says of a mandate is kept, shown and mailed. */
export function withoutAccountNumbers<T extends object>(answer: T): T {
  const { reason } = answer as { readonly reason?: unknown };
  return typeof reason === 'string' ? { ...answer, reason: hideAccountNumbers(reason) } : answer;
}

/** The key makes repeating a request one and the same. */
export function providerContext({ tenant }: Asker, idempotencyKey?: string): CallContext {
  return {
    tenantId: tenant.id,
    ...(tenant.clockNow ? { testNow: tenant.clockNow } : {}),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  };
}
