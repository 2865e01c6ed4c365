// A key with a name and a role, for a program or a colleague: shown once, and kept as a hash.

import Type from 'typebox';
import { requireStillThere } from '../engine/door/still-there.ts';
import { mailOwners, makerInMail } from '../events/member-emails.ts';
import type { Actor } from '../frame/actor.ts';
import { operation } from '../frame/operation.ts';
import { invalidField, problem } from '../frame/problems.ts';
import { RoleName } from '../frame/role-name.ts';
import { mayGrant, type Role } from '../frame/roles.ts';
import { readInstant } from '../frame/window.ts';
import { Body, boundedText } from '../lib/api/schema.ts';
import { sha256 } from '../lib/secrets/secret.ts';
import { newApiKey } from '../lib/values/api-key.ts';
import { newId } from '../lib/values/id.ts';
import { keyModeOf } from '../model/keys/account-key.ts';
import { makerOf } from '../model/keys/made-by.ts';
import { Key, KeyName, keyExample, viewKey } from '../model/keys/shape.ts';
import { countNamedKeys, insertNamedKey } from '../model/keys/sql.ts';
import { lockTenant } from '../model/tenants/sql.ts';

const MOST_KEYS = 100;

export const createKey = operation({
  access: 'key',
  needs: 'keys',
  audit: { action: 'key.created', subject: 'key' },
  tag: 'Keys',
  summary: 'Create an API key with a role',
  description:
    'The `secret` is returned only once. You cannot grant a permission that you do not ' +
    'have. Limit: 100 keys.',
  input: {
    body: Body({
      name: KeyName,
      role: Type.Optional(RoleName),
      expiresAt: Type.Optional(boundedText(40, 'When the key expires: a date-time, in real time')),
    }),
  },
  output: Key,
  shownOnce: ['secret'],
  status: 201,
  message: 'API key created. Store its secret now: it is not shown again',
  problems: ['too_many_keys'],
  example: {
    body: { name: keyExample.name, role: 'finance' },
    data: { ...keyExample, lastUsedAt: null, secret: `sk_test_${'x'.repeat(40)}` },
  },

  async run({ house, db, tenant, actor, body, request, audit }) {
    const { name, role = 'viewer' } = body;
    requireGrant(actor, role);
    // Keys live in real time, also under a test clock.
    const now = house.clock.now();
    const expiresAt = keyEnd(body.expiresAt, now);
    await lockTenant(db, tenant.id);
    const memberId = await requireStillThere(db, tenant.id, { actor, now });
    if ((await countNamedKeys(db, tenant.id)) >= MOST_KEYS) throw problem('too_many_keys');
    const secret = newApiKey(keyModeOf(house.config), house.cell.id);
    const key = await insertNamedKey(db, tenant.id, {
      ...{ id: newId(), name, role, expiresAt, createdAt: now, ...makerOf(actor, memberId) },
      keyHash: sha256(secret),
      lastFour: secret.slice(-4),
    });
    const { lastFour: keyLastFour } = key;
    const madeBy = await makerInMail(db, tenant.id, actor);
    const facts = { role, keyLastFour, maker: madeBy, isAccountKey: false };
    await mailOwners({ house, db }, tenant, { type: 'key_created', from: request, facts });
    audit({ id: key.id, changes: { to: { name, role, expiresAt } } });
    return { ...viewKey(house, key), secret };
  },
});

function requireGrant({ role: own }: Actor, role: Role): void {
  if (mayGrant(own, role)) return;
  const message = `Your role (${own}) cannot create a key with the role ${role}`;
  throw problem('not_permitted', { message });
}

function keyEnd(said: string | undefined, now: Date): Date | null {
  if (said === undefined) return null;
  const end = readInstant('expiresAt', said);
  if (end <= now) throw invalidField('expiresAt', 'must be in the future, in real time');
  return end;
}
