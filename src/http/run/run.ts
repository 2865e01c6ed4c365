// Runs the steps of an operation: opens and commits each transaction, repeats it after a deadlock,
// and stores the answer of an idempotent request in the transaction of its effect.

import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/connect.ts';
import { violatedUniqueIndex } from '../../db/failures.ts';
import { leave } from '../../db/together.ts';
import { transact } from '../../db/transaction.ts';
import { withinHome } from '../../engine/door/home.ts';
import type { Actor, PayerActor } from '../../frame/actor.ts';
import type { House, Tenant } from '../../frame/house.ts';
import type { OperationCall, OperationStep, SanwoOperation } from '../../frame/operation.ts';
import type { Payer } from '../../frame/payer.ts';
import { type ProblemCode, problem } from '../../frame/problems.ts';
import type { Session } from '../../frame/session.ts';
import type {
  Access,
  AnyOneStep,
  AnyThreeSteps,
  OperationInput,
  Route,
  Schemas,
} from '../../lib/api/operation.ts';
import { CommittedRefusal, Problem } from '../../lib/api/problem.ts';
import { untilTurn } from '../../lib/fair/turn.ts';
import { isOfOwnPage } from '../door/own-origin.ts';
import { type DatabaseShare, type Phase, turnOwner } from './database-share.ts';
import { isAccepted } from './describe-problems.ts';
import type { HeldClaim, HttpAnswer } from './idempotency.ts';
import { newPad, type Pad, writeTrail } from './trail.ts';

export interface Run {
  readonly house: House;
  readonly share: DatabaseShare;
  /** Once it is aborted, nothing is waited for any more. */
  readonly closing: AbortSignal;
  readonly operation: SanwoOperation;
  readonly tenant: Tenant | null;
  readonly actor: Actor | PayerActor | null;
  readonly payer: Payer | null;
  readonly session: Session | null;
  readonly request: Pick<FastifyRequest, 'id' | 'ip' | 'headers' | 'protocol' | 'method'>;
  readonly input: OperationInput<Schemas>;
  readonly claim: HeldClaim | null;
  /** Runs once the input is valid and, of several steps, once the first has allowed it. */
  readonly accepted?: (() => Promise<void>) | undefined;
  /** Sets or clears the session cookie of the browser. */
  handCookie(token: string | null): void;
  /** Makes the response, which is sent and stored for replays, of an operation's data. */
  answerOf(data: unknown): HttpAnswer;
  /** The same for a refusal; null if a retry may have another answer. */
  refusalOf(problem: Problem): HttpAnswer | null;
}

/** What the operation answers; a refusal is one whose steps are committed. */
export async function runOperation(run: Run): Promise<HttpAnswer | CommittedRefusal> {
  const { operation } = run;
  try {
    if ('run' in operation) return await runOneStep(run, operation);
    return await runThreeSteps(run, operation);
  } catch (error) {
    throw asConflict(operation, error);
  }
}

function asConflict({ conflicts }: SanwoOperation, error: unknown): unknown {
  const index = violatedUniqueIndex(error);
  const code = index === null ? undefined : conflicts?.[index];
  return code === undefined ? error : problem(code as ProblemCode);
}

/** Ends a transaction of which nothing is to be kept. */
class Rehearsed extends Error {}

/**
 * Does all that the operation's first step decides, and takes it back. Throws what that step
 * refuses; what a provider would say is not known.
 */
export async function rehearseOperation(run: Run): Promise<void> {
  const { operation, input } = run;
  try {
    await runInTransaction(run, 'begins', async (step) => {
      const context = { ...step, ...input } as never;
      const made =
        'run' in operation ? await operation.run(context) : await operation.prepare(context);
      throw made instanceof CommittedRefusal ? made.problem : new Rehearsed();
    });
  } catch (error) {
    if (error instanceof Rehearsed) return;
    throw asConflict(operation, error);
  }
}

async function runOneStep(
  run: Run,
  operation: AnyOneStep & Route,
): Promise<HttpAnswer | CommittedRefusal> {
  if (operation.method === 'GET') {
    // All that it reads comes over one connection, so that what is asked together goes together.
    const read = () =>
      run.house.db.connection().execute(async (db) => {
        const step = stepContext(run, db, { afterwards: [], pad: newPad() });
        return await operation.run({ ...step, ...run.input } as never);
      });
    return run.answerOf(await run.share.within(runTurn(run, 'begins'), read));
  }
  await run.accepted?.();
  const answer = await runInTransaction(run, 'begins', async (step, pad) => {
    const data = await operation.run({ ...step, ...run.input } as never);
    if (data instanceof CommittedRefusal) return await keepRefusal(run, step, data);
    await leave(step.db, writeTrail(run, step, { pad, data }));
    return await storeAnswer(run, step, data);
  });
  return await concluded(run, answer);
}

async function runThreeSteps(
  run: Run,
  operation: AnyThreeSteps & SanwoOperation,
): Promise<HttpAnswer | CommittedRefusal> {
  const { input, claim, house } = run;
  operation.refuseKnown?.({ ...stepFacts(run), house, ...input } as never);
  const isPrepared = run.operation.audit?.isPrepared ?? false;
  const { intent } =
    claim?.kept ??
    (await runInTransaction(run, 'begins', async (step, pad) => {
      const made = await operation.prepare({ ...step, ...input } as never);
      if (isPrepared) await writeTrail(run, step, { pad, data: undefined });
      await claim?.keepIntent(step.db, made);
      return { intent: made };
    }));
  try {
    await run.accepted?.();
    return await concludeSteps(run, operation, intent);
  } catch (error) {
    throw isAccepted(operation) ? unlessForeseen(run, error) : error;
  }
}

