// What a provider still has of a customer who is erased.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { literalList } from '../../db/listed.ts';
import { OVER_MANDATES } from '../mandates/life.ts';
import type { MandateRow } from '../mandates/shape.ts';

export interface SavedCard {
  readonly id: string;
  readonly provider: string;
  readonly sealedToken: Buffer | null;
}

/** The next card, in the order of their ids. */
export async function selectCardsToForget(
  db: Db,
  tenantId: string,
  { customerId, passed }: { readonly customerId: string; readonly passed: string | null },
): Promise<readonly SavedCard[]> {
  const after = passed === null ? sql`true` : sql`id > ${passed}`;
  const { rows } = await sql<SavedCard>`
    select id, provider, sealed_token from payment_sources
    where tenant_id = ${tenantId} and customer_id = ${customerId} and sealed_token is not null
      and ${after}
    order by id limit 1`.execute(db);
  return rows;
}

export type StandingMandate = Pick<MandateRow, 'id' | 'mandateId' | 'status'>;

/** Those that are not over, whether or not they have become a source. */
export async function selectMandatesToDelete(
  db: Db,
  tenantId: string,
  customerId: string,
): Promise<readonly StandingMandate[]> {
  const { rows } = await sql<StandingMandate>`
    select id, mandate_id, status from mandates
    where tenant_id = ${tenantId} and customer_id = ${customerId} and wanted_status is null
      and (status = 'pending' or (mandate_id is not null and payment_source_id is not null
        and coalesce(mandate_status, '') not in ${literalList(OVER_MANDATES)}))
    order by id for no key update`.execute(db);
  return rows;
}

export interface OpenNumber {
  readonly id: string;
  readonly provider: string;
  readonly reference: string;
}

export async function selectNumbersToClose(
  db: Db,
  tenantId: string,
  customerId: string,
): Promise<readonly OpenNumber[]> {
  const { rows } = await sql<OpenNumber>`
    select id, provider, reference from virtual_accounts
    where tenant_id = ${tenantId} and customer_id = ${customerId} and status <> 'closed'
    order by id`.execute(db);
  return rows;
}
