// Finds what imports itself in the end, by way of others.

export interface Edge {
  readonly from: string;
  readonly to: string;
}

interface Visit {
  readonly order: number;
  lowest: number;
  isOpen: boolean;
}

/** Each group of places of which every one leads to every other. */
export function circlesIn(edges: readonly Edge[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const visits = new Map<string, Visit>();
  const open: string[] = [];
  const circles: string[][] = [];

  function visit(place: string): Visit {
    const mine: Visit = { order: visits.size, lowest: visits.size, isOpen: true };
    visits.set(place, mine);
    open.push(place);
    for (const other of next.get(place) ?? []) {
      const theirs = visits.get(other) ?? visit(other);
      if (theirs.isOpen) mine.lowest = Math.min(mine.lowest, theirs.lowest);
    }
    if (mine.lowest === mine.order) close(place);
    return mine;
  }

  function close(place: string): void {
    const circle = open.splice(open.indexOf(place));
    for (const each of circle) (visits.get(each) as Visit).isOpen = false;
    if (circle.length > 1) circles.push(circle.sort());
  }

  for (const place of next.keys()) if (!visits.has(place)) visit(place);
  return circles;
}
