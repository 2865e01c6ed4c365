// What a tenant's documents say of it.

import Type, { type Static } from 'typebox';
import type { Tenant } from '../../frame/house.ts';
import { Body, Email, Name, Nullable, normalEmail, Text, text } from '../../lib/api/schema.ts';
import type { SettingsChange } from './sql.ts';

export const Business = Type.Object(
  {
    legalName: Nullable(Name('As it is registered; null: documents bear the business name')),
    address: Nullable(Text('Line by line; null: documents bear none')),
    taxNumber: Nullable(text(100, 'Your own tax number; null: the one of your tax setting')),
    supportEmail: Nullable(Email('Where customers write to; null: your own email')),
    supportPhone: Nullable(text(100, 'Where customers call; null: documents name none')),
    brandColor: Nullable(
      Type.String({
        pattern: '^#[0-9a-fA-F]{6}$',
        'x-hint': 'must be a colour as #0f766e',
        description: 'The colour of what your payers see, as #0f766e; null: ours',
      }),
    ),
  },
  { title: 'Business', description: 'What your documents say of you.' },
);

export const BusinessChange = Body(
  Object.fromEntries(
    Object.entries(Business.properties).map(([name, schema]) => [name, Type.Optional(schema)]),
  ) as { [K in keyof typeof Business.properties]: Type.TOptional<(typeof Business.properties)[K]> },
  { title: 'BusinessChange', description: 'What is not named stays as it is.' },
);

export const businessOf = (tenant: Tenant): Static<typeof Business> => ({
  legalName: tenant.legalName,
  address: tenant.address,
  taxNumber: tenant.businessTaxNumber,
  supportEmail: tenant.supportEmail,
  supportPhone: tenant.supportPhone,
  brandColor: tenant.brandColor,
});

/** Only what is named changes. */
export function businessColumns(change: Static<typeof BusinessChange>): SettingsChange {
  const { legalName, address, taxNumber, supportEmail, supportPhone, brandColor } = change;
  const email = supportEmail === null ? null : supportEmail && normalEmail(supportEmail);
  const columns = {
    legalName,
    address,
    businessTaxNumber: taxNumber,
    supportEmail: email,
    supportPhone,
    brandColor,
  };
  const named = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named);
}
