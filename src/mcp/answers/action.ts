// What the four tools that act have in common: how they look at what they are about, and the shape
// of what they say.

import type { Invoice, Subscription } from '../../../sdk/src/generated/types.ts';
import { formatNaira } from '../../lib/values/money.ts';
import { soldIn } from './invoice-row.ts';
import type { Annotations } from './tool.ts';
import { oneLine, person } from './words.ts';

/** Charging and writing to people reach beyond the service. */
export const REACHES_OUT: Annotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: true,
};

export const DRY_RUN = 'true: preview only, changes nothing';

export function describeInvoice(invoice: Invoice): string {
  const { code, status, amountRemaining, customer, chargePending } = invoice;
  const owed = chargePending === null ? 'unpaid' : 'being charged, result unknown';
  const state = `${status}, ${formatNaira(amountRemaining)} ${owed}`;
  return `invoice ${code} (${state}) of ${person(customer)} for ${soldIn(invoice)}`;
}

export function describeSubscription(subscription: Subscription): string {
  const { code, status, amount, customer, plan } = subscription;
  const state = `${status}, ${formatNaira(amount)}`;
  return `subscription ${code} (${state}) of ${person(customer)} to ${oneLine(plan.name)}`;
}
