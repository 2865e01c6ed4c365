// A mandate is active, suspended or deleted from now on.

import type { Db } from '../../db/connect.ts';
import type { Key } from '../../db/keys.ts';
import { emit } from '../../events/emit.ts';
import type { Context } from '../../frame/context.ts';
import { mandateLife, NEVER_HEARD_OF } from '../../model/mandates/life.ts';
import { type MandateRow, shapeMandate } from '../../model/mandates/shape.ts';
import {
  lockMandate,
  lockMandatesOfSourcesAcrossTenants,
  updateMandate,
} from '../../model/mandates/sql.ts';
import { updateSourceStatus } from '../../model/sources/sql.ts';
import { selectOfSourcesAcrossTenants } from '../../model/subscriptions/sql.ts';
import type { MandateChange } from '../../provider/port/mandates.ts';
import { lockSubscriptionsAcrossTenants } from '../book/sql.ts';
import { followMandate } from './follow-mandate.ts';

const EVENTS = {
  ACTIVE: 'mandate.reactivated',
  SUSPENDED: 'mandate.suspended',
  DELETED: 'mandate.deleted',
} as const;

/** Writes the mandate’s new status, and what it means for its source and all who pay by it. */
export async function turnMandate(
  db: Db,
  at: Context,
  { mandate, to }: { readonly mandate: MandateRow; readonly to: MandateChange },
): Promise<void> {
  const { tenant, now } = at;
  const { id, paymentSourceId: sourceId } = mandate;
  const change = { mandateStatus: to, ...stillWanted(mandate, to), updatedAt: now };
  const changed = await updateMandate(db, tenant.id, { id, change });
  // One that never became a source has no subscription.
  if (sourceId === null) return;
  const trigger = to === 'ACTIVE' ? 'use' : 'retire';
  await updateSourceStatus(db, tenant.id, { sourceId, trigger, now });
  const data = shapeMandate(changed);
  await emit(db, tenant.id, { type: EVENTS[to], entityId: id, data, now });
  await followMandate(db, at, { sourceId, to });
}

/** Another change that was asked for is made all the same. */
function stillWanted({ wantedStatus, dueAt, leasedUntil }: MandateRow, to: MandateChange) {
  if (wantedStatus === null || wantedStatus === to) return { wantedStatus: null, dueAt: null };
  return { wantedStatus, dueAt, leasedUntil };
}

/** The bank turned out to have suspended it: a debit was refused for that. */
export async function learnOfSuspension(db: Db, at: Context, sourceId: string): Promise<void> {
  const mandate = await lockMandate(db, at.tenant.id, { paymentSourceId: sourceId });
  const known = mandate?.mandateStatus ?? NEVER_HEARD_OF;
  // Told already; and what was deleted meanwhile is not suspended any more.
  if (!mandate || known === 'SUSPENDED' || !mandateLife.allows(known, 'suspend')) return;
  await turnMandate(db, at, { mandate, to: 'SUSPENDED' });
}

/** A charge whose answer is about to be settled. */
interface AnsweredDebit {
  readonly attempt: { readonly tenantId: string; readonly paymentSourceId: string | null };
  readonly outcome: { readonly kind: string; readonly code?: string };
}

/**
 * Takes the locks of what such refusals turn, before the books of their charges are opened: first
 * the mandates, then all subscriptions that pay by them, with those of the charges.
 */
export async function lockSuspended(
  db: Db,
  answered: readonly AnsweredDebit[],
  subscriptions: readonly Key[],
): Promise<void> {
  const sources = answered.flatMap(({ attempt: { tenantId, paymentSourceId: id }, outcome }) =>
    outcome.code === 'mandate_suspended' && id !== null ? [{ tenantId, id }] : [],
  );
  if (sources.length === 0) return;
  await lockMandatesOfSourcesAcrossTenants(db, sources);
  const paying = await selectOfSourcesAcrossTenants(db, sources);
  await lockSubscriptionsAcrossTenants(db, [...paying, ...subscriptions]);
}
