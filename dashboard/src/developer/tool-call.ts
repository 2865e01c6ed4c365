// A request as a call to the tool server, if one of its tools does the same.

import type { Call } from '../call.ts';
import { asked } from './as-code.ts';

type Arguments = Readonly<Record<string, unknown>>;

interface ToolOf {
  readonly tool: string;
  /** Parameters of the list that the tool takes under the same name. */
  readonly takes?: readonly string[];
  /** The tool's name for the id in the address. */
  readonly subject?: string;
  /** The tool's names for fields of the body. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** By the operation's name in the client. test/dashboard compares it with the tools themselves. */
export const TOOLS: Readonly<Record<string, ToolOf>> = {
  'customers.list': { tool: 'get_customers', takes: ['search', 'from', 'to', 'limit', 'page'] },
  'subscriptions.list': {
    tool: 'get_subscriptions',
    takes: ['search', 'customer', 'plan', 'limit', 'page'],
  },
  'plans.list': { tool: 'get_plans', takes: ['limit', 'page'] },
  'invoices.list': { tool: 'get_invoices', takes: ['status', 'limit', 'page'] },
  'payments.list': {
    tool: 'get_payment_attempts',
    takes: ['status', 'from', 'to', 'limit', 'page'],
  },
  'webhookDeliveries.list': { tool: 'get_webhook_deliveries', takes: ['status', 'limit', 'page'] },
  'invoices.retry': { tool: 'retry_payment', subject: 'invoice_id_or_code' },
  'invoices.sendReminder': { tool: 'send_dunning_reminder', subject: 'invoice_id_or_code' },
  'subscriptions.cancel': {
    tool: 'cancel_subscription',
    subject: 'subscription_id_or_code',
    fields: { atPeriodEnd: 'at_period_end' },
  },
  'subscriptions.createCheckoutLink': {
    tool: 'create_portal_link',
    subject: 'subscription_id_or_code',
    fields: { sendEmail: 'send_email' },
  },
};

/** Null if no tool does this. */
export function asToolCall(call: Call): string | null {
  const { name, params, query } = asked(call);
  const tool = name === null ? undefined : TOOLS[name];
  if (tool === undefined) return null;
  const request = {
    name: tool.tool,
    arguments: argumentsOf(tool, { params, query, body: call.body }),
  };
  return JSON.stringify({ method: 'tools/call', params: request }, null, 2);
}

interface ToolInput {
  readonly params: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

function argumentsOf({ takes = [], subject, fields = {} }: ToolOf, given: ToolInput): Arguments {
  const counted = new Set(['limit', 'page']);
  const listed = takes.flatMap((name) => {
    const value = given.query[name];
    return value === undefined ? [] : [[name, counted.has(name) ? Number(value) : value]];
  });
  const body = (given.body ?? {}) as Arguments;
  const values = Object.entries(fields).flatMap(([field, called]) =>
    body[field] === undefined ? [] : [[called, body[field]]],
  );
  const named = subject === undefined ? [] : [[subject, given.params[0]]];
  return Object.fromEntries([...named, ...listed, ...values]);
}
