// What happened, newest first: what webhooks tell, for those who would rather ask.

import Type from 'typebox';
import { listOperation } from '../frame/list-operation.ts';
import { DAYS } from '../lib/api/page.ts';
import { boundedText } from '../lib/api/schema.ts';
import { Event, eventExample, shapeEvent } from '../model/events/shape.ts';
import { selectEvents } from '../model/events/sql.ts';

export const listEvents = listOperation({
  tag: 'Events',
  summary: 'List events',
  message: 'Events found',
  filters: {
    type: Type.Optional(boundedText(300, 'Only events of this type, for example `invoice.paid`')),
    ...DAYS,
  },
  item: Event,
  example: { query: { type: 'invoice.paid' }, item: eventExample },

  select: selectEvents,
  view: (rows) => rows.map(shapeEvent),
});
