// A line in which no crowd makes another wait: those that wait are served in turn by key, and
// the keys of a more important lane more often, but never instead of all others. It tells no time.

export interface FairQueueLimits {
  /** The most important first. */
  readonly lanes: readonly LaneLimits[];
  /** So many may wait in all. */
  readonly most: number;
}

export interface LaneLimits {
  /** How many turns it gets while others wait, for each of theirs. */
  readonly turns: number;
  /** So many of one key may wait in it. */
  readonly mostPerKey: number;
}

export interface QueueEntry<T> {
  readonly lane: number;
  readonly key: string;
  readonly item: T;
}

/** The keys that wait, the next in turn first: a Map keeps the order in which they were added. */
type QueueLane<T> = Map<string, T[]>;

export class FairQueue<T> {
  readonly #limits: FairQueueLimits;
  readonly #lanes: QueueLane<T>[];
  /** How far each lane is behind its share of turns. */
  readonly #arrears: number[];
  #size = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
    this.#lanes = limits.lanes.map(() => new Map());
    this.#arrears = limits.lanes.map(() => 0);
  }

  get size(): number {
    return this.#size;
  }

  /**
   * Returns what has no place any more: this one where its key has too many waiting already, or,
   * where the line is full, the last of the key that has the most. Null when all have a place.
   */
  push(waiting: QueueEntry<T>): QueueEntry<T> | null {
    const lane = this.#laneOf(waiting.lane);
    const line = lane.get(waiting.key) ?? [];
    if (line.length >= this.#limitsOf(waiting.lane).mostPerKey) return waiting;
    const { most } = this.#limits;
    const loser = this.#size >= most ? this.#dropLongest(line.length + 1) : null;
    if (this.#size >= most) return waiting;
    line.push(waiting.item);
    lane.set(waiting.key, line);
    this.#size += 1;
    return loser;
  }

  /** Takes out the next in turn of the keys that may pass; null when there is none. */
  take(mayPass: (key: string) => boolean = () => true): QueueEntry<T> | null {
    const ready = this.#lanes.flatMap((lane, index) => {
      const key = firstOf(lane.keys(), mayPass);
      return key === undefined ? [] : [{ index, key }];
    });
    const chosen = this.#inTurn(ready);
    if (!chosen) return null;
    const lane = this.#laneOf(chosen.index);
    const line = lane.get(chosen.key) ?? [];
    const item = line.shift() as T;
    this.#size -= 1;
    lane.delete(chosen.key);
    // Its next one comes after one of each other key.
    if (line.length > 0) lane.set(chosen.key, line);
    return { lane: chosen.index, key: chosen.key, item };
  }

  /** Takes out all that the test picks. */
  takeAll(test: (item: T) => boolean): T[] {
    const taken: T[] = [];
    for (const lane of this.#lanes) {
      for (const [key, line] of lane) {
        const kept: T[] = [];
        for (const item of line) (test(item) ? taken : kept).push(item);
        if (kept.length === line.length) continue;
        if (kept.length === 0) lane.delete(key);
        // Set again under its key, it keeps its place in the order.
        else lane.set(key, kept);
      }
    }
    this.#size -= taken.length;
    return taken;
  }

  #laneOf(index: number): QueueLane<T> {
    return laneAt(this.#lanes[index], index);
  }

  #limitsOf(index: number): LaneLimits {
    return laneAt(this.#limits.lanes[index], index);
  }

  /** The last of the longest line of any key, unless no line is longer than `length`. */
  #dropLongest(length: number): QueueEntry<T> | null {
    let longest: { lane: number; key: string; line: T[] } | null = null;
    for (const [lane, keys] of this.#lanes.entries()) {
      for (const [key, line] of keys) {
        if (line.length > (longest?.line.length ?? length)) longest = { lane, key, line };
      }
    }
    const item = longest?.line.pop();
    if (longest === null || item === undefined) return null;
    this.#size -= 1;
    return { lane: longest.lane, key: longest.key, item };
  }

  /** Each lane that is ready gains its turns; the one furthest behind goes, and pays for all. */
  #inTurn<R extends { readonly index: number }>(ready: readonly R[]): R | undefined {
    const arrears = this.#arrears;
    let paid = 0;
    for (const { index } of ready) {
      const { turns } = this.#limitsOf(index);
      arrears[index] = (arrears[index] ?? 0) + turns;
      paid += turns;
    }
    const behind = ({ index }: R) => arrears[index] ?? 0;
    const [chosen] = ready.toSorted((one, other) => behind(other) - behind(one));
    if (chosen) arrears[chosen.index] = behind(chosen) - paid;
    return chosen;
  }
}

function laneAt<T>(lane: T | undefined, index: number): T {
  if (lane === undefined) throw new RangeError(`there is no lane ${index}`);
  return lane;
}

function firstOf<T>(items: Iterable<T>, test: (item: T) => boolean): T | undefined {
  for (const item of items) if (test(item)) return item;
  return undefined;
}
