// The preview of an invoice, as the operations for payers return it.

import type { Static } from 'typebox';
import type { InvoicePreview } from '../../../../model/invoices/shape.ts';

export type ShownPreview = Static<typeof InvoicePreview>;
