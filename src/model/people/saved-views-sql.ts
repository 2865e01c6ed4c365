// Every query on the views of lists that members keep.

import type { Db } from '../../db/connect.ts';
import { MOST_VIEWS, type SavedViewRow } from './saved-views.ts';

/** By list and name. */
export async function selectSavedViews(
  db: Db,
  tenantId: string,
  memberId: string,
): Promise<SavedViewRow[]> {
  return await db
    .selectFrom('savedViews')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .orderBy('list')
    .orderBy('name')
    .limit(MOST_VIEWS)
    .execute();
}

type NewView = Pick<SavedViewRow, 'id' | 'list' | 'name' | 'query' | 'createdAt'> & {
  readonly memberId: string;
};

/** In place of the one of the same name. */
export async function writeSavedView(
  db: Db,
  tenantId: string,
  view: NewView,
): Promise<SavedViewRow> {
  const { query, createdAt } = view;
  return await db
    .insertInto('savedViews')
    .values({ tenantId, ...view })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'memberId', 'list', 'name']).doUpdateSet({ query, createdAt }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether it was there. */
export async function deleteSavedView(
  db: Db,
  tenantId: string,
  view: { readonly memberId: string; readonly id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('savedViews')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', view.memberId)
    .where('id', '=', view.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
