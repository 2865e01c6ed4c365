// Checks permissions: the one place that compares a role with what an operation needs.

import type { Actor, PayerActor } from '../../frame/actor.ts';
import { type Permission, permissionProblem } from '../../frame/roles.ts';
import { requireNone } from '../../lib/api/problem.ts';

export function permit({ role }: Actor | PayerActor, ...needs: readonly Permission[]): void {
  requireNone(permissionProblem(role, needs));
}
