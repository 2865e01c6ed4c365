// The errors that a call can throw. Each message says what happened and what to do.

import type { ProblemCode } from './generated/problems.ts';

/** The base class of every error in this package, except for a wrong argument (TypeError). */
export class SanwoError extends Error {}

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Sanwo returned an error. */
export class ApiError extends SanwoError {
  declare readonly status: number;
  /** The message from Sanwo, without the code and the fields. */
  declare readonly said: string;
  /** A stable code for programs: `plan_not_found`, `charge_in_flight`, … */
  declare readonly code: ProblemCode | (string & {});
  /** The invalid fields and what to send instead. Empty for other errors. */
  declare readonly errors: readonly FieldError[];
  /** For `tenant_ambiguous`: the accounts with this email and password. Otherwise empty. */
  declare readonly tenants: readonly {
    readonly accountId: string;
    readonly businessName: string;
  }[];
  /** Include it when you contact support. */
  declare readonly requestId: string | null;
  declare readonly retryAfterSeconds: number | null;
  /** The key of the request. Retry with the same key, and the request takes effect only once. */
  declare readonly idempotencyKey: string | undefined;

  constructor(message: string, facts: Omit<ApiError, keyof Error | 'said'>) {
    const wrong = facts.errors.map((error) => `${error.field} ${error.message}`).join('; ');
    const whole = wrong === '' ? message : `${message.replace(/: see errors$/, '')}: ${wrong}`;
    const asked = facts.requestId === null ? '' : `, request ${facts.requestId}`;
    super(`${whole} (${facts.code}${asked})`);
    Object.assign(this, facts, { said: message });
  }
}

/** 400, 413, 415: the request is invalid. `errors` names the fields. */
export class InvalidInputError extends ApiError {}

/** 401: the key is missing, mistyped, replaced by a rotation, or for another mode. */
export class AuthenticationError extends ApiError {}

/** 403: this key does not have the permission. */
export class NotPermittedError extends ApiError {}

/** 404: the object does not exist, or belongs to another tenant. */
export class NotFoundError extends ApiError {}

/** 409: the current state does not allow the request. `code` has the reason. */
export class ConflictError extends ApiError {}

/** 429: too many requests. Retry after `retryAfterSeconds`. */
export class RateLimitError extends ApiError {}

/** 5xx: an error at Sanwo or at the payment provider. */
export class ServerError extends ApiError {}

/** There was no response, so the result of the request is unknown. */
export class ConnectionError extends SanwoError {
  /** Call again with this key. The request does not take effect twice. */
  readonly idempotencyKey: string | undefined;

  constructor(message: string, cause: unknown, idempotencyKey?: string) {
    super(message, { cause });
    this.idempotencyKey = idempotencyKey;
  }
}

/** There was no response in time. */
export class TimeoutError extends ConnectionError {}

export type WebhookErrorCode =
  | 'secret_missing'
  | 'secret_malformed'
  | 'body_not_raw'
  | 'header_missing'
  | 'timestamp_out_of_tolerance'
  | 'signature_mismatch';

/** The delivery is not genuine: return 400. `code` has the reason. */
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
// Written out, because minifiers rename classes.
for (const [name, { prototype }] of Object.entries(ALL)) prototype.name = name;
