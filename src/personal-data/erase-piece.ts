// A piece of an erasure: a transaction that also says how far it has come. What asks the provider
// is done without one, and may be done again.

import type { Db } from '../db/connect.ts';
import { transact } from '../db/transaction.ts';
import { emit } from '../events/emit.ts';
import type { HouseContext } from '../frame/context.ts';
import { selectCustomer } from '../model/customers/sql.ts';
import { endErasure, keepKnown } from '../model/personal-data/erasures-sql.ts';
import { deletePartsOf, expireExportsOf } from '../model/personal-data/exports-sql.ts';
import { ERASED, isErasedEmail } from '../model/personal-data/fates.ts';
import { isMoneyUnderWay, selectKnown } from '../model/personal-data/known-sql.ts';
import { type ErasureRow, knownIn } from '../model/personal-data/shape.ts';
import type { Passed } from '../model/personal-data/walk-sql.ts';
import { type HeldWalk, lockWalk, moveOn } from '../model/personal-data/walks-sql.ts';
import { eraseRows } from './erase-rows.ts';
import { type ErasingStep, isErasingStep, stepAfter } from './erasing-steps.ts';
import { closeNumbers, deleteMandates, forgetNextCard } from './retire.ts';

const PARTS_AT_ONCE = 20;

/** Where an erasure is after a piece: it goes on at once, waits, or is nothing of ours any more. */
export type Progress = 'on' | 'wait' | 'over';

/** The next piece of it. What asks the provider does so without a transaction. */
export async function erasePiece(at: HouseContext, held: HeldWalk): Promise<Progress> {
  const { house } = at;
  const erasure = await lockWalk<ErasureRow>(house.db, at.tenant.id, held);
  if (!erasure) return 'over';
  const { tenantId, step, customerId } = erasure;
  if (!isErasingStep(step)) throw new Error(`no erasure has a step ${step}`);
  if (step === 'forget cards') {
    const passed = (erasure.passed as Passed | null)?.[0] ?? null;
    const last = await forgetNextCard(at, customerId, passed);
    return await within(at, held, (db) =>
      move(db, tenantId, { held, step, passed: last === null ? null : [last] }),
    );
  }
  if (step === 'close numbers') {
    if (!(await closeNumbers(at, customerId))) return 'wait';
    return await within(at, held, (db) => move(db, tenantId, { held, step, passed: null }));
  }
  return await within(at, held, (db, known) => doStep(db, at, { held, step, erasure: known }));
}

async function within(
  { house, tenant }: HouseContext,
  held: HeldWalk,
  work: (db: Db, erasure: ErasureRow) => Promise<Progress>,
): Promise<Progress> {
  return await transact(house.db, async (db) => {
    const erasure = await lockWalk<ErasureRow>(db, tenant.id, held);
    return erasure ? await work(db, erasure) : 'over';
  });
}

interface Moved {
  readonly held: HeldWalk;
  readonly step: ErasingStep;
  readonly passed: Passed | null;
}

/** To the row after the one that was passed; null: to the next step. */
async function move(db: Db, tenantId: string, { held, step, passed }: Moved): Promise<Progress> {
  await moveOn(db, tenantId, { held, step: passed ? step : stepAfter(step), passed });
  return 'on';
}

interface Doing {
  readonly held: HeldWalk;
  readonly step: Exclude<ErasingStep, 'forget cards' | 'close numbers'>;
  readonly erasure: ErasureRow;
}

async function doStep(db: Db, at: HouseContext, doing: Doing): Promise<Progress> {
  const { held, step, erasure } = doing;
  const { tenantId, customerId } = erasure;
  const realNow = at.house.clock.now();
  switch (step) {
    case 'learn': {
      const known = [...knownIn(erasure), ...(await selectKnown(db, tenantId, customerId))];
      const kept = known.filter((value) => value !== ERASED && !isErasedEmail(value));
      await keepKnown(db, tenantId, { id: erasure.id, known: [...new Set(kept)] });
      return await move(db, tenantId, { held, step, passed: null });
    }
    case 'delete mandates':
      await deleteMandates(db, at, customerId);
      return await move(db, tenantId, { held, step, passed: null });
    case 'end exports':
      await expireExportsOf(db, tenantId, { customerId, now: realNow });
      if ((await deletePartsOf(db, tenantId, { customerId, most: PARTS_AT_ONCE })) > 0) return 'on';
      return await move(db, tenantId, { held, step, passed: null });
    case 'end':
      await end(db, at, erasure);
      return 'over';
    default:
      // What goes back is sent to the account that is forgotten with its deposit.
      if (step === 'deposits' && (await isMoneyUnderWay(db, tenantId, customerId))) return 'wait';
      return await move(db, tenantId, {
        ...{ held, step },
        passed: await eraseRows(db, at.house.vault, { step, erasure }),
      });
  }
}

async function end(db: Db, { house, now }: HouseContext, erasure: ErasureRow): Promise<void> {
  const { tenantId, customerId, id } = erasure;
  const customer = await selectCustomer(db, tenantId, customerId);
  if (!customer) throw new Error(`customer ${customerId} is gone`);
  await endErasure(db, tenantId, { id, now: house.clock.now() });
  const data = { id: customerId, code: customer.code };
  await emit(db, tenantId, { type: 'customer.erased', entityId: customerId, data, now });
}
