// Truths about payouts and their providers: a restored database must be able to make their
// references again, and no provider pays out what another took.

import { sql } from 'kysely';
import type { Invariant, Violation } from './books-sql.ts';

export const PAYOUT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'payouts_derived',
    meaning: 'A payout’s reference derives from whose it is and its number, which was counted',
    query: () => sql<Violation>`
      select p.tenant_id, p.id, p.reference || ' is not of number ' || p.number as detail
      from payouts p left join payout_accounts a
        on a.tenant_id = p.tenant_id and a.provider = p.provider
      where p.number > coalesce(a.payouts_made, 0) or p.reference <> 'pout_' || left(encode(sha256(
        convert_to('payout ' || p.tenant_id || ' '
          || case p.provider when 'nomba' then '' else p.provider || ' ' end || p.number,
        'UTF8')), 'hex'), 32)`,
  },
  {
    name: 'payouts_to_chosen_accounts',
    meaning: 'A payout to a bank goes to an account that its tenant chose and did not replace',
    query: () => sql<Violation>`
      select p.tenant_id, p.id, 'it goes to an account that was not chosen' as detail
      from payouts p left join payout_bank_accounts a
        on a.tenant_id = p.tenant_id and a.id = p.bank_account_id
      where p.bank_account_id is not null
        and (a.id is null or a.replaced_at is not null or p.recipient_account_id <> '')`,
  },
  {
    name: 'payouts_where_taken',
    meaning: 'A payout pays out what its own provider took, less what that one gave back',
    query: () => sql<Violation>`
      select p.tenant_id, p.id, p.provider || ' pays out what '
        || coalesce(a.provider, c.provider) || ' took' as detail
      from payouts p
      join settlements s on s.tenant_id = p.tenant_id and s.payout_id = p.id
      left join payment_attempts a on a.tenant_id = s.tenant_id and a.id = s.payment_id
      left join deposits c on c.tenant_id = s.tenant_id and c.id = s.deposit_id
      where coalesce(a.provider, c.provider) <> p.provider
      union all
      select p.tenant_id, p.id, p.provider || ' bears what '
        || coalesce(r.provider, b.provider, t.provider) || ' gave' as detail
      from payouts p
      join payout_deductions d on d.tenant_id = p.tenant_id and d.payout_id = p.id
      join settlement_adjustments a on a.tenant_id = d.tenant_id and a.id = d.adjustment_id
      left join refunds r on r.tenant_id = a.tenant_id and r.id = a.refund_id
      left join payouts b on b.tenant_id = a.tenant_id and b.id = a.payout_id
      left join payment_attempts t on t.tenant_id = a.tenant_id and t.id = a.taken_back_payment_id
      where coalesce(r.provider, b.provider, t.provider) <> p.provider`,
  },
];
