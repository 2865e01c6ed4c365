// Deposits with what each part of them is for: payments, and changes of credit.

import type { Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import { nameOfKey } from '../../db/keys.ts';
import { type Allocation, type Deposit, type DepositRow, shapeDeposit } from '../deposits/shape.ts';
import { selectAllocationsAcrossTenants } from './deposits-sql.ts';

export type DepositView = Static<typeof Deposit>;

export async function viewDepositsAcrossTenants(
  db: Db,
  rows: readonly DepositRow[],
): Promise<DepositView[]> {
  const found = await selectAllocationsAcrossTenants(db, rows);
  const of = Map.groupBy(found, ({ tenantId, depositId: id }) => nameOfKey({ tenantId, id }));
  return rows.map((row) => {
    const placed = of.get(nameOfKey(row)) ?? [];
    const allocations = placed.map(
      ({ paymentId, invoiceId, creditEntryId, amount, by, createdAt }): Allocation => ({
        ...{ paymentId, invoiceId, creditEntryId, amount, by },
        createdAt: createdAt.toISOString(),
      }),
    );
    return shapeDeposit({ ...row, allocations });
  });
}

export const viewDeposits = (db: Db, _tenantId: string, rows: readonly DepositRow[]) =>
  viewDepositsAcrossTenants(db, rows);
