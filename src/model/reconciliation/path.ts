// An order of steps in which each begins where the one before it ended (Hierholzer's algorithm).

interface PathStep {
  readonly from: number;
  readonly to: number;
}

/** Null where there is no such order of all of them. `start` is where it has to begin, if known. */
export function pathOver<T extends PathStep>(
  steps: readonly T[],
  start: number | null,
): readonly T[] | null {
  const leaving = new Map<number, T[]>();
  for (const step of steps) {
    const known = leaving.get(step.from);
    if (known) known.push(step);
    else leaving.set(step.from, [step]);
  }
  const begins = start ?? beginningOf(steps);
  if (begins === null) return null;
  const walk: { readonly at: number; readonly step: T | null }[] = [{ at: begins, step: null }];
  const path: T[] = [];
  for (let last = walk.at(-1); last !== undefined; last = walk.at(-1)) {
    const next = leaving.get(last.at)?.pop();
    if (next) walk.push({ at: next.to, step: next });
    else {
      walk.pop();
      if (last.step) path.push(last.step);
    }
  }
  path.reverse();
  const isWhole = path.length === steps.length && path.every(followsIn(path, begins));
  return isWhole ? path : null;
}

const followsIn =
  <T extends PathStep>(path: readonly T[], begins: number) =>
  ({ from }: T, index: number) =>
    from === (index === 0 ? begins : path[index - 1]?.to);

/** From where one more step leads than comes there; on a round, from where the first begins. */
function beginningOf(steps: readonly PathStep[]): number | null {
  const beyond = new Map<number, number>();
  for (const { from, to } of steps) {
    beyond.set(from, (beyond.get(from) ?? 0) + 1);
    beyond.set(to, (beyond.get(to) ?? 0) - 1);
  }
  const [at] = [...beyond].find(([, count]) => count > 0) ?? [steps[0]?.from];
  return at ?? null;
}
