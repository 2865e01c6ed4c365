// What a tool is: a name, schemas, annotations and one function. Whatever goes wrong in it becomes
// an answer that says what to do next, never a broken protocol.

import type { ApiError, ConnectionError } from '../../../sdk/src/errors.ts';
import type { Sanwo } from '../../../sdk/src/sanwo.ts';
import { mayDo, PERMISSIONS, type Permission, type Role } from '../../frame/roles.ts';
import type { Logger } from '../../lib/process/log.ts';
import { isAbsence, isProblem, mayBeDone, retrySeconds } from './api.ts';
import { type Arguments, readArguments, type ToolFields } from './arguments.ts';
import { ToolError } from './tool-error.ts';

/** Who asks, and how to ask for them. */
export interface ToolCaller {
  readonly sanwo: Sanwo;
  readonly businessName: string;
  readonly timezone: string;
  readonly role: Role;
  readonly requestId: string;
  readonly log: Logger;
}

export interface ToolAnswer {
  /** The short form. */
  readonly text: string;
  /** The whole, as the output schema describes it. */
  readonly data: Readonly<Record<string, unknown>>;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

interface ToolFacts {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: Annotations;
  /** Of the operation that it asks for; what only reads is open to all roles. */
  readonly needs?: Permission;
  readonly output: JsonSchema;
}

/** All four are always said: what is left out is read as the worst by some clients. */
export interface Annotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

export const READS: Annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

export interface Tool extends ToolFacts {
  readonly input: JsonSchema;
  call(given: unknown, caller: ToolCaller): Promise<ToolAnswer>;
}

export function tool<F extends ToolFields>(
  facts: ToolFacts & {
    readonly fields: F;
    run(args: Arguments<F>, caller: ToolCaller): Promise<ToolAnswer>;
  },
): Tool {
  const { fields, run, ...shown } = facts;
  const names = Object.entries(fields);
  const required = names.filter(([, field]) => field.isRequired).map(([name]) => name);
  const input = {
    type: 'object',
    properties: Object.fromEntries(names.map(([name, field]) => [name, field.schema])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
  return {
    ...shown,
    input,
    call: async (given, caller) => await run(readArguments(fields, given), caller),
  };
}

/** Of a tool that a role may not use nothing is listed: a model that knows of it would try it. */
export const mayUse = (role: Role, { needs = 'read' }: Tool): boolean => mayDo(role, needs);

/** The answer of a tool as the protocol carries it. */
export async function callTool(tool_: Tool, given: unknown, caller: ToolCaller) {
  try {
    if (!mayUse(caller.role, tool_)) throw notPermitted(tool_, caller);
    const { text, data } = await tool_.call(given, caller);
    return { content: [textBlock(text)], structuredContent: data };
  } catch (error) {
    return { content: [textBlock(explain(error, tool_, caller))], isError: true };
  }
}

function notPermitted({ name, needs = 'read' }: Tool, { role }: ToolCaller): ToolError {
  const roles = PERMISSIONS[needs].roles.join(', ');
  return new ToolError(
    `${name} needs a key with one of the roles ${roles}. This key has the role ${role}. ` +
      'Nothing was changed. Use a key with one of these roles, or ask a person with such a role ' +
      'to do it in the dashboard.',
  );
}

function textBlock(text: string) {
  return { type: 'text' as const, text };
}

function explain(error: unknown, tool_: Tool, caller: ToolCaller): string {
  if (error instanceof ToolError) return error.message;
  if (isProblem(error)) return explainProblem(error, caller.requestId);
  if (isAbsence(error)) return explainAbsence(error);
  const { requestId } = caller;
  caller.log.error({ error, requestId, route: tool_.name }, 'a tool failed');
  return `${tool_.name} failed: an error on our side. Send support the requestId ${requestId}.`;
}

export function explainProblem(problem: ApiError, requestId: string): string {
  const { status, code } = problem;
  const said = `${problem.said.replace(/\.$/, '')} (${code}).`;
  switch (status) {
    case 400:
      if (problem.errors.length === 0) return said;
      return `${said} ${problem.errors.map((each) => `${each.field} ${each.message}`).join('; ')}.`;
    case 401:
      return `${said} The API key is no longer valid: connect again with the current key.`;
    case 404:
      if (code === 'route_not_found') return `${said} This version of the API does not support it.`;
      return `${said} Check the id or code: the get_… tools list them.`;
    case 409:
      return `${said} Nothing was changed.`;
    case 429:
      return `${said} Try again in ${retrySeconds(problem)} s.`;
    case 503:
      return `${said} Try again in ${retrySeconds(problem)} s.`;
    default:
      return `${said} requestId ${requestId}.`;
  }
}

export function explainAbsence(absence: ApiError | ConnectionError): string {
  if (!mayBeDone(absence)) {
    return 'The billing API does not respond, and nothing was changed. Try again shortly.';
  }
  return (
    'The billing API did not respond in time, so the result is unknown. Before you call this ' +
    'tool again, check get_payment_attempts, get_invoices or get_subscriptions.'
  );
}
