// Every query on disputes.

import type { Db } from '../../db/connect.ts';
import { type CommonFilter, commonConditions, equalConditions, selectPage } from '../../db/list.ts';
import { isNamed } from '../../db/named.ts';
import { namedLike } from '../../db/search.ts';
import type { PageRequest, PageRows } from '../../lib/api/page.ts';
import { ownerConditions } from '../lists/owners-sql.ts';
import { DISPUTE } from '../search/sql.ts';
import { type DisputeTrigger, disputeLife, OPEN_DISPUTES } from './life.ts';
import type { DisputeRow } from './shape.ts';

export async function selectDispute(
  db: Db,
  tenantId: string,
  idOrCode: string,
): Promise<DisputeRow | undefined> {
  return await db
    .selectFrom('disputes')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where(isNamed(idOrCode))
    .executeTakeFirst();
}

/** A payer's own, which its merchant has not decided. */
export async function selectOpenComplaint(
  db: Db,
  tenantId: string,
  paymentId: string,
): Promise<DisputeRow | undefined> {
  return await db
    .selectFrom('disputes')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'complaint')
    .where('status', 'in', [...OPEN_DISPUTES])
    .executeTakeFirst();
}

/** One that a bank has not decided, locked. */
export async function lockChargeback(
  db: Db,
  tenantId: string,
  paymentId: string,
): Promise<DisputeRow | undefined> {
  return await db
    .selectFrom('disputes')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'chargeback')
    .where('status', 'in', [...OPEN_DISPUTES])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function lockDispute(db: Db, tenantId: string, id: string): Promise<DisputeRow> {
  return await db
    .selectFrom('disputes')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The newest one by which anything of this payment was lost. */
export async function selectLostDispute(
  db: Db,
  tenantId: string,
  paymentId: string,
): Promise<DisputeRow | undefined> {
  return await db
    .selectFrom('disputes')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('paymentId', '=', paymentId)
    .where('lostAmount', 'is not', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type DisputeChange = Partial<
  Pick<
    DisputeRow,
    | 'status'
    | 'amount'
    | 'lostAmount'
    | 'keptAmount'
    | 'keptFrom'
    | 'answer'
    | 'note'
    | 'decidedAt'
    | 'dueSoonAt'
    | 'dueAt'
  >
>;

/** It must be locked. */
export async function updateDispute(
  db: Db,
  tenantId: string,
  { id, change }: { readonly id: string; readonly change: DisputeChange },
): Promise<DisputeRow> {
  return await db
    .updateTable('disputes')
    .set({ leasedUntil: null, ...change })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertDispute(
  db: Db,
  tenantId: string,
  dispute: Omit<DisputeRow, 'tenantId'>,
): Promise<DisputeRow> {
  return await db
    .insertInto('disputes')
    .values({ tenantId, ...dispute })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Of what is kept out of payouts for a dispute as much as this, at most: it went back. */
export async function spendKept(
  db: Db,
  tenantId: string,
  { paymentId, most }: { readonly paymentId: string; readonly most: number },
): Promise<number> {
  const dispute = await lockChargeback(db, tenantId, paymentId);
  const spent = Math.min(dispute?.keptAmount ?? 0, most);
  if (!dispute || spent === 0) return 0;
  const keptAmount = (dispute.keptAmount ?? 0) - spent;
  await updateDispute(db, tenantId, { id: dispute.id, change: { keptAmount } });
  return spent;
}

/** Nothing where it is decided already. */
export async function decideComplaint(
  db: Db,
  tenantId: string,
  decided: {
    readonly id: string;
    readonly decision: Extract<DisputeTrigger, 'contest' | 'accept'>;
    readonly note: string | null;
    readonly now: Date;
  },
): Promise<DisputeRow | undefined> {
  const { id, decision, note, now } = decided;
  return await db
    .updateTable('disputes')
    .set({ status: disputeLife.leadsTo(decision), note, decidedAt: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('status', 'in', disputeLife.sources(decision))
    .returningAll()
    .executeTakeFirst();
}

/** A complaint stops the charges of its subscription. */
export async function hasOpenComplaint(
  db: Db,
  tenantId: string,
  subscriptionId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('disputes')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('subscriptionId', '=', subscriptionId)
    .where('kind', '=', 'complaint')
    .where('status', 'in', [...OPEN_DISPUTES])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type DisputeFilter = CommonFilter & {
  readonly status?: string | undefined;
  readonly kind?: string | undefined;
  readonly customer?: string | undefined;
  readonly subscription?: string | undefined;
  readonly invoice?: string | undefined;
  readonly payment?: string | undefined;
};

export async function selectDisputePage(
  db: Db,
  tenantId: string,
  { filter, page }: { readonly filter: DisputeFilter; readonly page: PageRequest },
): Promise<PageRows<DisputeRow>> {
  const { window, status, kind, search, ...owners } = filter;
  return await selectPage(db, 'disputes', {
    where: [
      ...commonConditions(tenantId, window),
      ...(await ownerConditions(db, tenantId, owners)),
      ...equalConditions({ kind }),
    ],
    besides: equalConditions({ status }),
    search: search ? namedLike(DISPUTE, search) : null,
    page,
  });
}
