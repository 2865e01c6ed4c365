// Fuzzing of every operation over real sockets: whatever is sent, the answer is the envelope, never
// a failure of ours, nothing of our insides, and a success is what the documentation says.

import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import type { SanwoOperation } from '../../src/frame/operation.ts';
import { ErrorEnvelope, successEnvelope } from '../../src/http/answer/envelope.ts';
import { DOCUMENTS } from '../../src/http/pages/documents.ts';
import { EXPORT } from '../../src/http/pages/export-query.ts';
import { type Validator, validatorOf } from '../../src/http/run/validate.ts';
import { HOUR_MS } from '../../src/lib/values/durations.ts';
import { operations } from '../../src/operations.ts';
import { tokenOf } from '../payers.ts';
import type { TenantClient, World, WorldOptions } from '../world.ts';
import { makeBelongings } from './belongings.ts';
import { casesOf, type FuzzCase, type Fuzzed } from './cases.ts';

const AT_ONCE = 4;
const PATIENCE_MS = 20_000;
const INSIDES =
  /node_modules|\.ts:\d|\brelation "|syntax error|violates|input syntax|pg_|ECONN|Cannot read/;

/** The world to do it in: an advance of a clock that nobody works at is waited for shortly. */
export const FUZZED: WorldOptions = {
  provider: true,
  environment: { TEST_CLOCK_WAIT_MS: '100', WEBHOOK_ALLOW_PRIVATE: 'true' },
};

/** What answers with a file, and so is no operation of the list. */
const FILES: readonly Fuzzed[] = [EXPORT, ...DOCUMENTS].map(({ name, path, params, query }) => ({
  ...{ name, path, method: 'GET', tag: 'Files', input: { params, query }, example: {} },
}));
const FUZZED_ADDRESSES: readonly Fuzzed[] = [...operations, ...FILES];

export interface Finding {
  readonly what: string;
  readonly sent: Omit<FuzzCase, 'operation'> & { readonly operation: string };
  readonly status: number;
  readonly text: string;
}

interface FuzzAnswer {
  readonly status: number;
  readonly text: string;
}

/** Answers what was found, and how often each status was given. */
export async function fuzz(world: World, wish: { readonly cases: number; readonly seed: number }) {
  if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  const acme = await world.tenant('fuzzed');
  // Its time stands still or goes on for ever, which is nothing for the others.
  const frozen = await world.tenant('frozen');
  const belongings = await makeBelongings(world, acme);
  const { data: paidFor } = await acme.get(`/v1/subscription/${belongings.idOrCode}`);
  const post = createPost(port, await tokenOf(world, acme.tenantId, paidFor.id));
  const findings: Finding[] = [];
  const statuses = new Map<number, number>();
  const each = Math.ceil(wish.cases / FUZZED_ADDRESSES.length);
  for (const operation of FUZZED_ADDRESSES) {
    // What counts failures by the hour begins anew.
    world.clock.advance(HOUR_MS);
    const tenant = operation.tag === 'Test clock' ? frozen : acme;
    const keys = { key: await keyOf(world, tenant) };
    const cases = fc.sample(casesOf(operation, belongings), { seed: wish.seed, numRuns: each });
    const waiting = cases.values();
    const work = async () => {
      for (const sent of waiting) {
        const told = await post(sent, keys.key);
        statuses.set(told.status, (statuses.get(told.status) ?? 0) + 1);
        const what = judge(sent, told);
        if (what !== null)
          findings.push({ what, sent: { ...sent, operation: operation.name }, ...told });
        keys.key = keyIn(told) ?? keys.key;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  post.close();
  return { findings, statuses };
}

async function keyOf(world: World, { accountId }: TenantClient): Promise<string> {
  const password = 'correct horse battery staple';
  const { data } = await world.stranger.post('/auth/login', { accountId, password });
  return data.apiKey;
}

/** A key that was rotated in the middle of all this is the one to go on with. */
const keyIn = ({ status, text }: FuzzAnswer) =>
  status === 200 ? /"apiKey":"(sk_test_\w{40})","previous/.exec(text)?.[1] : undefined;

function createPost(port: number, payerToken: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const post = async (sent: FuzzCase, key: string): Promise<FuzzAnswer> => {
    const { promise, resolve } = Promise.withResolvers<FuzzAnswer>();
    const headers = { 'x-api-key': key, 'x-payer-token': payerToken, ...sent.headers };
    const { method, url: path, payload } = sent;
    // What may break a connection has one of its own.
    const isOdd = 'content-length' in sent.headers || 'transfer-encoding' in sent.headers;
    const through = isOdd ? { agent: false } : { agent };
    const asked = httpRequest({ host: '127.0.0.1', port, method, path, headers, ...through });
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error('no answer in time')));
    asked.once('error', (error) => resolve({ status: 0, text: String(error) }));
    asked.once('response', (answer) => void readAll(answer).then(resolve));
    asked.end(payload ?? undefined);
    return await promise;
  };
  return Object.assign(post, { close: () => agent.destroy() });
}

async function readAll(answer: IncomingMessage): Promise<FuzzAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() };
}

const isError = validatorOf(ErrorEnvelope, 'body');
const successes = new Map<SanwoOperation, Validator>(
  operations.map((each) => [each, validatorOf(successEnvelope(each.output), 'body')]),
);

function judge(sent: FuzzCase, { status, text }: FuzzAnswer): string | null {
  if (status === 0) return 'no answer';
  if (status >= 500) return 'a failure of ours';
  if (status === 200 && fittingOf(FILES, sent).length > 0) return null;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'no JSON';
  }
  if (INSIDES.test(String((body as { message?: unknown }).message))) return 'our insides';
  if (status >= 400) return wrong('the error', isError(body));
  const asked = operationAt(sent);
  if (asked === undefined) return 'a success of no operation';
  return wrong(asked.name, successes.get(asked)?.(body) ?? []);
}

function wrong(name: string, errors: ReturnType<Validator>): string | null {
  const [first] = errors;
  return first ? `${name} is not as described: ${first.field} ${first.message}` : null;
}

/** Which operation that address is: one without parameters comes before one with. */
function operationAt(sent: FuzzCase): SanwoOperation | undefined {
  const fitting = fittingOf(operations, sent);
  return fitting.find((each) => !each.path.includes(':')) ?? fitting[0];
}

function fittingOf<T extends Pick<Fuzzed, 'method' | 'path'>>(
  addresses: readonly T[],
  { method, url }: FuzzCase,
): T[] {
  const path = (url.split('?', 1)[0] ?? '').replace(/(?<=.)\/$/, '').split('/');
  return addresses.filter((each) => {
    const pattern = each.path.split('/');
    const fits = (part: string, at: number) => part.startsWith(':') || part === path[at];
    return each.method === method && pattern.length === path.length && pattern.every(fits);
  });
}
