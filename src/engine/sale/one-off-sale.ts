// What an order of something sold once sells and takes, before anything is written. It is of no
// plan: its invoice is made when it is paid.

import type { Tenant } from '../../frame/house.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import { type OneOff, oneOffOf } from '../../model/entries/shape.ts';
import { taxNameOf, taxOf } from '../../model/invoices/tax.ts';
import type { Sale } from '../../model/orders/shape.ts';
import { shownToPayer } from '../order/shown.ts';
import { priceLines } from '../price/total.ts';

export interface OneOffSale {
  readonly quantity: number;
  /** What the page takes. */
  readonly amount: number;
  readonly priced: Sale;
  /** What the page tells the payer. */
  readonly shown: Readonly<Record<string, string>>;
}

export function sellOnce(
  tenant: Tenant,
  sold: {
    readonly line: Pick<OneOff, 'description' | 'quantity' | 'unitAmount'>;
    readonly customer: Pick<CustomerRow, 'taxExempt'>;
  },
): OneOffSale {
  const line = { kind: 'one_off' as const, ...oneOffOf(sold.line) };
  const payer = { at: { tenant }, customer: sold.customer, plan: null };
  const tax = taxOf(payer);
  const priced = priceLines([{ line, tax, discount: null }], taxNameOf(payer));
  const { lines, taxAmount, total } = priced;
  return {
    quantity: line.quantity,
    amount: total,
    priced: { lines, taxAmount, total, tax },
    shown: shownToPayer({ tenant, plan: null, checksCard: false, sum: priced }),
  };
}
