// How long a merchant keeps what was logged and sent, and for how long documents name a customer
// who was erased.

import Type, { type Static } from 'typebox';
import type { Tenant } from '../../frame/house.ts';
import { Body, Nullable } from '../../lib/api/schema.ts';
import { DOCUMENTS_YEARS } from './documents-years.ts';

const Days = (description: string) =>
  Nullable(Type.Integer({ minimum: 7, maximum: 3650 }), description);

const FIELDS = {
  apiLogDays: Days(
    'Days to keep requests in the API log. `null` (default) for as long as the service keeps them.',
  ),
  emailDays: Days('Days to keep emails. `null` (default) keeps them.'),
  deliveryDays: Days(
    'Days to keep webhook deliveries, which then no longer count in figures. `null` (default) ' +
      'keeps them.',
  ),
  eventDays: Days('Days to keep events, with their deliveries. `null` (default) keeps them.'),
  documentsYears: Type.Integer({
    minimum: 0,
    maximum: 10,
    description:
      'Years for which invoices and credit notes name a customer whose data was erased. Default 6.',
  }),
};

export const Retention = Type.Object(FIELDS, {
  title: 'Retention',
  description: 'How long data is kept before it is deleted, counted from when it was created.',
});

export const RetentionChange = Body(
  {
    apiLogDays: Type.Optional(FIELDS.apiLogDays),
    emailDays: Type.Optional(FIELDS.emailDays),
    deliveryDays: Type.Optional(FIELDS.deliveryDays),
    eventDays: Type.Optional(FIELDS.eventDays),
    documentsYears: Type.Optional(FIELDS.documentsYears),
  },
  { title: 'RetentionChange', description: 'Fields that you leave out do not change.' },
);

export const shapeRetention = ({
  apiLogDays,
  emailDays,
  deliveryDays,
  eventDays,
  documentsYears,
}: Tenant): Static<typeof Retention> => ({
  ...{ apiLogDays, emailDays, deliveryDays, eventDays },
  documentsYears: documentsYears ?? DOCUMENTS_YEARS,
});
