// Ends one other session of the member, or all but the current one.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Body, Id } from '../lib/api/schema.ts';
import { deleteSessions } from '../model/people/session-sql.ts';
import { ownNote } from './own-note.ts';

export const endSessions = operation({
  access: 'session',
  needs: null,
  audit: { action: 'member.sessions_ended', subject: 'member' },
  tag: 'Sessions',
  summary: 'End your other sessions',
  description: 'Without `sessionId`, ends all your sessions except this one.',
  input: { body: Body({ sessionId: Type.Optional(Id('The id of one of your sessions')) }) },
  output: Type.Object(
    { ended: Type.Integer({ description: 'Number of sessions ended' }) },
    { title: 'EndedSessions', description: 'The sessions that were ended.' },
  ),
  message: 'Signed out elsewhere',
  messageFor: ({ ended }) => (ended === 0 ? NO_OTHER : 'Signed out elsewhere'),
  problems: ['session_not_found'],
  example: { body: {}, data: { ended: 2 } },

  async run({ db, tenant, session, body, audit }) {
    const { memberId, id } = session;
    const { sessionId: only } = body;
    const which = only === undefined ? { but: id } : { only };
    const ended = await deleteSessions(db, tenant.id, { memberId, ...which });
    if (ended === 0 && only !== undefined) throw problem('session_not_found');
    audit(ended === 0 ? null : ownNote(memberId, { ended }));
    return { ended };
  },
});

const NO_OTHER = 'Nothing changed: you have no other sessions';
