// One metric in two windows, each a preset or given by its days.

import { daysBefore } from '../../lib/values/window.ts';
import { METRIC_NAMES } from '../../model/reports/catalogue.ts';
import { readAnalytics } from '../answers/analytics.ts';
import { choiceField, dayField, requiredField, tell } from '../answers/arguments.ts';
import { metricOf, UNITS } from '../answers/metrics.ts';
import {
  givenPeriod,
  type PeriodDays,
  PRESETS,
  type Preset,
  presetPeriod,
  todayOf,
} from '../answers/periods.ts';
import { anyObject, nullableNumber, objectOf, string } from '../answers/schemas.ts';
import { READS, type ToolCaller, tool } from '../answers/tool.ts';
import { ToolError } from '../answers/tool-error.ts';
import { compare, formatDelta, metricValueIn } from '../reports/comparison.ts';

interface CompareOptions {
  readonly current?: Preset | undefined;
  readonly previous?: Preset | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly current_from?: string | undefined;
  readonly current_to?: string | undefined;
  readonly previous_from?: string | undefined;
  readonly previous_to?: string | undefined;
}

export const comparePeriods = tool({
  name: 'compare_periods',
  title: 'Compare two periods',
  description:
    'Compare one metric over two periods: absolute and percent change. current defaults to ' +
    'this_month, previous to the period of equal length before it.',
  annotations: READS,
  fields: {
    metric: requiredField(choiceField(METRIC_NAMES)),
    current: choiceField(PRESETS),
    previous: choiceField(PRESETS),
    from: dayField('Same as current_from'),
    to: dayField('Same as current_to'),
    current_from: dayField(),
    current_to: dayField(),
    previous_from: dayField(),
    previous_to: dayField(),
  },
  output: objectOf({
    metric: string,
    unit: { type: 'string', enum: UNITS },
    timezone: string,
    current: anyObject,
    previous: anyObject,
    absoluteDelta: nullableNumber,
    formattedDelta: string,
    percentChange: nullableNumber,
    direction: { type: 'string', enum: ['up', 'down', 'unchanged', 'unknown'] },
    definition: string,
  }),
  async run({ metric, ...options }, caller) {
    const windows = await windowsOf(options, caller);
    const [current, previous] = await Promise.all([
      readAnalytics(caller, windows.current),
      readAnalytics(caller, windows.previous),
    ]);
    const found = compare(metric, current, previous);
    const { unit, definition } = metricOf(metric);
    const data = {
      metric,
      unit,
      timezone: current.period.timezone,
      current: metricValueIn(metric, current, found.current),
      previous: metricValueIn(metric, previous, found.previous),
      absoluteDelta: found.delta,
      formattedDelta: formatDelta(metric, found.delta),
      percentChange: found.percent,
      direction: found.direction,
      definition,
    };
    return { text: JSON.stringify(data), data };
  },
});

async function windowsOf(options: CompareOptions, caller: ToolCaller) {
  const explicit = currentDays(options);
  const current = givenPeriod(explicit.days, explicit.names);
  const previous = givenPeriod(
    { from: options.previous_from, to: options.previous_to },
    { from: 'previous_from', to: 'previous_to' },
  );
  refuseBoth('current', options.current, current);
  refuseBoth('previous', options.previous, previous);
  const needsToday = current === null || options.previous !== undefined;
  const today = needsToday ? await todayOf(caller) : '';
  const chosen = current ?? presetPeriod(options.current ?? 'this_month', today);
  const before = options.previous ? presetPeriod(options.previous, today) : daysBefore(chosen);
  return { current: chosen, previous: previous ?? before };
}

/** `from` and `to` are other names for the days of the current window. */
function currentDays(options: CompareOptions) {
  const { from, to, current_from: currentFrom, current_to: currentTo } = options;
  const short = from !== undefined || to !== undefined;
  const long = currentFrom !== undefined || currentTo !== undefined;
  if (short && long) {
    throw new ToolError(
      tell(['from and to are the same as current_from and current_to: send one pair.']),
    );
  }
  if (short) return { days: { from, to }, names: { from: 'from', to: 'to' } };
  const names = { from: 'current_from', to: 'current_to' };
  return { days: { from: currentFrom, to: currentTo }, names };
}

function refuseBoth(name: string, preset: Preset | undefined, days: PeriodDays | null): void {
  if (preset === undefined || days === null) return;
  throw new ToolError(tell([`Send ${name} as a preset (${preset}) or by its days, not both.`]));
}
