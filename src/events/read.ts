// One event, as it was told.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Reference } from '../lib/api/page.ts';
import { isId } from '../lib/values/id.ts';
import { Event, eventExample, shapeEvent } from '../model/events/shape.ts';
import { selectEvent } from '../model/events/sql.ts';

export const readEvent = operation({
  access: 'key',
  needs: 'read',
  tag: 'Events',
  summary: 'Retrieve an event',
  input: { params: Type.Object({ eventId: Reference('The event’s id') }) },
  output: Event,
  message: 'Event found',
  problems: ['event_not_found'],
  example: { params: { eventId: eventExample.id }, data: eventExample },

  async run({ db, tenant, params }) {
    const { eventId } = params;
    const event = isId(eventId) ? await selectEvent(db, tenant.id, eventId) : undefined;
    if (!event) throw problem('event_not_found');
    return shapeEvent(event);
  },
});