/** After a committed step, an error must not say that nothing changed or that a retry may help. */
function unlessForeseen({ house, operation, request }: Run, error: unknown): unknown {
  const isForeseen =
    error instanceof Problem
      ? !['too_many_requests', 'tenant_moving'].includes(error.code)
      : operation.conflicts?.[violatedUniqueIndex(error) ?? ''] !== undefined;
  if (isForeseen) return error;
  const { name: reason } = operation;
  house.log.error({ error, requestId: request.id, reason }, 'what was accepted has not ended');
  return problem('outcome_unknown', { retryAfterSeconds: 2 });
}

/** The steps after the intent is committed. */
async function concludeSteps(
  run: Run,
  operation: AnyThreeSteps & SanwoOperation,
  intent: unknown,
): Promise<HttpAnswer | CommittedRefusal> {
  const { input } = run;
  const isPrepared = operation.audit?.isPrepared ?? false;
  const outcome = await callInTurn(run, operation, intent);
  const settled = await runInTransaction(run, 'ends', async (step, pad) => {
    const context = { ...step, ...input, intent, outcome };
    const made = await operation.settle(context as never);
    // A refusal leaves a row only where the step says so: what was begun goes on by itself.
    const isTrailed = !(isPrepared || (made instanceof CommittedRefusal && !pad.note));
    if (isTrailed) await leave(step.db, writeTrail(run, step, { pad, data: made }));
    if (!(made instanceof CommittedRefusal)) return await storeAnswer(run, step, made);
    return await keepRefusal(run, step, made);
  });
  return await concluded(run, settled);
}

async function keepRefusal(
  run: Run,
  { db }: OperationStep<Access>,
  refusal: CommittedRefusal,
): Promise<CommittedRefusal> {
  const kept = run.refusalOf(refusal.problem);
  if (kept !== null) await run.claim?.keepAnswer(db, kept);
  return refusal;
}

/** A refusal that another try may mend is not kept: the key is free again. */
async function concluded(
  run: Run,
  answer: HttpAnswer | CommittedRefusal,
): Promise<HttpAnswer | CommittedRefusal> {
  const isForgotten = answer instanceof CommittedRefusal && run.refusalOf(answer.problem) === null;
  if (isForgotten) await run.claim?.release();
  return answer;
}

/** What is sent now, and kept for when it is asked again: without what is shown once. */
async function storeAnswer(
  run: Run,
  { db }: OperationStep<Access>,
  data: unknown,
): Promise<HttpAnswer> {
  const { claim, operation } = run;
  const answer = run.answerOf(data);
  if (claim === null) return answer;
  const { shownOnce = [] } = operation;
  const kept = shownOnce.length === 0 ? answer : run.answerOf(without(data, shownOnce));
  await claim.keepAnswer(db, kept);
  return answer;
}

const without = (data: unknown, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(Object(data)).filter(([name]) => !fields.includes(name)));

async function callInTurn(run: Run, operation: AnyThreeSteps, intent: unknown): Promise<unknown> {
  const { turn, waitsMs } = operation;
  if (!turn) return await operation.call({ ...callContext(run), ...run.input, intent } as never);
  const look = () =>
    runInTransaction(run, 'ends', (step) => turn({ ...step, ...run.input, intent } as never));
  const patienceMs = waitsMs?.(callContext(run) as never) ?? 0;
  const come = await untilTurn(look, patienceMs, run.closing);
  if (come === null) return null;
  return await operation.call({ ...callContext(run), turn: come.turn } as never);
}

const runTurn = ({ tenant, request }: Run, phase: Phase) => ({
  whose: turnOwner(tenant, request.ip),
  phase,
});

async function runInTransaction<T>(
  run: Run,
  phase: Phase,
  work: (step: OperationStep<Access>, pad: Pad) => Promise<T>,
): Promise<T> {
  let afterwards: (() => void)[] = [];
  const result = await run.share.within(runTurn(run, phase), () =>
    transact(run.house.db, async (db) => {
      afterwards = [];
      const pad = newPad();
      const step = stepContext(run, db, { afterwards, pad });
      if (run.tenant === null) return await work(step, pad);
      return await withinHome(db, { tenantId: run.tenant.id, phase }, () => work(step, pad));
    }),
  );
  for (const action of afterwards) action();
  return result;
}

function stepFacts({ house, tenant, actor, payer, session, request }: Run) {
  const now = tenant?.clockNow ?? house.clock.now();
  const { id, ip, headers } = request;
  const userAgent = headers['user-agent'] ?? '';
  const asked = { id, ip, userAgent, isOfOwnPage: isOfOwnPage(house, request) };
  return { tenant, actor, payer, session, now, request: asked };
}

/** Picked one by one: what is not named here no call can reach. */
function callContext(run: Run): OperationCall<Access> {
  const { banks, clock, config, hosts, log, providers, vault } = run.house;
  return { ...stepFacts(run), banks, clock, config, hosts, log, providers, vault };
}

interface Left {
  readonly afterwards: (() => void)[];
  readonly pad: Pad;
}

/** What the step leaves behind for the runner: what to do once it is committed, and its note. */
function stepContext(run: Run, db: Db, { afterwards, pad }: Left): OperationStep<Access> {
  const afterCommit = (action: () => void) => void afterwards.push(action);
  const handCookie = (token: string | null) => afterCommit(() => run.handCookie(token));
  const audit: OperationStep['audit'] = (note) => {
    pad.note = note;
  };
  return { ...stepFacts(run), house: run.house, db, afterCommit, handCookie, audit };
}
