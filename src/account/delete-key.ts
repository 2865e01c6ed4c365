// Ends a key: it opens nothing from now on.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { mayGrant } from '../frame/roles.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { isId } from '../lib/values/id.ts';
import { Key, keyExample, viewKey } from '../model/keys/shape.ts';
import { deleteKeyRow, lockKey } from '../model/keys/sql.ts';

export const deleteKey = operation({
  access: 'key',
  needs: 'keys',
  audit: { action: 'key.deleted', subject: 'key' },
  tag: 'Keys',
  summary: 'Delete an API key',
  description: 'The key stops working at once, within a second on every server.',
  input: { params: Type.Object({ id: ReferenceText('The key’s id') }) },
  output: Key,
  message: 'API key deleted',
  problems: ['key_not_found', 'key_is_the_accounts'],
  example: { params: { id: keyExample.id }, data: keyExample },

  async run({ house, db, tenant, actor, params, audit, afterCommit }) {
    const key = isId(params.id) ? await lockKey(db, tenant.id, params.id) : undefined;
    if (!key) throw problem('key_not_found');
    if (key.role === null) throw problem('key_is_the_accounts');
    if (!mayGrant(actor.role, key.role)) {
      const message = `Your role (${actor.role}) cannot delete a key with the role ${key.role}`;
      throw problem('not_permitted', { message });
    }
    await deleteKeyRow(db, tenant.id, key.id);
    const { id, name, role } = key;
    audit({ id: id, changes: { from: { name, role } } });
    afterCommit(() => house.callersByKey.forget(({ actor: known }) => known.id === id));
    return viewKey(house, key);
  },
});
