// Every query on subscriptions.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Key, relationOf } from '../../db/keys.ts';
import { literalList } from '../../db/listed.ts';
import { isNamed } from '../../db/named.ts';
import { IS_AT_HOME } from '../../db/queue/queue.ts';
import { LIVE } from './life.ts';
import type { SubscriptionRow } from './shape.ts';

export async function selectSubscription(
  db: Db,
  tenantId: string,
  codeOrId: string,
): Promise<SubscriptionRow | undefined> {
  return await db
    .selectFrom('subscriptions')
    .leftJoin('paymentSources', (join) =>
      join
        .onRef('paymentSources.tenantId', '=', 'subscriptions.tenantId')
        .onRef('paymentSources.id', '=', 'subscriptions.paymentSourceId'),
    )
    .selectAll('subscriptions')
    .select('paymentSources.type as paymentSourceType')
    .where('subscriptions.tenantId', '=', tenantId)
    .where(isNamed(codeOrId, 'subscriptions'))
    .executeTakeFirst();
}

/** Whom the link of a subscription belongs to. */
export async function selectLinkedCustomer(db: Db, tenantId: string, subscriptionId: string) {
  return await db
    .selectFrom('subscriptions')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.tenantId', '=', 'subscriptions.tenantId')
        .onRef('customers.id', '=', 'subscriptions.customerId'),
    )
    .select(['subscriptions.id as subscriptionId', 'subscriptions.customerId', 'customers.code'])
    .where('subscriptions.tenantId', '=', tenantId)
    .where('subscriptions.id', '=', subscriptionId)
    .executeTakeFirst();
}

/**
 * The live or incomplete subscription of this customer to this plan, or the one that changes to it:
 * there is one at most.
 */
export async function selectStanding(
  db: Db,
  tenantId: string,
  to: { readonly customerId: string; readonly planId: string; readonly but?: string },
): Promise<{ readonly id: string; readonly status: string } | undefined> {
  const standing = db
    .selectFrom('subscriptions')
    .select(['id', 'status'])
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', to.customerId)
    .where((row) =>
      row.or([
        row('planId', '=', to.planId),
        row(sql`pending_change ->> 'planId'`, '=', to.planId),
      ]),
    )
    .where('status', 'in', LIVE);
  const { but } = to;
  return await (but === undefined ? standing : standing.where('id', '<>', but)).executeTakeFirst();
}

/** Whether any subscription of the customer has not ended. */
export async function hasLiveSubscriptions(
  db: Db,
  tenantId: string,
  customerId: string,
): Promise<boolean> {
  const live = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', customerId)
    .where('status', 'in', LIVE)
    .limit(1)
    .executeTakeFirst();
  return live !== undefined;
}

/** An incomplete one is not live: it gives way to what is paid for. */
export async function hasLiveSubscription(
  db: Db,
  tenantId: string,
  to: { readonly customerId: string; readonly planId: string },
): Promise<boolean> {
  const standing = await selectStanding(db, tenantId, to);
  return standing !== undefined && standing.status !== 'incomplete';
}

/** The subscriptions that have not ended and pay with this source. */
export async function selectOfSourcesAcrossTenants(
  db: Db,
  sources: readonly Key[],
): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select s.tenant_id, s.id from ${relationOf(sources)}
    join subscriptions s on s.tenant_id = k.tenant_id and s.payment_source_id = k.id
    where s.status in ${literalList(LIVE)}`.execute(db);
  return rows;
}

export async function selectSubscriptionsOfSource(
  db: Db,
  tenantId: string,
  sourceId: string,
): Promise<string[]> {
  const found = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('paymentSourceId', '=', sourceId)
    .where('status', 'in', LIVE)
    .execute();
  return found.map(({ id }) => id);
}

export interface SubscriptionKey {
  readonly tenantId: string;
  readonly id: string;
}

/** From before there were cycles, and not worked on since. */
export async function selectWithoutCyclesAcrossTenants(
  db: Db,
  most: number,
): Promise<SubscriptionKey[]> {
  return await db
    .selectFrom('subscriptions as w')
    .select(['tenantId', 'id'])
    .where('cycleIndex', 'is not', null)
    .where(IS_AT_HOME)
    .orderBy('tenantId')
    .orderBy('id')
    .limit(most)
    .execute();
}
