// A member chooses which emails about the business to get. It is theirs alone, whatever their role.

import Type from 'typebox';
import { lockOwnMember } from '../engine/door/proof.ts';
import { operation } from '../frame/operation.ts';
import { Body } from '../lib/api/schema.ts';
import {
  kindsIn,
  Notices,
  nextDigestAt,
  noticesExample,
  shapeNotices,
} from '../model/people/notices.ts';
import { selectNotices, writeNotices } from '../model/people/notices-sql.ts';

const { sale, failedRenewal, payout, refund, dispute, attention, digest } = Notices.properties;

export const chooseNotices = operation({
  access: 'session',
  needs: null,
  audit: { action: 'member.notices_chosen', subject: 'member' },
  tag: 'Sessions',
  summary: 'Choose your notices',
  description:
    'Fields that you leave out do not change. You get at most one email of a kind an hour: what ' +
    'happens meanwhile is in the next one.',
  input: {
    body: Body(
      {
        sale: Type.Optional(sale),
        failedRenewal: Type.Optional(failedRenewal),
        payout: Type.Optional(payout),
        refund: Type.Optional(refund),
        dispute: Type.Optional(dispute),
        attention: Type.Optional(attention),
        digest: Type.Optional(digest),
      },
      { title: 'NoticesChange', description: 'Fields that you leave out do not change.' },
    ),
  },
  output: Notices,
  message: 'Notices saved',
  problems: ['member_not_found'],
  example: { body: { payout: true, digest: 'week' }, data: noticesExample },

  async run({ db, tenant, session, now, body, audit }) {
    const { id } = await lockOwnMember(db, tenant.id, session);
    const before = await selectNotices(db, tenant.id, id);
    const from = shapeNotices(before);
    const to = { ...from, ...body };
    const isSame = before !== undefined && from.digest === to.digest;
    const next = nextDigestAt(to.digest, { now, zone: tenant.timezone });
    await writeNotices(db, tenant.id, {
      id,
      kinds: kindsIn(to),
      digest: to.digest,
      dueAt: isSame ? before.dueAt : next,
      updatedAt: now,
    });
    audit({ id, changes: { from, to } });
    return to;
  },
});
