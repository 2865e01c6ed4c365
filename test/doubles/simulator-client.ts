// What the tests speak to a simulator with: an authorised client of its wire and of its page.

import type { SimulatorOptions } from '../../simulator/options.ts';
import { type Simulator, startSimulator } from '../../simulator/start.ts';

export interface Reply {
  readonly status: number;
  // Tests read answers of many shapes; each states what it expects of them.
  readonly body: Record<string, unknown>;
}

export interface CallOptions {
  readonly key?: string;
  readonly now?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestClient {
  readonly simulator: Simulator;
  /** The token of its calls. */
  readonly access: string;
  call(request: string, body?: unknown, options?: CallOptions): Promise<Reply>;
  /** The part of the answer under `data`. */
  data(request: string, body?: unknown, options?: CallOptions): Promise<Record<string, unknown>>;
  /** True when the connection was left without an answer for as long as a test has patience. */
  isSilent(request: string, body: unknown, options?: CallOptions): Promise<boolean>;
  order(reference: string, change?: OrderChange): Promise<string>;
  pay(link: string, cardNumber: string, change?: Record<string, string>): Promise<Response>;
  token(cardNumber: string): Promise<string>;
  charge(token: string, reference: string): unknown;
  mandate(ending: string, change?: Record<string, unknown>): Promise<string>;
  activeMandate(ending: string, change?: Record<string, unknown>): Promise<string>;
}

export interface OrderChange {
  readonly amount?: string | number;
  readonly callbackUrl?: string;
  readonly accountId?: string;
  readonly orderMetaData?: Readonly<Record<string, string>>;
}

const PATIENCE_MS = 150;
export const TEST_NOW = '2026-11-20T09:00:00.000Z';

export async function startTestClient(options: SimulatorOptions = {}): Promise<TestClient> {
  const simulator = await startSimulator({ shapes: 'first', ...options });
  const access = await authorise(simulator);
  let count = 0;

  const send = (
    request: string,
    body: unknown,
    options: CallOptions & { readonly signal?: AbortSignal },
  ) => {
    const { signal } = options;
    const [method = 'GET', path = '/'] = request.split(' ');
    const headers = {
      accountId: 'parent',
      authorization: `Bearer ${access}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(options.key !== undefined && { 'x-idempotent-key': options.key }),
      ...(options.now !== undefined && { 'x-sim-now': options.now }),
      ...options.headers,
    };
    return fetch(simulator.url + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  };

  const client: TestClient = {
    simulator,
    access,
    async call(request, body, options = {}) {
      const response = await send(request, body, options);
      return { status: response.status, body: (await response.json()) as Reply['body'] };
    },
    async data(request, body, options) {
      const reply = await client.call(request, body, options);
      return (reply.body.data ?? {}) as Record<string, unknown>;
    },
    isSilent: (request, body, options = {}) =>
      send(request, body, { ...options, signal: AbortSignal.timeout(PATIENCE_MS) }).then(
        () => false,
        (error: Error) => error.name === 'TimeoutError',
      ),
    async order(reference, change = {}) {
      const data = await client.data('POST /v1/checkout/order', {
        order: { ...orderBody(reference), ...change },
        tokenizeCard: true,
      });
      return String(data.checkoutLink);
    },
    pay: (link, cardNumber, change = {}) =>
      fetch(link, { method: 'POST', redirect: 'manual', body: cardForm(cardNumber, change) }),
    async token(cardNumber) {
      count += 1;
      const paid = await client.pay(await client.order(`first-${count}`), cardNumber);
      if (paid.status !== 303) throw new Error(`the first payment failed: ${paid.status}`);
      const path = '/v1/checkout/tokenized-card-data?customerEmail=ada@example.com';
      const { tokenizedCardDataList } = await client.data(`GET ${path}`);
      return (tokenizedCardDataList as { tokenKey: string }[])[0]?.tokenKey ?? '';
    },
    charge: (token, reference) => ({ tokenKey: token, order: orderBody(reference) }),
    async mandate(ending, change = {}) {
      count += 1;
      const request = { ...mandateBody(ending), merchantReference: `77${count}`, ...change };
      const data = await client.data('POST /v1/direct-debits', request, { now: TEST_NOW });
      return String(data.mandateId);
    },
    async activeMandate(ending, change) {
      const id = await client.mandate(ending, change);
      await client.call(`GET /v1/direct-debits/status?mandateId=${id}`);
      await client.call(`GET /v1/direct-debits/status?mandateId=${id}`);
      return id;
    },
  };
  return client;
}

async function authorise(simulator: Simulator): Promise<string> {
  const { clientId, clientSecret, accountId } = simulator.client;
  const response = await fetch(`${simulator.url}/v1/auth/token/issue`, {
    method: 'POST',
    headers: { accountId, 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  const { data } = (await response.json()) as { data: { access_token: string } };
  return data.access_token;
}

export function orderBody(reference: string) {
  return {
    amount: '5000.00',
    currency: 'NGN',
    customerEmail: 'ada@example.com',
    callbackUrl: 'https://merchant.example/back',
    orderReference: reference,
  };
}

export function mandateBody(ending: string): Record<string, unknown> {
  return {
    customerAccountNumber: `123456${ending}`,
    bankCode: '058',
    customerName: 'Ada Okafor',
    customerAccountName: 'ADA OKAFOR',
    customerEmail: 'ada@example.com',
    customerPhoneNumber: '2348012345678',
    customerAddress: '1 Broad Street, Lagos',
    narration: 'Gold plan',
    frequency: 'MONTHLY',
    merchantReference: '1',
    startDate: '2026-11-20T10:00',
    endDate: '2036-11-20T10:00',
    amount: 5000,
  };
}

function cardForm(cardNumber: string, change: Record<string, string>): URLSearchParams {
  return new URLSearchParams({
    cardNumber,
    expiryMonth: '12',
    expiryYear: '39',
    cvv: '123',
    ...change,
  });
}
