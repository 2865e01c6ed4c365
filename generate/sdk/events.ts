// The events of the client: what each is called, what it means and what it carries.

import { EVENTS } from '../../src/events/catalogue.ts';
import { comment } from './comment.ts';
import { type Schema, schemas } from './document.ts';
import { HEAD, importOfTypes } from './resources.ts';
import type { Types } from './types.ts';

export function eventsFile(types: Types): string {
  const carried = Object.entries(EVENTS).map(([type, { meaning, data }]) => {
    return { type, meaning, data: types.typeOf(schemaOf(data), 'out', '  ') };
  });
  const used = types.names().filter((name) => {
    return carried.some(({ data }) => new RegExp(`\\b${name}\\b`).test(data));
  });
  return `${HEAD}
${importOfTypes(used)}

/** Every event that this version of the package knows. */
export const EVENT_TYPES = [
${carried.map(({ type }) => `  '${type}',\n`).join('')}] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** What each event carries: what the API answered at that moment. */
export interface EventData {
${carried.map(fieldOf).join('')}}

/** One event as it is delivered, or any of several: \`EventOf<'invoice.paid'>\`. */
export type EventOf<T extends EventType> = {
  [K in T]: {
    type: K;
    /** The same on every try and every replay. */
    id: string;
    /** When it happened. */
    timestamp: string;
    tenantId: string;
    /** Grows strictly for the events of one thing. */
    sequence: number;
    data: EventData[K];
  };
}[T];

export type KnownEvent = EventOf<EventType>;

/** An event that is newer than this package: a case like any other, and no error. */
export interface UnknownEvent {
  type: 'unknown';
  /** What Sanwo calls it. */
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

/** A shape with a name stands in the document under it. */
function schemaOf(data: object): Schema {
  const schema = JSON.parse(JSON.stringify(data)) as Schema;
  const { title } = schema;
  return title && title in schemas ? { $ref: `#/components/schemas/${title}` } : schema;
}
