// What a test's world emitted must be what the catalogue promises, field by field.

import assert from 'node:assert/strict';
import type { Db } from '../src/db/connect.ts';
import { EVENTS, type EventType } from '../src/events/catalogue.ts';
import { validatorOf } from '../src/http/run/validate.ts';

export async function assertEventsAreCatalogued(db: Db): Promise<void> {
  const events = await db.selectFrom('events').select(['type', 'data']).execute();
  const validators = new Map<string, ReturnType<typeof validatorOf>>();
  for (const { type, data } of events) {
    const entry = EVENTS[type as EventType];
    assert.ok(entry, `event ${type} is not in the catalogue`);
    const validate = validators.get(type) ?? validatorOf(entry.data, 'body');
    validators.set(type, validate);
    assert.deepEqual(validate(data), [], `the data of ${type} is not what its schema says`);
  }
}
