// Every query on payment attempts.

import type { Db } from '../db/connect.ts';
import type { PaymentAttemptRow } from './shape.ts';

export type Purpose = 'invoice' | 'card_check' | 'duplicate';

export interface NewAttempt {
  readonly id: string;
  readonly code: string;
  readonly customerId: string;
  readonly subscriptionId: string | null;
  readonly invoiceId: string | null;
  readonly paymentSourceId: string | null;
  readonly paymentSourceType: 'card' | 'bank';
  readonly amount: number;
  readonly currency: string;
  readonly status: 'pending' | 'succeeded';
  readonly purpose: Purpose;
  readonly reference: string;
  readonly providerReference: string | null;
  readonly failureReason: string | null;
  readonly needsReview: boolean;
  readonly attemptedAt: Date;
  readonly completedAt: Date | null;
  readonly createdAt: Date;
}

/** Answers nothing when the code is taken. */
export async function insertAttempt(
  db: Db,
  tenantId: string,
  attempt: NewAttempt,
): Promise<PaymentAttemptRow | undefined> {
  return await db
    .insertInto('paymentAttempts')
    .values({ tenantId, ...attempt, amountRefunded: 0 })
    .onConflict((conflict) => conflict.constraint('payment_attempts_code_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}
