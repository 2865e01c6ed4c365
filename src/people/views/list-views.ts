// The views of lists that the member who asks has saved.

import Type from 'typebox';
import { ownMember } from '../../engine/door/proof.ts';
import { operation } from '../../frame/operation.ts';
import { SavedView, savedViewExample, shapeSavedView } from '../../model/people/saved-views.ts';
import { selectSavedViews } from '../../model/people/saved-views-sql.ts';

export const listViews = operation({
  access: 'session',
  needs: null,
  tag: 'Sessions',
  summary: 'List your saved views',
  description: 'At most 100, by list and name. Other members do not see them.',
  input: {},
  output: Type.Array(SavedView, {
    title: 'SavedViews',
    description: 'The views of lists that you saved in the dashboard.',
  }),
  message: 'Saved views found',
  problems: ['member_not_found'],
  example: { data: [savedViewExample] },

  async run({ db, tenant, session }) {
    const { id } = await ownMember(db, tenant.id, session);
    return (await selectSavedViews(db, tenant.id, id)).map(shapeSavedView);
  },
});
