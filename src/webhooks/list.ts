// What was told to the tenant's own address, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { ListQuery, pageExample, pageOf } from '../lib/api/page.ts';
import { text } from '../lib/api/schema.ts';
import { Delivery, DeliveryStatus, deliveryExample } from '../model/webhooks/shape.ts';
import { selectDeliveries } from '../model/webhooks/sql.ts';
import { viewDeliveries } from '../model/webhooks/view.ts';

const { search: _, ...withoutSearch } = ListQuery;

export const listWebhookDeliveries = operation({
  access: 'key',
  needs: 'read',
  tag: 'Webhooks',
  summary: 'List webhook deliveries',
  input: {
    query: Type.Object({
      ...withoutSearch,
      status: Type.Optional(DeliveryStatus),
      eventType: Type.Optional(text(300, 'Only events of this type, for example `invoice.paid`')),
    }),
  },
  output: pageOf(Delivery),
  message: 'Webhook deliveries found',
  problems: [],
  example: { query: { status: 'failed' }, data: pageExample(deliveryExample) },

  async run({ db, tenant, query }) {
    const { status, eventType } = query;
    const page = pageRequest(query);
    const filter = { status, eventType, window: windowOf(query, tenant.timezone) };
    const found = await selectDeliveries(db, tenant.id, { filter, page });
    const rows = await viewDeliveries(db, tenant.id, found.rows);
    return toPage({ ...found, rows }, page, (view) => view);
  },
});
