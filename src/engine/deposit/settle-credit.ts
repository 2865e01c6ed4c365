// Money of a deposit that became credit is the merchant's, like a payment: it has a settlement, is
// paid out, and bears the platform's fee. It is revenue once an invoice uses it.

import type { Db } from '../../db/connect.ts';
import { emitAllAcrossTenants } from '../../events/emit.ts';
import type { HouseContext } from '../../frame/context.ts';
import type { DepositRow } from '../../model/deposits/shape.ts';
import { writeSettledCreditAcrossTenants } from '../../model/reports/write-sql.ts';
import { newSettlement } from '../../model/settlements/new.ts';
import { nextBusinessDay } from '../../model/settlements/rules.ts';
import { type SettlementRow, shapeSettlement } from '../../model/settlements/shape.ts';

export interface CreditedDeposit {
  readonly at: HouseContext;
  readonly deposit: DepositRow;
  /** So much of it became credit. */
  readonly amount: number;
}

export async function settleCreditAcrossTenants(
  db: Db,
  credited: readonly CreditedDeposit[],
): Promise<void> {
  if (credited.length === 0) return;
  const settlements = credited.map(settlementOfCredit);
  await writeSettledCreditAcrossTenants(db, settlements);
  await emitAllAcrossTenants(
    db,
    settlements.map((row) => {
      const { tenantId, id: entityId, createdAt: now } = row;
      return { tenantId, type: 'settlement.created', entityId, data: shapeSettlement(row), now };
    }),
  );
}

function settlementOfCredit({ at, deposit, amount }: CreditedDeposit): SettlementRow {
  const { platformFeeBasisPoints: basisPoints, platformFeeCapKobo: capKobo } = at.terms;
  const { now, chance } = at;
  const { tenantId, id: depositId, currency } = deposit;
  return newSettlement(
    {
      ...{ id: chance.newId(), tenantId, depositId, currency, grossAmount: amount },
      ...{ paymentId: null, invoiceId: null, subscriptionId: null },
    },
    { fees: { basisPoints, capKobo }, dueAt: nextBusinessDay(now), now },
  );
}
