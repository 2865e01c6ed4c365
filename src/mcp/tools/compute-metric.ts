// One metric over a window.

import { METRIC_NAMES } from '../../model/reports/catalogue.ts';
import { metricValue, readAnalytics } from '../answers/analytics.ts';
import { choiceField, dayField, requiredField } from '../answers/arguments.ts';
import { formatMetric, metricOf, UNITS } from '../answers/metrics.ts';
import { givenOrThisMonth } from '../answers/periods.ts';
import { nullableNumber, objectOf, string } from '../answers/schemas.ts';
import { READS, tool } from '../answers/tool.ts';

export const computeMetric = tool({
  name: 'compute_metric',
  title: 'Compute a metric',
  description:
    'One metric over a period (default: this calendar month). Money is in kobo and formatted. ' +
    'mrr, arr, active and total figures are as of the end of the period. gross_revenue is ' +
    'an alias of revenue.',
  annotations: READS,
  fields: {
    metric: requiredField(choiceField(METRIC_NAMES)),
    from: dayField('First day; with to'),
    to: dayField('Last day'),
  },
  output: objectOf({
    metric: string,
    value: nullableNumber,
    unit: { type: 'string', enum: UNITS },
    formatted: string,
    from: string,
    to: string,
    timezone: string,
    definition: string,
  }),
  async run({ metric, from, to }, caller) {
    const isGiven = from !== undefined || to !== undefined;
    const window = isGiven ? await givenOrThisMonth({ from, to }, caller) : undefined;
    const analytics = await readAnalytics(caller, window);
    const { period } = analytics;
    const value = metricValue(analytics, metric);
    const { unit, definition } = metricOf(metric);
    const data = {
      metric,
      value,
      unit,
      formatted: formatMetric(metric, value),
      from: period.from,
      to: period.to,
      timezone: period.timezone,
      definition,
    };
    return { text: JSON.stringify(data), data };
  },
});
