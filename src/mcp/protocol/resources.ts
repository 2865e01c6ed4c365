// What can be read by address: plans, active subscriptions, this month's figures, the newest events
// and one customer. Each fits into a model's context, and says so where something was left out.

import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import type { readCustomer as customerRead } from '../../customers/read.ts';
import type { listEvents } from '../../events/list.ts';
import type { Page } from '../../lib/api/page.ts';
import { METRIC_NAMES } from '../../model/reports/catalogue.ts';
import { money } from '../answers/amounts.ts';
import { metricValue, readAnalytics } from '../answers/analytics.ts';
import { ApiAway, ApiProblem, type Query } from '../answers/api.ts';
import { type AnswerOf, pick, type RowOf } from '../answers/asked.ts';
import { estimateTokens, howManyFit, RESULT_TOKENS } from '../answers/budget.ts';
import { canonicalName, formatMetric } from '../answers/metrics.ts';
import { type Caller, explainAbsence, explainProblem } from '../answers/tool.ts';
import { type PlanRow, shapePlan } from '../tools/get-plans.ts';
import { type SubscriptionRow, shapeSubscription } from '../tools/get-subscriptions.ts';

const MOST_ROWS = 100;
const NEWEST_EVENTS = 20;
const JSON_TYPE = 'application/json';

export function addResources(server: McpServer, caller: Caller): void {
  for (const { name, uri, title, description, read } of FIXED) {
    const about = { title, description, mimeType: JSON_TYPE };
    server.registerResource(
      name,
      uri,
      about,
      async () => await reading(uri, caller, () => read(caller)),
    );
  }
  const template = new ResourceTemplate('customers://{emailOrCode}', { list: undefined });
  const about = {
    title: 'A customer',
    description: 'One customer by email, CUST_ code or id, with subscriptions and payments',
    mimeType: JSON_TYPE,
  };
  server.registerResource('customer', template, about, async (uri, { emailOrCode }) => {
    const wanted = decoded(String(emailOrCode));
    return await reading(uri.href, caller, () => readCustomer(caller, wanted));
  });
}

const FIXED = [
  {
    name: 'plans',
    uri: 'plans://all',
    title: 'All plans',
    description: 'Plans with prices and intervals, newest first',
    read: (caller: Caller) => readRows(caller, '/v1/plan', { shape: shapePlan, query: {} }),
  },
  {
    name: 'active-subscriptions',
    uri: 'subscriptions://active',
    title: 'Active subscriptions',
    description: 'Active subscriptions with customer and plan, newest first',
    read: (caller: Caller) =>
      readRows(caller, '/v1/subscription', {
        shape: shapeSubscription,
        query: { status: 'active' },
      }),
  },
  {
    name: 'analytics-summary',
    uri: 'analytics://summary',
    title: 'This month’s metrics',
    description: 'Every metric of this calendar month, with insights',
    read: readSummary,
  },
  {
    name: 'recent-events',
    uri: 'events://recent',
    title: 'Newest events',
    description: 'The newest events: type, time and object',
    read: readEvents,
  },
] as const;

/** A name that is none is nobody's. */
const MISSING = ['customer_not_found', 'invalid_input'];

async function reading(uri: string, caller: Caller, read: () => Promise<object>) {
  try {
    return { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(await read()) }] };
  } catch (error) {
    if (error instanceof ApiProblem && MISSING.includes(error.code)) {
      throw new ResourceNotFoundError(uri);
    }
    const { InternalError } = ProtocolErrorCode;
    if (error instanceof ApiProblem) {
      throw new ProtocolError(InternalError, explainProblem(error, caller.requestId));
    }
    if (error instanceof ApiAway) throw new ProtocolError(InternalError, explainAbsence(error));
    throw error;
  }
}

async function readRows<Row extends PlanRow | SubscriptionRow>(
  { api }: Caller,
  path: string,
  how: { shape(row: Row): object; readonly query: Query },
) {
  const page = await api.get<Page<Row>>(path, { ...how.query, limit: MOST_ROWS });
  return fitting(
    page.data.map((row) => how.shape(row)),
    page.totalCount,
  );
}

function fitting(rows: readonly object[], totalCount: number) {
  const costs = rows.map((row) => estimateTokens(JSON.stringify(row)) + 1);
  const kept = howManyFit(costs, RESULT_TOKENS);
  if (kept >= totalCount) return { data: rows, totalCount };
  const note = `The newest ${kept} of ${totalCount}: the get_… tools list the others by page.`;
  return { data: rows.slice(0, kept), totalCount, note };
}

async function readSummary(caller: Caller) {
  const analytics = await readAnalytics(caller);
  const names = METRIC_NAMES.filter((name) => canonicalName(name) === name);
  const metrics = names.map((name) => {
    const value = metricValue(analytics, name);
    return [name, { value, formatted: formatMetric(name, value) }];
  });
  const { period, insights } = analytics;
  return { period, metrics: Object.fromEntries(metrics), insights };
}

async function readEvents({ api }: Caller) {
  const page = await api.get<Page<RowOf<typeof listEvents>>>('/v1/event', { limit: NEWEST_EVENTS });
  const rows = page.data.map(({ id, type, timestamp, sequence, data }) => {
    const about = { id: data.id, code: data.code, status: data.status };
    return { id, type, timestamp, sequence, about };
  });
  return fitting(rows, rows.length);
}

/** Dots that every address swallows: what they lead to is no customer. */
const DOTS = /^\.{1,2}$/;

async function readCustomer({ api }: Caller, wanted: string) {
  if (DOTS.test(wanted)) throw new ResourceNotFoundError(`customers://${wanted}`);
  const path = `/v1/customer/${encodeURIComponent(wanted)}`;
  const found = await api.get<AnswerOf<typeof customerRead>>(path);
  return {
    ...pick(found, ['id', 'code', 'email', 'name', 'phoneNumber', 'externalRef', 'createdAt']),
    subscriptions: found.subscriptions.map((each) =>
      pick(each, ['id', 'code', 'status', 'planId', 'nextBillingAt']),
    ),
    paymentSources: found.paymentSources.map((each) =>
      pick(each, ['id', 'type', 'status', 'card', 'bank']),
    ),
    payments: found.payments.map((each) => ({
      ...pick(each, ['code', 'status']),
      amount: money(each.amount, each.currency),
      ...pick(each, ['invoiceId', 'failureReason', 'attemptedAt']),
    })),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
