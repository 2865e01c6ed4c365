// The people of an account, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { ListQuery, pageExample, pageOf } from '../lib/api/page.ts';
import { Member, memberExample } from '../model/people/shape.ts';
import { selectMembers } from '../model/people/sql.ts';
import { viewMembers } from '../model/views/people.ts';

const { search: _, ...Window } = ListQuery;

export const listMembers = operation({
  access: 'key',
  needs: 'govern',
  tag: 'Members',
  summary: 'List members',
  input: { query: Type.Object({ ...Window }) },
  output: pageOf(Member),
  message: 'Members found',
  problems: [],
  example: { query: {}, data: pageExample(memberExample) },

  async run({ house, db, tenant, query }) {
    const page = pageRequest(query);
    const window = windowOf(query, tenant.timezone);
    const found = await selectMembers(db, tenant.id, { page, window });
    const rows = await viewMembers({ house, db }, tenant.id, found.rows);
    return toPage({ ...found, rows }, page, (member) => member);
  },
});
