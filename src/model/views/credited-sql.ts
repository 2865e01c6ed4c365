// Of deposits that became credit and are shown: whose money it was, one query however many there
// are.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isOneOf } from '../../db/keys.ts';
import type { CreditedParts } from './credited.ts';

interface CreditedDepositRow {
  readonly depositId: string;
  readonly depositCode: string;
  readonly customerId: string;
  readonly customerCode: string;
  readonly email: string | null;
  readonly name: string | null;
}

/** Of deposits that became credit, by the deposit's id. */
export async function selectCredited(
  db: Db,
  tenantId: string,
  depositIds: readonly string[],
): Promise<(depositId: string) => CreditedParts> {
  const { rows } = await sql<CreditedDepositRow>`
    select d.id as deposit_id, d.code as deposit_code,
      c.id as customer_id, c.code as customer_code, c.email, c.name
    from deposits d
    join customers c on c.tenant_id = d.tenant_id and c.id = d.customer_id
    where d.tenant_id = ${tenantId} and ${isOneOf('d.id', depositIds)}`.execute(db);
  const byDeposit = new Map(rows.map((row) => [row.depositId, row]));
  return (depositId) => {
    const row = byDeposit.get(depositId);
    if (!row) throw new Error(`deposit ${depositId} is gone`);
    const { customerId: id, customerCode: code, email, name } = row;
    return {
      deposit: { id: row.depositId, code: row.depositCode },
      customer: { id, code, email, name },
    };
  };
}
