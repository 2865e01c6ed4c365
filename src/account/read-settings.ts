// Who am I: the tenant behind the key, its settings, and what the caller may do.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { RoleName } from '../frame/role-name.ts';
import { basedOn } from '../lib/api/schema.ts';
import { Settings, settingsExample, shapeSettings } from '../model/tenants/shape.ts';
import { selectTenant } from '../model/tenants/sql.ts';

const Me = Type.Object(
  { ...Settings.properties, role: RoleName },
  { title: 'Me', description: 'Your own member record, with its role.', ...basedOn(Settings) },
);

export const readSettings = operation({
  access: 'key',
  needs: 'read',
  tag: 'Access',
  summary: 'Retrieve the tenant and its settings',
  input: {},
  output: Me,
  message: 'Tenant found',
  problems: [],
  example: { data: { ...settingsExample, role: 'owner' } },

  async run({ house, db, tenant, actor }) {
    const { baseUrl } = house.config;
    const own = await selectTenant(db, tenant.id);
    return { ...shapeSettings({ ...own, baseUrl }), role: actor.role };
  },
});
