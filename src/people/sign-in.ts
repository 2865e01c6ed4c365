// Signs in with email and password, and with a code if two-factor authentication is on; or, in a
// sandbox without members, with the account id.

import Type, { type Static } from 'typebox';
import { becomeFounder } from '../engine/door/become-founder.ts';
import { noteFailedSignIn } from '../engine/door/failed-sign-ins.ts';
import {
  countGuess,
  doorOfEmail,
  forgiveGuess,
  refuseKnownGuess,
  type ThrottleContext,
  tellGuess,
  throttleContext,
  tooManyAttempts,
} from '../engine/door/guesses.ts';
import { checkClaim, countClaim, type TriedAccount } from '../engine/door/proof.ts';
import { mailOwners } from '../events/member-emails.ts';
import { showCode } from '../events/two-factor-codes.ts';
import { type OperationStep, threeStepOperation } from '../frame/operation.ts';
import { commitRefusal, invalidField, problem } from '../frame/problems.ts';
import { CommittedRefusal } from '../lib/api/problem.ts';
import { Body, normalEmail } from '../lib/api/schema.ts';
import { verifyPassword } from '../lib/secrets/password.ts';
import { hasMembers } from '../model/people/session-sql.ts';
import { markOf, provenMember } from '../model/people/sessions.ts';
import {
  Code,
  GivenPassword,
  MemberEmail,
  SignedIn,
  signedInExample,
} from '../model/people/shape.ts';
import { type Candidate, lockMember } from '../model/people/sql.ts';
import { AccountId } from '../model/tenants/shape.ts';
import { selectTenant, selectTenantByAccountIdAcrossTenants } from '../model/tenants/sql.ts';
import { arrival, arrive } from './arrive.ts';
import { proveInCell } from './prove-in-cell.ts';

const SignIn = Body({
  email: Type.Optional(MemberEmail),
  password: Type.Optional(GivenPassword),
  totp: Type.Optional(Code),
  accountId: Type.Optional(AccountId),
});
type SignInBody = Static<typeof SignIn>;

export const signIn = threeStepOperation({
  access: 'visitor',
  place: 'address',
  needs: null,
  audit: { action: 'member.signed_in', subject: 'member' },
  tag: 'Sessions',
  summary: 'Sign in',
  description:
    'Sign in with `email` and `password`, plus `accountId` if several accounts share ' +
    'both. For a sandbox without members, use its `accountId`, and its password if it ' +
    'has one. The session is a cookie. It ends after 12 hours without use, and after 30 ' +
    'days at the latest.',
  input: { body: SignIn },
  output: SignedIn,
  message: 'Signed in',
  problems: [
    'invalid_credentials',
    'totp_required',
    'totp_wrong',
    'tenant_not_found',
    'tenant_ambiguous',
    'too_many_attempts',
  ],
  example: {
    body: { email: 'ngozi@acme.example', password: 'correct horse battery' },
    data: signedInExample,
  },

  provenIn: (house, body, ip) => proveInCell(house, body as SignInBody, ip),

  refuseKnown: ({ house, body, request }) =>
    refuseKnownGuess(guessOf(body, request.ip), throttleContext(house)),

  async prepare({ house, db, body, request }) {
    const { password, accountId = null } = body;
    const { ip } = request;
    if (body.email === undefined) return await countByAccount({ house, db, body, request });
    if (password === undefined) throw invalidField('password', 'is required with an email');
    const email = normalEmail(body.email);
    const claim = await countClaim(db, { email, password, accountId, ip }, throttleContext(house));
    return { ...claim, open: null };
  },

  async call({ config, intent, request }) {
    const { open, ...claim } = intent;
    if (open === null) return { proven: await checkClaim(claim, request.ip), openTenantId: null };
    const { tenantId, passwordHash, isOpen } = open;
    const isFree = passwordHash === null && config.mode === 'sandbox';
    const isGood = isFree || (await verifyPassword(claim.password, passwordHash, request.ip));
    const isLet = isGood && isOpen && config.mode === 'sandbox';
    return { proven: [], openTenantId: isLet ? tenantId : null };
  },

  async settle({ house, db, body, intent, outcome, request, handCookie, audit }) {
    const at = { house, db, request, handCookie, audit };
    const { proven, openTenantId } = outcome;
    if (intent.open === null) return await enterByEmail(at, body, { ...intent, proven });
    if (openTenantId === null) throw problem('invalid_credentials', ONLY_BY_EMAIL);
    // The first member may have joined meanwhile.
    if (await hasMembers(db, openTenantId, { invited: true })) {
      throw problem('invalid_credentials', ONLY_BY_EMAIL);
    }
    const holders = [{ ownDoor: doorOf(body), tenantId: openTenantId }];
    const guess = { ...guessOf(body, request.ip), holders, enteredTenantIds: [openTenantId] };
    await forgiveGuess(db, guess, throttleContext(house));
    const tenant = await selectTenant(db, openTenantId);
    audit(arrival(tenant, null, request));
    return await arrive(at, tenant, { member: null, proven: [] });
  },
});

const ONLY_BY_EMAIL = {
  message:
    'Sign in with email and password. The account id alone works only for a sandbox without ' +
    'members, with its password if it has one',
};

