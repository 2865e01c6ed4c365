// Lists the sessions of the member who asks, with the current one.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { Id, Instant } from '../lib/api/schema.ts';
import { listSessions as sessionsOf } from '../model/people/sessions.ts';

const OwnSession = Type.Object(
  {
    id: Id('Identifies the session, to end it'),
    browser: Type.String({ description: 'Browser and system, for example `Chrome on Windows`' }),
    network: Type.String({ description: 'IP address of the request' }),
    createdAt: Instant('When the session started'),
    lastSeenAt: Instant('When it was last used, to the minute'),
    isCurrent: Type.Boolean({ description: 'Whether it is the current session' }),
  },
  { title: 'OwnSession', description: 'One of your sessions.' },
);

export const listSessions = operation({
  access: 'session',
  needs: null,
  tag: 'Sessions',
  summary: 'List your sessions',
  description: 'At most 50, most recently used first.',
  input: {},
  output: Type.Array(OwnSession, {
    title: 'OwnSessions',
    description: 'The browsers in which you are signed in.',
  }),
  message: 'Sessions found',
  problems: [],
  example: {
    data: [
      {
        id: '019aa3f2-7b00-7c3d-9e4f-5a6b7c8d9e0f',
        browser: 'Chrome on Windows',
        network: '102.89.23.14',
        createdAt: '2026-01-31T09:00:00.000Z',
        lastSeenAt: '2026-01-31T09:30:00.000Z',
        isCurrent: true,
      },
    ],
  },

  async run({ house, db, tenant, session }) {
    const { memberId } = session;
    const found = await sessionsOf(db, tenant.id, { memberId, now: house.clock.now() });
    return found.map(({ id, browser, network, createdAt, seenAt }) => ({
      id,
      browser,
      network,
      createdAt: createdAt.toISOString(),
      lastSeenAt: seenAt.toISOString(),
      isCurrent: id === session.id,
    }));
  },
});
