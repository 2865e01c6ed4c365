// The job that makes the file of a person's data, table by table and a piece at a time, and deletes
// it a day later.

import type { Db } from '../db/connect.ts';
import { wakeWorkers } from '../db/queue/wake.ts';
import { transact } from '../db/transaction.ts';
import type { HouseContext } from '../frame/context.ts';
import type { QueueJob } from '../frame/job.ts';
import { monotonicMs } from '../lib/process/clock.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import { selectCustomer } from '../model/customers/sql.ts';
import {
  addPart,
  deleteParts,
  endExport,
  readyExport,
} from '../model/personal-data/exports-sql.ts';
import { personOf } from '../model/personal-data/person.ts';
import type { ExportRow } from '../model/personal-data/shape.ts';
import { shownRow } from '../model/personal-data/shown-row.ts';
import { type PersonalTableName, personalTable } from '../model/personal-data/tables.ts';
import { type Passed, selectPiece } from '../model/personal-data/walk-sql.ts';
import { type HeldWalk, lockWalk, moveOn, putDown } from '../model/personal-data/walks-sql.ts';
import { contextsOf } from '../model/tenants/contexts.ts';
import { EXPORTED_TABLES, FILE_END, fileHead, rowsInFile, sectionHead } from './export-file.ts';

const ROWS_AT_ONCE = { own: 500, all: 5_000 };
const PARTS_AT_ONCE = 20;
const SLICE_MS = 2_000;
const KEPT_MS = DAY_MS;

export const gatherData: QueueJob<ExportRow> = {
  name: 'gather-data',
  queue: { table: 'personal_exports', due: 'due_at', time: 'real', perTenant: 2, mayBeLate: true },
  batchMax: 2,

  async handle(house, exports) {
    const contexts = await contextsOf(house, exports);
    const ends = exports.map((made) =>
      gatherSlice(contexts.of(made), { table: 'personal_exports', ...made }),
    );
    for (const end of await Promise.allSettled(ends)) {
      if (end.status === 'rejected') throw end.reason;
    }
  },
};

async function gatherSlice({ house, tenant }: HouseContext, held: HeldWalk): Promise<void> {
  const endsAt = monotonicMs() + SLICE_MS;
  let isOver = false;
  while (!isOver && monotonicMs() < endsAt) {
    isOver = await transact(house.db, async (db) => {
      const made = await lockWalk<ExportRow>(db, tenant.id, held);
      return made ? await doPiece(db, made, { held, now: house.clock.now() }) : true;
    });
  }
  if (isOver) return;
  await transact(house.db, async (db) => {
    await putDown(db, tenant.id, { held, dueAt: house.clock.now() });
    await wakeWorkers(db, 'gather-data');
  });
}

interface Gathering {
  readonly held: HeldWalk;
  readonly now: Date;
}

/** True: nothing of it is left to do now. */
async function doPiece(db: Db, made: ExportRow, gathering: Gathering): Promise<boolean> {
  if (made.readyAt === null) return await gatherPiece(db, made, gathering);
  const { tenantId, id } = made;
  const deleted = await deleteParts(db, tenantId, { exportId: id, most: PARTS_AT_ONCE });
  if (deleted === PARTS_AT_ONCE) return false;
  await endExport(db, tenantId, id);
  return true;
}

async function gatherPiece(db: Db, made: ExportRow, { held, now }: Gathering): Promise<boolean> {
  const { tenantId, id, customerId, parts: number, rowsOfStep } = made;
  const step = made.step as PersonalTableName;
  const customer = await selectCustomer(db, tenantId, customerId);
  if (!customer) throw new Error(`customer ${customerId} is gone`);
  const table = personalTable(step);
  const walk = table.ownAreFew ? 'own' : table.walk;
  const { rows, upTo } = await selectPiece(db, tenantId, {
    ...{ name: step, table, walk, person: personOf(customer) },
    passed: made.passed as Passed | null,
    ...{ most: ROWS_AT_ONCE[walk], needles: [], isLocked: false },
  });
  const own = rows.filter(({ isOwn }) => isOwn).map(shownRow);
  const after = EXPORTED_TABLES[EXPORTED_TABLES.indexOf(step) + 1];
  const content = [
    ...(number === 0 ? [fileHead({ code: customer.code, now, first: step })] : []),
    rowsInFile(own, { isFirst: rowsOfStep === 0 }),
    ...(upTo === null ? [after === undefined ? FILE_END : sectionHead(after)] : []),
  ].join('');
  if (content !== '') {
    const isGoingOn = upTo !== null;
    const ofStep = isGoingOn ? rowsOfStep + own.length : 0;
    await addPart(db, tenantId, { exportId: id, number, content, rowsOfStep: ofStep, now });
  }
  if (upTo !== null) await moveOn(db, tenantId, { held, step, passed: upTo });
  else if (after !== undefined) {
    await moveOn(db, tenantId, { held, step: after, passed: null });
  } else {
    const expiresAt = new Date(now.getTime() + KEPT_MS);
    await readyExport(db, tenantId, { id, now, expiresAt });
    return true;
  }
  return false;
}
