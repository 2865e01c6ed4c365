// Sample data in a sandbox account: plans, customers, orders and mandates, each new, made through
// the API. The account's clock is moved only if no other subscription is affected.

import type {
  InitializeDirectDebit,
  Plan,
  Subscription,
} from '../../../sdk/src/generated/types.ts';
import type { Sanwo } from '../../../sdk/src/sanwo.ts';
import { pause } from '../../lib/process/clock.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import { randomCode } from '../../lib/values/id.ts';
import { Failed } from '../line/misuse.ts';
import { passTime } from './pass-time.ts';

export const CARDS = { succeeds: '4084084084084081', lacksFundsLater: '4000000000000341' } as const;

interface Card {
  readonly number?: string;
  /** 0: it expires at the end of this month. */
  readonly goodForYears?: number;
}

const OURS = /^trigger-\w+@example\.com$/;
const LOOK_EVERY_MS = 500;
const PAID_WITHIN_MS = 30_000;
/** A mandate is looked up a minute after it was asked for, and a minute later again. */
const BANK_WITHIN_MS = 3 * MINUTE_MS;

export interface SampleContext {
  readonly sanwo: Sanwo;
  readonly mayMoveClock: boolean;
  /** Says what was made, and what is waited for. */
  tell(line: string): void;
}

export type SampleData = ReturnType<typeof createSampleData>;

export function createSampleData(means: SampleContext) {
  const { sanwo, mayMoveClock, tell } = means;
  const pass = (ms: number) => passTime(sanwo, { ms, mayMoveClock, isOurs, tell });
  const shop = openShop(means);
  const sales = openSales(means, shop);
  const bank = openBank(means, { newPlan: shop.newPlan, pass });
  const controls = controlsOf(shop.simulator);
  return { sanwo, tell, pass, newEmail, ...shop, ...sales, ...bank, ...controls };
}

type Shop = ReturnType<typeof openShop>;

/** Plans, customers and orders. */
function openShop({ sanwo, tell }: SampleContext) {
  let origin: string | null = null;

  async function newPlan(terms: object = {}): Promise<Plan> {
    const usual = {
      name: 'Made by trigger',
      amount: 500_000,
      currency: 'NGN',
      interval: 'monthly',
    };
    const plan = await sanwo.plans.create({ ...usual, ...terms } as never);
    tell(`Plan ${plan.code}`);
    return plan;
  }

  async function newCustomer(): Promise<string> {
    const { code } = await sanwo.customers.create({ email: newEmail(), name: 'Ada Obi' });
    tell(`Customer ${code}`);
    return code;
  }

  async function newOrder(planCode: string, customerEmail = newEmail()) {
    const callbackUrl = 'https://example.com/thanks';
    const page = await sanwo.checkout.createOrder({
      planCode,
      order: { callbackUrl, customerEmail },
    });
    origin = new URL(page.checkoutLink).origin;
    tell(`Order ${page.orderReference}`);
    return page;
  }

  function simulator(): string {
    if (origin === null) throw new Error('no page of the simulator is known yet');
    return origin;
  }

  return { newPlan, newCustomer, newOrder, simulator };
}

/** Payers, who pay for orders. */
function openSales({ sanwo, tell }: SampleContext, { newOrder, newPlan }: Shop) {
  /** Fills in the simulator's page, as a payer would. */
  async function pay(link: string, card: Card = {}): Promise<void> {
    const { number = CARDS.succeeds, goodForYears = 5 } = card;
    const now = new Date((await sanwo.testClock.get()).now);
    const form = {
      cardNumber: number,
      expiryMonth: String(now.getUTCMonth() + 1).padStart(2, '0'),
      expiryYear: String(now.getUTCFullYear() + goodForYears),
      cvv: '123',
    };
    const body = new URLSearchParams(form);
    const answer = await fetch(link, { method: 'POST', body, redirect: 'manual' });
    await answer.body?.cancel();
    if (answer.status === 303) return;
    throw new Failed(
      `The payment page at ${link} is not the simulator’s, so this command cannot pay it.`,
    );
  }

  async function orderPaid(reference: string) {
    return await until(`order ${reference} is paid`, PAID_WITHIN_MS, async () => {
      const order = await sanwo.checkout.getOrder(reference);
      return order.status === 'paid' ? order : null;
    });
  }

  async function subscribed(terms: object = {}, card: Card = {}): Promise<Subscription> {
    const page = await newOrder((await newPlan(terms)).code);
    await pay(page.checkoutLink, card);
    const { subscriptionCode } = await orderPaid(page.orderReference);
    tell(`Subscription ${subscriptionCode}`);
    return await sanwo.subscriptions.get(subscriptionCode ?? '');
  }

  return { pay, orderPaid, subscribed };
}

