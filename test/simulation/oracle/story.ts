// What befell one subscription and its invoices, in the order in which it was told.

import type { Evidence } from './evidence.ts';

export interface Fact {
  readonly type: string;
  readonly entityId: string;
  readonly atMs: number;
  readonly data: unknown;
}

export type Stories = ReturnType<typeof storiesOf>;

/** The story of every subscription, by its id. */
export function storiesOf({ events, invoices }: Evidence) {
  const owners = new Map(invoices.map(({ id, subscriptionId }) => [id, subscriptionId]));
  const stories = Map.groupBy(
    events
      .filter(({ type }) => /^(?:subscription|invoice)\./.test(type) && type !== 'invoice.upcoming')
      .toSorted((one, other) => one.sequence - other.sequence),
    ({ type, entityId }) => (type.startsWith('invoice.') ? owners.get(entityId) : entityId),
  );
  return new Map(
    [...stories].map(([id, told]) => [
      id,
      told.map(
        ({ type, entityId, occurredAt, data }): Fact => ({
          type,
          entityId,
          atMs: occurredAt.getTime(),
          data,
        }),
      ),
    ]),
  );
}

export function textOf(data: unknown, name: string): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const value: unknown = Reflect.get(data, name);
  return typeof value === 'string' ? value : null;
}

export function numberOf(data: unknown, name: string): number | null {
  if (typeof data !== 'object' || data === null) return null;
  const value: unknown = Reflect.get(data, name);
  return typeof value === 'number' ? value : null;
}

export function instantOf(data: unknown, name: string): number | null {
  const text = textOf(data, name);
  return text === null ? null : Date.parse(text);
}

export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

const SLEEPS = new Set(['paused', 'canceled', 'completed', 'expired']);

/** When a subscription must not be billed: paused, or over. */
export function sleepsOf(story: readonly Fact[]): Span[] {
  const spans: Span[] = [];
  let fromMs: number | null = null;
  for (const { type, data, atMs } of story) {
    if (!type.startsWith('subscription.')) continue;
    const isAsleep = SLEEPS.has(textOf(data, 'status') ?? '');
    if (isAsleep && fromMs === null) fromMs = atMs;
    if (!isAsleep && fromMs !== null) {
      spans.push({ fromMs, toMs: atMs });
      fromMs = null;
    }
  }
  return fromMs === null ? spans : [...spans, { fromMs, toMs: Number.POSITIVE_INFINITY }];
}

/**
 * When it began anew, or was charged again after transfers were waited for: an invoice that is open
 * has all its tries before it again.
 */
export function awakeningsOf(story: readonly Fact[]): number[] {
  const found: number[] = [];
  let method = 'charge';
  for (const { type, data, atMs } of story) {
    if (!type.startsWith('subscription.')) continue;
    const before = method;
    method = textOf(data, 'collectionMethod') ?? method;
    const isCharged = before === 'transfer' && method === 'charge';
    if (type === 'subscription.resumed' || isCharged) found.push(atMs);
  }
  return found;
}

export interface Line {
  readonly id?: string;
  readonly kind?: string;
  readonly quantity: number;
  readonly unitAmount: number;
  readonly amount: number;
  readonly periodStart?: string | null;
  readonly periodEnd?: string | null;
  readonly taxBasisPoints?: number;
  readonly taxAdded?: boolean;
  readonly discount?: { readonly amount: number };
}

/** Those of an invoice, as it was told or as it is kept: a plan's may say no kind. */
export function linesOf(invoice: unknown, ...kinds: readonly string[]): Line[] {
  const lines: unknown = Reflect.get(Object(invoice), 'lines');
  if (!Array.isArray(lines)) return [];
  return lines.filter((line) => kinds.length === 0 || kinds.includes(line.kind ?? 'plan'));
}
