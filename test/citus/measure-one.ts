// One round of what is measured, on the database that the environment names, in a process of its
// own.

import assert from 'node:assert/strict';
import { renew } from '../../bench/renew.ts';
import { payOnPage } from '../checkout-page.ts';
import { globalSetup, globalTeardown } from '../global-setup.ts';
import { merchantOf } from '../merchant.ts';
import { createWorld } from '../world.ts';
import type { Figures } from './measure.ts';

const TENANTS = 10;
const RENEWALS_EACH = 50;
const PAYMENTS = 20;
const STATEMENTS = 300;
const CARD = '4084084084084081';

await globalSetup();
try {
  const { rate } = await renew({ tenants: TENANTS, each: RENEWALS_EACH });
  const figures: Figures = {
    [`renewals a second, ${TENANTS} × ${RENEWALS_EACH}`]: rate,
    ...(await measurePayments()),
  };
  process.send?.(figures);
} finally {
  await globalTeardown();
}
process.disconnect?.();

/** In milliseconds: the middle of many. */
async function measurePayments(): Promise<Figures> {
  const world = await createWorld({ provider: true, plansAnew: true });
  const acme = merchantOf(world, await world.tenant());
  const planCode = await acme.plan();
  const payments: number[] = [];
  for (let number = 0; number < PAYMENTS; number += 1) {
    const { data } = await acme.order(planCode);
    await payOnPage(data.checkoutLink, CARD);
    const startedAt = performance.now();
    // Whoever reads a paid order has it looked up and completed.
    const order = await acme.api.get(`/v1/checkout/order/${data.orderReference}`);
    payments.push(performance.now() - startedAt);
    assert.equal(order.data.status, 'paid');
  }
  const { db } = world.connection;
  const statements: number[] = [];
  for (let number = 0; number < STATEMENTS; number += 1) {
    const startedAt = performance.now();
    await db.selectFrom('tenants').selectAll().where('id', '=', acme.api.tenantId).execute();
    statements.push(performance.now() - startedAt);
  }
  await world.close({ allowUnfinished: true });
  return {
    'a paid order to its subscription, ms': middle(payments),
    'one statement by its key, ms': middle(statements),
  };
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
