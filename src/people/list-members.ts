// The people of an account, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { ListQuery, pageExample, pageOf } from '../lib/page.ts';
import { Member, memberExample, shapeMember } from '../model/people/shape.ts';
import { selectMembers } from '../model/people/sql.ts';

const { search: _, ...Window } = ListQuery;

export const listMembers = operation({
  name: 'listMembers',
  method: 'GET',
  path: '/v1/member',
  access: 'key',
  needs: 'govern',
  tag: 'Members',
  summary: 'List members',
  input: { query: Type.Object({ ...Window }) },
  output: pageOf(Member),
  message: 'Members found',
  problems: [],
  example: { query: {}, data: pageExample(memberExample) },

  async run({ db, tenant, query }) {
    const page = pageRequest(query);
    const window = windowOf(query, tenant.timezone);
    return toPage(await selectMembers(db, tenant.id, { page, window }), page, shapeMember);
  },
});
