// What a tenant's documents say of it.

import Type, { type Static } from 'typebox';
import type { Tenant } from '../../frame/house.ts';
import {
  Body,
  boundedText,
  Email,
  NameText,
  Nullable,
  normalEmail,
  Text,
} from '../../lib/api/schema.ts';
import type { SettingsChange } from './sql.ts';

export const Business = Type.Object(
  {
    legalName: Nullable(
      NameText('Registered name, shown on documents. `null` to show the business name.'),
    ),
    address: Nullable(Text('Address lines shown on documents. `null` for none.')),
    taxNumber: Nullable(
      boundedText(100, 'Tax number shown on documents. `null` to use the one in `tax`.'),
    ),
    registrationNumber: Nullable(
      boundedText(
        100,
        'Number of your business in the register of companies, for example `RC 1234567`, shown ' +
          'on documents. `null` for none.',
      ),
    ),
    supportEmail: Nullable(
      Email('Email address for customers’ questions. `null` to use your own email.'),
    ),
    supportPhone: Nullable(
      boundedText(100, 'Phone number for customers’ questions. `null` for none.'),
    ),
    brandColor: Nullable(
      Type.String({
        pattern: '^#[0-9a-fA-F]{6}$',
        'x-hint': 'must be a color such as #0f766e',
        description:
          'Color of your payment pages, emails and documents, for example `#0f766e`. ' +
          '`null` for the default.',
      }),
    ),
  },
  { title: 'Business', description: 'Your business details on documents.' },
);

export const BusinessChange = Body(
  Object.fromEntries(
    Object.entries(Business.properties).map(([name, schema]) => [name, Type.Optional(schema)]),
  ) as { [K in keyof typeof Business.properties]: Type.TOptional<(typeof Business.properties)[K]> },
  { title: 'BusinessChange', description: 'Fields that you leave out do not change.' },
);

export const businessOf = (tenant: Tenant): Static<typeof Business> => ({
  legalName: tenant.legalName,
  address: tenant.address,
  taxNumber: tenant.businessTaxNumber,
  registrationNumber: tenant.registrationNumber,
  supportEmail: tenant.supportEmail,
  supportPhone: tenant.supportPhone,
  brandColor: tenant.brandColor,
});

/** Only what is named changes. */
export function businessColumns(change: Static<typeof BusinessChange>): SettingsChange {
  const { legalName, address, taxNumber, registrationNumber } = change;
  const { supportEmail, supportPhone, brandColor } = change;
  const email = supportEmail === null ? null : supportEmail && normalEmail(supportEmail);
  const columns = {
    legalName,
    address,
    businessTaxNumber: taxNumber,
    registrationNumber,
    supportEmail: email,
    supportPhone,
    brandColor,
  };
  const named = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named);
}
