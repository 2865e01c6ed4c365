// A Prometheus of a test: it scrapes what a worker process shows, and says which alerts ring.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Registry } from 'prom-client';
import { parse } from 'yaml';
import { measureCellsUp } from '../../src/commands/house/cells-up.ts';
import type { House } from '../../src/frame/house.ts';
import { type Houses, oneHouse } from '../../src/frame/houses.ts';
import { createHealthServer } from '../../src/http/health-server.ts';
import { jobs } from '../../src/jobs.ts';
import { createWorkerMetrics } from '../../src/worker/metrics.ts';
import { pause } from '../pause.ts';
import { evaluate } from './evaluate.ts';
import { type Expression, readExpression } from './expression.ts';
import { readScrape, type Scrape } from './scrape.ts';

export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

const FILE = new URL('../../deploy/monitoring/alerts.yaml', import.meta.url);

export const alertRules: readonly AlertRule[] = (
  parse(readFileSync(FILE, 'utf8')) as {
    readonly groups: readonly { readonly rules: readonly AlertRule[] }[];
  }
).groups.flatMap(({ rules }) => rules);

const expressions = new Map<string, Expression>(
  alertRules.map(({ alert, expr }) => [alert, readExpression(expr)]),
);

const FIGURES_HOLD_FOR_MS = 1_050;

export interface Watched {
  readonly house: House;
  /** Others than this house: with cells that can be away. */
  readonly houses?: Houses;
  readonly isListening?: () => boolean;
}

export interface Watch {
  /** What the process shows now, as of this moment. */
  scrape(atSeconds: number): Promise<Scrape>;
  rings(alert: string): boolean;
  /** Scrapes at the moment, and fails unless the alert is silent, or rings. */
  expectSilent(alert: string, atSeconds: number): Promise<void>;
  expectRinging(alert: string, atSeconds: number): Promise<void>;
  close(): Promise<void>;
}

export function watchHouse({ house, houses = oneHouse(house), isListening }: Watched): Watch {
  const worker = createWorkerMetrics(house, jobs, isListening).registry;
  const cells: readonly Registry[] = houses.directory ? [measureCellsUp(houses)] : [];
  const { app } = createHealthServer(houses, () => [worker, ...cells]);
  const scrapes: Scrape[] = [];
  const scrape = async (atSeconds: number) => {
    // Figures are kept for a second; what is asked for before shows what was.
    await pause(FIGURES_HOLD_FOR_MS);
    const response = await app.inject('/metrics');
    assert.equal(response.statusCode, 200, response.body);
    const read = readScrape(response.body, atSeconds);
    scrapes.push(read);
    return read;
  };
  const rings = (alert: string) => {
    const expression = expressions.get(alert);
    assert.ok(expression, `there is no alert ${alert}`);
    return evaluate(expression, scrapes).length > 0;
  };
  return {
    scrape,
    rings,
    async expectSilent(alert, atSeconds) {
      await scrape(atSeconds);
      assert.equal(rings(alert), false, `${alert} rings without a cause`);
    },
    async expectRinging(alert, atSeconds) {
      await scrape(atSeconds);
      assert.equal(rings(alert), true, `${alert} does not ring`);
    },
    close: () => app.close(),
  };
}
