// A payment page that is not made yet, as it would be: for a look at it. Nothing is written.

import type { Static } from 'typebox';
import type { Db } from '../db/connect.ts';
import type { Tenant } from '../frame/house.ts';
import { newId } from '../lib/values/id.ts';
import type { PaymentPageRow } from '../model/payment-pages/shape.ts';
import { normalSlug, slugFromName } from '../model/payment-pages/slug.ts';
import { type NewPaymentPage, termsOfNewPage } from './new-page.ts';

export async function pageOfDraft(
  db: Db,
  { tenant, now }: { readonly tenant: Tenant; readonly now: Date },
  body: Static<typeof NewPaymentPage>,
): Promise<PaymentPageRow> {
  const { name, slug } = body;
  return {
    ...(await termsOfNewPage(db, tenant, body)),
    tenantId: tenant.id,
    id: newId(),
    code: 'PGE_draft',
    slug: slug === undefined ? slugFromName(name) : normalSlug(slug),
    views: 0,
    createdAt: now,
    updatedAt: now,
  };
}
