// What a call may throw. Each error says in its message what happened and what can be done.

import type { ProblemCode } from './generated/problems.ts';

/** Everything that this package throws, but for a wrong argument (TypeError). */
export class SanwoError extends Error {}

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Sanwo answered, and said no. */
export class ApiError extends SanwoError {
  declare readonly status: number;
  /** Stable, for programs: `plan_not_found`, `charge_in_flight`, … */
  declare readonly code: ProblemCode | (string & {});
  /** Which fields are wrong, and what to send instead; empty where that is not what is wrong. */
  declare readonly errors: readonly FieldError[];
  /** On `tenant_ambiguous`: which accounts have this email and password; else empty. */
  declare readonly tenants: readonly {
    readonly accountId: string;
    readonly businessName: string;
  }[];
  /** Quote it when you ask for help. */
  declare readonly requestId: string | null;
  declare readonly retryAfterSeconds: number | null;
  /** Under which it was sent: whoever tries again under the same key has it done once. */
  declare readonly idempotencyKey: string | undefined;

  constructor(message: string, facts: Omit<ApiError, keyof Error>) {
    const wrong = facts.errors.map((error) => `${error.field} ${error.message}`).join('; ');
    const said = wrong === '' ? message : `${message.replace(/: see errors$/, '')}: ${wrong}`;
    const asked = facts.requestId === null ? '' : `, request ${facts.requestId}`;
    super(`${said} (${facts.code}${asked})`);
    Object.assign(this, facts);
  }
}

/** 400, 413, 415: the request has to be another; `errors` says which fields. */
export class InvalidInputError extends ApiError {}

/** 401: the key is missing, mistyped, rotated away or of another mode. */
export class AuthenticationError extends ApiError {}

/** 403: this key may not do that. */
export class NotPermittedError extends ApiError {}

/** 404: there is no such thing, or it is another tenant's. */
export class NotFoundError extends ApiError {}

/** 409: not as things stand; `code` says why. */
export class ConflictError extends ApiError {}

/** 429: too many for now; `retryAfterSeconds` says how long. */
export class RateLimitError extends ApiError {}

/** 5xx: something is wrong at Sanwo, or at the payment provider. */
export class ServerError extends ApiError {}

/** No answer came: whether something was done is not known. */
export class ConnectionError extends SanwoError {
  /** Call again with it: what may have been done already is not done twice. */
  readonly idempotencyKey: string | undefined;

  constructor(message: string, cause: unknown, idempotencyKey?: string) {
    super(message, { cause });
    this.idempotencyKey = idempotencyKey;
  }
}

/** No answer came in time. */
export class TimeoutError extends ConnectionError {}

export type WebhookErrorCode =
  | 'secret_missing'
  | 'secret_malformed'
  | 'body_not_raw'
  | 'header_missing'
  | 'timestamp_out_of_tolerance'
  | 'signature_mismatch';

/** A delivery that is not to be believed: answer it with 400. `code` says why. */
export class WebhookError extends SanwoError {
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

const ALL = {
  ...{ SanwoError, ApiError, InvalidInputError, AuthenticationError, NotPermittedError },
  ...{ NotFoundError, ConflictError, RateLimitError, ServerError, ConnectionError, TimeoutError },
  ...{ WebhookError },
};
// Written out, because whoever makes programs smaller gives classes other names.
for (const [name, { prototype }] of Object.entries(ALL)) prototype.name = name;
