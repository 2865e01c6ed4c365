// Reads who is signed in with this cookie, if a member is.

import { operation } from '../frame/operation.ts';
import { Nullable } from '../lib/api/schema.ts';
import { SignedIn, signedInExample } from '../model/people/shape.ts';
import { viewSignedIn } from './signed-in.ts';

export const readSession = operation({
  access: 'visitor',
  needs: null,
  tag: 'Sessions',
  summary: 'Retrieve the current session',
  description: '`data` is `null` if you are not signed in.',
  input: {},
  output: Nullable(SignedIn),
  message: 'Session found',
  messageFor: (data) => (data === null ? 'Not signed in' : 'Session found'),
  problems: [],
  example: { data: signedInExample },

  async run({ house, db, tenant, session }) {
    if (tenant === null || session === null) return null;
    return await viewSignedIn({ house, db }, tenant, session);
  },
});
