// The watch over the order of locks sees what it is there for.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { Held, lockedBy } from './lock-order.ts';

describe('the order of locks', () => {
  it('is read from the statements that take them one after the other', () => {
    assert.equal(
      lockedBy('select * from "customers" where "id" = $1 for no key update'),
      'customers',
    );
    assert.equal(lockedBy('select * from tenants where id = $1 for update'), 'tenants');
    const joined = `select s.* from unnest($1) as k (tenant_id, id)
      join subscriptions s on s.id = k.id order by s.id for no key update of s`;
    assert.equal(lockedBy(joined), 'subscriptions');
    const of = 'select * from "settlements" as "s" where true for no key update of "s"';
    assert.equal(lockedBy(of), 'settlements');
    assert.equal(lockedBy('select * from refunds w for no key update of w skip locked'), null);
    assert.equal(lockedBy('select * from refunds for update skip locked'), null);
    assert.equal(lockedBy('select upcoming from tenants for share'), null);
  });

  it('is of locks that let others refer to a row, but where its key changes or nobody may', () => {
    const files = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
    const strong = files.filter((file) =>
      /\bfor update\b|\bforUpdate\(/.test(readFileSync(file, 'utf8')),
    );
    assert.deepEqual(strong.sort(), [
      'src/model/customers/sql.ts',
      'src/model/keys/sql.ts',
      'src/model/people/sql.ts',
      'src/model/test-clock/sql.ts',
    ]);
  });

  it('is wrong where a row that comes before is taken after', () => {
    const held = new Held();
    assert.equal(held.take('subscriptions', [{ id: 1 }, { id: 2 }]), null);
    assert.equal(held.take('customers', [{ id: 1 }]), null);
    assert.equal(held.take('subscriptions', [{ id: 2 }]), null, 'it is held already');
    assert.equal(held.take('customers', [{ id: 2 }]), null);
    assert.equal(held.take('subscriptions', [{ id: 3 }]), 'subscriptions after customers');
    assert.equal(held.take('webhook_deliveries', [{ id: 1 }]), null, 'it is in no circle');
  });
});
