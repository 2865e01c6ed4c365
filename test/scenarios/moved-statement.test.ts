// A merchant has moved to another cell. What was asked for before bears the name of the old cell
// for ever, and so do the rows of the provider's statement: they are the merchant's, and the
// operator's in no cell.

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { newId } from '../../src/lib/values/id.ts';
import { requestDaysAcrossTenants } from '../../src/model/reconciliation/days-sql.ts';
import { OPERATOR } from '../../src/model/reconciliation/life.ts';
import { compareDays } from '../../src/reconciliation/compare-days.ts';
import { runDueJobs } from '../../src/worker/tick.ts';
import { type CellsWorld, createCellsWorld, inDatabases } from '../cells.ts';
import { payAndReturn } from '../checkout-page.ts';
import { eventually } from '../eventually.ts';
import { moveTo, registerIn } from '../moving.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
const DAY = '2026-11-05';
const STATEMENT = { provider: 'nomba', account: 'main', day: DAY };

let world: CellsWorld;
before(async () => {
  world = await createCellsWorld(await inDatabases());
});
after(() => world.close());

const rowOf = (place: number, reference: string) => ({
  ...STATEMENT,
  ...{ place, transactionId: `API-${place}`, reference, entry: 'credit', kind: 'charge' },
  ...{ amount: 500_000, fee: 0, currency: 'NGN', at: new Date(`${DAY}T09:00:00Z`) },
});

/** The same statement is read in each cell. */
async function readIn(cell: 'a1' | 'b2', rows: readonly object[]): Promise<void> {
  const { db, clock } = world.house(cell);
  const read = { status: 'whole', reading: 1, readAt: clock.now() };
  await db
    .insertInto('statementDays')
    .values({ ...STATEMENT, ...read } as never)
    .execute();
  await db
    .insertInto('statementRows')
    .values(rows as never)
    .execute();
}

/** What is nobody's in this cell: the references of the rows. */
async function operatorsIn(cell: 'a1' | 'b2'): Promise<string[]> {
  const { db, clock } = world.house(cell);
  const { provider, day } = STATEMENT;
  await requestDaysAcrossTenants(db, [{ tenantId: OPERATOR, provider, day, dueAt: clock.now() }]);
  await runDueJobs(world.house(cell), [compareDays]);
  const breaks = db.selectFrom('reconciliationBreaks').select('theirs');
  const open = breaks.where('tenantId', '=', OPERATOR).where('status', '=', 'open');
  return (await open.execute()).map(({ theirs }) => (theirs as { reference: string }).reference);
}

it('rows of a merchant who has moved are the operator’s in no cell', async () => {
  const acme = await registerIn(world, 'a1', 'acme');
  const { code: planCode } = (await acme.api.post('/v1/plan', GOLD)).data;
  const said = { customerEmail: 'ada@example.com', amount: 1, callbackUrl: 'https://a.example/' };
  const { data: order } = await acme.api.post('/v1/checkout/order', { planCode, order: said });
  await payAndReturn(order.checkoutLink);
  await eventually(async () => {
    const { data } = await acme.api.get(`/v1/checkout/order/${order.orderReference}`);
    assert.equal(data?.status, 'paid');
  });
  assert.ok(await moveTo(world, { accountId: 'acme', toCell: 'b2' }));

  const charge = `chg_a1${'0'.repeat(30)}`;
  const lost = `chg_a1${'1'.repeat(30)}`;
  const rows = [rowOf(1, order.orderReference), rowOf(2, charge), rowOf(3, lost)];
  assert.equal(order.orderReference.slice(4, 6), 'a1');
  await readIn('a1', rows);
  const known = { ofTenant: acme.tenantId, ofType: 'payment', ofId: newId() };
  const none = { ofTenant: null, ofType: null, ofId: null };
  await readIn('b2', [
    ...rows.filter(({ place }) => place !== 2).map((row) => ({ ...row, ...none })),
    ...rows.filter(({ place }) => place === 2).map((row) => ({ ...row, ...known })),
  ]);
  assert.deepEqual(await operatorsIn('b2'), []);
  assert.deepEqual(await operatorsIn('a1'), [lost]);
});
