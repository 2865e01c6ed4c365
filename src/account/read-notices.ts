// Which emails about the business a member has chosen to get.

import { ownMember } from '../engine/door/proof.ts';
import { operation } from '../frame/operation.ts';
import { Notices, noticesExample, shapeNotices } from '../model/people/notices.ts';
import { selectNotices } from '../model/people/notices-sql.ts';

export const readNotices = operation({
  access: 'session',
  needs: null,
  tag: 'Sessions',
  summary: 'Retrieve your notices',
  input: {},
  output: Notices,
  message: 'Notices found',
  problems: ['member_not_found'],
  example: { data: noticesExample },

  async run({ db, tenant, session }) {
    const { id } = await ownMember(db, tenant.id, session);
    return shapeNotices(await selectNotices(db, tenant.id, id));
  },
});
