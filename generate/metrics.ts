// Writes the catalogue of metrics: what each one means and in what it is measured.

import { mkdir, writeFile } from 'node:fs/promises';
import { CATALOGUE, METRIC_NAMES } from '../src/model/reports/catalogue.ts';

/** The document, in Markdown. */
export function metricsDocument(): string {
  const rows = METRIC_NAMES.map((name) => {
    const { unit, definition } = CATALOGUE[name];
    return `| \`${name}\` | ${unit} | ${definition} |`;
  });
  return [
    '# Metrics\n',
    'Written from the catalogue in the code by `npm run metrics`; a test fails when they differ.\n',
    'A period is a range of days in your time zone, both inclusive. If it has not ended, figures',
    'for its end are for now. Percentages have two decimals. A share of zero is 0.\n',
    '| metric | unit | definition |\n|---|---|---|',
    `${rows.join('\n')}\n`,
  ].join('\n');
}

async function writeMetrics(): Promise<void> {
  const reference = new URL('../docs/reference/', import.meta.url);
  await mkdir(reference, { recursive: true });
  await writeFile(new URL('metrics.md', reference), metricsDocument());
  console.log('Wrote docs/reference/metrics.md');
}

if (import.meta.main) await writeMetrics();
