// Tax that a payer keeps back from what an invoice asks, and pays to the state in the merchant's
// name. The certificate that proves it comes later. Pure.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Invoices } from '../../db/schema.ts';

export const WithholdingCertificate = Type.Object(
  {
    number: Type.String({ description: 'The number of the certificate' }),
    date: Type.String({ format: 'date', description: 'The day it was issued' }),
  },
  {
    title: 'WithholdingCertificate',
    description: 'What proves that the tax withheld was paid to the state.',
  },
);

type Withheld = Pick<
  Selectable<Invoices>,
  'withheldAmount' | 'withholdingNumber' | 'withholdingDate'
>;

export const NOT_WITHHELD = {
  withheldAmount: null,
  withholdingNumber: null,
  withholdingDate: null,
} as const satisfies Withheld;

export function certificateOf({
  withholdingNumber: number,
  withholdingDate: date,
}: Withheld): Static<typeof WithholdingCertificate> | null {
  return number === null || date === null ? null : { number, date };
}
