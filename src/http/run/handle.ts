// One request for one operation, in order: who asks, how often, was it asked before, is it valid,
// do it.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, PayerActor } from '../../frame/actor.ts';
import type { House, Tenant } from '../../frame/house.ts';
import type { Houses } from '../../frame/houses.ts';
import { bodyNeedsOf, type SanwoOperation } from '../../frame/operation.ts';
import type { Payer } from '../../frame/payer.ts';
import { isWorthRetrying, problem } from '../../frame/problems.ts';
import type { Permission } from '../../frame/roles.ts';
import type { Session } from '../../frame/session.ts';
import type { OperationInput, Schemas } from '../../lib/api/operation.ts';
import { CommittedRefusal, type Problem } from '../../lib/api/problem.ts';
import type { OpenSpan } from '../../lib/process/trace.ts';
import { asProblem, errorBody, SHOULD_RETRY, successEnvelope } from '../answer/envelope.ts';
import type { Admitted } from '../door/authenticate.ts';
import { cookieOf } from '../door/cookie.ts';
import { findCaller } from '../door/find-caller.ts';
import { permit } from '../door/permit.ts';
import { createRateLimit, type RateLimit } from '../door/rate-limit.ts';
import { answerInItsCell, noteAddressOf } from './across-cells.ts';
import { createDatabaseShare, type DatabaseShare } from './database-share.ts';
import { claimRequest, type HeldClaim, type HttpAnswer } from './idempotency.ts';
import { noteUnknown, readInput, validatorsOf } from './input.ts';
import { runOperation } from './run.ts';

declare module 'fastify' {
  interface FastifyRequest {
    tenant: Tenant | null;
    actor: Actor | PayerActor | null;
    /** Where a payer asks. */
    payer: Payer | null;
    session: Session | null;
    tenantId: string | null;
    /** What is asked for, once it is known who asks. */
    operation: Pick<SanwoOperation, 'name' | 'needs'> | null;
    /** Of its trace, where the process traces its work. */
    span: OpenSpan | null;
    /** Of the cell in which the caller is; null until that is known. */
    frame: Frame | null;
  }
}

/** What requests in one cell share. */
export interface Frame {
  readonly house: House;
  readonly rateLimit: RateLimit;
  readonly share: DatabaseShare;
  /** Aborted when the process refuses new requests: no request waits for others any more. */
  readonly closing: AbortSignal;
}

export interface Frames {
  readonly houses: Houses;
  frameAt(house: House): Frame;
}

export function createFrames(houses: Houses, closing: AbortSignal): Frames {
  const frames = new Map<House, Frame>();
  return {
    houses,
    frameAt(house) {
      const known = frames.get(house);
      if (known) return known;
      const rateLimit = createRateLimit(house);
      const made = { house, rateLimit, share: createDatabaseShare(house), closing };
      frames.set(house, made);
      return made;
    },
  };
}

/** Of a request that is admitted. */
export function frameOf({ frame }: FastifyRequest): Frame {
  if (frame === null) throw problem('api_key_missing');
  return frame;
}

/** Who asks, how often, and whether they may: known before a byte of the body is read. */
export function admissionOf(
  frames: Frames,
  operation: Admitted & Pick<SanwoOperation, 'name' | 'needs' | 'path'>,
) {
  const { needs, path } = operation;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { frame, caller } = await callerInTheirCell(frames, request, operation);
    request.frame = frame;
    if (caller === null) return;
    const { tenant, actor } = caller;
    request.tenant = tenant;
    request.actor = actor;
    request.payer = 'payer' in caller ? caller.payer : null;
    request.session = 'session' in caller ? (caller.session ?? null) : null;
    request.tenantId = tenant.id;
    request.operation = operation;
    if (path.startsWith('/v1')) frame.rateLimit(caller, reply);
    if (needs !== null) permit(actor, needs);
  };
}

async function callerInTheirCell(
  { houses, frameAt }: Frames,
  request: FastifyRequest,
  operation: Admitted,
) {
  const { house, caller } = await findCaller({ houses, request, operation });
  return { frame: frameAt(house), caller };
}

export function handlerOf({ houses, frameAt }: Frames, operation: SanwoOperation) {
  const validators = validatorsOf(operation.input);
  const envelope = { ...successEnvelope(operation.output) };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { actor } = request;
    // The body is known only now; what it asks for is judged before any answer is given again.
    const besides = needsOfBody(operation, request.body);
    if (actor && besides.length > 0) permit(actor, ...besides);
    const within = { operation, envelope, validators, request, reply };
    const frame = frameOf(request);
    if (operation.place === undefined || (operation.access === 'either' && actor !== null)) {
      const note = operation.writesAddress && (() => noteAddressOf(houses, frame.house, request));
      return sendAnswer(reply, await answerIn(frame, { ...within, accepted: note }));
    }
    // What is no valid request reaches no directory, and tries no password.
    if (houses.directory !== null) readInput(request, validators);
    const answer = await answerInItsCell({
      ...{ houses, operation, request },
      answerIn: (house, accepted) => answerIn(frameAt(house), { ...within, accepted }),
    });
    return sendAnswer(reply, answer);
  };
}

