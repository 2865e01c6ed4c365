// Sanwo's own kind of operation: what its steps are handed, and which problems it may name.

import type { TSchema } from 'typebox';
import type { Db } from '../db/connect.ts';
import type {
  Access,
  AnyDefinition,
  OneStep,
  Route,
  Schemas,
  ThreeSteps,
  TurnSteps,
} from '../lib/api/operation.ts';
import type { TenantName } from '../lib/api/problem.ts';
import type { JsonBounds } from '../lib/values/json.ts';
import type { Actor, PayerActor } from './actor.ts';
import type { Audited, AuditNote } from './audit.ts';
import type { House, Seller, Tenant } from './house.ts';
import type { Payer, PayerRight } from './payer.ts';
import type { ProblemCode } from './problems.ts';
import type { Permission } from './roles.ts';
import type { Session } from './session.ts';

/** Known where one must say who asks, perhaps where one may, and nowhere else. */
type KnownTo<A extends Access, T> = A extends 'key' | 'session'
  ? T
  : A extends 'either' | 'visitor'
    ? T | null
    : null;

interface CallerFacts<A extends Access> {
  readonly tenant: A extends 'payer' ? Seller : KnownTo<A, Tenant>;
  /** Who asks in its name; of a payer, which customer. */
  readonly actor: A extends 'payer' ? PayerActor : KnownTo<A, Actor>;
  /** What the queries for a payer take in place of the tenant's id; null for all others. */
  readonly payer: A extends 'payer' ? Payer : null;
  /** In which they are signed in, where they are. */
  readonly session: A extends 'session' ? Session : Session | null;
  readonly request: {
    readonly id: string;
    readonly ip: string;
    /** What a browser says of itself; empty where it says nothing. */
    readonly userAgent: string;
    /** Whether a page of the service's own origin asks: its `Origin` header says so. */
    readonly isOfOwnPage: boolean;
  };
}

/** What a step that writes gets: a transaction, and the one `now` of this request. */
export interface OperationStep<A extends Access = 'key'> extends CallerFacts<A> {
  readonly house: House;
  readonly db: Db;
  readonly now: Date;
  /**
   * Runs once the transaction is committed: for what this process remembers, never for an effect.
   */
  afterCommit(action: () => void): void;
  /** Once it is committed the browser is in this session, or with null in none. */
  handCookie(token: string | null): void;
  /**
   * What the audit trail says of this beyond what is asked and answered; null: nothing was written.
   */
  audit(note: AuditNote | null): void;
}

/** All of the house that a call may use: the database is not among it. */
export type Outside = Pick<
  House,
  'banks' | 'clock' | 'config' | 'hosts' | 'log' | 'providers' | 'vault'
>;

/** What a step that calls gets: nothing that holds a connection or a lock while it waits. */
export type OperationCall<A extends Access = 'key'> = CallerFacts<A> &
  Outside & { readonly now: Date };

/** What is known before anything is asked: the time, and whom the database has refused. */
export type OperationDoor<A extends Access = 'key'> = CallerFacts<A> & {
  readonly house: Pick<House, 'clock' | 'refusedUntil'>;
};

interface OperationSteps<A extends Access> {
  readonly step: OperationStep<A>;
  readonly call: OperationCall<A>;
  readonly door: OperationDoor<A>;
}

/** What a body may ask for that needs another permission than the operation itself. */
export interface BodyNeed {
  readonly permission: Permission;
  /** When it is needed, for people to read: `an amount below 0`. */
  readonly when: string;
  /** Judged before the body is validated: whatever is no such body needs nothing more. */
  isAsked(body: unknown): boolean;
}

/** Of a body that may be larger than others: its bytes, values, and the letters of a text. */
export interface LargeBody extends JsonBounds {
  readonly bytes?: number;
}

/**
 * A body that may be a file, as it is, under one of these content types: to the operation it is the
 * same in base64. Under every other type but JSON it is read too, and the operation says what to
 * send.
 */
export interface FileBody {
  readonly types: readonly string[];
}

/**
 * Who asks, and which permission they need; their own things need none. What needs one of a session
 * is refused to keys: a person has to be there.
 */
