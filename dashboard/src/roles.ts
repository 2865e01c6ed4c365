// The description of each role and permission, and the roles that a member can give.

import { PERMISSIONS } from './generated/permissions.ts';
import type { Choice } from './kit/fields/select.tsx';
import { type Role, useSession } from './session.ts';

export type Permission = keyof typeof PERMISSIONS;

/** From the least to the most. */
export const ROLES: readonly Role[] = PERMISSIONS.read;

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  viewer: 'Viewer',
  support: 'Support',
  finance: 'Finance',
  developer: 'Developer',
  admin: 'Admin',
  owner: 'Owner',
};

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  viewer: 'Can view everything and change nothing.',
  support: 'Can manage customers, subscriptions, payment links and mandates.',
  finance: 'Can manage invoices, refunds and payouts, and export data.',
  developer: 'Can manage plans, API keys, webhooks, the test clock and customers.',
  admin: 'Can do all of the above, and manage settings and people.',
  owner: 'Can do everything, including replacing the account key.',
};

export const PERMISSION_WORDS: Readonly<Record<Permission, string>> = {
  read: 'View customers, plans, invoices, payments and reports',
  serve: 'Manage customers and subscriptions, and send webhooks again',
  remind: 'Send invoice reminders',
  collect: 'Apply transfers, open account numbers and record payments made elsewhere',
  money: 'Charge, refund, record payment outcomes and export data',
  coupons: 'Create and change coupons',
  build: 'Create plans and payment pages, set the webhook address and move the test clock',
  keys: 'View, create and delete API keys',
  govern: 'Change settings and people, and view emails and the audit log',
  own: 'Replace the account key',
};

export const roleLabel = (role: string) => ROLE_LABELS[role as Role] ?? role;

export const mayDo = (role: Role, permission: Permission) =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role);

/** The roles that the signed-in member can give: those without permissions the member lacks. */
export function useGrantable(): readonly Choice<Role>[] {
  const own = useSession().member?.role ?? 'owner';
  const permissions = Object.keys(PERMISSIONS) as Permission[];
  return ROLES.filter((role) =>
    permissions.every((each) => !mayDo(role, each) || mayDo(own, each)),
  ).map((role) => ({ value: role, label: ROLE_LABELS[role], hint: ROLE_WORDS[role] }));
}
