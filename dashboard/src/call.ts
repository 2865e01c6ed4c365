// One request that the page made.

export interface Call {
  readonly id: number;
  readonly at: Date;
  readonly method: string;
  /** With its parameters, as it was asked. */
  readonly address: string;
  readonly body: unknown;
  /** Null while it is under way, or where no answer came. */
  readonly status: number | null;
  readonly requestId: string | null;
}
