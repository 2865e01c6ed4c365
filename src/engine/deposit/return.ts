// Money of a deposit goes back to the account that it came from: begun here, asked for by a job,
// and settled when it is decided. What cannot go back waits for a person.

import type { Db } from '../../db/connect.ts';
import { wakeWorkers } from '../../db/queue/wake.ts';
import type { HouseContext } from '../../frame/context.ts';
import { DAY_MS } from '../../lib/values/durations.ts';
import { returnLife, unappliedOf } from '../../model/deposits/life.ts';
import { returnReference } from '../../model/deposits/reference.ts';
import {
  countReturns,
  insertReturn,
  lockReturn,
  type ReturnRow,
  selectRefusedBeside,
  updateReturn,
} from '../../model/deposits/returns-sql.ts';
import type { DepositRow } from '../../model/deposits/shape.ts';
import { lockDepositsAcrossTenants, writeDepositsAcrossTenants } from '../../model/deposits/sql.ts';
import { nextSendAt } from '../../model/payments/next-try.ts';
import type { Outcome } from '../../provider/port/outcomes.ts';
import { SENDER_UNKNOWN } from '../refund/send-back.ts';
import { changedDeposit, reasonToHold } from './placed.ts';
import { tellOfDeposits } from './tell.ts';

interface WantedReturn {
  /** With its lock. */
  readonly deposit: DepositRow;
  readonly amount: number;
  readonly reason: string;
}

/** The deposit as it is then; the caller writes it. */
export async function beginReturn(
  db: Db,
  { house, now, realNow, chance }: HouseContext,
  { deposit, amount, reason }: WantedReturn,
): Promise<DepositRow> {
  const { tenantId, id: depositId, provider, sessionId, currency, sealedSender } = deposit;
  if (sealedSender === null) {
    return changedDeposit(deposit, { isHeld: true, reason: SENDER_UNKNOWN }, now);
  }
  const number = (await countReturns(db, tenantId, depositId)) + 1;
  const name = { tenantId, provider, sessionId, number };
  await insertReturn(db, tenantId, {
    ...{ id: chance.newId(), depositId, provider, amount, currency, reason },
    reference: returnReference(name, { cell: house.cell, realNow }),
    dueAt: now,
    createdAt: now,
  });
  await wakeWorkers(db);
  const returningAmount = deposit.returningAmount + amount;
  return changedDeposit(deposit, { returningAmount, reason }, now);
}

export async function settleReturn(
  db: Db,
  at: HouseContext,
  { wanted, outcome }: { readonly wanted: ReturnRow; readonly outcome: Outcome },
): Promise<void> {
  const { tenant, now, house } = at;
  const [deposit] = await lockDepositsAcrossTenants(db, [
    { tenantId: tenant.id, id: wanted.depositId },
  ]);
  const known = await lockReturn(db, tenant.id, wanted.id);
  if (!deposit || known.status !== 'pending') return;
  const isRefused = outcome.kind === 'declined' && outcome.code !== 'provider_unreachable';
  // After a restore, what went back before under the same reference may be another amount.
  const moved = outcome.kind === 'succeeded' ? outcome.amountKobo : 0;
  const hasRoom = moved <= unappliedOf(deposit) + known.amount;
  if (!hasRoom) {
    const { reference, amount: wantedKobo } = known;
    const facts = { tenantId: tenant.id, reference, wantedKobo, movedKobo: moved };
    house.log.error(facts, 'a deposit has less left than was returned: look at it');
  }
  if (!hasRoom || (outcome.kind !== 'succeeded' && !isRefused))
    return await askLater(db, at, known);
  const { amount } = known;
  const returningAmount = deposit.returningAmount - amount;
  const rest = { dueAt: null, updatedAt: now };
  if (outcome.kind === 'succeeded') {
    await updateReturn(db, tenant.id, {
      known,
      status: returnLife.next(known.status, 'succeed'),
      amount: moved,
      ...rest,
    });
    const returnedAmount = deposit.returnedAmount + moved;
    const refused = await selectRefusedBeside(db, tenant.id, known);
    const reason = refused ? refusedReason(refused) : reasonToHold(deposit);
    const held = reason === null ? {} : { isHeld: true, reason };
    const sums = { returningAmount, returnedAmount };
    return await write(db, deposit, changedDeposit(deposit, { ...sums, ...held }, now));
  }
  const { reference } = known;
  house.log.warn({ tenantId: tenant.id, reference }, 'a return of a deposit was refused');
  const failureReason = outcome.kind === 'declined' ? outcome.reason : null;
  const status = returnLife.next(known.status, 'fail');
  await updateReturn(db, tenant.id, { known, status, failureReason, ...rest });
  const reason = refusedReason({ failureReason });
  await write(db, deposit, changedDeposit(deposit, { returningAmount, isHeld: true, reason }, now));
}

const refusedReason = ({ failureReason }: Pick<ReturnRow, 'failureReason'>) =>
  `It could not be returned: ${failureReason}`;

/** The very same request goes out until its outcome is known. */
async function askLater(db: Db, { tenant, now }: HouseContext, known: ReturnRow): Promise<void> {
  const tries = known.tries + 1;
  const daily = new Date(now.getTime() + DAY_MS);
  const next = nextSendAt(known.createdAt, tries, now);
  const dueAt = next > daily ? daily : next;
  await updateReturn(db, tenant.id, { known, tries, dueAt, updatedAt: now });
}

async function write(db: Db, before: DepositRow, after: DepositRow): Promise<void> {
  await writeDepositsAcrossTenants(db, [after]);
  await tellOfDeposits(db, { before: [before], after: [after] });
}
