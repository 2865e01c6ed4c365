// How a tenant wants to be served: its name, its time zone, how it chases what it is owed.

import Type from 'typebox';
import { wakeWorkers } from '../db/queue/wake.ts';
import { operation } from '../frame/operation.ts';
import { Body, Nullable, normalEmail } from '../lib/api/schema.ts';
import { TrialCheckout } from '../model/plans/trial-checkout.ts';
import { deletePassesOfAll } from '../model/portal/passes-sql.ts';
import { PortalChange, portalColumns } from '../model/portal/settings.ts';
import { BusinessChange, businessColumns } from '../model/tenants/business.ts';
import { DisputeSettingsChange, disputeColumns } from '../model/tenants/disputes.ts';
import { EmailChanges, emailsOffAfter } from '../model/tenants/email-switches.ts';
import { PaymentMethods, sortedMethods } from '../model/tenants/payment-methods.ts';
import { RetentionChange } from '../model/tenants/retention.ts';
import {
  BusinessName,
  Dunning,
  FinalInvoice,
  InvoicePrefix,
  requirePlainName,
  Settings,
  settingsExample,
  shapeSettings,
  TenantEmail,
  TimeZone,
  UpcomingInvoiceDays,
} from '../model/tenants/shape.ts';
import { lockTenant, writeSettings } from '../model/tenants/sql.ts';
import { TaxSetting, taxColumnsOf } from '../model/tenants/tax.ts';
import { TransfersChange, transferColumns } from '../model/tenants/transfers.ts';

/** No id comes before it: the drafts of all subscriptions are to be moved. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export const updateSettings = operation({
  access: 'key',
  writesAddress: true,
  needs: 'govern',
  audit: { action: 'tenant.settings_updated', subject: 'tenant' },
  tag: 'Access',
  summary: 'Update the tenant’s settings',
  description:
    'Settings apply to existing objects too: `upcomingInvoiceDays` moves drafts that are ' +
    'not created yet, and `dunning` decides what happens next to unpaid invoices. What ' +
    'was already sent or announced does not change: a draft, a scheduled retry, a ' +
    'payment page. `tax` and `invoicePrefix` apply to new invoices only. `retention` deletes ' +
    'within an hour what is older already.',
  input: {
    body: Body({
      businessName: Type.Optional(BusinessName),
      email: Type.Optional(TenantEmail),
      timezone: Type.Optional(TimeZone),
      dunning: Type.Optional(
        Body(
          {
            maxAttempts: Type.Optional(Dunning.properties.maxAttempts),
            retryHours: Type.Optional(Dunning.properties.retryHours),
          },
          { title: 'DunningChange', description: 'Fields that you leave out do not change.' },
        ),
      ),
      upcomingInvoiceDays: Type.Optional(UpcomingInvoiceDays),
      trialCheckout: Type.Optional(TrialCheckout),
      finalInvoice: Type.Optional(FinalInvoice),
      transfers: Type.Optional(TransfersChange),
      disputes: Type.Optional(DisputeSettingsChange),
      paymentMethods: Type.Optional(PaymentMethods),
      emails: Type.Optional(EmailChanges),
      business: Type.Optional(BusinessChange),
      portal: Type.Optional(PortalChange),
      invoicePrefix: Type.Optional(InvoicePrefix),
      retention: Type.Optional(RetentionChange),
      tax: Type.Optional(Nullable(TaxSetting, 'Tax on your invoices. `null` for none.')),
    }),
  },
  output: Settings,
  message: 'Settings updated',
  problems: [],
  example: { body: { dunning: { maxAttempts: 4 } }, data: settingsExample },

  async run({ house, db, tenant, body, afterCommit, audit }) {
    const { businessName, email, timezone, dunning, upcomingInvoiceDays, trialCheckout } = body;
    requirePlainName(businessName, house.config);
    const { baseUrl } = house.config;
    const { emails, business, invoicePrefix, tax, finalInvoice, transfers, disputes } = body;
    const { paymentMethods, portal, retention } = body;
    const locked = await lockTenant(db, tenant.id);
    const before = shapeSettings({ ...locked, baseUrl });
    const now = house.clock.now();
    const isMoved =
      (upcomingInvoiceDays ?? before.upcomingInvoiceDays) !== before.upcomingInvoiceDays;
    const updated = await writeSettings(db, tenant.id, {
      ...(businessName === undefined ? {} : { businessName }),
      ...(email === undefined ? {} : { email: email === null ? null : normalEmail(email) }),
      ...(timezone === undefined ? {} : { timezone }),
      ...(dunning?.maxAttempts ? { dunningMaxAttempts: dunning.maxAttempts } : {}),
      ...(dunning?.retryHours ? { dunningRetryHours: dunning.retryHours } : {}),
      ...(upcomingInvoiceDays === undefined ? {} : { upcomingInvoiceDays }),
      ...(trialCheckout === undefined ? {} : { trialCheckout }),
      ...(finalInvoice === undefined ? {} : { finalInvoice }),
      ...(transfers === undefined ? {} : transferColumns(transfers)),
      ...(disputes === undefined ? {} : disputeColumns(disputes)),
      ...(paymentMethods ? { paymentMethods: sortedMethods(paymentMethods) } : {}),
      ...(emails === undefined ? {} : { emailsOff: emailsOffAfter(before.emails, emails) }),
      ...(business === undefined ? {} : businessColumns(business)),
      ...(portal === undefined ? {} : portalColumns(locked, portal)),
      ...(invoicePrefix === undefined ? {} : { invoicePrefix }),
      ...(tax === undefined ? {} : taxColumnsOf(tax)),
      ...retention,
      ...(isMoved ? { draftsMovedTo: BEFORE_ALL } : {}),
      updatedAt: now,
    });
    if (isMoved) await wakeWorkers(db);
    const data = shapeSettings({ ...updated, baseUrl });
    if (before.portal.enabled && !data.portal.enabled) await deletePassesOfAll(db, tenant.id);
    audit({ changes: { from: before, to: data } });
    afterCommit(() => house.callersByKey.forget((known) => known.tenant.id === tenant.id));
    return data;
  },
});
