// Every event that a tenant can receive: what it means, and the schema of its data with an example.
// `data` is the same object that the API returns, as it was at that moment.

import type { Static, TSchema } from 'typebox';
import { Customer, customerExample } from './customers/shape.ts';
import { Plan, planExample } from './plans/shape.ts';

interface EventEntry<T extends TSchema> {
  readonly meaning: string;
  readonly data: T;
  readonly example: Static<T>;
}

const event = <T extends TSchema>(meaning: string, data: T, example: Static<T>): EventEntry<T> => ({
  meaning,
  data,
  example,
});

export const EVENTS = {
  'plan.created': event('A plan was made.', Plan, planExample),
  'plan.updated': event('A plan got a new version.', Plan, { ...planExample, version: 2 }),
  'customer.created': event('A customer was made.', Customer, customerExample),
  'customer.updated': event('A customer’s details changed.', Customer, customerExample),
};

export type EventType = keyof typeof EVENTS;
export type EventData<T extends EventType> = Static<(typeof EVENTS)[T]['data']>;
