// An API that knows one merchant and answers what a test says of each window: for the tools that
// compute and report, whose every figure is then known beforehand.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newApiKey } from '../../src/lib/values/api-key.ts';
import type { Analytics } from '../../src/mcp/answers/analytics.ts';
import { METRIC_NAMES } from '../../src/model/reports/catalogue.ts';

export interface FakeApi {
  readonly url: string;
  readonly key: string;
  /** What was asked for, in order, without the checks of the key. */
  readonly asked: string[];
  now: string;
  timezone: string;
  /** What the API answers for the window beginning on that day, or for none. */
  readonly windows: Map<string, Partial<Analytics>>;
  /** Answers this instead of anything else. */
  trouble: { readonly status: number; readonly body: object; readonly retryAfter?: string } | null;
  /** Waits for this before each answer, or breaks the connection. */
  before: () => Promise<'answer' | 'break'>;
  stop(): Promise<void>;
}

export async function startFakeApi(): Promise<FakeApi> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    const send = (status: number, body: object, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    const found = (data: object) => send(200, { status: 'success', message: 'Found', data });
    if (request.headers['x-api-key'] !== fake.key) return send(401, error('api_key_unknown'));
    if (url.pathname === '/auth/me') {
      return found({ businessName: 'Acme | Stores', timezone: fake.timezone });
    }
    fake.asked.push(`${request.method} ${url.pathname}${url.search}`);
    if ((await fake.before()) === 'break') return request.socket.destroy();
    if (fake.trouble !== null) {
      const { status, body, retryAfter } = fake.trouble;
      return send(status, body, retryAfter ? { 'retry-after': retryAfter } : {});
    }
    if (url.pathname === '/v1/test-clock') return found({ now: fake.now, frozen: false });
    if (url.pathname !== '/v1/dashboard/analytics') return send(404, error('route_not_found'));
    const from = url.searchParams.get('from') ?? '';
    const to = url.searchParams.get('to') ?? '';
    return found(analyticsOf(fake.windows.get(from) ?? {}, { from, to, timezone: fake.timezone }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeApi = {
    url: `http://127.0.0.1:${port}`,
    key: newApiKey('test'),
    asked: [],
    now: '2026-03-15T22:30:00.000Z',
    timezone: 'Africa/Lagos',
    windows: new Map(),
    trouble: null,
    before: async () => 'answer',
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return fake;
}

export function error(code: string, message = code) {
  return { status: 'error', message, data: null, code, requestId: 'fake' };
}

const NOTHING = { count: 0, amount: 0 };
const ZEROS = Object.fromEntries(METRIC_NAMES.map((name) => [name, 0]));
const NO_MOVEMENTS = {
  opening: 0,
  new: 0,
  expansion: 0,
  contraction: 0,
  reactivation: 0,
  churn: 0,
  net: 0,
  closing: 0,
};

const troubleIn = (rows: readonly { readonly amount: number; readonly reason: string }[]) => {
  const byReason = [...Map.groupBy(rows, ({ reason }) => reason)].map(([reason, some]) => ({
    reason,
    count: some.length,
    amount: some.reduce((sum, { amount }) => sum + amount, 0),
  }));
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  return { count: rows.length, amount, reasons: byReason };
};

/** The whole answer, with zeros and empty lists for what was not said. */
function analyticsOf(said: Partial<Analytics>, period: Analytics['period']): Analytics {
  return {
    period,
    cohorts: [],
    taxCollected: 0,
    discountsGiven: 0,
    creditUsed: 0,
    figures: [],
    movements: NO_MOVEMENTS,
    plans: [],
    paymentMethods: [],
    renewals: { next7Days: NOTHING, next30Days: NOTHING, upcoming: [] },
    trouble: {
      failedInvoices: troubleIn(
        (said.recentFailedInvoices ?? []).map(({ amount, failureReason }) => ({
          amount,
          reason: failureReason ?? '',
        })),
      ),
      atRiskSubscriptions: troubleIn(said.atRiskCustomers ?? []),
    },
    recentFailedInvoices: [],
    atRiskCustomers: [],
    topCustomers: [],
    insights: [],
    ...said,
    metrics: { ...ZEROS, ...said.metrics },
  };
}
