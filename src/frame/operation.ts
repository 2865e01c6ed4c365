// Sanwo's own kind of operation: what its steps are handed, and which problems it may name.

import type { TSchema } from 'typebox';
import type { Db } from '../db/connect.ts';
import type { Access, AnyOperation, OneStep, Schemas, ThreeSteps } from '../lib/operation.ts';
import type { House, Tenant } from './house.ts';
import type { ProblemCode } from './problems.ts';

type Caller<A extends Access> = A extends 'key'
  ? Tenant
  : A extends 'either'
    ? Tenant | null
    : null;

interface Facts<A extends Access> {
  readonly house: House;
  readonly tenant: Caller<A>;
  readonly request: { readonly id: string; readonly ip: string };
}

/** What a step that writes gets: a transaction, and the one `now` of this request. */
export interface Step<A extends Access = 'key'> extends Facts<A> {
  readonly db: Db;
  readonly now: Date;
  /**
   * Runs once the transaction is committed: for what this process remembers, never for an effect.
   */
  afterCommit(action: () => void): void;
}

/** What a step that calls the provider gets: no database, so that none is held while it waits. */
export type Call<A extends Access = 'key'> = Facts<A> & { readonly now: Date };

export type SanwoOperation = AnyOperation;

export function operation<A extends Access, const S extends Schemas, O extends TSchema>(
  definition: OneStep<S, O, Step<A>, ProblemCode> & { readonly access: A },
): OneStep<S, O, Step<A>, ProblemCode> & { readonly access: A } {
  return definition;
}

export function threeStepOperation<
  A extends Access,
  const S extends Schemas,
  O extends TSchema,
  I,
  R,
>(
  definition: ThreeSteps<S, O, Step<A>, Call<A>, ProblemCode, I, R> & { readonly access: A },
): ThreeSteps<S, O, Step<A>, Call<A>, ProblemCode, I, R> & { readonly access: A } {
  return definition;
}
