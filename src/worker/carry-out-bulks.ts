// Carries out what merchants do in bulk: each act is the operation for one, in the name of the
// member or key that asked for it. Its row is its claim: what the first step commits, and how it
// ended, are written with the effect. So a process may die on any line, and each is done once.

import type { Db } from '../db/connect.ts';
import { nameOfKey } from '../db/keys.ts';
import type { HouseContext } from '../frame/context.ts';
import type { House } from '../frame/house.ts';
import type { QueueJob } from '../frame/job.ts';
import type { SanwoDefinition } from '../frame/operation.ts';
import { isWorthRetrying, problem } from '../frame/problems.ts';
import { asProblem } from '../http/answer/envelope.ts';
import { createWorkShare, type DatabaseShare } from '../http/run/database-share.ts';
import type { HeldClaim, HttpAnswer } from '../http/run/idempotency.ts';
import { type Run, rehearseOperation, runOperation } from '../http/run/run.ts';
import { CommittedRefusal, type Problem } from '../lib/api/problem.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import {
  BULK_SUBJECTS,
  type BulkAction,
  type BulkActRow,
  type BulkRow,
} from '../model/bulk/shape.ts';
import {
  decideAct,
  isMailable,
  keepActIntent,
  putOffAct,
  selectBulksAcrossTenants,
} from '../model/bulk/sql.ts';
import { contextsOf } from '../model/tenants/contexts.ts';

type ActsInBulk = Readonly<Record<BulkAction, SanwoDefinition>>;

const BATCH = 8;
/** In one process, of all tenants; what a slow provider holds up is a few of one tenant. */
const MOST_AT_WORK = 32;
const MOST_OF_A_TENANT = 4;

const MOST_TRIES = 6;
const FIRST_WAIT_MS = MINUTE_MS / 4;
const LONGEST_WAIT_MS = 10 * MINUTE_MS;
/** A message that is too soon or too many is refused: it would be late by hours. */
const NOT_WAITED_FOR: ReadonlySet<string> = new Set(['reminder_too_soon', 'too_many_mails']);

const isPassing = (refused: Problem) =>
  isWorthRetrying(refused) && !NOT_WAITED_FOR.has(refused.code);

/** Nothing that a job waits for is called off: its rows have their leases. */
const NEVER = new AbortController().signal;

/** What carries acts out in this process, and how much of it is under way. */
interface BulkWork {
  untilRoom(): Promise<void>;
  begin(house: House, rows: readonly BulkActRow[]): Promise<void>;
}

export const carryOutBulks = (work: BulkWork): QueueJob<BulkActRow> => ({
  name: 'carry-out-bulks',
  queue: {
    ...{ table: 'bulk_acts', due: 'due_at', time: 'real' },
    ...{ perTenant: MOST_OF_A_TENANT, mayBeLate: true },
  },
  batchMax: BATCH,
  untilRoom: () => work.untilRoom(),
  handle: async (house, rows) => ({ finished: work.begin(house, rows) }),
});

