// The contract for statements: what was paid is there, once, and its balance follows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatementRow } from '../../src/provider/port/statement.ts';
import { AMOUNT, orderOf } from './requests.ts';
import { payCheckout } from './steps.ts';
import type { World } from './world.ts';

/** All that there is, whatever time its payments are dated by. */
const EVER = { from: new Date('2020-01-01T00:00:00Z'), before: new Date('2040-01-01T00:00:00Z') };
const MOST_PAGES = 100;

export function describeStatement(world: World<'statement' | 'checkouts'>): void {
  async function readAll(): Promise<readonly StatementRow[]> {
    const { provider } = world();
    const [account = ''] = provider.statement.accounts;
    const rows: StatementRow[] = [];
    let cursor: string | null = null;
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const answer = await provider.readStatement({ ...EVER, account, cursor }, {});
      assert(answer.kind === 'answered', JSON.stringify(answer));
      assert.equal(answer.value.unreadable, 0);
      rows.push(...answer.value.rows);
      cursor = answer.value.cursor;
      if (cursor === null) return rows;
    }
    throw new Error('the statement does not come to an end');
  }

  test('a payment is in the statement once, by its names, to the kobo', async () => {
    const { reference, providerReference } = await payCheckout(
      world(),
      orderOf('stated'),
      world().cards.good,
    );
    const found = (await readAll()).filter((row) => row.reference === reference);
    assert.equal(found.length, 1);
    const [row] = found;
    assert.deepEqual(
      [row?.transactionId, row?.entry, row?.amountKobo, row?.currency],
      [providerReference, 'credit', AMOUNT, 'NGN'],
    );
    assert.equal(typeof row?.balanceKobo, 'number');
  });

  test('a page that there is not is refused, or not answered', async () => {
    const { provider } = world();
    const [account = ''] = provider.statement.accounts;
    const answer = await provider.readStatement({ ...EVER, account, cursor: '?' }, {});
    assert.notEqual(answer.kind, 'answered');
  });
}
