// One event, as it was told.

import { readOperation } from '../frame/read-operation.ts';
import { Event, eventExample, shapeEvent } from '../model/events/shape.ts';
import { selectEvent } from '../model/events/sql.ts';

export const readEvent = readOperation({
  tag: 'Events',
  summary: 'Retrieve an event',
  message: 'Event found',
  by: { eventId: 'The event’s id' },
  hasIdOnly: true,
  output: Event,
  missing: 'event_not_found',
  example: { by: eventExample.id, data: eventExample },

  find: selectEvent,
  view: shapeEvent,
});
