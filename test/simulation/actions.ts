// What a merchant, its customers and their banks do, at any time and in any order. Every request
// has an idempotency key and is repeated until it is answered, as a careful merchant's program
// does.

import { insertCallbackAcrossTenants } from '../../src/inbox/sql.ts';
import { payOnPage } from '../checkout-page.ts';
import type { Loose } from '../client.ts';
import { RENEWAL_CARDS } from '../merchant.ts';
import type { TenantClient, World } from '../world.ts';
import type { Chaos } from './chaos.ts';
import type { Random } from './random.ts';

/** Those that are never answered cost a timeout each: chaos loses answers of its own. */
const CARDS = [
  RENEWAL_CARDS.succeeds,
  RENEWAL_CARDS.another,
  RENEWAL_CARDS.insufficientFunds,
  RENEWAL_CARDS.expired,
  RENEWAL_CARDS.stolen,
];
const ACCOUNTS = ['0123450000', '0123450000', '0123450002', '0123450003', '0123450004'];
const INTERVALS = ['daily', 'weekly', 'bi-weekly', 'monthly', 'quarterly', 'yearly'];

export interface Stage {
  readonly world: World;
  readonly api: TenantClient;
  readonly random: Random;
  readonly chaos: Chaos;
  readonly log: (line: string) => void;
}

interface Answer {
  readonly status: number;
  readonly data: Loose;
}

export type Actors = ReturnType<typeof actorsOf>;

const MOST_REPEATS = 30;

