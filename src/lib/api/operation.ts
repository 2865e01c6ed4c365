// An operation is something a person or a program asks for, as a value: its schemas, its
// documentation and what it does; the router says at which address. The HTTP server, OpenAPI, the
// typed client and the tests derive from it.

import type { Static, TSchema } from 'typebox';
import type { NOT_YET } from '../fair/turn.ts';
import type { CommittedRefusal } from './problem.ts';

/**
 * `public` needs nothing, `key` an API key or a session, `either` works with one of them or with
 * proof in the body. `session` is for who is signed in, `visitor` for who may be. `payer` is for a
 * customer of a merchant, who proves it by a link.
 */
export type Access = 'public' | 'key' | 'either' | 'session' | 'visitor' | 'payer';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Schemas {
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
}

type InputPart<S extends Schemas, K extends keyof Schemas> = S[K] extends TSchema
  ? Static<S[K]>
  : undefined;

/** What the caller sent, validated. */
export interface OperationInput<S extends Schemas> {
  readonly params: InputPart<S, 'params'>;
  readonly query: InputPart<S, 'query'>;
  readonly body: InputPart<S, 'body'>;
}

interface OperationBase<S extends Schemas, O extends TSchema, Code extends string> {
  readonly access: Access;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly input: S;
  readonly output: O;
  /** What of the answer is for the first alone: an answer that is given again leaves it out. */
  readonly shownOnce?: readonly (keyof Static<O> & string)[];
  readonly status?: 200 | 201 | 202;
  readonly message: string;
  /** For the few whose message depends on what came of it. */
  messageFor?(data: Static<O>, input: OperationInput<S>): string;
  /** For the few whose answer may come before they are done. */
  statusFor?(data: Static<O>): 200 | 201 | 202;
  /** Problems of its own; those of every route (401, 429 and so on) are not repeated. */
  readonly problems: readonly NoInfer<Code>[];
  /** A unique index that says no, by its name, and what that means to the caller. */
  readonly conflicts?: Readonly<Record<string, NoInfer<Code>>>;
  readonly example: {
    readonly params?: InputPart<S, 'params'>;
    readonly query?: InputPart<S, 'query'>;
    readonly body?: InputPart<S, 'body'>;
    readonly data: Static<O>;
  };
}

/**
 * One step, one transaction, opened and committed by the runner: also where it answers a refusal.
 * A GET runs without one.
 */
export interface OneStep<S extends Schemas, O extends TSchema, C, Code extends string>
  extends OperationBase<S, O, Code> {
  run(context: C & OperationInput<S>): Promise<Static<O> | CommittedRefusal>;
}

/** What each step is handed: one that writes, the one that calls, and the one at the door. */
export interface StepContexts {
  readonly step: object;
  readonly call: object;
  readonly door: object;
}

interface PreparedSteps<
  S extends Schemas,
  O extends TSchema,
  X extends StepContexts,
  Code extends string,
  I,
> extends OperationBase<S, O, Code> {
  /** Refuses by what this process knows already: before the database is asked anything. */
  refuseKnown?(context: X['door'] & OperationInput<S>): void;
  /** Commits the intent, with its reference. */
  prepare(context: X['step'] & OperationInput<S>): Promise<I>;
}

/**
 * Three visible steps, where something outside is asked: the intent is committed before the call,
 * and the call is handed no database. What settle answers is committed, a refusal too.
 */
export interface ThreeSteps<
  S extends Schemas,
  O extends TSchema,
  X extends StepContexts,
  Code extends string,
  I,
  R,
> extends PreparedSteps<S, O, X, Code, I> {
  call(context: X['call'] & OperationInput<S> & { readonly intent: I }): Promise<R>;
  settle(
    context: X['step'] & OperationInput<S> & { readonly intent: I; readonly outcome: R },
  ): Promise<Static<O> | CommittedRefusal>;
}

/**
 * The same where not every prepared request makes the call: a short transaction right before
 * it takes the right to call, and what it answers is all that the call is handed. `NOT_YET` is
 * asked again for as long as `waitsMs` says; after that there is no call, and its outcome is null.
 */
export interface TurnSteps<
  S extends Schemas,
  O extends TSchema,
  X extends StepContexts,
  Code extends string,
  I,
  T,
  R,
> extends PreparedSteps<S, O, X, Code, I> {
  turn(
    context: X['step'] & OperationInput<S> & { readonly intent: I },
  ): Promise<T | typeof NOT_YET>;
  waitsMs?(context: X['call']): number;
  call(context: X['call'] & { readonly turn: T }): Promise<R>;
  settle(
    context: X['step'] & OperationInput<S> & { readonly intent: I; readonly outcome: R | null },
  ): Promise<Static<O> | CommittedRefusal>;
}

interface AnyOperationBase
  extends Omit<OperationBase<Schemas, TSchema, string>, 'example' | 'shownOnce'> {
  readonly shownOnce?: readonly string[];
  readonly example: {
    readonly params?: unknown;
    readonly query?: unknown;
    readonly body?: unknown;
    readonly data: unknown;
  };
}

// In a list the types of one operation's input are forgotten, and so what its steps take is
// `never`: only the runner, which validates that very input first, may hand it over.

export interface AnyOneStep extends AnyOperationBase {
  run(context: never): Promise<unknown>;
}

export interface AnyThreeSteps extends AnyOperationBase {
  refuseKnown?(context: never): void;
  prepare(context: never): Promise<unknown>;
  turn?(context: never): Promise<unknown>;
  waitsMs?(context: never): number;
  call(context: never): Promise<unknown>;
  settle(context: never): Promise<unknown>;
}

export type AnyDefinition = AnyOneStep | AnyThreeSteps;

/** What the router says of an operation. */
export interface Route {
  /** The name under which the operation is exported: its `operationId`. */
  readonly name: string;
  /** The resource of the client that has it. */
  readonly resource: string;
  readonly method: Method;
  readonly path: `/${string}`;
}
