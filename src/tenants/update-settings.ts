// How a tenant wants to be served: its name, its time zone, how it chases what it is owed.

import Type from 'typebox';
import { Body, normalEmail } from '../lib/schema.ts';
import { operation } from '../operation.ts';
import { insertAuditEntry } from './audit.ts';
import {
  BusinessName,
  Dunning,
  requireTimeZone,
  Settings,
  settingsExample,
  shapeSettings,
  TenantEmail,
  TimeZone,
  UpcomingInvoiceDays,
} from './shape.ts';
import { lockTenant, updateSettings } from './sql.ts';

export const updateSettingsOperation = operation({
  name: 'updateSettings',
  method: 'PUT',
  path: '/auth/settings',
  access: 'key',
  tag: 'Access',
  summary: 'Change the tenant’s settings',
  input: {
    body: Body({
      businessName: Type.Optional(BusinessName),
      email: Type.Optional(TenantEmail),
      timezone: Type.Optional(TimeZone),
      dunning: Type.Optional(
        Body({
          maxAttempts: Type.Optional(Dunning.properties.maxAttempts),
          retryHours: Type.Optional(Dunning.properties.retryHours),
        }),
      ),
      upcomingInvoiceDays: Type.Optional(UpcomingInvoiceDays),
    }),
  },
  output: Settings,
  message: 'Settings updated',
  problems: [],
  example: { body: { dunning: { maxAttempts: 4 } }, data: settingsExample },

  async run({ house, db, tenant, body, afterCommit, request }) {
    const { businessName, email, timezone, dunning, upcomingInvoiceDays } = body;
    const before = shapeSettings(await lockTenant(db, tenant.id));
    const now = house.clock.now();
    const updated = await updateSettings(db, tenant.id, {
      ...(businessName === undefined ? {} : { businessName }),
      ...(email === undefined ? {} : { email: email === null ? null : normalEmail(email) }),
      ...(timezone === undefined ? {} : { timezone: requireTimeZone(timezone) }),
      ...(dunning?.maxAttempts ? { dunningMaxAttempts: dunning.maxAttempts } : {}),
      ...(dunning?.retryHours ? { dunningRetryHours: dunning.retryHours } : {}),
      ...(upcomingInvoiceDays === undefined ? {} : { upcomingInvoiceDays }),
      updatedAt: now,
    });
    const data = shapeSettings(updated);
    await insertAuditEntry(db, tenant.id, {
      action: 'tenant.settings_updated',
      subjectType: 'tenant',
      subjectId: tenant.id,
      changes: { from: before, to: data },
      requestId: request.id,
      now,
    });
    afterCommit(() => house.tenantsByKey.forget((known) => known.id === tenant.id));
    return data;
  },
});
