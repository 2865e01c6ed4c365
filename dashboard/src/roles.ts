// What each role is for, in a person's words, and which of them somebody may give away.

import { PERMISSIONS } from './generated/permissions.ts';
import type { Choice } from './kit/select.tsx';
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
  viewer: 'Looks at everything, changes nothing.',
  support: 'Serves customers: subscriptions, payment links, mandates.',
  finance: 'Looks after the money: invoices, refunds, payouts, files.',
  developer: 'Builds on it: plans, keys, webhooks, test clock; and serves customers.',
  admin: 'Does all of this, and looks after settings and people.',
  owner: 'Does everything, the account’s own key included.',
};

export const PERMISSION_WORDS: Readonly<Record<Permission, string>> = {
  read: 'See customers, plans, invoices, payments and reports',
  serve: 'Look after customers and their subscriptions; send webhooks again',
  remind: 'Ask a customer to pay an invoice',
  money: 'Charge, refund, settle what is unclear, download files',
  coupons: 'Make and change coupons',
  build: 'Make plans, set the webhook address, move the test clock',
  keys: 'See, make and delete API keys',
  govern: 'Change settings and people; read emails and the audit log',
  own: 'Replace the account’s own key',
};

export const roleLabel = (role: string) => ROLE_LABELS[role as Role] ?? role;

export const mayDo = (role: Role, permission: Permission) =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role);

/** Nobody gives away a right that they lack: the roles that whoever is signed in may give. */
export function useGrantable(): readonly Choice<Role>[] {
  const own = useSession().member?.role ?? 'owner';
  const permissions = Object.keys(PERMISSIONS) as Permission[];
  return ROLES.filter((role) =>
    permissions.every((each) => !mayDo(role, each) || mayDo(own, each)),
  ).map((role) => ({ value: role, label: ROLE_LABELS[role], hint: ROLE_WORDS[role] }));
}
