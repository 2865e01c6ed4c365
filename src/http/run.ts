// Runs an operation's steps: opens and commits each transaction, does it again after a deadlock,
// and writes the answer of an idempotent request in the transaction of its effect.

import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/connect.ts';
import { violatedUniqueIndex } from '../db/failures.ts';
import { transact } from '../db/transaction.ts';
import type { House, Tenant } from '../frame/house.ts';
import type { Call, SanwoOperation, Step } from '../frame/operation.ts';
import { type ProblemCode, problem } from '../frame/problems.ts';
import type { Access, AnyOneStep, AnyThreeSteps, Input, Schemas } from '../lib/operation.ts';
import type { DatabaseShare, Phase } from './database-share.ts';
import type { Answer, HeldClaim } from './idempotency.ts';

export interface Run {
  readonly house: House;
  readonly share: DatabaseShare;
  readonly operation: SanwoOperation;
  readonly tenant: Tenant | null;
  readonly request: FastifyRequest;
  readonly input: Input<Schemas>;
  readonly claim: HeldClaim | null;
  /** Turns what the operation answers into the body that is sent, and kept for replays. */
  answerOf(data: unknown): Answer;
}

export async function runOperation(run: Run): Promise<Answer> {
  const { operation } = run;
  try {
    if ('run' in operation) return await runOneStep(run, operation);
    return await runThreeSteps(run, operation);
  } catch (error) {
    const index = violatedUniqueIndex(error);
    const code = index === null ? undefined : operation.conflicts?.[index];
    throw code === undefined ? error : problem(code as ProblemCode);
  }
}

async function runOneStep(run: Run, operation: AnyOneStep): Promise<Answer> {
  if (operation.method === 'GET') {
    const step = stepContext(run, run.house.db, []);
    const read = () => operation.run({ ...step, ...run.input } as never);
    return run.answerOf(await run.share.within(turnOf(run, 'begins'), read));
  }
  return await inTransaction(run, 'begins', async (step) => {
    const answer = run.answerOf(await operation.run({ ...step, ...run.input } as never));
    await run.claim?.keepAnswer(step.db, answer);
    return answer;
  });
}

async function runThreeSteps(run: Run, operation: AnyThreeSteps): Promise<Answer> {
  const { input, claim } = run;
  operation.refuseKnown?.({ ...callContext(run), ...input } as never);
  const { intent } =
    claim?.kept ??
    (await inTransaction(run, 'begins', async (step) => {
      const made = await operation.prepare({ ...step, ...input } as never);
      await claim?.keepIntent(step.db, made);
      return { intent: made };
    }));
  const outcome = await operation.call({ ...callContext(run), intent } as never);
  return await inTransaction(run, 'ends', async (step) => {
    const context = { ...step, ...input, intent, outcome };
    const answer = run.answerOf(await operation.settle(context as never));
    await claim?.keepAnswer(step.db, answer);
    return answer;
  });
}

const turnOf = ({ tenant }: Run, phase: Phase) => ({ tenantId: tenant?.id ?? null, phase });

async function inTransaction<T>(
  run: Run,
  phase: Phase,
  work: (step: Step<Access>) => Promise<T>,
): Promise<T> {
  let afterwards: (() => void)[] = [];
  const result = await run.share.within(turnOf(run, phase), () =>
    transact(run.house.db, (db) => {
      afterwards = [];
      return work(stepContext(run, db, afterwards));
    }),
  );
  for (const action of afterwards) action();
  return result;
}

function callContext(run: Run): Call<Access> {
  const { house, tenant, request } = run;
  const now = tenant?.clockNow ?? house.clock.now();
  return { house, tenant, now, request: { id: request.id, ip: request.ip } };
}

function stepContext(run: Run, db: Db, afterwards: (() => void)[]): Step<Access> {
  return { ...callContext(run), db, afterCommit: (action) => void afterwards.push(action) };
}
