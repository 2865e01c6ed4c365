// Checks permissions: the one place that compares a role with what an operation needs.

import type { Actor, PayerActor } from '../../frame/actor.ts';
import { problem } from '../../frame/problems.ts';
import { type Permission, type Role, rolesWith } from '../../frame/roles.ts';

export function permit({ role }: Actor | PayerActor, ...needs: readonly Permission[]): void {
  const roles: readonly (Role | 'payer')[] = rolesWith(...needs);
  if (roles.includes(role)) return;
  const message = `This needs the role ${anyRole(roles)}: yours is ${role}`;
  throw problem('not_permitted', { message });
}

const anyRole = (roles: readonly string[]) => roles.join(', ').replace(/, (\w+)$/, ' or $1');
