// Who asks, as the API knows them.

import type { Role } from '../../frame/roles.ts';

export interface ToolVisitor {
  readonly key: string;
  readonly businessName: string;
  readonly timezone: string;
  readonly role: Role;
}
