// What speaks for a payment: what its customer was sent, and what happened with them, the newest
// of each first.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { CUSTOMER_TOLD_OF, IS_TOLD } from '../audit/timeline-events-sql.ts';
import type { ConsentRow } from '../consents/shape.ts';
import type { EmailRow } from '../emails/sql.ts';
import type { DisputeRow } from './shape.ts';

const MOST = 50;

export interface EvidenceRows {
  readonly consent: ConsentRow | undefined;
  readonly deliveries: readonly Pick<EmailRow, 'type' | 'status' | 'createdAt'>[];
  readonly timeline: readonly { readonly type: string; readonly occurredAt: Date }[];
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
