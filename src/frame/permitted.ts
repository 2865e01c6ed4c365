// Whether a role has all that is needed, and what its caller is told where it lacks something.

import type { Problem } from '../lib/api/problem.ts';
import { problem } from './problems.ts';
import { type Permission, type Role, rolesWith } from './roles.ts';

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
