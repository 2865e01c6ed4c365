// A role as a caller names it.

import { OneOf } from '../lib/api/schema.ts';
import { ROLES, type Role } from './roles.ts';

export const RoleName = OneOf(Object.keys(ROLES) as Role[], {
  title: 'Role',
  description: 'Role of a member or key: see `x-permissions`.',
});
