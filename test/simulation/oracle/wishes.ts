// What a tenant's settings asked for while the service ran, as the audit trail has it.

import type { Evidence } from './evidence.ts';
import { numberOf } from './story.ts';

/** Between the least and the most that was asked for since the first charge. */
export interface Dunning {
  readonly least: number;
  readonly most: number;
  readonly leastHours: number;
  readonly mostHours: number;
}

export function dunningOf({ tenants, audit, attempts }: Evidence, tenantId: string): Dunning {
  const tenant = tenants.find(({ id }) => id === tenantId);
  const own = attempts.filter((attempt) => attempt.tenantId === tenantId);
  const firstMs = Math.min(...own.map(({ attemptedAt }) => attemptedAt.getTime()));
  const told = audit
    .filter((entry) => entry.tenantId === tenantId && entry.action === 'tenant.settings_updated')
    .filter(({ at }) => at.getTime() >= firstMs)
    .flatMap(({ changes }) => [dunningIn(changes, 'from'), dunningIn(changes, 'to')]);
  const ever = (column: string, now: number | undefined) =>
    [now, ...told.map((dunning) => numberOf(dunning, column))].filter((value) => value != null);
  const most = ever('maxAttempts', tenant?.dunningMaxAttempts);
  const hours = ever('retryHours', tenant?.dunningRetryHours);
  return {
    least: Math.min(...most),
    most: Math.max(...most),
    leastHours: Math.min(...hours),
    mostHours: Math.max(...hours),
  };
}

function dunningIn(changes: unknown, side: 'from' | 'to'): unknown {
  return fieldOf(fieldOf(changes, side), 'dunning');
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
