// A moment some time after another, as people say it.

const MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;
const MONTHS = { month: 1, year: 12 } as const;
const PERIOD = /^(\d+) (minute|hour|day|week|month|year)s?$/;

/** `1 month` after 31 January is 28 February: the last day where there is no such day. */
export function momentAfter(start: Date, by: string): Date {
  const [, count = '', unit = ''] = PERIOD.exec(by) ?? [];
  if (unit in MS) return new Date(start.getTime() + Number(count) * MS[unit as keyof typeof MS]);
  if (unit in MONTHS) return addMonths(start, Number(count) * MONTHS[unit as keyof typeof MONTHS]);
  const moment = new Date(by);
  if (!Number.isNaN(moment.getTime())) return moment;
  const examples = '"1 month", "36 hours", or a moment like 2026-03-01T09:00:00.000Z';
  throw new TypeError(`${JSON.stringify(by)} is not a valid time to move by: use ${examples}`);
}

function addMonths(start: Date, months: number): Date {
  const moment = new Date(start);
  moment.setUTCMonth(start.getUTCMonth() + months);
  // What ran over into the month after goes back to the last day before it.
  if (moment.getUTCDate() !== start.getUTCDate()) moment.setUTCDate(0);
  return moment;
}
