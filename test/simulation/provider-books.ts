// Our books against the provider's own: whatever it took or gave, we know of, and nothing else.

import assert from 'node:assert/strict';
import type { Simulator } from '../../simulator/start.ts';
import type { Db } from '../../src/db/connect.ts';

const TOOK = new Set(['checkout', 'card', 'debit']);

export async function assertBooksAgree(db: Db, simulator: Simulator): Promise<void> {
  const charges = simulator.charges().filter(({ status }) => status === 'succeeded');
  const attempts = await db.selectFrom('paymentAttempts').selectAll().execute();
  const invoices = await db.selectFrom('invoices').selectAll().execute();

  const taken = charges.filter(({ kind }) => TOOK.has(kind));
  const ours = attempts.filter(({ status }) => status === 'succeeded' || status === 'refunded');
  assert.deepEqual(
    sorted(ours.map(({ reference, amount }) => `${reference} ${amount}`)),
    sorted(taken.map(({ reference, amountKobo }) => `${reference} ${amountKobo}`)),
    'what the provider took is not what we say it took',
  );

  const refunds = await db.selectFrom('refunds').selectAll().execute();
  // A second payment whose refund never got an answer waits for a person, who has been told.
  const goingBack = new Set(
    refunds.filter(({ status }) => status === 'pending').map(({ paymentId }) => paymentId),
  );
  const isGoingBack = ({ id, purpose, needsReview }: (typeof ours)[number]) =>
    purpose === 'duplicate' && needsReview && goingBack.has(id);
  for (const invoice of invoices) {
    const paid = ours.filter(({ invoiceId }) => invoiceId === invoice.id);
    const kept = paid.filter((each) => each.status === 'succeeded' && !isGoingBack(each));
    const sum = kept.reduce((total, { amount }) => total + amount, 0);
    assert.ok(sum <= invoice.amountDue, `invoice ${invoice.id} was paid ${kept.length} times`);
  }

  const givenBack = refunds.filter(({ status }) => status === 'succeeded');
  assert.equal(
    total(charges.filter(({ kind }) => kind === 'refund').map(({ amountKobo }) => amountKobo)),
    total(givenBack.map(({ amount }) => amount)) + undecided(refunds, { attempts, charges }),
    'what the provider gave back is not what we say it gave back',
  );

  const payouts = await db.selectFrom('payouts').selectAll().execute();
  const completed = payouts.filter(({ status, amount }) => status === 'completed' && amount > 0);
  assert.deepEqual(
    sorted(completed.map(({ reference, amount }) => `${reference} ${amount}`)),
    sorted(
      charges
        .filter(({ kind }) => kind === 'transfer')
        .map(({ reference, amountKobo }) => `${reference} ${amountKobo}`),
    ),
    'what was transferred to the merchant is not what we say was',
  );
}

const sorted = (lines: readonly string[]) => [...lines].sort();
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** A partial refund without an answer cannot be looked up: it stays pending, for a person. */
function undecided(
  refunds: readonly {
    readonly status: string;
    readonly paymentId: string;
    readonly amount: number;
  }[],
  of: {
    readonly attempts: readonly { readonly id: string; readonly reference: string }[];
    readonly charges: readonly Charge[];
  },
): number {
  const references = new Map(of.attempts.map(({ id, reference }) => [id, reference]));
  const pending = refunds.filter(
    ({ status, paymentId, amount }) =>
      status === 'pending' &&
      of.charges.some(
        (charge) =>
          charge.kind === 'refund' &&
          charge.reference === references.get(paymentId) &&
          charge.amountKobo === amount,
      ),
  );
  return total(pending.map(({ amount }) => amount));
}

interface Charge {
  readonly kind: string;
  readonly reference: string;
  readonly amountKobo: number;
}
