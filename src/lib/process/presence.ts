// Whether other processes take this one to be alive. One that they take for dead holds no charge
// any more, and may be the last to know: it was frozen, or could not reach the database.

export interface Presence {
  /** What its leases are marked with; null while no other process knows that it is there. */
  readonly id: string | null;
  /** How many other processes serve requests, as far as it knows. */
  readonly servers: number;
  /** From here on, the returned function says whether no process can have taken it for dead. */
  watch(): () => boolean;
}

/** Of a process that marks no lease: its leases last as long as they say. */
export const UNMARKED: Presence = { id: null, servers: 0, watch: () => () => true };
