// How settlements are found by what they settle: a payment, or a deposit that became credit.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Condition, namedLike } from '../../db/search.ts';
import { ofPaymentsNamed } from '../payments/sql.ts';
import { DEPOSIT, ownedByNamed } from '../search/sql.ts';

/** The rows of payments of which this is true. */
export const ofPaymentThat = (tenantId: string, condition: RawBuilder<unknown>): Condition =>
  sql<boolean>`payment_id in (
    select id from payment_attempts where tenant_id = ${tenantId} and ${condition})`;

/** Those whose payment, deposit or customer is called so. */
export async function settledOfNamed(
  db: Db,
  tenantId: string,
  search: string,
): Promise<Condition[]> {
  const owned = await ownedByNamed(db, tenantId, { owners: 'customers', search });
  const ofDeposits = [...namedLike(DEPOSIT, search), ...owned].map(
    (condition) => sql<boolean>`deposit_id in (
      select id from deposits where tenant_id = ${tenantId} and ${condition})`,
  );
  return [...(await ofPaymentsNamed(db, tenantId, search)), ...ofDeposits];
}

interface SettledDays {
  readonly tenantId: string;
  readonly paid: readonly Condition[];
  readonly credited: readonly Condition[];
}

/** Those whose payment succeeded, or whose deposit became credit, on these days. */
export const settledWithin = ({ tenantId, paid, credited }: SettledDays): Condition[] =>
  paid.length === 0
    ? []
    : [
        sql<boolean>`(${ofPaymentThat(tenantId, sql.join(paid, sql` and `))}
          or deposit_id is not null and ${sql.join(credited, sql` and `)})`,
      ];
