// A truth about the provider's own books, whatever ours say: the platform never gives away more
// than it has taken, in all and for each tenant. What another account took is not the platform's.

import assert from 'node:assert/strict';
import type { Simulator } from '../simulator/start.ts';
import type { Db } from '../src/db/connect.ts';

const GAVE = new Set(['refund', 'transfer']);

type Charge = ReturnType<Simulator['charges']>[number];

export interface ProviderBooks {
  readonly charges: readonly Charge[];
  /** The account that everything is taken for. */
  readonly platform: string;
}

/** Of one tenant it can be said only where each payment is still known to be somebody's. */
export async function assertNotMoreGivenThanTaken(
  db: Db,
  { charges: all, platform }: ProviderBooks,
): Promise<void> {
  const moved = all.filter(({ status }) => status === 'succeeded');
  const isOurs = ({ kind, accountId }: Charge) => kind === 'transfer' || accountId === platform;
  const [ours, others] = [moved.filter(isOurs), moved.filter((charge) => !isOurs(charge))];
  assert.deepEqual(others, [], 'money went to an account that is not the platform’s');
  assertCovered(ours, 'the platform');
  const owner = await owners(db);
  const ownerOf = (charge: Charge) => owner(charge) ?? 'nobody known';
  const byOwner = Map.groupBy(ours, ownerOf);
  if (byOwner.has('nobody known')) return;
  for (const [tenantId, charges] of byOwner) assertCovered(charges, `tenant ${tenantId}`);
}

function assertCovered(charges: readonly Charge[], whose: string): void {
  const gave = sum(charges.filter(({ kind }) => GAVE.has(kind)));
  const took = sum(charges.filter(({ kind }) => !GAVE.has(kind)));
  assert.ok(gave <= took, `${whose} gave ${gave} kobo where ${took} were taken`);
}

const sum = (charges: readonly Charge[]) =>
  charges.reduce((total, { amountKobo }) => total + amountKobo, 0);

/** A transfer is of its receiver, anything else of the payment that it moves or gives back. */
async function owners(db: Db): Promise<(charge: Charge) => string | undefined> {
  const tenants = await db.selectFrom('tenants').select(['id', 'accountId']).execute();
  const attempts = await db
    .selectFrom('paymentAttempts')
    .select(['reference', 'tenantId'])
    .execute();
  const orders = await db.selectFrom('checkoutOrders').select(['reference', 'tenantId']).execute();
  const byAccount = new Map(tenants.map(({ accountId, id }) => [accountId, id]));
  const byReference = new Map(
    [...attempts, ...orders].map(({ reference, tenantId }) => [reference, tenantId]),
  );
  return ({ kind, accountId, reference }) =>
    kind === 'transfer' ? byAccount.get(accountId) : byReference.get(reference);
}
