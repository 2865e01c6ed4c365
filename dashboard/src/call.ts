// One request that the page made.

export interface Call {
  readonly id: number;
  readonly at: Date;
  readonly method: string;
  /** The path with its parameters. */
  readonly address: string;
  readonly body: unknown;
  /** Null while the request is pending, or if there was no response. */
  readonly status: number | null;
  readonly requestId: string | null;
}
