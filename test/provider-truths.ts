// A truth about the provider's own books: the platform never gives away more than it has taken, in
// all and for each tenant, but for what was given back after its payout and is still to be kept
// from the next ones. What another account took is not the platform's, and what another provider
// took or is owed is not in these books.

import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Simulator } from '../simulator/start.ts';
import type { Db } from '../src/db/connect.ts';

const GAVE = new Set(['refund', 'transfer', 'bank_payout']);
/** What goes to accounts of others. */
const SENT = new Set(['transfer', 'bank_payout']);

type Charge = ReturnType<Simulator['charges']>[number];

export interface ProviderBooks {
  readonly charges: readonly Charge[];
  /** The account that everything is taken for. */
  readonly platform: string;
  /** What was given back of each tenant's that nobody knows of since yesterday came back. */
  readonly forgotten: ReadonlyMap<string, number>;
}

/** Of one tenant it can be said only where each payment is still known to be somebody's. */
export async function assertNotMoreGivenThanTaken(
  db: Db,
  { charges: all, platform, forgotten }: ProviderBooks,
): Promise<void> {
  const moved = all.filter(({ status }) => status === 'succeeded');
  const isOurs = ({ kind, accountId }: Charge) => SENT.has(kind) || accountId === platform;
  const [ours, others] = [moved.filter(isOurs), moved.filter((charge) => !isOurs(charge))];
  assert.deepEqual(others, [], 'money went to an account that is not the platform’s');
  await assertDepositsAgree(db, moved);
  const owed = await owedByTenants(db);
  assertCovered(ours, {
    whose: 'the platform',
    owed: sum([...owed.values(), ...forgotten.values()]),
  });
  const owner = await owners(db);
  const ownerOf = (charge: Charge) => owner(charge) ?? 'nobody known';
  const byOwner = Map.groupBy(ours, ownerOf);
  if (byOwner.has('nobody known')) return;
  for (const [tenantId, charges] of byOwner) {
    assertCovered(charges, {
      whose: `tenant ${tenantId}`,
      owed: (owed.get(tenantId) ?? 0) + (forgotten.get(tenantId) ?? 0),
    });
  }
}

function assertCovered(
  charges: readonly Charge[],
  { whose, owed }: { readonly whose: string; readonly owed: number },
): void {
  const gave = amountOf(charges.filter(({ kind }) => GAVE.has(kind)));
  const took = amountOf(charges.filter(({ kind }) => !GAVE.has(kind)));
  const words = `${whose} gave ${gave} kobo where ${took} were taken and ${owed} are owed`;
  assert.ok(gave <= took + owed, words);
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const amountOf = (charges: readonly Charge[]) => sum(charges.map(({ amountKobo }) => amountKobo));

/**
 * What was given back after its payout, less what later payouts were lowered by for it; and what
 * may have gone back, as a person has yet to find out.
 */
async function owedByTenants(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ tenantId: string; owed: number }>`
    select tenant_id, sum(amount)::bigint as owed from (
      select a.tenant_id, coalesce(r.provider, p.provider, b.provider) as provider, a.amount
      from settlement_adjustments a
      left join refunds r on r.tenant_id = a.tenant_id and r.id = a.refund_id
      left join payouts p on p.tenant_id = a.tenant_id and p.id = a.payout_id
      left join payment_attempts b on b.tenant_id = a.tenant_id and b.id = a.taken_back_payment_id
      union all
      select tenant_id, provider, amount from refunds where status = 'pending' and needs_review
      union all
      select d.tenant_id, p.provider, -d.amount from payout_deductions d
      join payouts p on p.tenant_id = d.tenant_id and p.id = d.payout_id) moved
    where provider = 'nomba' group by tenant_id`.execute(db);
  return new Map(rows.map(({ tenantId, owed }) => [tenantId, owed]));
}

/** Each deposit is money that arrived, and what went back of it went back once. */
async function assertDepositsAgree(db: Db, moved: readonly Charge[]): Promise<void> {
  const said = (kind: string) =>
    new Map(
      moved
        .filter((charge) => charge.kind === kind)
        .map(({ reference, amountKobo }) => [reference, amountKobo]),
    );
  const [arrived, sentBack] = [said('deposit'), said('bank_payout')];
  const deposits = await db.selectFrom('deposits').select(['sessionId', 'amount']).execute();
  const wrong = deposits.filter(({ sessionId, amount }) => arrived.get(sessionId) !== amount);
  assert.deepEqual(wrong, [], 'deposits that the provider does not know, or of other amounts');
  const returns = await db
    .selectFrom('depositReturns')
    .select(['reference', 'amount', 'status'])
    .execute();
  const gone = returns.filter(({ status }) => status === 'succeeded');
  const notSent = gone.filter(({ reference, amount }) => sentBack.get(reference) !== amount);
  assert.deepEqual(notSent, [], 'returns that the provider did not send, or of other amounts');
  const failed = returns.filter(
    ({ status, reference }) => status === 'failed' && sentBack.has(reference),
  );
  assert.deepEqual(failed, [], 'returns that failed, though the provider sent them');
}

/** A transfer is of its receiver, anything else of the payment that it moves or gives back. */
async function owners(db: Db): Promise<(charge: Charge) => string | undefined> {
  const tenants = await db.selectFrom('tenants').select(['id', 'accountId']).execute();
  const attempts = await db
    .selectFrom('paymentAttempts')
    .select(['reference', 'tenantId'])
    .execute();
  const orders = await db.selectFrom('checkoutOrders').select(['reference', 'tenantId']).execute();
  const deposits = await db.selectFrom('deposits').select(['sessionId', 'tenantId']).execute();
  const returns = await db.selectFrom('depositReturns').select(['reference', 'tenantId']).execute();
  const refunds = await db.selectFrom('refunds').select(['reference', 'tenantId']).execute();
  const payouts = await db.selectFrom('payouts').select(['reference', 'tenantId']).execute();
  const arrived = deposits.map(({ sessionId: reference, tenantId }) => ({ reference, tenantId }));
  const byAccount = new Map(tenants.map(({ accountId, id }) => [accountId, id]));
  const byReference = new Map(
    [...attempts, ...orders, ...arrived, ...returns, ...refunds, ...payouts].map(
      ({ reference, tenantId }) => [reference, tenantId],
    ),
  );
  return ({ kind, accountId, reference }) =>
    kind === 'transfer' ? byAccount.get(accountId) : byReference.get(reference);
}
