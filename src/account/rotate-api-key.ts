// A new key for a tenant. The old one dies at once, or after the grace its owner asks for.

import Type from 'typebox';
import { refuseKnownGuess, throttleContext } from '../engine/door/guesses.ts';
import { requireStillThere } from '../engine/door/still-there.ts';
import { mailOwners, makerInMail } from '../events/member-emails.ts';
import { byCredentials } from '../frame/actor.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { invalidField, problem } from '../frame/problems.ts';
import { CommittedRefusal } from '../lib/api/problem.ts';
import { Body, Instant } from '../lib/api/schema.ts';
import { issueApiKey } from '../model/keys/account-key.ts';
import { expireApiKeys } from '../model/keys/account-key-sql.ts';
import { Code } from '../model/people/shape.ts';
import { AccountId, ApiKey, Password } from '../model/tenants/shape.ts';
import { lockTenant } from '../model/tenants/sql.ts';
import { checkCredentials, countCredentials, settleCredentials } from './credentials.ts';

const MOST_GRACE_SECONDS = 604_800;

export const rotateApiKey = threeStepOperation({
  access: 'either',
  place: 'account',
  needs: 'own',
  audit: { action: 'api_key.rotated', subject: 'tenant' },
  tag: 'Access',
  summary: 'Replace the API key',
  description:
    'Authenticate with the current key, or with the account id and password. The old key ' +
    'stops working at once, unless `gracePeriodSeconds` keeps it valid for up to a week; ' +
    'meanwhile it cannot create keys, invite or update members, or set the webhook URL. A ' +
    'repeat with the same `Idempotency-Key` does not show the new key again.',
  input: {
    body: Body({
      accountId: Type.Optional(AccountId),
      password: Type.Optional(Password),
      totp: Type.Optional(Code),
      gracePeriodSeconds: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MOST_GRACE_SECONDS,
          description: 'Seconds for which the old key stays valid. Default: it stops at once.',
        }),
      ),
    }),
  },
  output: Type.Object(
    {
      apiKey: Type.Optional(ApiKey),
      previousKeyExpiresAt: Instant('When the old key expires, in real time'),
    },
    { title: 'RotatedApiKey', description: 'A new key, and how long the old one stays valid.' },
  ),
  shownOnce: ['apiKey'],
  message: 'API key rotated',
  problems: [
    'api_key_missing',
    'api_key_unknown',
    'tenant_not_found',
    'invalid_credentials',
    'totp_required',
    'totp_wrong',
    'too_many_attempts',
  ],
  example: {
    body: { gracePeriodSeconds: 3600 },
    data: {
      apiKey: `sk_test_${'y'.repeat(40)}`,
      previousKeyExpiresAt: '2026-01-31T10:00:00.000Z',
    },
  },

  refuseKnown({ house, tenant, body, request }) {
    if (tenant !== null || body.accountId === undefined) return;
    refuseKnownGuess({ door: body.accountId, ip: request.ip }, throttleContext(house));
  },

  async prepare({ house, db, tenant, body, request }) {
    if (tenant !== null) return null;
    const { accountId, password } = body;
    if (accountId === undefined) throw problem('api_key_missing');
    if (password === undefined) throw invalidField('password', 'is required without an API key');
    return await countCredentials(
      db,
      { accountId, password, ip: request.ip },
      throttleContext(house),
    );
  },

  async call({ config, intent, request }) {
    if (intent === null) return null;
    // Only a password proves anything here: an account of the sandbox without one must use its key.
    if (config.mode === 'sandbox' && intent.tenantId !== null && intent.passwordHash === null) {
      return { kind: 'wrong_password', tenantId: null } as const;
    }
    return await checkCredentials(intent, { mode: config.mode, ip: request.ip });
  },

  async settle({ house, db, tenant, actor, body, outcome, afterCommit, audit, request }) {
    const tenantId =
      tenant?.id ??
      (await settleCredentials(
        { house, db, request },
        {
          accountId: body.accountId ?? '',
          ...(body.totp === undefined ? {} : { totp: body.totp }),
          outcome: outcome ?? { kind: 'wrong_password', tenantId: null },
        },
      ));
    if (tenantId instanceof CommittedRefusal) return tenantId;
    const rotated = await lockTenant(db, tenantId);
    // Keys live in real time, also under a test clock.
    const now = house.clock.now();
    await requireStillThere(db, tenantId, { actor, now });
    const previousKeyExpiresAt = new Date(now.getTime() + (body.gracePeriodSeconds ?? 0) * 1000);
    await expireApiKeys(db, tenantId, previousKeyExpiresAt);
    const apiKey = await issueApiKey({ house, db }, tenantId, actor ?? byCredentials);
    const maker = await makerInMail(db, tenantId, actor);
    const facts = { keyLastFour: apiKey.slice(-4), maker, isAccountKey: true };
    await mailOwners({ house, db }, rotated, { type: 'key_created', from: request, facts });
    audit({ tenantId, changes: { previousKeyExpiresAt } });
    afterCommit(() => house.callersByKey.forget(({ tenant }) => tenant.id === tenantId));
    return { apiKey, previousKeyExpiresAt: previousKeyExpiresAt.toISOString() };
  },
});
