// The preview of an invoice, as the operations for payers return it.

import type { Static } from 'typebox';
import type { PortalFrame } from '../../../../documents/portal/page.ts';
import { heading } from '../../../../documents/portal/parts.ts';
import { linesHtml } from '../../../../documents/portal/why.ts';
import type { InvoicePreview } from '../../../../model/invoices/shape.ts';

export type ShownPreview = Static<typeof InvoicePreview>;

/** What comes with the next cycle. */
export function aheadHtml(frame: PortalFrame, next: ShownPreview): string {
  const { say, day } = frame.texts;
  const from = heading(say('from_next', { day: day(new Date(next.dueAt)) }));
  return `${from}${linesHtml(frame, next)}`;
}
