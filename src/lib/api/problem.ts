// An error that is meant for the caller: a stable code, an HTTP status, a message a person can act
// on. Anything else that is thrown is a programmer's error and answers as a 500.

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export interface ProblemDetails {
  readonly message?: string;
  readonly errors?: readonly FieldError[];
  readonly retryAfterSeconds?: number;
  /** Among which to choose. */
  readonly tenants?: readonly TenantName[];
}

export interface TenantName {
  readonly accountId: string;
  readonly businessName: string;
}

export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly tenants: readonly TenantName[] | undefined;

  constructor(facts: ProblemDetails & { code: string; status: number; message: string }) {
    super(facts.message);
    this.name = 'Problem';
    this.code = facts.code;
    this.status = facts.status;
    this.errors = facts.errors;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.tenants = facts.tenants;
  }
}

/** What a rule finds in the way of an act: the act throws it, a preview of the act shows it. */
export function requireNone(found: Problem | null): void {
  if (found !== null) throw found;
}

/** What is in the way of each act, by the codes alone: how the API shows what is allowed. */
export function codesOf<Codes extends Readonly<Record<string, string | null>>>(
  problems: {
    readonly [Act in keyof Codes]: Problem | null;
  },
): Codes {
  const entries = Object.entries<Problem | null>(problems);
  return Object.fromEntries(entries.map(([act, found]) => [act, found?.code ?? null])) as Codes;
}

/** A step’s answer that is a problem: what it wrote is committed, and the caller gets this. */
export class CommittedRefusal {
  readonly problem: Problem;

  constructor(problem: Problem) {
    this.problem = problem;
  }
}
