// Which roles a caller may grant or revoke: those without a right that the caller lacks.

import type { Actor } from '../frame/actor.ts';
import { problem } from '../frame/problems.ts';
import { mayGrant, ROLES, type Role } from '../frame/roles.ts';

const ALL = Object.keys(ROLES) as Role[];

export function requireRightsOf({ role: own }: Actor, ...roles: readonly Role[]): void {
  const beyond = roles.find((role) => !mayGrant(own, role));
  if (beyond === undefined) return;
  const may = ALL.filter((role) => mayGrant(role, beyond)).join(' or ');
  const message = `Only ${may} can grant or revoke the role ${beyond}`;
  throw problem('not_permitted', { message: `${message}: your role is ${own}` });
}
