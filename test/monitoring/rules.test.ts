// The alert rules, the dashboard and the guide name only what the service shows, and each alert is
// explained, and made to ring by a test.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { Histogram, type Registry } from 'prom-client';
import { measureCellsUp } from '../../src/commands/house/cells-up.ts';
import { type Houses, oneHouse } from '../../src/frame/houses.ts';
import { createHealthServer } from '../../src/http/health-server.ts';
import { jobs } from '../../src/jobs.ts';
import { createToolHealth } from '../../src/mcp/door/health.ts';
import { createWorkerMetrics } from '../../src/worker/metrics.ts';
import { createWorld, type World } from '../world.ts';
import { type Expression, groupingsOf, readExpression, selectorsOf } from './expression.ts';
import { misreadIn } from './promql.ts';
import { readScrape } from './scrape.ts';
import { alertRules } from './watch.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const GUIDE = read('docs/guides/three-in-the-morning.md');
const DASHBOARD = JSON.parse(read('deploy/monitoring/grafana-dashboard.json')) as {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
};
/** What Prometheus itself adds to each series, and the cells of a service that has several. */
const ALWAYS = ['instance', 'cell'];

describe('what is shown for Prometheus', () => {
  let world: World;
  /** The labels of each metric, and the values of each label that were seen. */
  const shown = new Map<string, Map<string, Set<string>>>();

  function note(name: string, labels: Iterable<readonly [string, string | null]>): void {
    const known = shown.get(name) ?? new Map<string, Set<string>>();
    shown.set(name, known);
    for (const [label, value] of labels) {
      const values = known.get(label) ?? new Set<string>();
      known.set(label, values);
      if (value !== null) values.add(value);
    }
  }

  function noteText(text: string): void {
    for (const [name, samples] of readScrape(text, 0).series) {
      for (const { labels } of samples) note(name, Object.entries(labels));
    }
  }

  /** Also what has no sample yet. */
  function noteDeclared(registry: Registry): void {
    for (const metric of registry.getMetricsAsArray()) {
      const { name, labelNames } = metric as typeof metric & {
        readonly labelNames: readonly string[];
      };
      const labels = labelNames.map((label) => [label, null] as const);
      note(name, labels);
      if (!(metric instanceof Histogram)) continue;
      note(`${name}_bucket`, [...labels, ['le', null]]);
      note(`${name}_count`, labels);
      note(`${name}_sum`, labels);
    }
  }

  before(async () => {
    world = await createWorld();
    const { house } = world;
    const worker = createWorkerMetrics(house, jobs, () => true).registry;
    const houses: Houses = oneHouse(house);
    const registries = [worker, measureCellsUp(houses), house.apiLog.metrics];
    const { app } = createHealthServer(houses, () => registries);
    await app.inject('/healthz');
    noteText((await app.inject('/metrics')).body);
    await app.close();
    const provider = world.provider.metrics;
    assert.ok(provider);
    for (const registry of [...registries, house.meters.registry, provider]) {
      noteDeclared(registry);
    }
    const texts: string[] = [];
    const response = { setHeader() {}, end: (text: string) => texts.push(text) };
    const tools = createToolHealth('http://127.0.0.1:9', () => 0);
    await tools.respond('/metrics', response as unknown as ServerResponse);
    noteText(texts.join(''));
  });
  after(() => world.close());

  function assertShown(where: string, expression: Expression): void {
    const selectors = selectorsOf(expression);
    assert.ok(selectors.length > 0, `${where} asks for nothing`);
    for (const { name, matchers } of selectors) {
      const labels = shown.get(name);
      assert.ok(labels, `${where}: nothing shows ${name}`);
      for (const { label, operator, value } of matchers) {
        const values = labels.get(label);
        assert.ok(values, `${where}: ${name} has no label ${label}`);
        const wanted = operator.endsWith('~') ? value.split('|') : [value];
        for (const each of wanted) {
          assert.ok(values.has(each), `${where}: ${name} is never ${label}="${each}"`);
        }
      }
    }
    const all = new Set([...ALWAYS, ...selectors.flatMap(({ name }) => labelsOf(name))]);
    for (const label of groupingsOf(expression)) {
      assert.ok(all.has(label), `${where}: nothing has the label ${label}`);
    }
  }

  const labelsOf = (name: string) => [...(shown.get(name)?.keys() ?? [])];

  it('is all that the alert rules ask for', () => {
    assert.ok(alertRules.length >= 10);
    for (const { alert, expr } of alertRules) assertShown(alert, readExpression(expr));
  });

  it('is asked for in words that Prometheus can read', () => {
    const asked = [
      ...alertRules.map(({ alert, expr }) => [alert, expr] as const),
      ...DASHBOARD.panels.flatMap(({ title, targets }) =>
        targets.map(({ expr }) => [title, expr] as const),
      ),
    ];
    for (const [where, expr] of asked) assert.deepEqual(misreadIn(expr), [], where);
    // Each by itself is something that our own reader would let pass or not know.
    const broken = ['sum(up', 'rate(up[5m)', 'up{a="b"', 'up > > 1', 'sum by (le up', 'up[5m:'];
    for (const expr of broken) assert.notDeepEqual(misreadIn(expr), [], expr);
  });

  it('is all that the dashboard asks for', () => {
    const { panels } = DASHBOARD;
    assert.ok(panels.length >= 15);
    assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
    for (const { title, targets } of panels) {
      assert.ok(targets.length > 0, title);
      for (const { expr } of targets) assertShown(title, readExpression(expr));
    }
  });

  it('is listed in the guide, metric by metric', () => {
    const table = GUIDE.split('## All metrics')[1] ?? '';
    const listed = new Set([...table.matchAll(/`(sanwo_\w+)`/g)].map(([, name]) => name));
    const own = [...shown.keys()].filter((name) => name.startsWith('sanwo_'));
    const names = new Set(own.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')));
    assert.deepEqual([...names].sort(), [...listed].sort());
  });

  it('has no label for whom or for which row', () => {
    for (const [name, labels] of shown) {
      for (const label of labels.keys()) {
        assert.doesNotMatch(label, /tenant|account|customer|email|url|_id$/, name);
      }
    }
  });
});

describe('each alert', () => {
  const tests = ['alerts-of-machines', 'alerts-of-money']
    .map((name) => read(`test/monitoring/${name}.test.ts`))
    .join('');

  for (const { alert, labels, annotations } of alertRules) {
    it(`${alert} is explained in the guide that it links to, and rung by a test`, () => {
      const link = `{{ $externalLabels.sanwo }}/docs/guides/three-in-the-morning/`;
      assert.equal(annotations.runbook_url, `${link}#${alert.toLowerCase()}`);
      assert.ok(annotations.summary);
      assert.ok(['page', 'ticket'].includes(labels.severity ?? ''));
      const [, section = ''] = GUIDE.split(`\n## ${alert}\n`);
      const [text = ''] = section.split('\n## ');
      for (const part of ['**Means:**', '**Look at:**', '**Do:**']) {
        assert.ok(text.includes(part), `${alert} has no ${part}`);
      }
      const isRung = new RegExp(`expectRinging\\('${alert}'|rings\\('${alert}'\\), true`);
      assert.match(tests, isRung);
    });
  }

  it('of the guide is a rule', () => {
    const explained = [...GUIDE.matchAll(/^## (Sanwo\w+)$/gm)].map(([, name]) => name);
    assert.deepEqual(explained.sort(), alertRules.map(({ alert }) => alert).sort());
  });
});
