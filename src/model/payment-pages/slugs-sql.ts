// Every query on the addresses that payment pages have and had.

import type { Db } from '../../db/connect.ts';

/** Whether the address is the page's from now on, or was already. */
export async function claimSlug(
  db: Db,
  tenantId: string,
  { slug, pageId }: { readonly slug: string; readonly pageId: string },
): Promise<boolean> {
  await db
    .insertInto('paymentPageSlugs')
    .values({ slug, tenantId, pageId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const mine = await db
    .selectFrom('paymentPageSlugs')
    .select('slug')
    .where('slug', '=', slug)
    .where('tenantId', '=', tenantId)
    .where('pageId', '=', pageId)
    .executeTakeFirst();
  return mine !== undefined;
}

/** Whose page this is or was the address of; the visitor names nothing else. */
export async function selectSlugAcrossTenants(
  db: Db,
  slug: string,
): Promise<{ readonly tenantId: string; readonly pageId: string } | undefined> {
  return await db
    .selectFrom('paymentPageSlugs')
    .select(['tenantId', 'pageId'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}
