// A role as a caller names it.

import { OneOf } from '../lib/api/schema.ts';
import { ROLES, type Role } from './roles.ts';

export const RoleName = OneOf(Object.keys(ROLES) as Role[], {
  title: 'Role',
  description: 'What its bearer may do: see `x-permissions`.',
});
