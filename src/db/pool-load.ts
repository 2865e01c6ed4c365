// How busy connections are, as the house and its metrics see them.

/** How busy a pool is, in connections. */
export interface PoolLoad {
  readonly most: number;
  readonly busy: number;
  readonly idle: number;
  /** Callers that wait for one. */
  readonly waiting: number;
}