interface BankMeans extends Pick<Shop, 'newPlan'> {
  pass(ms: number): Promise<void>;
}

/** Mandates, and the bank that decides about them. */
function openBank({ sanwo, tell }: SampleContext, { newPlan, pass }: BankMeans) {
  /** The account's last digits say how its bank behaves: simulator/README.md lists them. */
  async function newMandate(lastDigits: string): Promise<string> {
    const { code: planCode } = await newPlan();
    const asked: InitializeDirectDebit = {
      planCode,
      customerEmail: newEmail(),
      customerName: 'Ada Obi',
      customerAccountName: 'Ada Obi',
      customerAccountNumber: `012345${lastDigits}`,
      customerAddress: '1 Marina, Lagos',
      customerPhoneNumber: '2348012345678',
      bankCode: '058',
      narration: 'Made by trigger',
      frequency: 'MONTHLY',
      startDate: '2026-01-01',
      endDate: '2046-01-01',
    };
    const { mandateId } = await sanwo.mandates.create(asked);
    tell(`Mandate ${mandateId}`);
    return mandateId;
  }

  /** Waits for the bank. A stopped clock is moved. */
  async function decidedMandate(mandateId: string) {
    const { frozen } = await sanwo.testClock.get();
    if (frozen) await pass(BANK_WITHIN_MS);
    else tell('Waiting a minute or two for the bank…');
    return await until(`mandate ${mandateId} is approved or refused`, BANK_WITHIN_MS, async () => {
      const mandate = await sanwo.mandates.get(mandateId);
      return mandate.status === 'pending' ? null : mandate;
    });
  }

  async function activeMandate(lastDigits: string): Promise<string> {
    const { subscriptionCode } = await decidedMandate(await newMandate(lastDigits));
    tell(`Subscription ${subscriptionCode}`);
    return subscriptionCode ?? '';
  }

  return { newMandate, decidedMandate, activeMandate };
}

/** The simulator's own controls, which play the bank or have a call fail. */
function controlsOf(simulator: () => string) {
  async function control(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
    const answer = await fetch(`${simulator()}/_sim/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Failed(`The simulator refused ${path}: ${await answer.text()}`);
    return (await answer.json()) as Readonly<Record<string, object>>;
  }

  /** While the simulator refuses calls of this kind: those of others too, so it is short. */
  async function refusing(kind: 'refund' | 'transfer', work: () => Promise<void>): Promise<void> {
    const { [kind]: before = {} } = await control('GET', 'dials');
    await control('PUT', 'dials', { [kind]: { declined: 1 } });
    try {
      await work();
    } finally {
      await control('PUT', 'dials', { [kind]: before });
    }
  }

  return { control, refusing };
}

const newEmail = () => `trigger-${randomCode('')}@example.com`;

function isOurs(email: string): boolean {
  return OURS.test(email);
}

/** Looks until there is something; fails in words when there is not, in time. */
export async function until<T>(
  what: string,
  withinMs: number,
  look: () => Promise<T | null>,
): Promise<T> {
  for (let waitedMs = 0; waitedMs <= withinMs; waitedMs += LOOK_EVERY_MS) {
    const found = await look();
    if (found !== null) return found;
    await pause(LOOK_EVERY_MS, new AbortController().signal);
  }
  throw new Failed(
    `Timed out after ${withinMs / 1_000} s waiting until ${what}. Is a worker running?`,
  );
}
