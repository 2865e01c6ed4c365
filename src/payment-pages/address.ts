// The address of a payment page: unique in all accounts, of all cells of the service.

import type { Db } from '../db/connect.ts';
import type { House } from '../frame/house.ts';
import { problem } from '../frame/problems.ts';
import { FIRST_CELL } from '../lib/values/cell.ts';
import { randomCode } from '../lib/values/id.ts';
import { normalSlug, slugFromName } from '../model/payment-pages/slug.ts';
import { claimSlug, selectSlugAcrossTenants } from '../model/payment-pages/slugs-sql.ts';

interface Claim {
  readonly house: House;
  readonly db: Db;
  readonly tenant: { readonly id: string };
}

/** From now on the address leads to this page. */
export async function takeSlug(
  { house, db, tenant }: Claim,
  page: { readonly pageId: string; readonly slug: string },
): Promise<string> {
  const slug = normalSlug(page.slug);
  await requireFreeElsewhere(house, slug);
  const isMine = await claimSlug(db, tenant.id, { slug, pageId: page.pageId });
  if (!isMine) throw problem('slug_taken');
  return slug;
}

const MOST_TRIES = 8;
const EXTRA_LENGTH = 5;

/** Where it is taken, some letters more make it free. */
export async function slugForName(
  { house, db, tenant }: Claim,
  page: { readonly pageId: string; readonly name: string },
): Promise<string> {
  const plain = slugFromName(page.name);
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const slug = tries === 1 ? plain : `${plain}-${randomCode('', EXTRA_LENGTH).toLowerCase()}`;
    if (await isTakenElsewhere(house, slug)) continue;
    if (await claimSlug(db, tenant.id, { slug, pageId: page.pageId })) return slug;
  }
  throw problem('slug_taken');
}

async function requireFreeElsewhere(house: House, slug: string): Promise<void> {
  if (await isTakenElsewhere(house, slug)) throw problem('slug_taken');
}

async function isTakenElsewhere(house: House, slug: string): Promise<boolean> {
  const cells = [FIRST_CELL, ...house.config.cells.map(({ id }) => id)];
  for (const cell of cells.filter((id) => id !== house.cell.id && cells.length > 1)) {
    const neighbour = house.neighbour(cell);
    if (neighbour === null) throw problem('database_away', { retryAfterSeconds: 2 });
    if (await selectSlugAcrossTenants(neighbour.db, slug)) return true;
  }
  return false;
}
