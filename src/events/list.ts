// What happened, newest first: what webhooks tell, for those who would rather ask.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { ListQuery, PageQuery, pageExample, pageOf } from '../lib/api/page.ts';
import { text } from '../lib/api/schema.ts';
import { Event, eventExample, shapeEvent } from '../model/events/shape.ts';
import { selectEvents } from '../model/events/sql.ts';

export const listEvents = operation({
  access: 'key',
  needs: 'read',
  tag: 'Events',
  summary: 'List events',
  input: {
    query: Type.Object({
      ...PageQuery,
      type: Type.Optional(text(300, 'Only events of this type, for example `invoice.paid`')),
      from: ListQuery.from,
      to: ListQuery.to,
    }),
  },
  output: pageOf(Event),
  message: 'Events found',
  problems: [],
  example: { query: { type: 'invoice.paid' }, data: pageExample(eventExample) },

  async run({ db, tenant, query }) {
    const page = pageRequest(query);
    const filter = { type: query.type, window: windowOf(query, tenant.timezone) };
    return toPage(await selectEvents(db, tenant.id, { filter, page }), page, shapeEvent);
  },
});
