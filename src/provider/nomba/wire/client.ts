// One call of the provider's API: token, headers, turn, answer. What is above it speaks in replies.

import { createLearntLimit } from '../../../lib/fair/learnt-limit.ts';
import type { CallMeter } from '../../port/call-meter.ts';
import type { CallContext } from '../../port/outcomes.ts';
import type { Slots } from '../../port/slots.ts';
import type { CompleteSettings } from '../settings.ts';
import { isUnauthorised, type Reply, readReply } from './answer.ts';
import { type Importance, Limiter } from './limiter.ts';
import type { Time } from './time.ts';
import { Tokens } from './token.ts';
import { createTransmit } from './transmit.ts';
import { openWire, type WireRequest } from './wire.ts';

export interface WireCall {
  readonly method: WireRequest['method'];
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: object;
  readonly context: CallContext;
  /** Sent for calls that change something; the context's own key wins. */
  readonly idempotencyKey?: string;
  /** A page that a payer waits for, where it is not about money: it lets money go before it. */
  readonly importance?: Importance;
}

export interface NombaClient {
  readonly settings: CompleteSettings;
  readonly time: Time;
  call(call: WireCall): Promise<Reply>;
  /** Whether anything at all answers at the provider's address. */
  answers(): Promise<boolean>;
  /** How many requests it takes at once, as far as its answers have shown. */
  takesNow(): number;
  close(): Promise<void>;
}

/** For questions of readiness, which wait for no turn. */
const CONNECTIONS_BESIDE = 2;
/** One tenant alone leaves so much of what is under way to others. */
const SHARE_OF_ONE = 0.75;
/** What no tenant asks for takes its turn like one. */
const HOUSE = '';

const importanceOf = ({ importance }: WireCall) => importance ?? 'money';

interface ClientParts {
  readonly time: Time;
  readonly meter: CallMeter;
  readonly slots?: Slots;
}

export function createNombaClient(
  settings: CompleteSettings,
  { time, meter, slots }: ClientParts,
): NombaClient {
  const { flight, rehearsals, patience, rateLimits: rates } = settings;
  const wire = openWire({
    ...settings,
    waitMs: settings.timeoutMs,
    connections: flight.most + CONNECTIONS_BESIDE,
    maxInFlight: flight.most + CONNECTIONS_BESIDE,
  });
  const learnt = createLearntLimit(flight);
  const places = {
    get most() {
      return learnt.now;
    },
    get mostOfOne() {
      return Math.floor(learnt.now * SHARE_OF_ONE);
    },
  };
  const shared = slots && { slots, account: `nomba ${settings.accountId}` };
  const limiter = new Limiter(
    { rates, flight: places, rehearsals, ...(shared && { shared }) },
    time,
  );
  const transmit = createTransmit({ wire, limiter, learnt, time, patience, meter });
  const tokens = new Tokens({ transmit, settings, time });

  async function once(call: WireCall): Promise<{ reply: Reply; token: string | null }> {
    const token = await tokens.current();
    // Without a token nothing was sent.
    if (token.kind === 'none')
      return { reply: { kind: 'unsent', reason: token.reason }, token: null };
    const request = writeRequest(call, token.value, settings);
    const { tenantId = HOUSE, testNow, isHeld } = call.context;
    const isRehearsal = testNow !== undefined;
    const importance = importanceOf(call);
    const sender = { tenantId, importance, isRehearsal, ...(isHeld && { isHeld }) };
    return { reply: readReply(await transmit(request, sender)), token: token.value };
  }

  return {
    settings,
    time,
    async call(call) {
      const first = await once(call);
      if (first.token === null || !isUnauthorised(first.reply)) return first.reply;
      tokens.reject(first.token);
      return (await once(call)).reply;
    },
    async answers() {
      const path = `${settings.pathPrefix}/transfers/banks`;
      const headers = { accountId: settings.accountId };
      const exchange = await wire.send({ method: 'GET', path, headers });
      return exchange.kind === 'answered' && exchange.status < 500;
    },
    takesNow: () => learnt.now,
    close: () => wire.close(),
  };
}

function writeRequest(
  call: WireCall,
  token: string,
  { accountId, namesTenants }: CompleteSettings,
): WireRequest {
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, accountId };
  const key = call.context.idempotencyKey ?? call.idempotencyKey;
  if (key && call.idempotencyKey) headers['X-Idempotent-key'] = key;
  if (call.context.testNow) headers['x-sim-now'] = call.context.testNow.toISOString();
  const { tenantId } = call.context;
  if (namesTenants && tenantId) headers['x-sim-tenant'] = tenantId;
  if (call.body) headers['content-type'] = 'application/json';
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) query.set(name, value);
  }
  const path = query.size > 0 ? `${call.path}?${query}` : call.path;
  const { method } = call;
  if (!call.body) return { method, path, headers };
  return { method, path, headers, body: JSON.stringify(call.body) };
}
