// The keys of an account, newest first: its own, and those with a name and a role.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { ListQuery, pageExample, pageOf } from '../lib/api/page.ts';
import { Key, keyExample, viewKey } from '../model/keys/shape.ts';
import { selectKeys } from '../model/keys/sql.ts';

const { search: _, ...Window } = ListQuery;

export const listKeys = operation({
  access: 'key',
  needs: 'keys',
  tag: 'Keys',
  summary: 'List API keys',
  description: 'Includes the account’s own key, but not keys that were rotated out.',
  input: { query: Type.Object({ ...Window }) },
  output: pageOf(Key),
  message: 'API keys found',
  problems: [],
  example: { data: pageExample(keyExample) },

  async run({ house, db, tenant, query }) {
    const page = pageRequest(query);
    const window = windowOf(query, tenant.timezone);
    const found = await selectKeys(db, tenant.id, { window, realNow: house.clock.now(), page });
    return toPage(found, page, (key) => viewKey(house, key));
  },
});
