// Lists the members of an account, newest first.

import { listOperation } from '../frame/list-operation.ts';
import { DAYS } from '../lib/api/page.ts';
import { Member, memberExample } from '../model/people/shape.ts';
import { selectMembers } from '../model/people/sql.ts';
import { viewMembers } from '../model/views/people.ts';

export const listMembers = listOperation({
  needs: 'govern',
  tag: 'Members',
  summary: 'List members',
  message: 'Members found',
  filters: DAYS,
  item: Member,
  example: { query: {}, item: memberExample },

  select: (db, tenantId, { filter: { window }, page }) =>
    selectMembers(db, tenantId, { window, page }),
  view: (rows, { house, db, tenant }) => viewMembers({ house, db }, tenant.id, rows),
});
