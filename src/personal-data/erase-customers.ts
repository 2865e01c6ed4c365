// The job that erases customers, a piece at a time: each piece is a transaction that also says how
// far it has come, so that a process may die on any line and another goes on.

import type { Db } from '../db/connect.ts';
import { wakeWorkers } from '../db/queue/wake.ts';
import { transact } from '../db/transaction.ts';
import { emit } from '../events/emit.ts';
import type { HouseContext } from '../frame/context.ts';
import type { House } from '../frame/house.ts';
import type { QueueJob } from '../frame/job.ts';
import { monotonicMs } from '../lib/process/clock.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import { selectCustomer } from '../model/customers/sql.ts';
import { changedColumns, erasedRows } from '../model/personal-data/erase-rows.ts';
import {
  endErasure,
  type HeldWalk,
  keepKnown,
  lockWalk,
  moveOn,
  putDown,
} from '../model/personal-data/erasures-sql.ts';
import { deletePartsOf, expireExportsOf } from '../model/personal-data/exports-sql.ts';
import { ERASED, isErasedEmail } from '../model/personal-data/fates.ts';
import { selectKnown } from '../model/personal-data/known-sql.ts';
import { personOf } from '../model/personal-data/person.ts';
import type { ErasureRow } from '../model/personal-data/shape.ts';
import { type PersonalTableName, personalTable } from '../model/personal-data/tables.ts';
import {
  type Passed,
  type PersonalRow,
  selectPiece,
  stopMails,
  writePiece,
  writeTrail,
} from '../model/personal-data/walk-sql.ts';
import { type PersonWords, wordsOf } from '../model/personal-data/words.ts';
import { contextsOf } from '../model/tenants/contexts.ts';
import { type ErasingStep, isErasingStep, stepAfter } from './erasing-steps.ts';
import { closeNumbers, deleteMandates, forgetNextCard } from './retire.ts';

/** Rows of a piece; of a walk through all of a tenant's, few of them are changed. */
const ROWS_AT_ONCE = { own: 500, all: 2_000 };
/** After so long the row is put down: other work of the same process has its turn. */
const SLICE_MS = 2_000;
const PARTS_AT_ONCE = 20;
const WAIT_MS = MINUTE_MS / 4;

export const eraseCustomers: QueueJob<ErasureRow> = {
  name: 'erase-customers',
  queue: { table: 'erasures', due: 'due_at', time: 'real', perTenant: 2, mayBeLate: true },
  batchMax: 2,

  async handle(house, erasures) {
    const contexts = await contextsOf(house, erasures);
    const ends = erasures.map((erasure) => eraseSlice(contexts.of(erasure), erasure));
    for (const end of await Promise.allSettled(ends)) {
      if (end.status === 'rejected') throw end.reason;
    }
  },
};

/** Where an erasure is after a piece: it goes on at once, waits, or is nothing of ours any more. */
type Progress = 'on' | 'wait' | 'over';

async function eraseSlice(at: HouseContext, held: HeldWalk): Promise<void> {
  const { house } = at;
  const endsAt = monotonicMs() + SLICE_MS;
  let progress: Progress = 'on';
  while (progress === 'on' && monotonicMs() < endsAt) progress = await erasePiece(at, held);
  if (progress === 'over') return;
  const waitMs = progress === 'wait' ? WAIT_MS : 0;
  await transact(house.db, async (db) => {
    const dueAt = new Date(house.clock.now().getTime() + waitMs);
    await putDown(db, 'erasures', { held, dueAt });
    await wakeWorkers(db, 'erase-customers');
  });
}

/** The next piece of it. What asks the provider does so without a transaction. */
export async function erasePiece(at: HouseContext, held: HeldWalk): Promise<Progress> {
  const { house } = at;
  const erasure = await lockWalk<ErasureRow>(house.db, 'erasures', held);
  if (!erasure) return 'over';
  const { step, customerId } = erasure;
  if (!isErasingStep(step)) throw new Error(`no erasure has a step ${step}`);
  if (step === 'forget cards') {
    const passed = (erasure.passed as Passed | null)?.[0] ?? null;
    const last = await forgetNextCard(at, customerId, passed);
    return await within(at, held, (db) =>
      move(db, held, { step, passed: last === null ? null : [last] }),
    );
  }
  if (step === 'close numbers') {
    if (!(await closeNumbers(at, customerId))) return 'wait';
    return await within(at, held, (db) => move(db, held, { step, passed: null }));
  }
  return await within(at, held, (db, known) => doStep(db, at, { held, step, erasure: known }));
}

