// The simulation is tested too: mistakes of the kinds that cost money are put in on purpose, and a
// few seeds must notice each.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Provider } from '../../src/provider/port.ts';
import { type Planted, simulate } from './simulate.ts';

const MOST_SEEDS = 10;
const DAYS = 20;

/** The provider with some of its methods done in another way. */
const instead =
  (change: (provider: Provider) => Partial<Provider>) =>
  (provider: Provider): Provider => {
    const changed = change(provider);
    return new Proxy(provider, {
      get: (target, name) => changed[name as keyof Provider] ?? target[name as keyof Provider],
    });
  };

const loses = (table: string, condition: string) => `
  create function lose() returns trigger language plpgsql as $$
    begin return case when ${condition} then null else new end; end $$;
  create trigger planted before insert on ${table} for each row execute function lose()`;

const bends = (when: string, change: string) => `
  create function bend() returns trigger language plpgsql as $$
    begin ${change}; return new; end $$;
  create trigger planted before ${when} for each row execute function bend()`;

let requests = 0;
const fresh = (reference: string) => {
  requests += 1;
  return `${reference}-${requests}`;
};

/** With the first seed to try: the last look before a next attempt heals most of some mistakes. */
const PLANTED: Readonly<Record<string, Planted & { readonly from?: number }>> = {
  'a charge goes out under a new reference each time': {
    wrap: instead((provider) => ({
      chargeToken: (charge, context) =>
        provider.chargeToken({ ...charge, reference: fresh(charge.reference) }, context),
    })),
  },
  'a card charge without an answer is taken for a refusal': {
    from: 10,
    wrap: instead((provider) => ({
      async chargeToken(charge, context) {
        const outcome = await provider.chargeToken(charge, context);
        return outcome.kind === 'unknown' ? refused() : outcome;
      },
    })),
  },
  'a debit without an answer is taken for a refusal': {
    from: 10,
    wrap: instead((provider) => ({
      async debitMandate(debit, context) {
        const outcome = await provider.debitMandate(debit, context);
        return outcome.kind === 'unknown' ? refused() : outcome;
      },
    })),
  },
  'a look-up never finds a charge': {
    wrap: instead(() => ({ lookUpCharge: async () => ({ kind: 'absent' }) })),
  },
  'a refund is sent twice': {
    wrap: instead((provider) => ({
      async refund(request, context) {
        const other = { ...context, idempotencyKey: fresh(request.reference) };
        await provider.refund({ ...request, reference: other.idempotencyKey }, other);
        return await provider.refund(request, context);
      },
    })),
  },
  'a payout is sent twice': {
    wrap: instead((provider) => ({
      async transfer(request, context) {
        await provider.transfer({ ...request, reference: fresh(request.reference) }, context);
        return await provider.transfer(request, context);
      },
    })),
  },
  'an event is lost': { sql: loses('events', `new.type = 'invoice.paid'`) },
  'a settlement is a kobo short': {
    sql: bends('insert on settlements', 'new.gross_amount := new.gross_amount - 1'),
  },
  'a retry is forgotten': {
    sql: bends(
      'update on invoices',
      `if new.attempt_count = 1 and new.status = 'open' and old.attempt_count = 1 then
        new.next_payment_attempt_at := null; end if`,
    ),
  },
  'a period is an hour too long': {
    sql: bends(
      'insert on invoices',
      `new.billing_period_end := new.billing_period_end + interval '1 hour'`,
    ),
  },
  'a figure is not counted': { sql: loses('analytics_deltas', `new.measure = 'fees'`) },
  'a movement is not recorded': {
    sql: loses('subscription_movements', `new.status_after = 'past_due'`),
  },
};

function refused() {
  return {
    kind: 'declined',
    code: 'insufficient_funds',
    reason: 'Insufficient funds',
    transient: true,
    providerReference: null,
  } as const;
}

describe('the simulation notices when', () => {
  for (const [mistake, { from = 1, ...planted }] of Object.entries(PLANTED)) {
    it(mistake, async () => {
      for (let seed = from; seed < from + MOST_SEEDS; seed += 1) {
        try {
          await simulate({ seed, days: DAYS, planted });
        } catch {
          return;
        }
      }
      assert.fail(`nobody noticed in ${MOST_SEEDS} lives`);
    });
  }
});
