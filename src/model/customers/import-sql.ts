// Customers of a file: found by what its rows name, and changed many at once.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { CustomerRow } from './shape.ts';

/** With their locks, in the order of their keys. */
export async function lockNamedCustomers(
  db: Db,
  tenantId: string,
  named: { readonly emails: readonly string[]; readonly references: readonly string[] },
): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select * from customers where tenant_id = ${tenantId} and id in (
      select id from customers
      where tenant_id = ${tenantId} and email = any(${named.emails}::text[])
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
      external_ref = r."externalRef", tax_exempt = r."taxExempt", tax_number = r."taxNumber",
      billing_name = r."billingName", billing_address = r."billingAddress",
      withholding_basis_points = r."withholdingBasisPoints", updated_at = r."updatedAt"
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r (id uuid, email text,
      name text, "phoneNumber" text, "externalRef" text, "taxExempt" boolean, "taxNumber" text,
      "billingName" text, "billingAddress" text, "withholdingBasisPoints" integer,
      "updatedAt" timestamptz)
    where c.tenant_id = ${tenantId} and c.id = r.id returning c.*`.execute(db);
  return rows;
}
