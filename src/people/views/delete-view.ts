// A member deletes one of their saved views.

import Type from 'typebox';
import { lockOwnMember } from '../../engine/door/proof.ts';
import { operation } from '../../frame/operation.ts';
import { problem } from '../../frame/problems.ts';
import { Body, Id } from '../../lib/api/schema.ts';
import { savedViewExample } from '../../model/people/saved-views.ts';
import { deleteSavedView } from '../../model/people/saved-views-sql.ts';

const { id: EXAMPLE } = savedViewExample;

export const deleteView = operation({
  access: 'session',
  needs: null,
  audit: { action: 'member.view_deleted', subject: 'member' },
  tag: 'Sessions',
  summary: 'Delete a saved view',
  input: { body: Body({ viewId: Id('The id of one of your views') }) },
  output: Type.Object(
    { id: Id('The id of the deleted view') },
    { title: 'DeletedView', description: 'The view that was deleted.' },
  ),
  message: 'View deleted',
  problems: ['member_not_found', 'saved_view_not_found'],
  example: { body: { viewId: EXAMPLE }, data: { id: EXAMPLE } },

  async run({ db, tenant, session, body: { viewId }, audit }) {
    const member = await lockOwnMember(db, tenant.id, session);
    const wasThere = await deleteSavedView(db, tenant.id, { memberId: member.id, id: viewId });
    if (!wasThere) throw problem('saved_view_not_found');
    audit({ id: member.id, changes: { view: viewId } });
    return { id: viewId };
  },
});
