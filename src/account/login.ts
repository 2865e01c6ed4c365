// Gives an existing tenant its API key again. A tenant with a password needs it; one without exists
// only in sandbox mode, and there the account id alone answers.

import Type from 'typebox';
import type { Db } from '../db/connect.ts';
import { refuseKnownGuess, throttleContext } from '../engine/door/guesses.ts';
import type { Actor } from '../frame/actor.ts';
import type { House } from '../frame/house.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { CommittedRefusal } from '../lib/api/problem.ts';
import { Body, Id } from '../lib/api/schema.ts';
import { isOfMode } from '../lib/values/api-key.ts';
import { keyBinding, keyModeOf } from '../model/keys/account-key.ts';
import { selectCurrentKey } from '../model/keys/account-key-sql.ts';
import { Code } from '../model/people/shape.ts';
import { AccountId, ApiKey, Password, tenantIdExample } from '../model/tenants/shape.ts';
import { checkCredentials, countCredentials, settleCredentials } from './credentials.ts';

/** Of an account of the sandbox that has no password. */
const BY_NAME: Actor = { kind: 'key', id: null, name: 'account id', role: 'owner' };

export const login = threeStepOperation({
  access: 'public',
  place: 'account',
  needs: null,
  audit: { action: 'api_key.revealed', subject: 'tenant' },
  tag: 'Access',
  summary: 'Get the API key of a tenant',
  input: {
    body: Body({
      accountId: AccountId,
      password: Type.Optional(Password),
      totp: Type.Optional(Code),
    }),
  },
  output: Type.Object(
    { tenantId: Id('Your tenant id'), apiKey: ApiKey },
    { title: 'TenantKey', description: 'A tenant and its API key.' },
  ),
  message: 'Logged in',
  problems: [
    'tenant_not_found',
    'invalid_credentials',
    'totp_required',
    'totp_wrong',
    'too_many_attempts',
  ],
  example: {
    body: { accountId: 'acme', password: 'correct horse battery' },
    data: { tenantId: tenantIdExample, apiKey: `sk_test_${'x'.repeat(40)}` },
  },

  refuseKnown: ({ house, body, request }) =>
    refuseKnownGuess({ door: body.accountId, ip: request.ip }, throttleContext(house)),

  prepare: ({ house, db, body, request }) =>
    countCredentials(db, { ...body, ip: request.ip }, throttleContext(house)),

  call: ({ config, intent, request }) =>
    checkCredentials(intent, { mode: config.mode, ip: request.ip }),

  async settle({ house, db, body, intent, outcome, request, audit }) {
    const tenantId = await settleCredentials({ house, db, request }, { ...body, outcome });
    if (tenantId instanceof CommittedRefusal) return tenantId;
    audit({ tenantId, changes: {}, ...(intent.passwordHash === null ? { actor: BY_NAME } : {}) });
    return { tenantId, apiKey: await revealApiKey(house, db, tenantId) };
  },
});

/** A key that was made in the other mode opens nothing here, so it is not given out either. */
async function revealApiKey(house: House, db: Db, tenantId: string): Promise<string> {
  const key = house.vault.openText(await selectCurrentKey(db, tenantId), keyBinding(tenantId));
  if (isOfMode(key, keyModeOf(house.config))) return key;
  const message = 'This key belongs to the other mode: create one with POST /auth/rotate-api-key';
  throw problem('invalid_credentials', { message });
}