export function workOf(acts: ActsInBulk): BulkWork {
  const shares = new WeakMap<House, DatabaseShare>();
  let atWork = 0;
  let someEnded = Promise.withResolvers<void>();

  async function carryOutAll(house: House, rows: readonly BulkActRow[]): Promise<void> {
    const share = shares.get(house) ?? createWorkShare(house);
    shares.set(house, share);
    const keys = rows.map(({ tenantId, bulkId: id }) => ({ tenantId, id }));
    const bulks = await selectBulksAcrossTenants(house.db, keys);
    const contexts = await contextsOf(house, rows);
    const ends = rows.map(async (act) => {
      const bulk = bulks.get(nameOfKey({ tenantId: act.tenantId, id: act.bulkId }));
      if (!bulk) throw new Error(`bulk ${act.bulkId} is gone`);
      const parts = { act, bulk, share, definition: acts[bulk.action] };
      await carryOut(runOf(contexts.of(act), parts), { act, bulk });
    });
    const failed = (await Promise.allSettled(ends)).flatMap((end) =>
      end.status === 'rejected' ? [end.reason] : [],
    );
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} acts failed`);
  }

  return {
    async untilRoom() {
      while (atWork + BATCH > MOST_AT_WORK) await someEnded.promise;
    },

    async begin(house, rows) {
      atWork += rows.length;
      try {
        await carryOutAll(house, rows);
      } finally {
        atWork -= rows.length;
        someEnded.resolve();
        someEnded = Promise.withResolvers<void>();
      }
    },
  };
}

interface OneAct {
  readonly act: BulkActRow;
  readonly bulk: BulkRow;
}

/** To its end, or to the moment at which it is tried again. */
async function carryOut(run: Run, { act, bulk }: OneAct): Promise<void> {
  const { house } = run;
  try {
    await requireMailable(house.db, { act, bulk });
    if (bulk.dryRun) {
      await rehearseOperation(run);
      const now = run.tenant?.clockNow ?? house.clock.now();
      await decideAct(house.db, act.tenantId, { act, now, refusal: null });
      return;
    }
    const ended = await runOperation(run);
    // One that passes was not written down.
    if (ended instanceof CommittedRefusal && isPassing(ended.problem)) throw ended.problem;
  } catch (error) {
    await refuse(run, act, error);
  }
}

/** A reminder in bulk is an email: no one is there to send a message. */
async function requireMailable(db: Db, { act, bulk }: OneAct): Promise<void> {
  const { tenantId, subjectId } = act;
  if (bulk.action !== 'remind' || subjectId === null) return;
  if (!(await isMailable(db, tenantId, subjectId))) throw problem('customer_without_email');
}

async function refuse({ house, tenant }: Run, act: BulkActRow, error: unknown): Promise<void> {
  const refused = asProblem(error);
  if (refused.code === 'internal_error') {
    house.log.error({ error, act: act.id, bulk: act.bulkId }, 'an act in bulk failed');
  }
  if (isPassing(refused) && act.tries < MOST_TRIES) {
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** act.tries, LONGEST_WAIT_MS);
    const until = new Date(house.clock.now().getTime() + waitMs);
    return await putOffAct(house.db, act.tenantId, { act, until });
  }
  const now = tenant?.clockNow ?? house.clock.now();
  await decideAct(house.db, act.tenantId, { act, now, refusal: refused });
}

/** The parameter by which the operation for one is told which. */
const NAMED_BY = { invoices: 'id', subscriptions: 'idOrCode' } as const;

function runOf(
  { house, tenant, now }: HouseContext,
  parts: OneAct & { readonly share: DatabaseShare; readonly definition: SanwoDefinition },
): Run {
  const { act, bulk, share, definition } = parts;
  const { action, actor, body, requestId: id, ip } = bulk;
  return {
    ...{ house, share, closing: NEVER, tenant, actor, payer: null, session: null },
    operation: { ...definition, name: action, resource: 'bulk', method: 'POST', path: '/v1/bulk' },
    request: { id, ip, headers: {}, protocol: 'http', method: 'POST' },
    input: {
      params: { [NAMED_BY[BULK_SUBJECTS[action]]]: act.subjectId },
      ...{ query: undefined, body },
    } as never,
    claim: bulk.dryRun ? null : claimOf(act, now),
    handCookie: () => {},
    answerOf: () => DONE,
    refusalOf: (refused) => (isPassing(refused) ? null : keptRefusal(refused)),
  };
}

const DONE: HttpAnswer = { status: 200, body: '' };

const keptRefusal = ({ status, code, message }: Problem): HttpAnswer => ({
  status,
  body: JSON.stringify({ code, message }),
});

/** The act's own row, for as long as this process holds it. */
function claimOf(act: BulkActRow, now: Date): HeldClaim {
  const { tenantId } = act;
  const held = (isHeld: boolean) => {
    if (!isHeld) throw problem('idempotency_in_progress');
  };
  return {
    kept: act.intent === null ? null : { intent: act.intent },
    async keepIntent(db: Db, intent) {
      held(await keepActIntent(db, tenantId, { act, intent }));
    },
    async keepAnswer(db: Db, { status, body }) {
      const refusal = status < 400 ? null : JSON.parse(body);
      held(await decideAct(db, tenantId, { act, now, refusal }));
    },
    release: async () => {},
  };
}
