// Who is signed in here, if anybody is.

import { operation } from '../frame/operation.ts';
import { Nullable } from '../lib/api/schema.ts';
import { SignedIn, signedInExample } from '../model/people/shape.ts';
import { viewSignedIn } from './signed-in.ts';

export const readSession = operation({
  name: 'readSession',
  method: 'GET',
  path: '/session',
  access: 'visitor',
  needs: null,
  tag: 'Sessions',
  summary: 'Read who is signed in',
  description: '`data` is null where nobody is.',
  input: {},
  output: Nullable(SignedIn),
  message: 'Session found',
  messageFor: (data) => (data === null ? 'Nobody is signed in' : 'Session found'),
  problems: [],
  example: { data: signedInExample },

  async run({ house, db, tenant, session }) {
    if (tenant === null || session === null) return null;
    return await viewSignedIn({ house, db }, tenant, session);
  },
});
