// Every query on payment sources.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { newId } from '../../lib/values/id.ts';
import { type SourceTrigger, sourceLife } from './life.ts';
import type { PaymentSourceRow } from './shape.ts';

export interface CardSource {
  readonly provider: string;
  readonly customerId: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly sealedToken: Buffer;
  readonly now: Date;
}

/** The same card again is the same source: it gets the newest token and is active again. */
export async function upsertCardSource(
  db: Db,
  tenantId: string,
  card: CardSource,
): Promise<PaymentSourceRow> {
  const { customerId, sealedToken, now } = card;
  return await db
    .insertInto('paymentSources')
    .values({
      tenantId,
      id: newId(),
      customerId,
      provider: card.provider,
      type: 'card',
      status: 'active',
      cardBrand: card.brand,
      cardLast4: card.last4,
      cardExpiryMonth: card.expiryMonth,
      cardExpiryYear: card.expiryYear,
      sealedToken,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns([
          'tenantId',
          'customerId',
          'provider',
          'cardBrand',
          'cardLast4',
          'cardExpiryMonth',
          'cardExpiryYear',
        ])
        .where(sql<boolean>`type = 'card'`)
        .doUpdateSet({ sealedToken, status: sourceLife.leadsTo('use'), updatedAt: now })
        .where('paymentSources.status', 'in', sourceLife.sources('use')),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function selectPaymentSource(
  db: Db,
  tenantId: string,
  sourceId: string,
): Promise<PaymentSourceRow | undefined> {
  return await db
    .selectFrom('paymentSources')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', sourceId)
    .executeTakeFirst();
}

export interface BankSource {
  readonly provider: string;
  readonly customerId: string;
  readonly mandateId: string;
  readonly bankCode: string;
  readonly bankName: string | null;
  readonly accountName: string;
  readonly accountLast4: string;
  readonly sealedAccountNumber: Buffer;
  readonly debitLimit: number | null;
}

export async function insertBankSource(
  db: Db,
  tenantId: string,
  { mandate, now }: { readonly mandate: BankSource; readonly now: Date },
): Promise<PaymentSourceRow> {
  const { customerId, mandateId, bankCode, bankName, debitLimit, sealedAccountNumber } = mandate;
  return await db
    .insertInto('paymentSources')
    .values({
      tenantId,
      id: newId(),
      customerId,
      provider: mandate.provider,
      type: 'bank',
      status: 'active',
      mandateId,
      bankCode,
      bankName,
      bankAccountName: mandate.accountName,
      bankLast4: mandate.accountLast4,
      sealedAccountNumber,
      debitLimit,
      createdAt: now,
      updatedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateSourceStatus(
  db: Db,
  tenantId: string,
  source: {
    readonly sourceId: string;
    readonly trigger: SourceTrigger;
    readonly now: Date;
  },
): Promise<void> {
  await db
    .updateTable('paymentSources')
    .set({ status: sourceLife.leadsTo(source.trigger), updatedAt: source.now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', source.sourceId)
    .where('status', 'in', sourceLife.sources(source.trigger))
    .execute();
}

/** Everything a customer can pay with, the newest first. */
export async function selectSourcesOfCustomer(
  db: Db,
  tenantId: string,
  customerId: string,
): Promise<PaymentSourceRow[]> {
  return await db
    .selectFrom('paymentSources')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Takes an active card out of use; nothing when there is none such. */
export async function deactivateCard(
  db: Db,
  tenantId: string,
  card: { readonly sourceId: string; readonly now: Date },
): Promise<PaymentSourceRow | undefined> {
  return await db
    .updateTable('paymentSources')
    .set({ status: sourceLife.leadsTo('detach'), updatedAt: card.now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', card.sourceId)
    .where('type', '=', 'card')
    .where('status', 'in', sourceLife.sources('detach'))
    .returningAll()
    .executeTakeFirst();
}

/** What a subscription is charged on; nothing where it has no source yet. */
export async function selectSourceOfSubscription(
  db: Db,
  tenantId: string,
  subscriptionId: string,
): Promise<PaymentSourceRow | undefined> {
  const { rows } = await sql<PaymentSourceRow>`
    select p.* from subscriptions s
    join payment_sources p on p.tenant_id = s.tenant_id and p.id = s.payment_source_id
    where s.tenant_id = ${tenantId} and s.id = ${subscriptionId}`.execute(db);
  return rows[0];
}
