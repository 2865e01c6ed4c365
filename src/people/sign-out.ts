// Signs out. Succeeds as well if no member is signed in.

import { operation } from '../frame/operation.ts';
import { deleteSessions } from '../model/people/session-sql.ts';
import { Nothing } from '../model/people/shape.ts';
import { ownNote } from './own-note.ts';

export const signOut = operation({
  access: 'visitor',
  needs: null,
  audit: { action: 'member.signed_out', subject: 'member' },
  tag: 'Sessions',
  summary: 'Sign out',
  input: {},
  output: Nothing,
  message: 'Signed out',
  problems: [],
  example: { data: null },

  async run({ db, tenant, session, handCookie, audit }) {
    if (tenant !== null && session !== null) {
      const { memberId, id } = session;
      const ended = await deleteSessions(db, tenant.id, { memberId, only: id });
      audit(ended === 0 ? null : ownNote(memberId));
    } else {
      audit(null);
    }
    handCookie(null);
    return null;
  },
});
