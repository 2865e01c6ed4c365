// The customer as the API and the events show it, with what belongs to it, newest first.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Customers } from '../../db/schema.ts';
import { basisPointsIn, shownPercent } from '../../frame/percent.ts';
import { refusing } from '../../lib/api/refused-values.ts';
import {
  AnyNumber,
  described,
  Email,
  Id,
  Instant,
  Kobo,
  NameText,
  Nullable,
  Text,
} from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { isLanguage, LanguageCode } from '../portal/languages.ts';

export const CustomerDetails = {
  email: Nullable(
    Email(
      'Email address for invoices and receipts. Unique per customer, ignoring case. `null` for ' +
        'a customer with a phone number alone.',
    ),
  ),
  name: Nullable(NameText('Name used in messages. `null` for none.')),
  phoneNumber: Nullable(
    AnyNumber(
      'Phone number in any format. Customers are found by it, however it is written. `null` if ' +
        'unknown.',
    ),
  ),
  externalRef: Nullable(AnyNumber('Your own id for the customer. Lists can be filtered by it.')),
  taxExempt: Type.Boolean({ description: '`true` if the customer is exempt from tax' }),
  taxNumber: Nullable(AnyNumber('The customer’s tax number, shown on invoices. `null` for none.')),
  billingName: Nullable(NameText('Name on invoices. `null` for the customer’s `name`.')),
  billingAddress: Nullable(Text('Address lines on invoices. `null` for none.')),
  language: Nullable(
    LanguageCode,
    'Language of the customer’s page, emails and messages to share, whatever ' +
      '`portal.languages` offers. `null` for the first of `portal.languages`.',
  ),
  withholdingPercent: Nullable(
    refusing(
      'thirdDecimal',
      Type.Number({
        minimum: 0,
        maximum: 20,
        description:
          'Percentage of an invoice before tax that the customer withholds as tax, with at ' +
          'most two decimals. `null` or 0 for none.',
      }),
    ),
  ),
};

/** As it is shown beside whatever concerns the customer. */
export const CustomerEmail = Nullable(
  Type.String(),
  'The customer’s email address. `null` for a customer without one.',
);

export const Customer = Type.Object(
  {
    id: Id('Unique identifier'),
    code: Type.String({ description: '`CUST_` and 8 characters. Use it in requests.' }),
    email: described(
      CustomerEmail,
      'Email address for invoices and receipts, in lower case. `null` for none: nothing is mailed.',
    ),
    name: Nullable(Type.String(), 'Name used in messages. `null` if unknown.'),
    phoneNumber: Nullable(Type.String(), 'Phone number, as you sent it. `null` if unknown.'),
    externalRef: Nullable(Type.String(), 'Your own id for the customer. `null` for none.'),
    creditBalance: Kobo('Credit for future invoices, never negative'),
    taxExempt: Type.Boolean({ description: '`true` if the customer is exempt from tax' }),
    taxNumber: Nullable(
      Type.String(),
      'The customer’s tax number, shown on invoices. `null` for none.',
    ),
    billingName: Nullable(
      Type.String(),
      'Name on invoices. `null` if it is the customer’s `name`.',
    ),
    billingAddress: Nullable(Type.String(), 'Address lines on invoices. `null` for none.'),
    language: Nullable(
      LanguageCode,
      'Language of the customer’s page, emails and messages to share, whatever ' +
        '`portal.languages` offers. `null` for the first of `portal.languages`.',
    ),
    withholdingPercent: Nullable(
      Type.Number(),
      'Percentage that the customer withholds as tax. `null` for none.',
    ),
    createdAt: Instant('When the customer was created, by you or a checkout'),
    updatedAt: Instant('When the details were last updated'),
  },
  { title: 'EmbeddedCustomer', description: 'A customer, without related objects.' },
);

export type CustomerRow = Selectable<Customers>;

export const shapeCustomer = shaped(Customer).from<CustomerRow>({
  creditBalance: ({ creditBalance }) => creditBalance ?? 0,
  language: ({ language }) => (isLanguage(language) ? language : null),
  withholdingPercent: ({ withholdingBasisPoints }) => shownPercent(withholdingBasisPoints),
});

type SentDetails = { readonly withholdingPercent?: number | null };

/** What is sent, as the columns that it is kept in. */
export function customerColumns<T extends SentDetails>({ withholdingPercent, ...rest }: T) {
  if (withholdingPercent === undefined) return rest;
  const sent = withholdingPercent ?? 0;
  const basisPoints = basisPointsIn('withholdingPercent', sent);
  return { ...rest, withholdingBasisPoints: basisPoints === 0 ? null : basisPoints };
}

export const customerExample: Static<typeof Customer> = {
  id: '019aa3f2-8b2f-7d4b-8c2e-1a6f7b8c9d0e',
  code: 'CUST_x9Y8z7W6',
  email: 'ada@example.com',
  name: 'Ada Obi',
  phoneNumber: '+2348012345678',
  externalRef: 'user-42',
  creditBalance: 0,
  taxExempt: false,
  taxNumber: null,
  billingName: null,
  billingAddress: null,
  language: null,
  withholdingPercent: null,
  createdAt: '2026-01-31T09:00:00.000Z',
  updatedAt: '2026-01-31T09:00:00.000Z',
};
