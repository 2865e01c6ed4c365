// How many tests a run of Node's test runner reports, and how many of them passed.

export interface Totals {
  readonly tests: number;
  readonly pass: number;
}

export function readTotals(report: string): Totals {
  // The last: a test may print the report of another run.
  const last = (what: string) =>
    Number([...report.matchAll(new RegExp(`^ℹ ${what} (\\d+)$`, 'gm'))].at(-1)?.[1] ?? 0);
  return { tests: last('tests'), pass: last('pass') };
}
