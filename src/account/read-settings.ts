// Who am I: the tenant behind the key, and its settings.

import { operation } from '../frame/operation.ts';
import { Settings, settingsExample, shapeSettings } from '../model/tenants/shape.ts';
import { selectTenant } from '../model/tenants/sql.ts';

export const readSettings = operation({
  name: 'readSettings',
  method: 'GET',
  path: '/auth/me',
  access: 'key',
  needs: 'read',
  tag: 'Access',
  summary: 'Read the tenant and its settings',
  input: {},
  output: Settings,
  message: 'Tenant found',
  problems: [],
  example: { data: settingsExample },

  async run({ db, tenant }) {
    return shapeSettings(await selectTenant(db, tenant.id));
  },
});
