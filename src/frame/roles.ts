// Who may do what: an operation needs one permission, and a permission says which roles have it.

import type { Problem } from '../lib/api/problem.ts';
import { problem } from './problems.ts';

export const ROLES = {
  viewer: 'Views everything except exports and the text of emails',
  support: 'Helps customers: subscriptions, orders, payment links and mandates',
  finance: 'Manages money: invoices, refunds, credit, coupons, payouts and exports',
  developer:
    'Builds the integration: plans, coupons, webhooks, keys, the test clock; can do all that ' +
    'support can',
  admin: 'Can do all of the above, manage members and settings, and read emails',
  owner:
    'Can do everything, including replacing the account’s own key and choosing where payouts go',
} as const;

export type Role = keyof typeof ROLES;

interface PermissionEntry {
  readonly means: string;
  readonly roles: readonly Role[];
}

export const PERMISSIONS = {
  read: {
    means: 'View data and preview changes',
    roles: ['viewer', 'support', 'finance', 'developer', 'admin', 'owner'],
  },
  serve: {
    means: 'Manage customers and their subscriptions, and replay webhooks',
    roles: ['support', 'developer', 'admin', 'owner'],
  },
  remind: {
    means: 'Ask a customer to pay an invoice, and record when they promise to',
    roles: ['support', 'finance', 'developer', 'admin', 'owner'],
  },
  collect: {
    means: 'Place deposits, record payments made elsewhere, and open account numbers',
    roles: ['support', 'finance', 'developer', 'admin', 'owner'],
  },
  money: {
    means: 'Charge, refund, give credit, add negative lines, resolve payments, export data',
    roles: ['finance', 'admin', 'owner'],
  },
  coupons: {
    means: 'Create and update coupons',
    roles: ['finance', 'developer', 'admin', 'owner'],
  },
  build: {
    means: 'Manage plans, payment pages, webhooks and the test clock; read the API log',
    roles: ['developer', 'admin', 'owner'],
  },
  keys: {
    means: 'View, create and delete API keys',
    roles: ['developer', 'admin', 'owner'],
  },
  govern: {
    means: 'Change settings, manage members, and read emails to customers',
    roles: ['admin', 'owner'],
  },
  own: {
    means: 'Replace the account’s own key, and choose where payouts go',
    roles: ['owner'],
  },
} as const satisfies Readonly<Record<string, PermissionEntry>>;

export type Permission = keyof typeof PERMISSIONS;

/** Whether the role has the permission. */
export const mayDo = (role: Role, needs: Permission): boolean =>
  (PERMISSIONS[needs].roles as readonly Role[]).includes(role);

/** The roles that have all of these permissions. */
export const rolesWith = (...needs: readonly Permission[]): readonly Role[] =>
  (Object.keys(ROLES) as Role[]).filter((role) => needs.every((each) => mayDo(role, each)));

/** A member cannot give away, or take, a right that they lack. */
export const mayGrant = (own: Role, role: Role): boolean =>
  (Object.keys(PERMISSIONS) as Permission[]).every(
    (each) => !mayDo(role, each) || mayDo(own, each),
  );

/** Null where it is permitted; `what` needs the permissions. */
export function permissionProblem(
  role: Role | 'payer',
  needs: readonly Permission[],
  what = 'This',
): Problem | null {
  const roles: readonly (Role | 'payer')[] = rolesWith(...needs);
  if (roles.includes(role)) return null;
  const message = `${what} needs the role ${anyRole(roles)}: yours is ${role}`;
  return problem('not_permitted', { message });
}

const anyRole = (roles: readonly string[]) => roles.join(', ').replace(/, (\w+)$/, ' or $1');
