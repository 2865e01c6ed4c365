// `sanwo reconcile`: what an operator reads of a day, and what the exit code says.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf } from '../../test/merchant.ts';
import { run } from '../../test/shell.ts';
import { createWorld, type World } from '../../test/world.ts';
import { oneHouse } from '../frame/houses.ts';
import { selectOpenBreaksAcrossTenants } from '../model/reconciliation/operator-sql.ts';
import { Misuse } from './line/misuse.ts';
import { reconcileAccounts } from './reconcile.ts';
import { closeWherever } from './reconcile-breaks.ts';

describe('sanwo reconcile', () => {
  let world: World;

  before(async () => {
    world = await createWorld({ provider: true });
    const acme = merchantOf(world, await world.tenant());
    for (let sale = 0; sale < 3; sale += 1) await acme.subscribe(await acme.plan());
    world.clock.set(new Date('2026-01-16T01:30:00Z'));
    await world.work();
  });
  after(() => world.close({ allowUnfinished: true }));

  const reconcile = (options: Parameters<typeof reconcileAccounts>[1]) =>
    reconcileAccounts(oneHouse(world.house), options);

  it('reads yesterday, or the day that is asked for, as often as it is asked', async () => {
    const { accountId: account } = world.simulator.client;
    const known = { provider: 'nomba', account, cell: world.house.cell.id, status: 'whole' };
    for (let time = 1; time <= 2; time += 1) {
      assert.deepEqual(await reconcile({}), [
        {
          ...known,
          day: '2026-01-15',
          rows: 3,
          opening: 0,
          closing: 1_500_000,
          reason: null,
          breaks: 0,
        },
      ]);
    }
    const [older] = await reconcile({ day: '2026-01-10', provider: 'nomba' });
    assert.deepEqual([older?.status, older?.rows, older?.closing], ['whole', 0, null]);
  });

  it('says why a day is incomplete, or not read', async () => {
    world.simulator.setFaults({ balanceGap: 1 });
    const [gap] = await reconcile({});
    assert.equal(gap?.status, 'incomplete');
    assert.match(gap?.reason ?? '', /^the balance of 2026-01-15T/);
    world.simulator.setFaults({ balanceGap: 0, error500: 1 });
    const [silent] = await reconcile({});
    assert.equal(silent?.status, 'pending');
    assert.match(silent?.reason ?? '', /^the provider gave no page: /);
    world.simulator.setFaults({ error500: 0 });
    const [whole] = await reconcile({});
    assert.equal(whole?.status, 'whole');
  });

  it('knows the providers that have a statement, and a day when it reads one', async () => {
    await assert.rejects(reconcile({ provider: 'paystack' }), (error: Error) => {
      assert.ok(error instanceof Misuse);
      assert.equal(error.message, '--provider: no statement there. Use one of: nomba.');
      return true;
    });
    for (const line of ['--day yesterday', '--day 2026-02-30', '--day', 'now', '--days 3']) {
      const { code, warned } = await run(`reconcile ${line}`);
      assert.equal(code, 2, `${line}: ${warned}`);
    }
  });

  it('finds what does not agree, and closes it with a note', async () => {
    world.simulator.setFaults({ missingStatementRow: 1 });
    const [differs] = await reconcile({});
    assert.deepEqual([differs?.status, differs?.breaks], ['whole', 3]);
    world.simulator.setFaults({ missingStatementRow: 0 });
    const [first, second] = await selectOpenBreaksAcrossTenants(world.house.db, 10);
    assert.ok(first && second && first.accountId !== null);
    const houses = oneHouse(world.house).all();
    const note = 'Nomba corrects its statement tomorrow';
    const explained = await closeWherever(houses, { code: first.code, how: 'explain', note });
    assert.equal(explained, `The break ${first.code} is explained now.`);
    const off = await closeWherever(houses, { code: second.code, how: 'write_off', note });
    assert.equal(off, `The break ${second.code} is written_off now.`);
    const by = await world.house.db
      .selectFrom('reconciliationBreaks')
      .select(['closedByKind', 'closedById', 'closedByName'])
      .where('status', 'in', ['explained', 'written_off'])
      .execute();
    const operator = { closedByKind: 'system', closedById: null, closedByName: 'operator' };
    assert.deepEqual(by, [operator, operator]);
    await assert.rejects(closeWherever(houses, { code: 'BRK_nothing1', how: 'explain', note }));
    // Read again, the third one agrees; what a person closed stays closed.
    const [agrees] = await reconcile({});
    assert.deepEqual([agrees?.status, agrees?.breaks], ['whole', 0]);
  });
});
