// How several processes keep one account's rate together: each takes moments at which it may send a
// request, from a place that all of them ask. The opener of a provider hands this in.

export interface Slots {
  /** Fails soon where the place cannot be asked: then a process keeps to its own share. */
  take(request: SlotRequest): Promise<SlotBatch>;
}

export interface RateNumbers {
  readonly limit: number;
  readonly windowMs: number;
}

export interface SlotRequest {
  /** Of the provider, whichever process or tenant asks. */
  readonly account: string;
  readonly rate: string;
  /** 0: only the rest of this is told. */
  readonly count: number;
  /** Where the provider has said nothing else of this account. */
  readonly published: RateNumbers;
  /** What it has said since the last batch. */
  readonly learnt: RateNumbers | null;
  /** The provider is not to be asked for so long, from now. */
  readonly pauseMs: number;
  /** Slots of this process that were not used, and are free again. */
  readonly unused: readonly string[];
}

export interface SlotBatch extends RateNumbers {
  /** The first comes first; none is before this moment. */
  readonly slots: readonly GivenSlot[];
  /** How late a slot may be used, so that no window sees more than the limit. */
  readonly slackMs: number;
  readonly pausedForMs: number;
  /** How many processes were seen lately, with this one. */
  readonly processes: number;
}

export interface GivenSlot {
  readonly name: string;
  /** From the moment at which it was given. */
  readonly opensInMs: number;
}
