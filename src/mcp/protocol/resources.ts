// What can be read by address: plans, active subscriptions, this month's figures, the newest
// events, whether the books agree, and one customer. Each fits into a model's context, and says so
// where something was left out.

import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import type { Page } from '../../../sdk/src/generated/types.ts';
import { decodedUri } from '../../lib/values/decoded-uri.ts';
import { METRIC_NAMES } from '../../model/reports/catalogue.ts';
import { money } from '../answers/amounts.ts';
import { metricValue, readAnalytics } from '../answers/analytics.ts';
import { isAbsence, isProblem } from '../answers/api.ts';
import { estimateTokens, howManyFit, RESULT_TOKENS } from '../answers/budget.ts';
import { canonicalName, formatMetric } from '../answers/metrics.ts';
import { pick, type RowShape } from '../answers/row.ts';
import { explainAbsence, explainProblem, type ToolCaller } from '../answers/tool.ts';
import { readReconciliation } from '../reports/reconciliation.ts';
import { planRow } from '../tools/get-plans.ts';
import { subscriptionRow } from '../tools/get-subscriptions.ts';

const WIDE = { limit: 100 };
const NEWEST_EVENTS = 20;
const JSON_TYPE = 'application/json';

export function addResources(server: McpServer, caller: ToolCaller): void {
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
    const wanted = decodedUri(String(emailOrCode));
    return await reading(uri.href, caller, () => readCustomer(caller, wanted));
  });
}

const FIXED = [
  {
    name: 'plans',
    uri: 'plans://all',
    title: 'All plans',
    description: 'Plans with prices and intervals, newest first',
    read: async ({ sanwo }: ToolCaller) => shownPage(await sanwo.plans.list(WIDE), planRow),
  },
  {
    name: 'active-subscriptions',
    uri: 'subscriptions://active',
    title: 'Active subscriptions',
    description: 'Active subscriptions with customer and plan, newest first',
    read: async ({ sanwo }: ToolCaller) =>
      shownPage(await sanwo.subscriptions.list({ ...WIDE, status: 'active' }), subscriptionRow),
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
  {
    name: 'reconciliation',
    uri: 'reconciliation://days',
    title: 'Reconciliation',
    description: 'Whether records and the provider’s statement agree, and the open breaks',
    read: readReconciliation,
  },
] as const;

/** Problems that mean that the resource does not exist. */
const MISSING = ['customer_not_found', 'invalid_input'];

async function reading(uri: string, caller: ToolCaller, read: () => Promise<object>) {
  try {
    return { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(await read()) }] };
  } catch (error) {
    if (isProblem(error) && MISSING.includes(error.code)) {
      throw new ResourceNotFoundError(uri);
    }
    const { InternalError } = ProtocolErrorCode;
    if (isProblem(error)) {
      throw new ProtocolError(InternalError, explainProblem(error, caller.requestId));
    }
    if (isAbsence(error)) throw new ProtocolError(InternalError, explainAbsence(error));
    throw error;
  }
}

function shownPage<Row>({ data, totalCount }: Page<Row>, { shape }: RowShape<Row>) {
  return fitting(
    data.map((row) => shape(row)),
    totalCount,
  );
}

function fitting(rows: readonly object[], totalCount: number) {
  const costs = rows.map((row) => estimateTokens(JSON.stringify(row)) + 1);
  const kept = howManyFit(costs, RESULT_TOKENS);
  if (kept >= totalCount) return { data: rows, totalCount };
  const note = `The newest ${kept} of ${totalCount}: the get_… tools list the others by page.`;
  return { data: rows.slice(0, kept), totalCount, note };
}

async function readSummary(caller: ToolCaller) {
  const analytics = await readAnalytics(caller);
  const names = METRIC_NAMES.filter((name) => canonicalName(name) === name);
  const metrics = names.map((name) => {
    const value = metricValue(analytics, name);
    return [name, { value, formatted: formatMetric(name, value) }];
  });
  const { period, insights } = analytics;
  return { period, metrics: Object.fromEntries(metrics), insights };
}

async function readEvents({ sanwo }: ToolCaller) {
  const page = await sanwo.events.list({ limit: NEWEST_EVENTS });
  const rows = page.data.map(({ id, type, timestamp, sequence, data }) => {
    const about = { id: data.id, code: data.code, status: data.status };
    return { id, type, timestamp, sequence, about };
  });
  return fitting(rows, rows.length);
}

/** Dots that every address swallows: what they lead to is no customer. */
const DOTS = /^\.{1,2}$/;

async function readCustomer({ sanwo }: ToolCaller, wanted: string) {
  if (DOTS.test(wanted)) throw new ResourceNotFoundError(`customers://${wanted}`);
  const found = await sanwo.customers.get(wanted);
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
