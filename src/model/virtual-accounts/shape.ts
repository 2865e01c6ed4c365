// A bank account number that a customer transfers to, as the API and the events show it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { VirtualAccounts } from '../../db/schema.ts';
import { Id, Instant, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import type { CustomerRow } from '../customers/shape.ts';
import { SHOWN_STATUSES } from './life.ts';

export const VirtualAccountStatus = OneOf(SHOWN_STATUSES, {
  title: 'VirtualAccountStatus',
  description:
    '`active`: takes transfers. `suspended`: the provider has stopped it. `closed`. Money that ' +
    'arrives at a suspended or closed one is recorded all the same.',
});

export const VirtualAccount = Type.Object(
  {
    id: Id('Unique identifier'),
    code: Type.String({ description: '`VAC_` and 8 characters. Use it in requests.' }),
    customerId: Id('The customer who pays into it'),
    accountNumber: Type.String({ description: 'The number, ten digits: give it to the customer' }),
    bankName: Type.String({ description: 'The bank that it is at' }),
    accountName: Type.String({ description: 'The name that the payer’s bank shows' }),
    currency: Type.String({ description: 'Always `NGN`' }),
    provider: Type.String({ description: 'The provider that opened it' }),
    status: VirtualAccountStatus,
    createdAt: Instant('When it was opened'),
    updatedAt: Instant('When it was last updated'),
  },
  { title: 'VirtualAccount', description: 'A bank account number for one customer’s transfers.' },
);

/** As it is kept: its number is not known while it is being opened. */
export type AccountRow = Selectable<VirtualAccounts>;

export type OpenAccountRow = AccountRow & {
  readonly customerId: string;
  readonly accountNumber: string;
  readonly bankName: string;
  readonly accountName: string;
  readonly status: (typeof SHOWN_STATUSES)[number];
};

export const isOpened = (row: AccountRow): row is OpenAccountRow =>
  row.status !== 'opening' && row.customerId !== null;

export const shapeVirtualAccount = shaped(VirtualAccount).from<OpenAccountRow>();

export const virtualAccountExample: Static<typeof VirtualAccount> = {
  id: '019aa3f2-d16a-7b3c-8941-7d5e6f7a8b9c',
  code: 'VAC_h3J4k5L6',
  customerId: '019aa3f2-8b2f-7d4b-8c2e-1a6f7b8c9d0e',
  accountNumber: '9412345676',
  bankName: 'Nombank MFB',
  accountName: 'Acme Gym Ada Obi',
  currency: 'NGN',
  provider: 'nomba',
  status: 'active',
  createdAt: '2026-01-31T09:00:00.000Z',
  updatedAt: '2026-01-31T09:00:00.000Z',
};

const NAME_MAX = 64;

/** What the payer's bank shows: whose it is, and who pays. */
export function accountNameFor(
  merchant: string,
  { name, email, code }: Pick<CustomerRow, 'name' | 'email' | 'code'>,
) {
  return `${merchant} ${name ?? email?.split('@')[0] ?? code}`.slice(0, NAME_MAX);
}