async function within(
  { house }: HouseContext,
  held: HeldWalk,
  work: (db: Db, erasure: ErasureRow) => Promise<Progress>,
): Promise<Progress> {
  return await transact(house.db, async (db) => {
    const erasure = await lockWalk<ErasureRow>(db, 'erasures', held);
    return erasure ? await work(db, erasure) : 'over';
  });
}

/** To the row after the one that was passed; null: to the next step. */
async function move(
  db: Db,
  held: HeldWalk,
  { step, passed }: { readonly step: ErasingStep; readonly passed: Passed | null },
): Promise<Progress> {
  await moveOn(db, 'erasures', { held, step: passed ? step : stepAfter(step), passed });
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
      const known = [...knownOf(erasure), ...(await selectKnown(db, tenantId, customerId))];
      const kept = known.filter((value) => value !== ERASED && !isErasedEmail(value));
      await keepKnown(db, tenantId, { id: erasure.id, known: [...new Set(kept)] });
      return await move(db, held, { step, passed: null });
    }
    case 'delete mandates':
      await deleteMandates(db, at, customerId);
      return await move(db, held, { step, passed: null });
    case 'end exports':
      await expireExportsOf(db, tenantId, { customerId, now: realNow });
      if ((await deletePartsOf(db, tenantId, { customerId, most: PARTS_AT_ONCE })) > 0) return 'on';
      return await move(db, held, { step, passed: null });
    case 'end':
      await end(db, at, erasure);
      return 'over';
    default:
      return await eraseRows(db, at, { ...doing, step });
  }
}

const knownOf = ({ known }: ErasureRow) => (known as readonly string[] | null) ?? [];

async function eraseRows(
  db: Db,
  { house }: HouseContext,
  { held, step, erasure }: Doing & { readonly step: PersonalTableName },
): Promise<Progress> {
  const { tenantId, customerId } = erasure;
  const customer = await selectCustomer(db, tenantId, customerId);
  if (!customer) throw new Error(`customer ${customerId} is gone`);
  const known = knownOf(erasure);
  const words = wordsOf(known);
  const table = personalTable(step);
  const { rows, upTo } = await selectPiece(db, tenantId, {
    ...{ name: step, table, person: personOf(customer, known) },
    passed: erasure.passed as Passed | null,
    most: ROWS_AT_ONCE[table.walk],
    needles: needlesFor(table.isLog === true, words),
    isLocked: table.isTrail !== true,
  });
  await write(db, step, { rows, tenantId, customerId, words, vault: house.vault });
  return await move(db, held, { step, passed: upTo });
}

const needlesFor = (isLog: boolean, { needles }: PersonWords) =>
  isLog ? needles.log : needles.others;

interface FoundRows {
  readonly rows: readonly PersonalRow[];
  readonly tenantId: string;
  readonly customerId: string;
  readonly words: PersonWords;
  readonly vault: House['vault'];
}

async function write(db: Db, name: PersonalTableName, found: FoundRows): Promise<void> {
  const { rows, tenantId, customerId, words, vault } = found;
  const table = personalTable(name);
  // Of the trail, what is written of another customer stays: it is what was done with that one.
  const isOfOther = (row: PersonalRow) => !row.isOwn && row.customerId != null;
  const looked = table.isTrail ? rows.filter((row) => !isOfOther(row)) : rows;
  const person = { tenantId, customerId, words };
  const changed = erasedRows(table, looked, { person, vault });
  if (table.isTrail) {
    return await writeTrail(db, tenantId, changed as { id: string; changes: unknown }[]);
  }
  await writePiece(db, tenantId, { name, table, rows: changed, columns: changedColumns(table) });
  if (name !== 'emails') return;
  const own = rows.filter(({ isOwn }) => isOwn).map(({ id }) => String(id));
  await stopMails(db, tenantId, own);
}

async function end(db: Db, { house, now }: HouseContext, erasure: ErasureRow): Promise<void> {
  const { tenantId, customerId, id } = erasure;
  const customer = await selectCustomer(db, tenantId, customerId);
  if (!customer) throw new Error(`customer ${customerId} is gone`);
  await endErasure(db, tenantId, { id, now: house.clock.now() });
  const data = { id: customerId, code: customer.code };
  await emit(db, tenantId, { type: 'customer.erased', entityId: customerId, data, now });
}
