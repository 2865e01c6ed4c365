// What a run of Node's test runner reports: how many tests, how many of them passed, which failed.

const LAST_LINES = 20;

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

/** As reported at its end; of a run that came to none, the last it said. */
export function failuresOf(report: string): string {
  // The last: a test may print the report of another run.
  const [, ...failures] = report.split(/^✖ failing tests:$/m);
  return (failures.at(-1) ?? report.trim().split('\n').slice(-LAST_LINES).join('\n')).trim();
}