export function actorsOf({ world, api, random, chaos, log }: Stage) {
  const plans: string[] = [];
  let requests = 0;
  let people = 0;

  /** Repeats the request under its key until there is an answer that is one. */
  async function ask(method: 'post' | 'put', url: string, body: object = {}): Promise<Answer> {
    requests += 1;
    const headers = { 'idempotency-key': `request-${requests}` };
    for (let tries = 0; tries < MOST_REPEATS; tries += 1) {
      const answer = await api[method](url, body, headers);
      await chaos.revive();
      const isOver = answer.status < 500 && answer.code !== 'idempotency_in_progress';
      if (isOver) {
        log(`${method} ${url} ${JSON.stringify(body)} → ${answer.status} ${answer.code}`);
        return answer;
      }
      // The claim of a request that died is held for a while.
      world.clock.advance(120_000);
    }
    throw new Error(`${method} ${url} found no answer`);
  }

  async function read(url: string): Promise<Answer> {
    for (let tries = 0; tries < MOST_REPEATS; tries += 1) {
      const answer = await api.get(url);
      await chaos.revive();
      if (answer.status < 500) return answer;
    }
    throw new Error(`${url} found no answer`);
  }

  async function someSubscription(): Promise<{ code: string; status: string } | null> {
    const { data } = await read('/v1/subscription?limit=100');
    return data.data.length === 0 ? null : random.pick(data.data);
  }

  async function someInvoice(status: string): Promise<{ id: string } | null> {
    const { data } = await read(`/v1/invoice?limit=100&status=${status}`);
    return data.data.length === 0 ? null : random.pick(data.data);
  }

  const nextPerson = () => {
    people += 1;
    return `person-${people}@example.com`;
  };

  const actions = {
    async makePlan() {
      const plan = await ask('post', '/v1/plan', {
        name: `Plan ${plans.length + 1}`,
        amount: random.chance(0.1) ? 0 : random.integer(1, 100) * 10_000,
        currency: 'NGN',
        interval: random.pick(INTERVALS),
        intervalCount: random.chance(0.2) ? 2 : 1,
        trialPeriodDays: random.chance(0.3) ? random.integer(1, 14) : 0,
        invoiceLimit: random.chance(0.2) ? random.integer(1, 4) : null,
      });
      plans.push(plan.data.code);
    },

    async changePlan() {
      await ask('put', `/v1/plan/${random.pick(plans)}`, {
        amount: random.integer(1, 100) * 10_000,
        ...(random.chance(0.3) ? { interval: random.pick(INTERVALS) } : {}),
        updateExistingSubscriptions: random.chance(0.7),
      });
    },

    async checkout() {
      const order = {
        callbackUrl: 'https://acme.example/',
        customerEmail: nextPerson(),
        amount: 1,
      };
      const made = await ask('post', '/v1/checkout/order', { planCode: random.pick(plans), order });
      if (made.status !== 201 || random.chance(0.1)) return;
      await payOnPage(made.data.checkoutLink, random.pick(CARDS));
      if (random.chance(0.5)) await read(`/v1/checkout/order/${made.data.orderReference}`);
    },

    async askForMandate() {
      await ask('post', '/v1/checkout/direct-debit', {
        planCode: random.pick(plans),
        customerEmail: nextPerson(),
        customerName: 'Ada Obi',
        customerAccountNumber: random.pick(ACCOUNTS),
        customerAccountName: 'Ada Obi',
        customerAddress: '1 Marina, Lagos',
        customerPhoneNumber: '2348012345678',
        bankCode: '058',
        narration: 'Membership',
        frequency: 'VARIABLE',
        startDate: '2026-01-01',
        endDate: '2040-01-01',
      });
    },

    async subscribe() {
      const customers = await read('/v1/customer?limit=100');
      const customerEmailOrCode = random.chance(0.5)
        ? (await ask('post', '/v1/customer', { email: nextPerson() })).data.code
        : random.pick([...customers.data.data, { code: 'CUST_nobody00' }]).code;
      const startDate = new Date(world.clock.now().getTime() + random.integer(1, 20) * 86_400_000);
      await ask('post', '/v1/subscription', {
        customerEmailOrCode,
        planCode: random.pick(plans),
        allowRetries: random.chance(0.8),
        ...(random.chance(0.2) ? { startDate: startDate.toISOString() } : {}),
      });
    },

    async cancel() {
      const one = await someSubscription();
      const atPeriodEnd = random.chance(0.6);
      if (one) await ask('post', `/v1/subscription/${one.code}/cancel`, { atPeriodEnd });
    },

    async pause() {
      const one = await someSubscription();
      if (one) await ask('post', `/v1/subscription/${one.code}/pause`);
    },

    async resume() {
      const one = await someSubscription();
      if (one) await ask('post', `/v1/subscription/${one.code}/resume`);
    },

    async retry() {
      const one = await someInvoice(random.pick(['open', 'failed']));
      if (one) await ask('post', `/v1/invoice/${one.id}/retry`);
    },

    async payByLink() {
      const one = await someSubscription();
      if (!one) return;
      const link = await ask('post', `/v1/subscription/${one.code}/checkout-link`);
      if (link.status === 201) await payOnPage(link.data.checkoutLink, random.pick(CARDS));
    },

    async refund() {
      const one = await someInvoice('paid');
      const reason = 'A wish of the customer';
      const amount = random.chance(0.5) ? { amount: random.integer(1, 5) * 1_000 } : {};
      if (one) await ask('post', '/v1/checkout/refunds', { invoiceId: one.id, reason, ...amount });
    },

    /** Callbacks of some orders, paid or not, late, twice and in no order. */
    async callBack() {
      const orders = await world.house.db
        .selectFrom('checkoutOrders')
        .select('reference')
        .orderBy('id')
        .execute();
      for (let count = random.integer(1, 4); count > 0 && orders.length > 0; count -= 1) {
        await insertCallbackAcrossTenants(world.house.db, {
          provider: 'nomba',
          deduplicationKey: `callback-${random.integer(1, 50)}`,
          eventType: 'payment_success',
          referencesSent: [random.pick(orders).reference],
          sealedBody: Buffer.from('sealed'),
          receivedAt: world.clock.now(),
        });
      }
    },

    /** Whoever reads the figures folds what happened since, crash or no crash. */
    async readFigures() {
      await read('/v1/dashboard/analytics');
    },

    async moveAway() {
      const timezone = random.pick(['Africa/Lagos', 'Pacific/Auckland', 'America/New_York']);
      await ask('put', '/auth/settings', { timezone });
    },

    async changeMandate() {
      const one = await someSubscription();
      const status = random.pick(['SUSPENDED', 'SUSPENDED', 'ACTIVE', 'ACTIVE', 'DELETED']);
      if (one) await ask('put', `/v1/subscription/${one.code}/mandate`, { status });
    },
  };

  const names = Object.keys(actions) as (keyof typeof actions)[];
  const FREQUENT = [
    'checkout',
    'checkout',
    'askForMandate',
    'resume',
    'payByLink',
    'callBack',
  ] as const;

  return {
    /** Something that is done at any time. */
    async act(): Promise<void> {
      await actions[random.pick([...names, ...FREQUENT])]();
    },
    /** A shop with something to sell and somebody who buys. */
    async open(customers: number): Promise<void> {
      for (let count = 0; count < 4; count += 1) await actions.makePlan();
      for (let count = 1; count < customers; count += 1) await actions.checkout();
      await actions.askForMandate();
    },
  };
}
