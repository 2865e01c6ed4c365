// Those who live through the chaos. What fails is asked again under the same key, as a merchant's
// program would; what was confirmed must be there in the end.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { payOnPage } from '../checkout-page.ts';
import { Caller } from '../e2e/caller.ts';
import { pause } from '../pause.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import { startWaiting } from './patience.ts';

const CARD = '4084084084084081';
const FIRST_DAY = Date.parse('2027-01-10T08:00:00.000Z');
const WEEK_MS = 7 * DAY_MS;
const AGAIN_AFTER_MS = 300;
const SOLD_EVERY_MS = 400;
const MEMBERS = 5;
const FEE = 500_000;
/** What goes back of each transfer. */
export const TOO_MUCH = 100_000;
const SENT_EVERY_MS = 1_000;

interface Order {
  readonly orderReference: string;
  readonly checkoutLink: string;
  readonly status: string;
  readonly subscriptionCode: string | null;
}

interface Deposit {
  readonly sessionId: string;
  readonly status: string;
  readonly returnedAmount: number;
}

interface Sent {
  readonly accountNumber: string;
  readonly sessionId: string;
}

/** What may pass: a process that is gone, a database that is away, another try under way. */
const PASSING = [409, 429, 502, 503, 504];

/** What is not known to be done is asked again, under one key: it is done once. */
async function insist<T>(caller: Caller, path: string, body: object): Promise<T> {
  const key = randomUUID();
  const goOn = startWaiting();
  for (;;) {
    const answer = await caller.send(path, body, { method: 'POST', key }).catch(() => null);
    const text = await answer?.text().catch(() => null);
    if (answer?.ok && text) return (JSON.parse(text) as { data: T }).data;
    const isPassing = !answer || answer.ok || PASSING.includes(answer.status);
    assert.ok(isPassing, `${path}: ${answer?.status} ${text}`);
    goOn(`${path}, last ${answer?.status} ${text}`);
    await pause(AGAIN_AFTER_MS);
  }
}

async function read<T>(caller: Caller, path: string): Promise<T> {
  const goOn = startWaiting();
  for (;;) {
    let failure = '';
    const data = await caller.ask<T>(path).catch((error: Error) => {
      failure = error.message;
      return null;
    });
    if (data !== null) return data;
    goOn(`${path}: ${failure}`);
    await pause(AGAIN_AFTER_MS);
  }
}

/** The provider's own page, which is not part of the chaos but for its faults. */
async function pay({ checkoutLink }: Order): Promise<void> {
  const goOn = startWaiting();
  for (;;) {
    const page = await payOnPage(checkoutLink, CARD).catch(() => null);
    if (page?.status === 303 || page?.html.includes('already')) return;
    goOn(`payment on ${checkoutLink}`);
    await pause(AGAIN_AFTER_MS);
  }
}

export abstract class Tradesman {
  readonly caller: Caller;
  readonly receiver: Receiver;
  protected planCode = '';
  /** How many orders it wanted. */
  wanted = 0;
  /** What it came upon and could not go on from. */
  failure: unknown = null;
  #isOver = false;
  #trading: Promise<void> = Promise.resolve();

  constructor(url: string, receiver: Receiver) {
    this.caller = new Caller(url);
    this.receiver = receiver;
  }

  protected async open(accountId: string, interval: string): Promise<void> {
    await this.caller.register(accountId);
    await this.caller.ask('/auth/set-webhook-url', { webhookUrl: this.receiver.url });
    await this.prepare();
    const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval };
    this.planCode = (await this.caller.ask<{ code: string }>('/v1/plan', plan)).code;
  }

  protected async prepare(): Promise<void> {}
  protected abstract trade(): Promise<void>;

  begin(): void {
    this.#trading = (async () => {
      while (!this.#isOver) await this.trade();
    })();
    // It is heard of when the trade ends.
    this.#trading.catch((error: unknown) => {
      this.failure = error;
    });
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#trading;
  }

  protected async sell(customerEmail: string): Promise<Order> {
    const order = { callbackUrl: 'https://shop.example/thanks', customerEmail, amount: 1 };
    const body = { planCode: this.planCode, order };
    this.wanted += 1;
    return await insist<Order>(this.caller, '/v1/checkout/order', body);
  }
}

/** Sells all day; each order is paid, and must become one subscription. */
export class Shop extends Tradesman {
  readonly sold: Order[] = [];

  static async open(url: string, accountId: string): Promise<Shop> {
    const shop = new Shop(url, await startReceiver());
    await shop.open(accountId, 'monthly');
    return shop;
  }

