// A merchant moves in: a tenant and its first API key.

import Type from 'typebox';
import { becomeFounder } from '../engine/door/become-founder.ts';
import {
  countAttempts,
  refuseKnownRegistration,
  registrationThrottles,
  throttleContext,
} from '../engine/door/guesses.ts';
import type { Actor } from '../frame/actor.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { invalidField } from '../frame/problems.ts';
import { Body, Id, normalEmail } from '../lib/api/schema.ts';
import { hashPassword } from '../lib/secrets/password.ts';
import { newId } from '../lib/values/id.ts';
import { issueApiKey } from '../model/keys/account-key.ts';
import { rememberMemberPlace } from '../model/people/places.ts';
import {
  ApiKey,
  BusinessName,
  NewAccountId,
  Password,
  requirePlainName,
  TenantEmail,
  TimeZone,
  tenantIdExample,
} from '../model/tenants/shape.ts';
import { insertTenant } from '../model/tenants/sql.ts';

const REGISTRATION: Actor = { kind: 'system', id: null, name: 'registration', role: 'owner' };
const LIVE_PASSWORD_CHARACTERS = 12;

export const register = threeStepOperation({
  access: 'public',
  place: 'new account',
  needs: null,
  audit: { action: 'tenant.registered', subject: 'tenant' },
  tag: 'Access',
  summary: 'Create a tenant and get its API key',
  description:
    'In live mode a password of at least 12 characters is required. `trialCheckout` ' +
    'defaults to `first_payment`, or to `card_check` when the account is created in the ' +
    'dashboard.',
  input: {
    body: Body({
      businessName: BusinessName,
      accountId: NewAccountId,
      password: Type.Optional(Password),
      email: Type.Optional(TenantEmail),
      timezone: Type.Optional(TimeZone),
    }),
  },
  output: Type.Object(
    {
      tenantId: Id('Your tenant id. Every event contains it.'),
      accountId: Type.String({ description: 'Your account id at the payment provider' }),
      businessName: Type.String({ description: 'Your business name, as customers see it' }),
      apiKey: ApiKey,
    },
    { title: 'NewTenant', description: 'A tenant that has just been created.' },
  ),
  status: 201,
  message: 'Tenant created',
  problems: ['too_many_attempts', 'registration_in_progress'],
  conflicts: { tenants_account_id_key: 'tenant_exists' },
  example: {
    body: { businessName: 'Acme Stores', accountId: 'acme' },
    data: {
      tenantId: tenantIdExample,
      accountId: 'acme',
      businessName: 'Acme Stores',
      apiKey: `sk_test_${'x'.repeat(40)}`,
    },
  },

  refuseKnown: ({ house, request }) => refuseKnownRegistration(request.ip, throttleContext(house)),

  async prepare({ house, db, body, request }) {
    const timezone = body.timezone ?? 'Africa/Lagos';
    requirePlainName(body.businessName, house.config);
    if (house.config.mode === 'live') {
      requirePassword(body.password);
      await countAttempts(db, registrationThrottles(request.ip), throttleContext(house));
    }
    return { timezone, password: body.password ?? null };
  },

  async call({ intent, request }) {
    if (intent.password === null) return null;
    return await hashPassword(intent.password, { ip: request.ip, isNewcomer: true });
  },

  async settle({ house, db, body, intent, outcome, now, audit, request }) {
    const { accountId, businessName } = body;
    const tenant = {
      id: newId(),
      accountId,
      businessName,
      email: body.email ? normalEmail(body.email) : null,
      timezone: intent.timezone,
      passwordHash: outcome,
      // Who registers in the dashboard is asked in words, plan by plan; a program begins as ever.
      ...(request.isOfOwnPage ? { trialCheckout: 'card_check' as const } : {}),
    };
    await insertTenant(db, tenant, now);
    const { id, email, passwordHash } = tenant;
    if (email !== null && passwordHash !== null) {
      const founder = await becomeFounder(db, id, { email, passwordHash, now });
      await rememberMemberPlace(db, founder, { from: request, now });
    }
    const apiKey = await issueApiKey({ house, db }, tenant.id, REGISTRATION);
    audit({
      tenantId: tenant.id,
      actor: REGISTRATION,
      changes: { to: { accountId, businessName } },
    });
    return { tenantId: tenant.id, accountId, businessName, apiKey };
  },
});

function requirePassword(password: string | undefined): void {
  if (password !== undefined && [...password].length >= LIVE_PASSWORD_CHARACTERS) return;
  const message = `is required in live mode, with at least ${LIVE_PASSWORD_CHARACTERS} characters`;
  throw invalidField('password', message);
}
