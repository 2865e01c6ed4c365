// Access tokens: issued for client credentials, refreshed, revoked.

import { badRequest, good, notFound, refusal } from './answers.ts';
import type { Handle, WireRoute } from './call.ts';
import { fieldsOf, text } from './read.ts';

const issue: Handle = ({ credentials }, call) => {
  if (call.authorization !== null) throw badRequest();
  const body = fieldsOf(call.body);
  if (text(body, 'grant_type') !== 'client_credentials') throw badRequest('Invalid grant type');
  if (!credentials.knowsClient(text(body, 'client_id'))) {
    throw notFound('Client record not found or client has been suspended');
  }
  if (!credentials.knowsSecret(text(body, 'client_secret'))) {
    throw refusal(403, 'Forbidden error');
  }
  return good(credentials.issue());
};

const refresh: Handle = ({ credentials }, call) => {
  const body = fieldsOf(call.body);
  if (text(body, 'grant_type') !== 'refresh_token') throw badRequest('Invalid grant type');
  const accessToken = call.authorization?.replace(/^Bearer /i, '') ?? '';
  const pair = credentials.refresh(accessToken, text(body, 'refresh_token'));
  if (!pair) throw refusal(401, 'Unauthorized');
  return good(pair);
};

const revoke: Handle = ({ credentials }, call) => {
  const body = fieldsOf(call.body);
  if (!credentials.knowsClient(text(body, 'clientId'))) {
    throw notFound('Client record not found or client has been suspended');
  }
  if (!credentials.revoke(text(body, 'access_token'))) throw refusal(401, 'Unauthorized');
  return { status: 200, body: { code: '00', description: 'Token revoked successfully' } };
};

export const authRoutes: readonly WireRoute[] = [
  { method: 'POST', path: '/v1/auth/token/issue', handle: issue, open: true },
  { method: 'POST', path: '/v1/auth/token/refresh', handle: refresh, open: true },
  { method: 'POST', path: '/v1/auth/token/revoke', handle: revoke },
];
