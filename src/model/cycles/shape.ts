// A cycle of a subscription, and the changes within it, as they are kept: what was sold, from when,
// and what asked for it.

import type { Selectable } from 'kysely';
import type { CycleChanges, Cycles } from '../../db/schema.ts';
import type { InvoiceRow } from '../invoices/shape.ts';
import type { Discount } from '../subscriptions/discount.ts';

/** What is sold for a whole cycle: its price before added tax, and the discount within that. */
export type SoldTerms = Pick<
  Selectable<Cycles>,
  'planId' | 'planVersion' | 'quantity' | 'price' | 'discount' | 'taxBasisPoints' | 'taxAdded'
>;

/** A price of a whole cycle, less its discount, at one rate of tax. */
export interface PriceAtRate {
  readonly price: number;
  readonly taxBasisPoints: number;
  /** Whether tax is added to the price; else the price contains it. */
  readonly taxAdded: boolean;
}

export type CycleRow = Selectable<Cycles>;
export type CycleChangeRow = Selectable<CycleChanges>;

export const takenBackBy = ({ takenBack }: Pick<CycleChangeRow, 'takenBack'>) =>
  takenBack as unknown as readonly PriceAtRate[];

export const usedDiscountOf = ({ usedDiscount }: Pick<CycleRow, 'usedDiscount'>) =>
  usedDiscount as unknown as Discount | null;

/** What a price comes to once its discount is taken off. */
export const netPrice = ({ price, discount }: Pick<SoldTerms, 'price' | 'discount'>) =>
  price - discount;

/** An invoice of a cycle or of a change within it, and what of its payment has gone back. */
export interface CycleInvoice {
  readonly invoice: InvoiceRow;
  /** In kobo: what is on its way back too, and what the payer's bank took back. */
  readonly refunded: number;
  /** Those among it that are known one by one: their ids say in which order they were made. */
  readonly refunds?: readonly NamedRefund[];
}

export interface NamedRefund {
  readonly id: string;
  readonly amount: number;
}
