// An API key as the account's people see it: never the key itself, but when it is made.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { ApiKeys } from '../../db/schema.ts';
import { ownKey } from '../../frame/actor.ts';
import type { House } from '../../frame/house.ts';
import { RoleName } from '../../frame/role-name.ts';
import { Id, Instant, NameText, Nullable } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { AuditActor } from '../audit/shape.ts';
import { keyBinding } from './account-key.ts';

export const KeyName = NameText('Name of the key');

export const Key = Type.Object(
  {
    id: Id('The key’s id'),
    name: Type.String({ description: 'Display name' }),
    role: RoleName,
    isAccountKey: Type.Boolean({
      description: 'Whether it is the account’s own key',
    }),
    lastFour: Type.String({ description: 'Its last four characters' }),
    lastUsedAt: Nullable(Instant(), 'When it was last used, to the hour. `null` if never.'),
    expiresAt: Nullable(Instant(), 'When it expires, in real time. `null` if it does not.'),
    createdAt: Instant('When it was created'),
    createdBy: Nullable(AuditActor, 'Who created it. `null` for keys older than this field.'),
    secret: Type.Optional(
      Type.String({ description: 'The secret key. Returned only once, when the key is created.' }),
    ),
  },
  {
    title: 'Key',
    description: 'An API key.',
  },
);
export type KeyView = Static<typeof Key>;

export type KeyRow = Selectable<ApiKeys>;

/** The account's own has no name of its own, and is kept so that it can be told again. */
export function viewKey({ vault }: Pick<House, 'vault'>, row: KeyRow): KeyView {
  const { tenantId, sealedKey } = row;
  if (sealedKey === null) return shapeNamed(row);
  const lastFour = vault.openText(sealedKey, keyBinding(tenantId)).slice(-4);
  const { name, role } = ownKey(row.id);
  return { ...shapeNamed(row), name, role, lastFour, isAccountKey: true };
}

const { secret: _, ...Shown } = Key.properties;
const shapeNamed = shaped(Type.Object(Shown)).from<KeyRow>({
  name: ({ name }) => name ?? '',
  role: ({ role }) => role ?? 'viewer',
  lastFour: ({ lastFour }) => lastFour ?? '',
  isAccountKey: () => false,
  createdBy: ({ createdByKind: kind, createdById: id, createdByName: name }) =>
    kind === null ? null : { kind, id, name: name ?? '' },
});

export const keyExample: KeyView = {
  id: '019aa3f2-0a11-7b2c-9d3e-4f5a6b7c8d9e',
  name: 'Accounting export',
  role: 'finance',
  isAccountKey: false,
  lastFour: 'x7Qa',
  lastUsedAt: '2026-01-15T09:00:00.000Z',
  expiresAt: null,
  createdAt: '2026-01-10T09:30:00.000Z',
  createdBy: { kind: 'member', id: '019aa3f2-7b00-7c3d-9e4f-5a6b7c8d9e0f', name: 'Ngozi Eze' },
};
