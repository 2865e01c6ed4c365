// What moved on one account at the provider, in the order in which it happened: what came in less
// its fee, and what went out with its fee.

import { CHARGE_KINDS, type ChargeKind } from '../cards/charge-kinds.ts';
import type { Database } from '../database.ts';

/** What the provider takes for a transfer to a bank. */
export const BANK_PAYOUT_FEE_KOBO = 2_000;
const CURRENCY = 'NGN';

export interface Movement {
  /** Unique, also of a payment and of what was taken back of it. */
  readonly id: string;
  readonly transactionId: string;
  readonly reference: string;
  readonly sessionId: string | null;
  readonly type: (typeof CHARGE_KINDS)[ChargeKind]['type'] | 'reversal';
  readonly isCredit: boolean;
  readonly amountKobo: number;
  readonly feeKobo: number;
  readonly at: string;
}

interface Row {
  readonly id: string;
  readonly transactionId: string;
  readonly reference: string;
  readonly sessionId: string | null;
  readonly kind: ChargeKind | 'reversal';
  readonly amountKobo: number;
  readonly depositFeeKobo: number | null;
  readonly at: string;
}

/** A transfer is of the account that it went out of. */
const OWN = `case when kind in ('transfer', 'bank_payout') then paid_from else account_id end
  = :accountId`;

// A reversal takes place when the payment had, or at the moment in which it is played, if later.
const ALL = `
  select c.id id, transaction_id "transactionId", reference, kind, amount_kobo "amountKobo",
    happened_at at, seq place, d.session_id "sessionId", d.fee_kobo "depositFeeKobo"
  from charges c left join deposits d on d.charge_id = c.id
  where ${OWN} and currency = :currency and status = 'succeeded'
  union all
  select r.id, c.transaction_id, c.reference, 'reversal', r.amount_kobo,
    max(c.happened_at, r.created_at), c.seq, null, null
  from reversals r join charges c on c.id = r.charge_id
  where c.account_id = :accountId and c.currency = :currency`;

export function movementsOf(database: Database, accountId: string): Movement[] {
  const rows = database.all<Row>(`${ALL} order by at, place, id`, {
    accountId,
    currency: CURRENCY,
  });
  return rows.map(({ kind, depositFeeKobo, ...row }) => ({
    ...row,
    type: kind === 'reversal' ? kind : CHARGE_KINDS[kind].type,
    isCredit: kind !== 'reversal' && CHARGE_KINDS[kind].isPayment,
    feeKobo: kind === 'bank_payout' ? BANK_PAYOUT_FEE_KOBO : (depositFeeKobo ?? 0),
  }));
}

/** By how much the balance changes. */
export const changeOf = ({ isCredit, amountKobo, feeKobo }: Movement): number =>
  isCredit ? amountKobo - feeKobo : -(amountKobo + feeKobo);
