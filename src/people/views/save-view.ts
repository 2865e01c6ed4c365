// A member saves the filters and the sort of a list under a name. It is theirs alone, whatever
// their role.

import { lockOwnMember } from '../../engine/door/proof.ts';
import { operation } from '../../frame/operation.ts';
import { invalidField } from '../../frame/problems.ts';
import { Body } from '../../lib/api/schema.ts';
import { newId } from '../../lib/values/id.ts';
import {
  MOST_VIEWS,
  SavedView,
  savedViewExample,
  shapeSavedView,
  ViewOfList,
} from '../../model/people/saved-views.ts';
import { selectSavedViews, writeSavedView } from '../../model/people/saved-views-sql.ts';

export const saveView = operation({
  access: 'session',
  needs: null,
  audit: { action: 'member.view_saved', subject: 'member' },
  tag: 'Sessions',
  summary: 'Save a view of a list',
  description: 'Replaces your view of the same list and name. You can save up to 100.',
  input: {
    body: Body(ViewOfList, { title: 'ViewWish', description: 'What the view shows.' }),
  },
  output: SavedView,
  message: 'View saved',
  problems: ['member_not_found'],
  example: {
    body: { list: 'invoices', name: 'Largest unpaid', query: 'failing=true&sort=-amount' },
    data: savedViewExample,
  },

  async run({ house, db, tenant, session, body, audit }) {
    const member = await lockOwnMember(db, tenant.id, session);
    const views = await selectSavedViews(db, tenant.id, member.id);
    const isNew = !views.some(({ list, name }) => list === body.list && name === body.name);
    if (isNew && views.length >= MOST_VIEWS) {
      throw invalidField('name', `is one too many: delete one of your ${MOST_VIEWS} views first`);
    }
    const made = { id: newId(), memberId: member.id, createdAt: house.clock.now() };
    const saved = await writeSavedView(db, tenant.id, { ...made, ...body });
    audit({ id: member.id, changes: { ...body } });
    return shapeSavedView(saved);
  },
});
