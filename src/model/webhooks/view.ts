// Deliveries with their events and tries.

import type { Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import { type Delivery, type DeliveryRow, shapeDelivery } from './shape.ts';
import { selectDeliveryParts } from './sql.ts';

export async function viewDeliveries(
  db: Db,
  tenantId: string,
  rows: readonly DeliveryRow[],
): Promise<Static<typeof Delivery>[]> {
  const { events, attempts } = await selectDeliveryParts(db, tenantId, rows);
  const attemptsOf = Map.groupBy(attempts, ({ deliveryId }) => deliveryId);
  return rows.map((row) => {
    const event = events.get(row.eventId);
    if (!event) throw new Error(`delivery ${row.id} has no event`);
    return shapeDelivery({ ...row, event, attempts: attemptsOf.get(row.id) ?? [] });
  });
}

export async function viewDelivery(db: Db, tenantId: string, row: DeliveryRow) {
  const [view] = await viewDeliveries(db, tenantId, [row]);
  if (!view) throw new Error(`no view of delivery ${row.id}`);
  return view;
}
