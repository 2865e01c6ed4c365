// A member as the API shows it, and what a signed-in member reads of themselves.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Members } from '../../db/schema.ts';
import { RoleName } from '../../frame/role-name.ts';
import { Email, Id, Instant, NameText, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { tenantIdExample } from '../tenants/shape.ts';
import { memberLife } from './life.ts';

export type MemberRow = Selectable<Members>;

const MemberStatus = OneOf(memberLife.states, {
  title: 'MemberStatus',
  description:
    '`invited`: has not accepted yet. `active`. `disabled`: signed out and cannot sign in.',
});
export const MemberEmail = Email('The member’s email address, used to sign in');
export const MemberName = NameText('Display name');

/** At least 12 characters: what is asked of a person, in either mode. */
export const NewPassword = Type.String({
  minLength: 12,
  maxLength: 1_000,
  description: 'At least 12 characters',
});
export const GivenPassword = Type.String({
  minLength: 1,
  maxLength: 1_000,
  description: 'Your current password',
});
export const Code = Type.String({
  minLength: 6,
  maxLength: 40,
  description: 'The six-digit code of the authenticator app, or a recovery code',
});
export const Token = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'The part of the link after `token=`',
});

const MEMBER = {
  id: Id('Unique identifier'),
  email: Type.String({ description: 'Email address for sign-in' }),
  name: Nullable(Type.String(), 'Name. `null` if unknown.'),
  role: RoleName,
  status: MemberStatus,
  lastSeenAt: Nullable(
    Instant(),
    'When the member was last active, in real time. `null` if never.',
  ),
  createdAt: Instant('When the member was invited'),
  keyCount: Type.Integer({
    description: 'Number of active API keys that the member created, directly or with such a key',
  }),
};
export const Member = Type.Object(MEMBER, {
  title: 'Member',
  description: 'A person with access to an account.',
});
export const shapeMember = shaped(Member).from<MemberRow & { readonly keyCount: number }>();

export const AccountName = Type.Object(
  {
    accountId: Type.String({ description: 'The account’s id, to switch to it' }),
    businessName: Type.String({ description: 'The business name' }),
  },
  { title: 'AccountName', description: 'Another account that your sign-in gives access to.' },
);

export const SignedIn = Type.Object(
  {
    member: Nullable(Member, 'The signed-in member. `null` in a sandbox without members.'),
    tenant: Type.Object(
      {
        tenantId: Id('Unique identifier'),
        accountId: Type.String({ description: 'Account id at the payment provider' }),
        businessName: Type.String({ description: 'The business name' }),
        timezone: Type.String({ description: 'Time zone in which its days are counted' }),
        mode: OneOf(['sandbox', 'live'], {
          title: 'Mode',
          description: 'Whether real money moves.',
        }),
      },
      { title: 'SignedInTenant', description: 'The account of the session.' },
    ),
    role: RoleName,
    isTotpOn: Type.Boolean({ description: 'Whether two-factor authentication is on' }),
    accounts: Type.Array(AccountName, {
      description: 'Other accounts with the same email and password, to switch to',
    }),
    csrfToken: Type.String({ description: 'Token that every write sends as `X-CSRF-Token`' }),
  },
  { title: 'SignedIn', description: 'The current session, with its member and account.' },
);

export const memberExample: Static<typeof Member> = {
  id: '019aa3f2-7b00-7c3d-9e4f-5a6b7c8d9e0f',
  email: 'ngozi@acme.example',
  name: 'Ngozi Eze',
  role: 'owner',
  status: 'active',
  lastSeenAt: '2026-01-31T09:00:00.000Z',
  createdAt: '2026-01-31T09:00:00.000Z',
  keyCount: 0,
};

export const signedInExample: Static<typeof SignedIn> = {
  member: memberExample,
  tenant: {
    tenantId: tenantIdExample,
    accountId: 'acme',
    businessName: 'Acme Stores',
    timezone: 'Africa/Lagos',
    mode: 'sandbox',
  },
  role: 'owner',
  isTotpOn: false,
  accounts: [],
  csrfToken: 'x'.repeat(43),
};

/** The answer of what leaves nothing to be told. */
export const Nothing = Type.Null({ title: 'Nothing', description: 'No data.' });
