// Renewals of few tenants with many and of many with few. Where the provider answers at once, a
// share of the least that they can be; where it takes its time, of what its latency allows.

import { type Bench, type BenchRow, benchOf, rowOf, type Target } from './bench.ts';
import { renewIdeally } from './idealised.ts';
import { CHARGES_IN_FLIGHT, type Cost, renew, shapeOf } from './renew.ts';

export const renewals: Bench = benchOf({
  about: 'renewals by shape and by the latency of the provider',
  usual: { shapes: ['1x5000', '50x100', '5000x1'], latencies: [0, 50, 1000] },
  little: { shapes: ['1x10', '5x2'], latencies: [0, 20] },
  async measure({ shapes, latencies }) {
    const rows: BenchRow[] = [];
    for (const latencyMs of latencies) {
      let first: Cost | null = null;
      for (const text of shapes) {
        if (latencyMs > 0) {
          rows.push(slowRow(text, latencyMs, await renew({ ...shapeOf(text), latencyMs })));
          continue;
        }
        const { cost, ideal } = await renewBoth(text);
        rows.push(...quickRows({ text, cost, ideal, first }));
        first ??= cost;
      }
    }
    return rows;
  },
});

async function renewBoth(text: string): Promise<{ cost: Cost; ideal: Cost }> {
  let ideal: Cost | null = null;
  const cost = await renew({
    ...shapeOf(text),
    after: async ({ connection }) => {
      ideal = await renewIdeally(connection);
    },
  });
  if (!ideal) throw new Error('there is nothing to compare with');
  return { cost, ideal };
}

function slowRow(text: string, latencyMs: number, cost: Cost): BenchRow {
  return rowOf({
    name: `renewals ${text}, provider ${latencyMs} ms`,
    value: cost.rate,
    unit: '/s',
    baseline: (CHARGES_IN_FLIGHT * 1000) / latencyMs,
    than: 'flight ÷ latency',
    ...(latencyMs >= 1_000 && { wanted: [{ of: 'value', least: 400 }] }),
    beside: besideOf(cost),
  });
}

interface Both {
  readonly text: string;
  readonly cost: Cost;
  readonly ideal: Cost;
  /** Of the first shape in the list. */
  readonly first: Cost | null;
}

function quickRows({ text, cost, ideal, first }: Both): BenchRow[] {
  const name = `renewals ${text}, provider at once`;
  const than = 'idealised SQL';
  const share: Target = { of: 'ratio', least: 0.35 };
  const byShape = first && {
    name: `${name}, by shape`,
    value: cost.rate,
    unit: '/s',
    baseline: first.rate,
    than: 'the first shape',
    wanted: [{ of: 'ratio', least: 0.8 }] as const,
  };
  return [
    rowOf({
      name,
      value: cost.rate,
      unit: '/s',
      baseline: ideal.rate,
      than,
      wanted: first ? [share] : [{ of: 'value', least: 1_500 }, share],
      beside: besideOf(cost),
    }),
    ...(byShape ? [rowOf(byShape)] : []),
    rowOf({
      name: `${name}: log written`,
      value: cost.walKb,
      unit: 'kB each',
      baseline: ideal.walKb,
      than,
      wanted: [{ of: 'value', most: 12 }],
    }),
    rowOf({
      name: `${name}: disk taken`,
      value: cost.diskKb,
      unit: 'kB each',
      baseline: ideal.diskKb,
      than,
    }),
    rowOf({
      name: `${name}: processor of Node`,
      value: cost.cpuMs,
      unit: 'ms each',
      baseline: ideal.cpuMs,
      than,
      wanted: [{ of: 'value', most: 1 }],
    }),
  ];
}

function besideOf({ cpuMs, walKb, statements }: Cost): string {
  const log = `${walKb.toFixed(1)} kB of log`;
  return `${cpuMs.toFixed(2)} ms of Node, ${log}, ${statements.toFixed(2)} statements each`;
}
