// Customers of a file: found by what its rows name, and changed many at once.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { withPhoneKey } from './phone-key.ts';
import type { CustomerRow } from './shape.ts';

interface NamedInFile {
  readonly emails: readonly string[];
  readonly references: readonly string[];
  /** Of rows without an email. */
  readonly phoneKeys: readonly string[];
}

/** With their locks, in the order of their keys. One file of a tenant waits for another. */
export async function lockNamedCustomers(
  db: Db,
  tenantId: string,
  named: NamedInFile,
): Promise<CustomerRow[]> {
  // No key keeps a phone number from being imported twice at once.
  const lock = `import ${tenantId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db);
  const { rows } = await sql<CustomerRow>`
    select * from customers where tenant_id = ${tenantId} and id in (
      select id from customers
      where tenant_id = ${tenantId} and email = any(${named.emails}::text[])
      union
      select id from customers
      where tenant_id = ${tenantId} and phone_key = any(${named.phoneKeys}::text[])
      union
      select c.id from unnest(${named.references}::text[]) as r (reference)
      join customers c on c.tenant_id = ${tenantId} and c.external_ref = r.reference
        and left(c.external_ref, 300) = left(r.reference, 300))
    order by id for no key update`.execute(db);
  return rows;
}

/** As they are then; their locks must be held. */
export async function writeImportedCustomers(
  db: Db,
  tenantId: string,
  changed: readonly CustomerRow[],
): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    update customers c set email = r.email, name = r.name, phone_number = r."phoneNumber",
      phone_key = r."phoneKey", external_ref = r."externalRef", tax_exempt = r."taxExempt",
      tax_number = r."taxNumber",
      billing_name = r."billingName", billing_address = r."billingAddress",
      withholding_basis_points = r."withholdingBasisPoints", updated_at = r."updatedAt"
    from jsonb_to_recordset(${JSON.stringify(changed.map(withPhoneKey))}::jsonb)
      as r (id uuid, email text, name text, "phoneNumber" text, "phoneKey" text,
      "externalRef" text, "taxExempt" boolean, "taxNumber" text,
      "billingName" text, "billingAddress" text, "withholdingBasisPoints" integer,
      "updatedAt" timestamptz)
    where c.tenant_id = ${tenantId} and c.id = r.id returning c.*`.execute(db);
  return rows;
}