  protected async trade(): Promise<void> {
    const order = await this.sell(`payer-${this.sold.length}@example.com`);
    await pay(order);
    this.sold.push(order);
    await pause(SOLD_EVERY_MS);
  }

  async unfinished(): Promise<string[]> {
    const left: string[] = [];
    for (const { orderReference } of this.sold) {
      const { status, subscriptionCode } = await read<Order>(
        this.caller,
        `/v1/checkout/order/${orderReference}`,
      );
      if (subscriptionCode === null) left.push(`${orderReference} is ${status}`);
    }
    return left;
  }
}

/** Weeks pass by a test clock, and each of them renews every member. */
export class Gym extends Tradesman {
  weeks = 0;
  readonly #joined: Order[] = [];

  static async open(url: string, accountId: string): Promise<Gym> {
    const gym = new Gym(url, await startReceiver());
    await gym.open(accountId, 'weekly');
    for (let member = 0; member < MEMBERS; member += 1) {
      const order = await gym.sell(`member-${member}@example.com`);
      await pay(order);
      gym.#joined.push(order);
    }
    for (const { orderReference } of gym.#joined) {
      const path = `/v1/checkout/order/${orderReference}`;
      const goOn = startWaiting();
      while ((await read<Order>(gym.caller, path)).subscriptionCode === null) {
        goOn(path);
        await pause(AGAIN_AFTER_MS);
      }
    }
    return gym;
  }

  protected override async prepare(): Promise<void> {
    await this.caller.ask('/v1/test-clock', { now: new Date(FIRST_DAY).toISOString() });
  }

  protected async trade(): Promise<void> {
    const to = new Date(FIRST_DAY + (this.weeks + 1) * WEEK_MS + WEEK_MS / 14).toISOString();
    const goOn = startWaiting();
    for (;;) {
      const clock = await read<{ status: string; now: string }>(this.caller, '/v1/test-clock');
      if (clock.status === 'idle' && clock.now === to) break;
      if (clock.status !== 'advancing') {
        await this.caller.send('/v1/test-clock/advance', { to }).catch(() => null);
      }
      goOn(`the week until ${to}, the clock is ${clock.status} at ${clock.now}`);
      await pause(AGAIN_AFTER_MS);
    }
    this.weeks += 1;
  }
}

/** Sends invoices that are paid by transfer, each with more than it asks, which goes back. */
export class Club extends Tradesman {
  readonly sent: Sent[] = [];
  readonly #simulatorUrl: string;

  private constructor(url: string, receiver: Receiver, simulatorUrl: string) {
    super(url, receiver);
    this.#simulatorUrl = simulatorUrl;
  }

  static async open(url: string, accountId: string, simulatorUrl: string): Promise<Club> {
    const club = new Club(url, await startReceiver(), simulatorUrl);
    await club.open(accountId, 'monthly');
    return club;
  }

  protected override async prepare(): Promise<void> {
    await this.caller.ask('/auth/settings', { transfers: { excess: 'return' } }, 'PUT');
  }

  protected async trade(): Promise<void> {
    const email = `payer-${this.sent.length}@example.com`;
    const who = { customerEmailOrCode: email };
    await insist(this.caller, '/v1/customer', { email, name: 'Ada Obi' });
    const lines = [{ description: 'Membership', quantity: 1, unitAmount: FEE }];
    await insist(this.caller, '/v1/invoice', { ...who, lines, collect: 'link' });
    const { accountNumber } = await insist<Sent>(this.caller, '/v1/virtual-account', who);
    const sessionId = await this.#transfer({ accountNumber });
    this.sent.push({ accountNumber, sessionId });
    await pause(SENT_EVERY_MS);
  }

  /** A known session is told of again, as the provider repeats what nobody has received. */
  async #transfer(sent: Partial<Sent>): Promise<string> {
    const answer = await fetch(`${this.#simulatorUrl}/_sim/transfers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount: FEE + TOO_MUCH, ...sent }),
    });
    const text = await answer.text();
    assert.ok(answer.ok, text);
    return (JSON.parse(text) as Sent).sessionId;
  }

  /** Each once, applied, and the rest of it returned. */
  async unfinished(): Promise<string[]> {
    const deposits = await this.caller.all<Deposit>('/v1/deposit?');
    const left: string[] = [];
    for (const sent of this.sent) {
      const found = deposits.filter(({ sessionId }) => sessionId === sent.sessionId);
      const [one] = found;
      const isDone = one?.status === 'applied' && one.returnedAmount === TOO_MUCH;
      assert.ok(found.length <= 1, `${sent.sessionId} was taken twice`);
      if (!isDone) left.push(`${sent.sessionId} is ${one?.status ?? 'not there'}`);
      if (!one) await this.#transfer(sent);
    }
    return left;
  }
}
