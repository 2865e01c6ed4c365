// A batch of rows, of any tenants, that have charges made: prepared in one transaction, then asked
// for and settled while the next batch is prepared.

import type { Db } from '../../db/connect.ts';
import { isPassing } from '../../db/failures.ts';
import { inHalves } from '../../db/queue/in-halves.ts';
import { transact } from '../../db/transaction.ts';
import type { House } from '../../frame/house.ts';
import { type BatchBegun, type ClaimWithin, leaseEnd, type UnderWay } from '../../frame/job.ts';
import type { ChargeAnswer } from '../../frame/outcomes.ts';
import { contextsOf, type TenantContexts } from '../../model/tenants/contexts.ts';
import type { ChargeAsker } from './ask.ts';

import { askAndSettle } from './ask-and-settle.ts';
import type { ChargeIntent } from './intent.ts';

export interface Batch<T> {
  readonly rows: readonly T[];
  readonly contexts: TenantContexts;
  /** Until when what is made of them is held. */
  readonly leasedUntil: Date;
  /** The process that holds it. */
  readonly leasedBy: string | null;
}

export interface ChargeSteps<T> {
  prepare(db: Db, batch: Batch<T>): Promise<ChargeIntent[]>;
  ask?(by: ChargeAsker, intent: ChargeIntent): Promise<ChargeAnswer>;
}

/**
 * Takes a batch in the transaction that prepares its charges, so that a row is written once; null
 * where one of them cannot be prepared.
 */
export async function chargeAtOnce<T extends { readonly tenantId: string }>(
  house: House,
  claim: ClaimWithin<T>,
  { prepare, ask }: ChargeSteps<T>,
): Promise<BatchBegun | null> {
  const held = heldFromNow(house);
  try {
    const { taken, intents } = await transact(house.db, async (db) => {
      const rows = await claim(db);
      if (rows.length === 0) return { taken: 0, intents: [] };
      const contexts = await contextsOf(house, rows, db);
      return {
        taken: rows.length,
        intents: await prepare(db, { rows, contexts, ...held }),
      };
    });
    return { taken, finished: askAndSettle(house, intents, ask) };
  } catch (error) {
    if (isPassing(error)) throw error;
    return null;
  }
}

/** Resolves when its charges are prepared. */
export async function chargeBatch<T extends { readonly tenantId: string }>(
  house: House,
  rows: readonly T[],
  { prepare, ask }: ChargeSteps<T>,
): Promise<UnderWay> {
  const intents: ChargeIntent[] = [];
  // One lease for all of them, also where they are prepared in halves: they are held together.
  const held = heldFromNow(house);
  const failed = await inHalves(rows, async (some) => {
    const contexts = await contextsOf(house, some);
    const batch = { rows: some, contexts, ...held };
    intents.push(...(await transact(house.db, (db) => prepare(db, batch))));
  });
  const failures = failed.map(({ error }) => error);
  if (failures.length === rows.length) throw failures[0];
  const finished = askAndSettle(house, intents, ask).then(() => {
    if (failures.length === 0) return;
    throw new AggregateError(failures, `${failures.length} of ${rows.length} rows failed`);
  });
  return { finished };
}

const heldFromNow = (house: House) => ({
  leasedUntil: leaseEnd(house, house.clock.now()),
  leasedBy: house.presence.id,
});
