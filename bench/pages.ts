// A page far back in a long list, as a multiple of its first.

import { createWorld, type TenantClient } from '../test/world.ts';
import { type Bench, benchOf, rowOf } from './bench.ts';
import { fillTenants } from './fill.ts';
import { DUE, START } from './renew.ts';

const LIMIT = 20;
const ROUNDS = 15;

export const pages: Bench = benchOf({
  about: 'a page far back in a list, against its first',
  usual: { listed: 100_000, page: 5_000 },
  little: { listed: 100, page: 5 },
  async measure({ listed, page }) {
    const world = await createWorld({ now: START, plansAnew: true });
    try {
      const api = await world.tenant();
      const filling = { tenants: 1, each: listed, token: 'token', startedAt: START, dueAt: DUE };
      await fillTenants(world.house, { ...filling, of: [api.tenantId] });
      const first = await median(api, 1);
      return [
        rowOf({
          name: `page ${page} of ${listed.toLocaleString('en')} subscriptions`,
          value: await median(api, page),
          unit: 'ms',
          baseline: first,
          than: 'page 1',
          wanted: [{ of: 'ratio', most: 3 }],
        }),
      ];
    } finally {
      await world.close({ allowUnfinished: true });
    }
  },
});

async function median(api: TenantClient, page: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    const { status, data, text } = await api.get(`/v1/subscription?page=${page}&limit=${LIMIT}`);
    if (status !== 200 || data.data.length !== LIMIT) throw new Error(text);
    times.push(performance.now() - startedAt);
  }
  return times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
}
