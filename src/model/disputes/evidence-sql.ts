// What speaks for a payment: what its customer was sent, and what happened with them, the newest
// of each first.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { CUSTOMER_TOLD_OF, IS_TOLD } from '../audit/timeline-events-sql.ts';
import type { ConsentRow } from '../consents/shape.ts';
import type { EmailRow } from '../emails/sql.ts';
import { PAID } from '../invoices/life.ts';
import type { DisputeRow } from './shape.ts';

const MOST = 50;

export interface EvidenceRows {
  readonly consent: ConsentRow | undefined;
  readonly deliveries: readonly Pick<EmailRow, 'type' | 'status' | 'createdAt'>[];
  readonly timeline: readonly { readonly type: string; readonly occurredAt: Date }[];
}

/** Whether a payer has a receipt for the disputed payment, and their consent was recorded. */
export async function hasSupport(
  db: Db,
  tenantId: string,
  { dispute }: { readonly dispute: DisputeRow },
): Promise<boolean> {
  const { invoiceId, subscriptionId, customerId, createdAt } = dispute;
  const { rows } = await sql<{ isSupported: boolean }>`
    select exists (select from invoices i where i.tenant_id = ${tenantId} and i.id = ${invoiceId}
        and i.status = any(${[...PAID]}::text[]))
      and exists (select from consents c where c.tenant_id = ${tenantId}
        and c.subscription_id = ${subscriptionId} and c.customer_id = ${customerId}
        and c.created_at <= ${createdAt}) as is_supported`.execute(db);
  return rows[0]?.isSupported ?? false;
}

/** What was agreed to before it was opened, and what is known now. */
export async function selectEvidence(
  db: Db,
  tenantId: string,
  { customerId, subscriptionId, createdAt }: DisputeRow,
): Promise<EvidenceRows> {
  const { rows: consents } = await sql<ConsentRow>`
    select * from consents where tenant_id = ${tenantId} and subscription_id = ${subscriptionId}
      and created_at <= ${createdAt}
    order by created_at desc, id desc limit 1`.execute(db);
  const { rows: deliveries } = await sql<EvidenceRows['deliveries'][number]>`
    select type, status, created_at from emails
    where tenant_id = ${tenantId} and customer_id = ${customerId}
    order by created_at desc, id desc limit ${MOST}`.execute(db);
  const { rows: timeline } = await sql<EvidenceRows['timeline'][number]>`
    select type, occurred_at from events
    where tenant_id = ${tenantId} and ${CUSTOMER_TOLD_OF} = ${customerId} and ${IS_TOLD}
    order by occurred_at desc, id desc limit ${MOST}`.execute(db);
  return { consent: consents[0], deliveries, timeline };
}
