// The keys of an account, newest first: its own, and those with a name and a role.

import { listOperation } from '../frame/list-operation.ts';
import { DAYS } from '../lib/api/page.ts';
import { Key, keyExample, viewKey } from '../model/keys/shape.ts';
import { selectKeys } from '../model/keys/sql.ts';

export const listKeys = listOperation({
  needs: 'keys',
  tag: 'Keys',
  summary: 'List API keys',
  description: 'Includes the account’s own key, but not keys that were rotated out.',
  message: 'API keys found',
  filters: DAYS,
  item: Key,
  example: { item: keyExample },

  select: (db, tenantId, { house, filter: { window }, page }) =>
    selectKeys(db, tenantId, { window, realNow: house.clock.now(), page }),
  view: (rows, { house }) => rows.map((key) => viewKey(house, key)),
});
