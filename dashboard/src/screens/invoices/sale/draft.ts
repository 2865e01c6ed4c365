// The draft of a one-off invoice, which has terms of its own; the preview of a cycle has none.

import type { CreateInvoice, DraftTerms, Invoice } from '@sanwo/sdk';

export type CollectChoice = CreateInvoice['collect'];

export type DraftInvoice = Invoice & {
  readonly draftTerms: DraftTerms & { readonly collect: CollectChoice };
};

export const isDraftByHand = (invoice: Invoice): invoice is DraftInvoice =>
  invoice.draftTerms !== null;

export const COLLECTS: Readonly<Record<CollectChoice, string>> = {
  charge: 'Charge of the saved payment method',
  link: 'Payment link',
  transfer: 'Bank transfer',
};
