// The events of the client: what each is called, what it means and what it carries.

import { EVENTS } from '../../src/events/catalogue.ts';
import { comment } from './comment.ts';
import { type Schema, schemas } from './document.ts';
import { HEAD, importOfTypes } from './resources.ts';
import type { Types } from './types.ts';

export function eventsFile(types: Types): string {
  const carried = Object.entries(EVENTS).map(([type, { meaning, data }]) => {
    return { type, meaning, data: types.typeOf(eventSchema(data), 'out', '  ') };
  });
  const used = types.names().filter((name) => {
    return carried.some(({ data }) => new RegExp(`\\b${name}\\b`).test(data));
  });
  return `${HEAD}
${importOfTypes(used)}

/** All event types that this version of the package knows. */
export const EVENT_TYPES = [
${carried.map(({ type }) => `  '${type}',\n`).join('')}] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** The data of each event: the object, as the API returned it at that time. */
export interface EventData {
${carried.map(fieldOf).join('')}}

/** One event as it is delivered, or one of several: \`EventOf<'invoice.paid'>\`. */
export type EventOf<T extends EventType> = {
  [K in T]: {
    type: K;
    /** The same on every try and every replay. */
    id: string;
    /** When it happened. */
    timestamp: string;
    tenantId: string;
    /** Increases with each event of the same object. */
    sequence: number;
    data: EventData[K];
  };
}[T];

export type KnownEvent = EventOf<EventType>;

/** An event type that is newer than this package. It is not an error. */
export interface UnknownEvent {
  type: 'unknown';
  /** Its type, as Sanwo sent it. */
  unknownType: string;
  id: string;
  timestamp: string;
  tenantId: string;
  sequence: number;
  data: unknown;
}

export type WebhookEvent = KnownEvent | UnknownEvent;
`;
}

const fieldOf = (event: { type: string; meaning: string; data: string }) =>
  `${comment(event.meaning, '  ')}  '${event.type}': ${event.data};\n`;

/** A schema with a title is in the document under that name. */
function eventSchema(data: object): Schema {
  const schema = JSON.parse(JSON.stringify(data)) as Schema;
  const { title } = schema;
  return title && title in schemas ? { $ref: `#/components/schemas/${title}` } : schema;
}
