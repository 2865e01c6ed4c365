// Who a document is billed to, once the customer is erased: while the law asks for it the document
// says who it was, and after that no one.

import type { Db } from '../../db/connect.ts';
import type { Tenant } from '../../frame/house.ts';
import type { CustomerRow } from '../customers/shape.ts';
import { DOCUMENTS_YEARS } from '../tenants/documents-years.ts';
import { type BilledTo, selectErasure } from './erasures-sql.ts';
import { ERASED, isErasedEmail } from './fates.ts';

type Keeper = Pick<Tenant, 'documentsYears'>;

/** When a document that was made then says no more who was billed. */
export function endOfPapers({ documentsYears }: Keeper, madeAt: Date): Date {
  const end = new Date(madeAt);
  end.setUTCFullYear(end.getUTCFullYear() + (documentsYears ?? DOCUMENTS_YEARS));
  return end;
}

type Billed = Pick<
  CustomerRow,
  'id' | 'name' | 'email' | 'phoneNumber' | 'taxNumber' | 'billingName' | 'billingAddress'
>;

/** The customer as a document names them. */
export async function billedCustomer(
  db: Db,
  tenant: Keeper & Pick<Tenant, 'id'>,
  paper: { readonly customer: Billed; readonly madeAt: Date; readonly now: Date },
): Promise<Billed> {
  const { customer, madeAt, now } = paper;
  if (!isErasedEmail(customer.email)) return customer;
  const erasure = await selectErasure(db, tenant.id, customer.id);
  const papers = (erasure?.papers ?? null) as BilledTo | null;
  const isNamed = papers !== null && endOfPapers(tenant, madeAt) > now;
  return {
    ...customer,
    ...{ email: null, phoneNumber: null, name: ERASED, billingName: null },
    ...{ billingAddress: null, taxNumber: null },
    ...(isNamed
      ? {
          name: papers.name ?? ERASED,
          billingAddress: papers.address,
          taxNumber: papers.taxNumber,
        }
      : {}),
  };
}
