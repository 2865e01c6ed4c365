// Every query on messages to people.

import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isOneOf } from '../../db/keys.ts';
import { type CommonFilter, commonConditions, equalConditions, selectPage } from '../../db/list.ts';
import type { Emails } from '../../db/schema.ts';
import { type Condition, namedLike } from '../../db/search.ts';
import type { PageRequest, PageRows } from '../../lib/api/page.ts';
import type { InvoiceStatus } from '../invoices/life.ts';
import { EMAIL, OWN_EMAIL, ownedByNamed } from '../search/sql.ts';
import { emailLife } from './life.ts';

export type EmailRow = Selectable<Emails>;

export interface EmailFilter extends CommonFilter {
  readonly type?: string | undefined;
  readonly status?: string | undefined;
}

export async function selectEmails(
  db: Db,
  tenantId: string,
  asked: { readonly filter: EmailFilter; readonly page: PageRequest },
): Promise<PageRows<EmailRow>> {
  const { type, status, search, window } = asked.filter;
  return await selectPage(db, 'emails', {
    where: [...commonConditions(tenantId, window), ...equalConditions({ type })],
    besides: equalConditions({ status }),
    search: search ? await emailsNamed(db, tenantId, search) : null,
    page: asked.page,
  });
}

/** By what its customer is called now, the address that it went to, or its subscription's code. */
async function emailsNamed(db: Db, tenantId: string, search: string): Promise<Condition[]> {
  return [
    ...namedLike(EMAIL, search),
    ...namedLike(OWN_EMAIL, search).map((own) => sql<boolean>`customer_id is null and ${own}`),
    ...(await ownedByNamed(db, tenantId, { owners: 'customers', search })),
  ];
}

export async function selectEmail(
  db: Db,
  tenantId: string,
  id: string,
): Promise<EmailRow | undefined> {
  return await db
    .selectFrom('emails')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A kind that is rare is not looked for in all that was ever written. */
const NEWEST_LOOKED_AT = 500;

/** The newest of a kind, whichever customer got it. */
export async function selectNewestEmail(
  db: Db,
  tenantId: string,
  type: EmailRow['type'],
): Promise<EmailRow | undefined> {
  return await db
    .selectFrom('emails')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('type', '=', type)
    .where('id', 'in', (emails) =>
      emails
        .selectFrom('emails')
        .select('id')
        .where('tenantId', '=', tenantId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(NEWEST_LOOKED_AT),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface EmailInvoice {
  readonly id: string;
  readonly code: string;
  readonly number: string | null;
  readonly checkoutLink: string | null;
  readonly status: InvoiceStatus;
  readonly customerId: string;
  /** Its customer's. */
  readonly language: string | null;
}

/** What messages say of the invoices that they are about, as these are now. */
export async function selectEmailInvoices(
  db: Db,
  tenantId: string,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, EmailInvoice>> {
  if (invoiceIds.length === 0) return new Map();
  const { rows } = await sql<EmailInvoice>`
    select i.id, i.code, i.number, i.checkout_link, i.status, i.customer_id, c.language
    from invoices i
    join customers c on c.tenant_id = ${tenantId} and c.id = i.customer_id
    where i.tenant_id = ${tenantId} and ${isOneOf('i.id', invoiceIds)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface PostedEmail {
  readonly id: string;
  readonly status: EmailRow['status'];
  readonly dueAt: Date | null;
  readonly sentAt: Date | null;
  readonly lastError: string | null;
  /** No mail server was handed it. */
  readonly kept: boolean;
  /** None where it was not even tried. */
  readonly tries: 0 | 1;
}

/** What came of one try each. One whose lease ran out meanwhile may have been sent by another. */
export async function concludeEmails(
  db: Db,
  tenantId: string,
  posted: readonly PostedEmail[],
): Promise<void> {
  await sql`
    update emails e set status = p.status, due_at = p."dueAt", sent_at = p."sentAt",
      last_error = p."lastError", attempts = e.attempts + p.tries, kept = p.kept,
      leased_until = null
    from jsonb_to_recordset(${JSON.stringify(posted)}::jsonb)
      as p (id uuid, status text, "dueAt" timestamptz, "sentAt" timestamptz, "lastError" text,
        kept boolean, tries integer)
    where e.tenant_id = ${tenantId} and e.id = p.id
      and e.status = any(${emailLife.sources('send')}::text[])`.execute(db);
}
