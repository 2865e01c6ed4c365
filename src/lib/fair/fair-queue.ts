// A line in which nobody's crowd makes another wait: whoever waits is served in turn by key, and
// the keys of a more important lane more often, but never instead of all others. It tells no time.

export interface FairQueueLimits {
  /** The most important first. */
  readonly lanes: readonly LaneLimits[];
  /** So many may wait in all. */
  readonly most: number;
}

export interface LaneLimits {
  /** How many turns it gets while others have somebody waiting, for each of theirs. */
  readonly turns: number;
  /** So many of one key may wait in it. */
  readonly mostPerKey: number;
}

export interface Waiting<T> {
  readonly lane: number;
  readonly key: string;
  readonly item: T;
}

export interface FairQueue<T> {
  readonly size: number;
  /**
   * Returns what has no place any more: this one where its key has too many waiting already, or,
   * where the line is full, the last of the key that has the most. Null when all have a place.
   */
  push(waiting: Waiting<T>): Waiting<T> | null;
  /** Takes out the next in turn of the keys that may pass; null when there is none. */
  take(mayPass?: (key: string) => boolean): Waiting<T> | null;
  /** Takes out all that the test picks. */
  takeAll(test: (item: T) => boolean): T[];
}

/** The keys that wait, the next in turn first: a Map keeps the order in which they were added. */
type Lane<T> = Map<string, T[]>;

export function createFairQueue<T>(limits: FairQueueLimits): FairQueue<T> {
  const lanes: Lane<T>[] = limits.lanes.map(() => new Map());
  /** How far each lane is behind its share of turns. */
  const arrears: number[] = limits.lanes.map(() => 0);
  let size = 0;

  function push(waiting: Waiting<T>): Waiting<T> | null {
    const lane = laneOf(waiting.lane);
    const line = lane.get(waiting.key) ?? [];
    if (line.length >= limitsOf(waiting.lane).mostPerKey) return waiting;
    const loser = size >= limits.most ? dropLongest(line.length + 1) : null;
    if (size >= limits.most) return waiting;
    line.push(waiting.item);
    lane.set(waiting.key, line);
    size += 1;
    return loser;
  }

  const laneOf = (index: number) => required(lanes[index], index);
  const limitsOf = (index: number) => required(limits.lanes[index], index);

  /** The last of the longest line of any key, unless no line is longer than `length`. */
  function dropLongest(length: number): Waiting<T> | null {
    let longest: { lane: number; key: string; line: T[] } | null = null;
    for (const [lane, keys] of lanes.entries()) {
      for (const [key, line] of keys) {
        if (line.length > (longest?.line.length ?? length)) longest = { lane, key, line };
      }
    }
    const item = longest?.line.pop();
    if (longest === null || item === undefined) return null;
    size -= 1;
    return { lane: longest.lane, key: longest.key, item };
  }

  function take(mayPass: (key: string) => boolean = () => true): Waiting<T> | null {
    const ready = lanes.flatMap((lane, index) => {
      const key = firstOf(lane.keys(), mayPass);
      return key === undefined ? [] : [{ index, key }];
    });
    const chosen = inTurn(ready);
    if (!chosen) return null;
    const lane = laneOf(chosen.index);
    const line = lane.get(chosen.key) ?? [];
    const item = line.shift() as T;
    size -= 1;
    lane.delete(chosen.key);
    // Its next one comes after one of each other key.
    if (line.length > 0) lane.set(chosen.key, line);
    return { lane: chosen.index, key: chosen.key, item };
  }

  /** Each lane that is ready gains its turns; the one furthest behind goes, and pays for all. */
  function inTurn<R extends { readonly index: number }>(ready: readonly R[]): R | undefined {
    let paid = 0;
    for (const { index } of ready) {
      const { turns } = limitsOf(index);
      arrears[index] = (arrears[index] ?? 0) + turns;
      paid += turns;
    }
    const behind = ({ index }: R) => arrears[index] ?? 0;
    const [chosen] = ready.toSorted((one, other) => behind(other) - behind(one));
    if (chosen) arrears[chosen.index] = behind(chosen) - paid;
    return chosen;
  }

  function takeAll(test: (item: T) => boolean): T[] {
    const taken: T[] = [];
    for (const lane of lanes) {
      for (const [key, line] of lane) {
        const kept: T[] = [];
        for (const item of line) (test(item) ? taken : kept).push(item);
        if (kept.length === line.length) continue;
        if (kept.length === 0) lane.delete(key);
        // Set again under its key, it keeps its place in the order.
        else lane.set(key, kept);
      }
    }
    size -= taken.length;
    return taken;
  }

  return {
    push,
    take,
    takeAll,
    get size() {
      return size;
    },
  };
}

function required<T>(lane: T | undefined, index: number): T {
  if (lane === undefined) throw new RangeError(`there is no lane ${index}`);
  return lane;
}

function firstOf<T>(items: Iterable<T>, test: (item: T) => boolean): T | undefined {
  for (const item of items) if (test(item)) return item;
  return undefined;
}
