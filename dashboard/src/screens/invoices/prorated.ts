// How a prorated line was calculated. The line has its period and amount; the price and the cycle
// are looked up in the subscription's other invoices and the plan's versions, and are used only if
// they give exactly the same amount.

import type { Invoice, InvoiceLine } from '@sanwo/sdk';
import { queryOptions } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import { DAY_MS, HOUR_MS } from '../../durations.ts';
import { moneyText } from '../../kit/text/money.tsx';

interface Reckoned {
  readonly price: number;
  readonly restMs: number;
  readonly wholeMs: number;
}

interface ProrationContext {
  /** The newest invoices of the subscription. */
  readonly invoices: readonly Invoice[];
  /** The prices of its plans, in all versions. */
  readonly prices: readonly number[];
}

/** Read when an explanation is opened. */
export const aroundQuery = (invoice: Invoice) =>
  queryOptions({
    queryKey: ['invoices', 'around', invoice.id],
    queryFn: () => around(invoice),
    enabled: invoice.subscription !== null,
  });

async function around({ subscription }: Invoice): Promise<ProrationContext> {
  if (subscription === null) return { invoices: [], prices: [] };
  const page = await sanwo.invoices.list({ subscription: subscription.code, limit: 25 });
  const plans = new Set(page.data.flatMap(({ plan }) => plan?.code ?? []));
  const versions = await Promise.all(
    [...plans].map((code) => sanwo.plans.listVersions(code, { limit: 25 }).then()),
  );
  return { invoices: page.data, prices: versions.flatMap(({ data }) => data.map(amountOf)) };
}

const amountOf = ({ amount }: { readonly amount: number }) => amount;

/** Finds the 3 in "Unused time of 3 × Gold". */
const COUNT = /(?:^| of )(\d+) × /;

/** Null if no known price and cycle give the amount, for example after a pause. */
export function reckonedOf(
  line: InvoiceLine,
  { invoices, prices }: ProrationContext,
): Reckoned | null {
  const { periodStart, periodEnd, amount, description } = line;
  if (periodStart === null || periodEnd === null) return null;
  const restMs = Date.parse(periodEnd) - Date.parse(periodStart);
  const count = Number(COUNT.exec(description)?.[1] ?? 1);
  const listed = prices.map((price) => price * count);
  for (const cycle of invoices) {
    if (cycle.kind !== 'cycle' || cycle.billingPeriodEnd !== periodEnd) continue;
    const wholeMs = Date.parse(periodEnd) - Date.parse(cycle.billingPeriodStart);
    const found = [coveredBy(cycle), ...listed].find(
      (price) => price !== null && proratedShare(price, restMs, wholeMs) === Math.abs(amount),
    );
    if (found != null) return { price: found, restMs, wholeMs };
  }
  return null;
}

/** The price paid for a cycle's plan, minus the discount. */
function coveredBy({ lines, discountAmount }: Invoice): number | null {
  const plan = lines.find(({ kind }) => kind === 'plan');
  return plan === undefined ? null : plan.amount - discountAmount;
}

const proratedShare = (price: number, restMs: number, wholeMs: number): number =>
  Number((BigInt(price) * BigInt(restMs) * 2n + BigInt(wholeMs)) / (BigInt(wholeMs) * 2n));

/** `15 of 30 days`, or in hours if it is not a whole number of days. */
function timeOf({ restMs, wholeMs }: Reckoned): string {
  const [unitMs, name] =
    restMs % DAY_MS === 0 && wholeMs % DAY_MS === 0
      ? ([DAY_MS, 'days'] as const)
      : ([HOUR_MS, 'hours'] as const);
  const shown = (ms: number) => Number((ms / unitMs).toFixed(2)).toLocaleString('en-NG');
  return `${shown(restMs)} of ${shown(wholeMs)} ${name}`;
}

/** `₦12,500.00 × 15 of 30 days = ₦6,250.00` */
export const sumText = (reckoned: Reckoned, amount: number) =>
  `${moneyText(reckoned.price)} × ${timeOf(reckoned)} = ${moneyText(Math.abs(amount))}`;
