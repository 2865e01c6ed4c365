// Ends one of your sessions elsewhere, or all but this one.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Body, Id } from '../lib/schema.ts';
import { deleteSessions } from '../model/people/session-sql.ts';

export const endSessions = operation({
  name: 'endSessions',
  method: 'POST',
  path: '/session/end',
  access: 'session',
  needs: null,
  audit: null,
  tag: 'Sessions',
  summary: 'Sign out elsewhere',
  description: 'Without `sessionId` every session of yours ends but this one.',
  input: { body: Body({ sessionId: Type.Optional(Id('One of your sessions')) }) },
  output: Type.Object(
    { ended: Type.Integer({ description: 'How many ended' }) },
    { title: 'EndedSessions', description: 'What came of signing out elsewhere.' },
  ),
  message: 'Signed out elsewhere',
  problems: ['session_not_found'],
  example: { body: {}, data: { ended: 2 } },

  async run({ db, tenant, session, body }) {
    const { memberId, id } = session;
    if (body.sessionId === undefined) {
      return { ended: await deleteSessions(db, tenant.id, { memberId, but: id }) };
    }
    const ended = await deleteSessions(db, tenant.id, { memberId, only: body.sessionId });
    if (ended === 0) throw problem('session_not_found');
    return { ended };
  },
});
