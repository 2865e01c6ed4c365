// So many places, and so many of them for one key: each is given back once.

export interface PlaceLimits {
  readonly most: number;
  /** Less than all, so that one key leaves room for the others. */
  readonly mostOfOne: number;
}

export type Leave = () => void;

export interface Places {
  hasRoom(key: string): boolean;
  /**
   * Takes a place, also where there is no room; it is given back once, also if its holder leaves
   * twice.
   */
  take(key: string, whenLeft: () => void): Leave;
}

/** Limits may change meanwhile: those inside stay. */
export function createPlaces(limits: PlaceLimits): Places {
  const taken = new Map<string, number>();
  let inAll = 0;
  const of = (key: string) => taken.get(key) ?? 0;

  return {
    hasRoom: (key) => inAll < limits.most && of(key) < limits.mostOfOne,
    take(key, whenLeft) {
      inAll += 1;
      taken.set(key, of(key) + 1);
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        inAll -= 1;
        if (of(key) === 1) taken.delete(key);
        else taken.set(key, of(key) - 1);
        whenLeft();
      };
    },
  };
}