interface CallerNeeds<A extends Access> {
  readonly access: A;
  readonly needs: A extends 'key' | 'either'
    ? Permission
    : A extends 'session'
      ? Permission | null
      : null;
  readonly needsBesides?: BodyNeed | readonly BodyNeed[];
  readonly largeBody?: LargeBody;
  readonly fileBody?: FileBody;
}

/**
 * What an operation opens to a payer. A write has no right but `act`, for which a page of the
 * service must ask: one that a link, or a page of others, could start does not compile. What has
 * no word for the audit trail is a GET: the router holds that.
 */
type PayerAccess<A extends Access> = A extends 'payer'
  ?
      | { readonly payerMay: Extract<PayerRight, 'see'>; readonly audit?: never }
      | { readonly payerMay: Extract<PayerRight, 'act'>; readonly audit: Audited | null }
  : { readonly payerMay?: never };

/** What the audit trail has of a write, null for nothing; the router asks it of all but a GET. */
type AuditTrail = Audited | null;

interface WithAudit<T extends AuditTrail> {
  readonly audit?: T;
}

/**
 * In which cell it is done, where no caller is known who says it: that of the account, of the email
 * address or of the token in the body; or a new account's.
 */
export type Place = 'account' | 'address' | 'token' | 'new account';

/** Where a service of several cells does it. */
interface InCells {
  readonly place?: Place;
  /** The body has an email address that a member or an account has from then on. */
  readonly writesAddress?: true;
  /** Of an address that several cells know: the accounts that the body proves in one of them. */
  provenIn?(house: House, body: unknown, ip: string): Promise<CellProof>;
}

export interface CellProof {
  readonly tenants: readonly TenantName[];
  /**
   * The guess was counted, and is no more where the operation itself counts one in this cell next.
   * Elsewhere it stays one at whom it was wrong for, beside whom it was right for.
   */
  takeBack(next: { readonly isCountedAgain: boolean }): Promise<void>;
}

export type SanwoDefinition = AnyDefinition &
  InCells & {
    readonly needs: Permission | null;
    readonly needsBesides?: BodyNeed | readonly BodyNeed[];
    readonly largeBody?: LargeBody;
    readonly fileBody?: FileBody;
    readonly audit?: Audited | null;
    readonly payerMay?: PayerRight;
  };

export type SanwoOperation = SanwoDefinition & Route;

/** All that its bodies may need besides. */
export const bodyNeedsOf = ({
  needsBesides = [],
}: Pick<SanwoDefinition, 'needsBesides'>): readonly BodyNeed[] => [needsBesides].flat();

export function operation<
  A extends Access,
  const S extends Schemas,
  O extends TSchema,
  T extends AuditTrail = never,
>(
  definition: OneStep<S, O, OperationStep<A>, ProblemCode> &
    CallerNeeds<A> &
    PayerAccess<A> &
    InCells &
    WithAudit<T>,
): OneStep<S, O, OperationStep<A>, ProblemCode> &
  CallerNeeds<A> &
  PayerAccess<A> &
  InCells &
  WithAudit<T> {
  return definition;
}

export function threeStepOperation<
  A extends Access,
  const S extends Schemas,
  O extends TSchema,
  I,
  R,
  T extends AuditTrail = never,
>(
  definition: ThreeSteps<S, O, OperationSteps<A>, ProblemCode, I, R> &
    CallerNeeds<A> &
    PayerAccess<A> &
    InCells &
    WithAudit<T>,
): ThreeSteps<S, O, OperationSteps<A>, ProblemCode, I, R> &
  CallerNeeds<A> &
  PayerAccess<A> &
  InCells &
  WithAudit<T> {
  return definition;
}

/** Three steps of which the second waits for its turn, or takes it. */
export function inTurnOperation<
  A extends Access,
  const S extends Schemas,
  O extends TSchema,
  I,
  W,
  R,
  T extends AuditTrail = never,
>(
  definition: TurnSteps<S, O, OperationSteps<A>, ProblemCode, I, W, R> &
    CallerNeeds<A> &
    PayerAccess<A> &
    InCells &
    WithAudit<T>,
): TurnSteps<S, O, OperationSteps<A>, ProblemCode, I, W, R> &
  CallerNeeds<A> &
  PayerAccess<A> &
  InCells &
  WithAudit<T> {
  return definition;
}
