// How much may be under way at once: for one key, so that one client holds up only itself, and in
// all, so that memory stays what it was planned to be.

export interface RequestLimits {
  readonly perKey: number;
  readonly total: number;
}

export interface RequestFlight {
  /** What to call when it is over; null when there is no room. */
  enter(key: string): (() => void) | null;
}

export function createRequestFlight({ perKey, total }: RequestLimits): RequestFlight {
  const underWay = new Map<string, number>();
  let all = 0;
  return {
    enter(key) {
      const own = underWay.get(key) ?? 0;
      if (own >= perKey || all >= total) return null;
      underWay.set(key, own + 1);
      all += 1;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        all -= 1;
        const left = (underWay.get(key) ?? 1) - 1;
        if (left === 0) underWay.delete(key);
        else underWay.set(key, left);
      };
    },
  };
}