type SignInContext = Pick<
  OperationStep<'visitor'>,
  'house' | 'db' | 'request' | 'handCookie' | 'audit'
>;

function doorOf({ email, accountId }: SignInBody): string {
  if (email !== undefined) return doorOfEmail(normalEmail(email));
  if (accountId !== undefined) return accountId;
  throw invalidField('email', 'is required, or accountId for a sandbox without members');
}

const guessOf = (body: SignInBody, ip: string) => ({
  ...{ door: doorOf(body), ip },
  accountId: body.email === undefined ? null : (body.accountId ?? null),
});

async function countByAccount(
  at: Pick<OperationStep<'visitor'>, 'house' | 'db' | 'request'> & { readonly body: SignInBody },
) {
  const { house, db, body, request } = at;
  const throttle: ThrottleContext = throttleContext(house);
  const tenant = await selectTenantByAccountIdAcrossTenants(db, body.accountId ?? '');
  const holders = tenant ? [{ ownDoor: doorOf(body), tenantId: tenant.id }] : [];
  await countGuess(db, { ...guessOf(body, request.ip), holders }, throttle);
  const nobody = { candidates: [], beside: [], shutUntil: null };
  if (!tenant) return { ...nobody, password: '', open: UNKNOWN };
  const isOpen = !(await hasMembers(db, tenant.id, { invited: true }));
  const open = { tenantId: tenant.id, passwordHash: tenant.passwordHash, isOpen };
  return { ...nobody, password: body.password ?? '', open };
}

/** Checked like any other, so that it takes as long, and then refused. */
const UNKNOWN = { tenantId: '', passwordHash: null, isOpen: false };

interface Checked {
  readonly candidates: readonly TriedAccount[];
  readonly proven: readonly TriedAccount[];
  readonly shutUntil: Date | null;
}

async function enterByEmail(at: SignInContext, body: SignInBody, checked: Checked) {
  const { candidates, proven, shutUntil } = checked;
  const { house, db, request } = at;
  const { accountId, totp } = body;
  const isMeant = (each: Candidate) => accountId === undefined || each.accountId === accountId;
  const named = proven.filter(isMeant);
  const [candidate, another] = named;
  const failed = { request, door: doorOf(body) };
  if (!candidate) {
    await tellGuess(db, candidates);
    const members = candidates.flatMap(memberIn);
    await noteFailedSignIn({ house, db }, { ...failed, wrong: 'password', members });
    // Another account was not tried and may be meant: the password is not known to be wrong.
    return shutUntil === null
      ? commitRefusal('invalid_credentials')
      : new CommittedRefusal(tooManyAttempts(shutUntil, house.clock.now()));
  }
  const unproven = candidates.filter((each) => !proven.includes(each));
  const guess = { ...guessOf(body, request.ip), holders: proven, others: unproven };
  const forgive = (enteredTenantIds: readonly string[]) =>
    forgiveGuess(db, { ...guess, enteredTenantIds }, throttleContext(house));
  if (another) {
    await forgive([]);
    const tenants = named.map(({ accountId, businessName }) => ({ accountId, businessName }));
    return commitRefusal('tenant_ambiguous', { tenants });
  }
  const member = await memberToSignIn(at, body, candidate);
  if (member.totpOnAt !== null) {
    // The password was right: the attempt does not count as a guess.
    if (totp === undefined) {
      await forgive([]);
      return commitRefusal('totp_required');
    }
    const refusal = await showCode({ house, db }, member, { code: totp, request });
    if (refusal) {
      const members = [member];
      await noteFailedSignIn({ house, db }, { ...failed, wrong: 'code', members });
      return refusal;
    }
  }
  await forgive([member.tenantId]);
  const others = proven.filter(({ tenantId }) => tenantId !== member.tenantId);
  const tenant = await selectTenant(db, member.tenantId);
  at.audit(arrival(tenant, member, request));
  return await arrive(at, tenant, {
    member,
    proven: [provenMember(member, member.totpOnAt !== null), ...others.flatMap(provenAs)],
  });
}

const memberIn = ({ tenantId, memberId }: Candidate) =>
  memberId === null ? [] : [{ tenantId, id: memberId }];

/** Locked, and still whom the password was checked for. */
async function memberToSignIn(at: SignInContext, body: SignInBody, candidate: Candidate) {
  const { house, db } = at;
  const { tenantId, memberId: id, passwordHash } = candidate;
  if (id === null) {
    const email = normalEmail(body.email ?? '');
    const founding = { email, passwordHash, now: house.clock.now() };
    const founder = await becomeFounder(db, tenantId, founding);
    const alarm = { type: 'owner_added', from: at.request, facts: { newOwner: email } } as const;
    await mailOwners(at, await selectTenant(db, tenantId), alarm);
    return founder;
  }
  const member = await lockMember(db, tenantId, { id });
  if (member?.status === 'active' && member.passwordHash === passwordHash) return member;
  throw problem('invalid_credentials');
}

/** With two-factor authentication, the password alone proves nothing. */
const provenAs = ({ tenantId, memberId, passwordHash, isTotpOn }: Candidate) =>
  memberId === null || isTotpOn
    ? []
    : [
        {
          tenantId,
          memberId,
          passwordMark: markOf(passwordHash),
          hasShownCode: false,
        },
      ];
