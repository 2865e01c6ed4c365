// A role as a caller names it.

import { ROLES, type Role } from '../frame/roles.ts';
import { OneOf } from '../lib/schema.ts';

export const RoleName = OneOf(Object.keys(ROLES) as Role[], {
  title: 'Role',
  description: 'What its bearer may do: see `x-permissions`.',
});