interface Asked {
  readonly operation: SanwoOperation;
  /** The shape of its answer. */
  readonly envelope: Readonly<Record<string, unknown>>;
  readonly validators: ReturnType<typeof validatorsOf>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Before what is valid and allowed takes effect. */
  readonly accepted?: (() => Promise<void>) | undefined;
}

/** Who is signed in is known in the cell of their session, and a stranger in all others. */
function callerIn(house: House, request: FastifyRequest) {
  if (frameOf(request).house === house) return request;
  return { tenant: null, actor: null, payer: null, session: null };
}

/** In the cell of this frame: once, however often it is asked. */
async function answerIn({ house, share, closing }: Frame, asked: Asked): Promise<HttpAnswer> {
  const { operation, envelope, validators, request, reply, accepted } = asked;
  const { tenant, actor, payer, session } = callerIn(house, request);
  // Idempotency keys are the tenant's: a replay could show one person's data to another.
  const isOwn = operation.access === 'session' || operation.access === 'payer';
  const claimant = isOwn ? null : tenant;
  const claimed = await attempt(
    () => claimRequest({ house, share }, claimant, request),
    async () => noteUnknown(request, validators),
  );
  if ('replay' in claimed) {
    noteUnknown(request, validators);
    void reply.header('idempotent-replayed', 'true');
    // Refusals that another try may mend are not kept.
    if (claimed.replay.status >= 400) void reply.header(SHOULD_RETRY, 'false');
    return claimed.replay;
  }
  const answer = await attempt(
    () => {
      const input = readInput(request, validators);
      return runOperation({
        ...{ house, share, closing, operation, tenant, actor, payer, session, request, input },
        accepted,
        claim: claimed.claim,
        handCookie: (token) => void reply.header('set-cookie', cookieOf(house, request, token)),
        answerOf: (data) => {
          // Made by a route's first answer: a process that starts has hundreds of routes to open.
          const serialize = reply.compileSerializationSchema(envelope);
          return successOf(serialize, operation, { data, input });
        },
        refusalOf: (problem) =>
          isKeptRefusal(problem) ? refusalAnswer(problem, request.id) : null,
      });
    },
    (error) => concludeClaim(house, claimed.claim, { error, requestId: request.id }),
  );
  if (answer instanceof CommittedRefusal) throw answer.problem;
  return answer;
}

/** All that a body needs where it asks for more than the operation itself; else nothing. */
function needsOfBody(operation: SanwoOperation, body: unknown): Permission[] {
  const { needs } = operation;
  const asked = bodyNeedsOf(operation).filter((need) => need.isAsked(body));
  if (needs === null || asked.length === 0) return [];
  return [needs, ...asked.map(({ permission }) => permission)];
}

async function attempt<T>(
  work: () => Promise<T>,
  conclude: (error: unknown) => Promise<void>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await conclude(error);
    throw error;
  }
}

function successOf(
  serialize: (answer: Record<string, unknown>) => string,
  operation: SanwoOperation,
  { data, input }: { readonly data: unknown; readonly input: OperationInput<Schemas> },
): HttpAnswer {
  const message = operation.messageFor?.(data, input) ?? operation.message;
  const status = operation.statusFor?.(data) ?? operation.status ?? 200;
  return { status, body: serialize({ status: 'success', message, data }) };
}

function sendAnswer(reply: FastifyReply, answer: HttpAnswer): FastifyReply {
  return reply
    .code(answer.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((body: unknown) => String(body))
    .send(answer.body);
}

/**
 * A refusal is an answer too and is kept; a failure of ours is not, so that a retry may succeed.
 */
async function concludeClaim(
  house: House,
  claim: HeldClaim | null,
  outcome: { readonly error: unknown; readonly requestId: string },
): Promise<void> {
  if (claim === null) return;
  const refusal = asProblem(outcome.error);
  try {
    if (!isKeptRefusal(refusal)) return await claim.release();
    await claim.keepAnswer(house.db, refusalAnswer(refusal, outcome.requestId));
  } catch (error) {
    house.log.warn(
      { error, requestId: outcome.requestId },
      'an idempotency claim was not concluded',
    );
  }
}

const refusalAnswer = (refusal: Problem, requestId: string): HttpAnswer => ({
  status: refusal.status,
  body: errorBody(refusal, requestId),
});

/** Nor is a missing key or right kept: with it, the same request is another one. */
const isKeptRefusal = (refusal: Problem) =>
  ![401, 403].includes(refusal.status) && !isWorthRetrying(refusal);
