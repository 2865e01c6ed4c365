// What the hosted page tells the payer: to whom, for what, what that comes to, and, where a trial
// comes first, what is taken today, what that covers and what comes when.

import type { Tenant } from '../../frame/house.ts';
import { dayEnd, dayInZone } from '../../lib/values/day.ts';
import { describeInterval } from '../../lib/values/period.ts';
import {
  discountSum,
  linesNamed,
  quantityIn,
  subtotalOf,
  titleIn,
  type WithLines,
} from '../../model/invoices/lines.ts';
import type { PlanRow } from '../../model/plans/shape.ts';
import type { Discount } from '../../model/subscriptions/discount.ts';
import { startDatesOf } from '../../model/subscriptions/start.ts';

interface ShownSum extends WithLines {
  readonly taxAmount: number;
  readonly total: number;
}

interface ShownSale {
  readonly tenant: Tenant;
  /** Null where what is sold is of none. */
  readonly plan: PlanRow | null;
  readonly checksCard: boolean;
  /** What is sold; null where nothing is. */
  readonly sum: ShownSum | null;
}

/** Where something begins that a trial may come before. */
interface ShownBeginning extends Omit<ShownSale, 'sum' | 'plan'> {
  readonly plan: PlanRow;
  /** The first cycle, the one after it, and where a discount of several ends, one without it. */
  readonly sold: {
    readonly first: ShownSum;
    readonly next: ShownSum;
    readonly after: ShownSum | null;
    readonly discount: Pick<Discount, 'cyclesLeft'> | null;
  };
  readonly defersFirstCycle: boolean;
  /** What the payer’s credit is to pay of the first. */
  readonly credit: number;
  readonly realNow: Date;
}

export function shownAtBeginning(beginning: ShownBeginning): Record<string, string> {
  const { plan, sold, credit } = beginning;
  const { first, next } = sold;
  const end = discountEndOf(beginning);
  const isSame = end === null && first.total - credit === next.total;
  return {
    ...shownToPayer({ ...beginning, sum: first }),
    ...creditShown(first, credit),
    ...(isSame || plan.invoiceLimit === 1 ? {} : { nextPrice: String(next.total) }),
    ...end,
    ...trialOf(beginning),
  };
}

export function shownToPayer(shown: ShownSale): Record<string, string> {
  const { tenant, plan, checksCard, sum } = shown;
  const quantity = sum ? quantityIn(sum) : 1;
  return {
    merchantName: tenant.businessName,
    ...(plan ? planShown(plan) : { planName: sum ? titleIn(sum) : '' }),
    ...(quantity > 1 ? { quantity: String(quantity) } : {}),
    ...(checksCard ? { purpose: 'verify_card' } : {}),
    ...(sum ? sumShown(sum, tenant) : {}),
  };
}

const planShown = ({ name, interval, intervalCount }: PlanRow) => ({
  planName: name,
  interval: describeInterval(interval, intervalCount),
});

/** How the total comes about, where it is more than one price. */
function sumShown(sum: ShownSum, tenant: Tenant): Record<string, string> {
  const { taxAmount, total } = sum;
  const discount = discountSum(sum);
  if (discount === 0 && taxAmount === 0) return {};
  const taxes = linesNamed(sum, 'tax');
  const taxName = taxes === '' ? `${tenant.taxName}, included` : taxes;
  return {
    subtotal: String(subtotalOf(sum)),
    ...(discount > 0
      ? { discount: String(discount), discountName: linesNamed(sum, 'discount') }
      : {}),
    ...(taxAmount > 0 ? { tax: String(taxAmount), taxName } : {}),
    total: String(total),
  };
}

function creditShown(sum: ShownSum, credit: number): Record<string, string> {
  if (credit === 0) return {};
  const { total } = sum;
  return {
    subtotal: String(subtotalOf(sum)),
    credit: String(credit),
    total: String(total - credit),
  };
}

/** How many payments a discount is off, and what comes after them; null where nothing does. */
function discountEndOf({ sold }: Pick<ShownBeginning, 'sold'>) {
  const payments = sold.discount?.cyclesLeft ?? null;
  if (sold.after === null || payments === null) return null;
  return { discountPayments: String(payments), afterPrice: String(sold.after.total) };
}

/** Days are the merchant's, by its own clock, for who pays on the day the page is made. */
function trialOf(beginning: ShownBeginning): Record<string, string> {
  const { tenant, plan, sold, defersFirstCycle, credit, realNow } = beginning;
  const { clockNow, timezone: zone } = tenant;
  const now = clockNow ?? realNow;
  const { trial, firstCycle } = startDatesOf(now, { ...plan, interval: plan.interval });
  const isFree = sold.first.total === 0 && sold.next.total === 0;
  if (trial === null || (isFree && discountEndOf(beginning) === null)) return {};
  const tomorrow = dayEnd(dayInZone(realNow, zone), zone);
  return {
    // What is taken after today.
    price: String(defersFirstCycle ? sold.first.total : sold.next.total),
    ...(sold.first.total === credit && !defersFirstCycle ? { firstPeriod: 'free' } : {}),
    trialDays: String(plan.trialPeriodDays),
    trialEndsOn: dayInZone(trial.end, zone),
    firstPeriodEndsOn: dayInZone(firstCycle.end, zone),
    ...(plan.invoiceLimit === null ? {} : { payments: String(plan.invoiceLimit) }),
    ...(clockNow === null ? { datesHoldUntil: tomorrow.toISOString() } : {}),
  };
}
