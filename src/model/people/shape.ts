// A member as the API shows it, and what whoever is signed in is told.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Members } from '../../db/schema.ts';
import { RoleName } from '../../frame/role-name.ts';
import { Email, Id, Instant, Name, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { tenantIdExample } from '../tenants/shape.ts';
import { memberLife } from './life.ts';

export type MemberRow = Selectable<Members>;

const MemberStatus = OneOf(memberLife.states, {
  title: 'MemberStatus',
  description: 'Invited and not there yet, active, or disabled: signed out, and not let in.',
});
export const MemberEmail = Email('Where it is invited, and what it signs in with');
export const MemberName = Name('What it is called');

/** At least 12 characters: what is asked of a person, in either mode. */
export const NewPassword = Type.String({
  minLength: 12,
  maxLength: 1_000,
  description: 'At least 12 characters',
});
export const GivenPassword = Type.String({
  minLength: 1,
  maxLength: 1_000,
  description: 'The password as it is',
});
export const Code = Type.String({
  minLength: 6,
  maxLength: 40,
  description: 'The six digits that the authenticator app shows, or a recovery code',
});
export const Token = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'What stands after `token=` in the link',
});

const MEMBER = {
  id: Id('Its id'),
  email: Type.String({ description: 'What it signs in with' }),
  name: Nullable(Type.String(), 'What it is called; null where nobody said'),
  role: RoleName,
  status: MemberStatus,
  lastSeenAt: Nullable(Instant(), 'When it was last here, in real time; null: never'),
  createdAt: Instant('When it was invited'),
  keyCount: Type.Integer({
    description:
      'Number of API keys that still work and that the member made, or made with such a key',
  }),
};
export const Member = Type.Object(MEMBER, {
  title: 'Member',
  description: 'A person who may sign in to an account.',
});
export const shapeMember = shaped(Member).from<MemberRow & { readonly keyCount: number }>();

export const AccountName = Type.Object(
  {
    accountId: Type.String({ description: 'What names it when you switch to it' }),
    businessName: Type.String({ description: 'What it is known by' }),
  },
  { title: 'AccountName', description: 'An account that a sign-in has proven as well.' },
);

export const SignedIn = Type.Object(
  {
    member: Nullable(Member, 'Who is signed in; null in a sandbox that has no member yet'),
    tenant: Type.Object(
      {
        tenantId: Id('Its id'),
        accountId: Type.String({ description: 'Its account at the payment provider' }),
        businessName: Type.String({ description: 'What it is known by' }),
        timezone: Type.String({ description: 'Where its days begin and end' }),
        mode: OneOf(['sandbox', 'live'], {
          title: 'Mode',
          description: 'Whether its money is real.',
        }),
      },
      { title: 'SignedInTenant', description: 'The account that somebody is signed in to.' },
    ),
    role: RoleName,
    isTotpOn: Type.Boolean({ description: 'Whether codes are asked for at sign-in' }),
    accounts: Type.Array(AccountName, {
      description: 'Other accounts of the same email and password, to switch to',
    }),
    csrfToken: Type.String({ description: 'What every write carries as `X-CSRF-Token`' }),
  },
  { title: 'SignedIn', description: 'Who is signed in, to which account.' },
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
export const Nothing = Type.Null({ title: 'Nothing', description: 'There is nothing to tell.' });
