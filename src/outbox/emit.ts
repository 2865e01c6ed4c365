// Records that something happened, in the transaction that made it true. Deliveries are made from
// the row; nothing is published after commit, so nothing is lost and nothing is told that did not
// happen.

import type { Db } from '../db/connect.ts';
import type { EventData, EventType } from '../events.ts';
import { newId } from '../lib/id.ts';

export interface Emission<T extends EventType> {
  readonly type: T;
  /**
   * The row that the event is about; its lock must be held, so that sequences follow one another.
   */
  readonly entityId: string;
  readonly data: EventData<T>;
  readonly now: Date;
}

export async function emit<T extends EventType>(
  db: Db,
  tenantId: string,
  emission: Emission<T>,
): Promise<void> {
  const { type, entityId, data, now } = emission;
  await db
    .insertInto('events')
    .values({ tenantId, id: newId(), type, entityId, data: JSON.stringify(data), occurredAt: now })
    .execute();
}
