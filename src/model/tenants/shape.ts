// The tenant as its own people see it. Secrets are no part of it.

import Type, { type Static } from 'typebox';
import type { Tenant } from '../../frame/house.ts';
import { invalidField } from '../../frame/problems.ts';
import { refusing } from '../../lib/api/refused-values.ts';
import {
  boundedText,
  Email,
  Id,
  Instant,
  NameText,
  Nullable,
  OneOf,
} from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { TrialCheckout } from '../plans/trial-checkout.ts';
import { Portal, portalOf } from '../portal/settings.ts';
import { Business, businessOf } from './business.ts';
import { DisputeSettings, shapeDisputeSettings } from './disputes.ts';
import { EmailSwitches, switchesOf } from './email-switches.ts';
import { logoUrlOf } from './logo.ts';
import { PaymentMethods, sortedMethods } from './payment-methods.ts';
import { Retention, shapeRetention } from './retention.ts';
import { shapeTax, Tax } from './tax.ts';
import { shapeTransfers, Transfers } from './transfers.ts';

export const AccountId = boundedText(100, 'Your account id at the payment provider, as registered');
/** Printable, and no blanks at its ends or together: no two of them look alike. */
export const NewAccountId = boundedText(100, {
  pattern: '^[!-~]+(?: [!-~]+)*$',
  'x-hint': 'must be printable ASCII, without leading, trailing or double spaces',
  description: 'Your account id at the payment provider. Payouts go there, and you log in with it.',
});
export const ApiKey = Type.String({
  description:
    'The secret key to send as `X-Api-Key`: `sk_test_` or `sk_live_` and 40 characters. ' +
    'Keep it secret.',
});
export const Password = Type.String({
  minLength: 1,
  maxLength: 1_000,
  description: 'At least 12 characters in live mode. Optional in the sandbox.',
});

export const Dunning = Type.Object(
  {
    maxAttempts: Type.Integer({
      minimum: 1,
      maximum: 10,
      description: 'Number of automatic charges before an invoice fails. Default 3.',
    }),
    retryHours: Type.Integer({
      minimum: 1,
      maximum: 720,
      description: 'Hours between charges. Default 24.',
    }),
  },
  { title: 'Dunning', description: 'How failed charges are retried.' },
);

export const UpcomingInvoiceDays = Type.Integer({
  minimum: 0,
  maximum: 60,
  description:
    'Days before a billing cycle to create the draft invoice and notify you. Default 3. 0 ' +
    'for no drafts.',
});
export const TimeZone = refusing(
  'noTimeZone',
  Type.String({
    maxLength: 100,
    description: 'Time zone in which your days are counted, for example `Africa/Lagos`',
  }),
);
export const FinalInvoice = OneOf(['drop', 'invoice'], {
  title: 'FinalInvoice',
  description:
    'What happens to waiting lines when the subscription ends: `drop` deletes them, ' +
    '`invoice` bills them once. Negative lines become credit either way.',
});
export const TenantEmail = Nullable(
  Email(
    'Email address for notices to you, for example about a failing webhook endpoint. ' +
      '`null` for none.',
  ),
);
export const InvoicePrefix = Type.String({
  pattern: '^[A-Z0-9]{2,12}$',
  'x-hint': 'must be 2 to 12 capital letters and digits',
  description: 'Prefix of invoice numbers. A new prefix does not restart the count.',
});
export const BusinessName = NameText(
  'Your business name, shown to customers on pages and in emails',
);

const MOST_NAME_CHARACTERS = 80;
const MOST_NAME_WORDS = 8;
/** What mail programs make a link of, and what breaks a line. A full stop may be a Chinese one. */
const LINKS_OR_LINES = /[\p{Cc}\u2028\u2029@]|:\/\/|www\.|[\p{L}\p{N}-][.\u3002]\p{L}{2,}/iu;
/** They turn the order of the letters around, or are between them unseen. */
const UNSEEN = /\p{Cf}/u;

/** Messages to strangers show a name: in live mode it is no sentence and no address. */
export function requirePlainName(name: string | undefined, { mode }: { mode: string }): void {
  if (mode !== 'live' || name === undefined) return;
  if (UNSEEN.test(name)) {
    throw invalidField('businessName', 'must not contain characters that are not shown');
  }
  // Wide signs are read like the narrow ones.
  if (LINKS_OR_LINES.test(name.normalize('NFKC'))) {
    throw invalidField('businessName', 'must not contain a web or email address');
  }
  const words = name.trim().split(/\s+/).length;
  if (words <= MOST_NAME_WORDS && [...name].length <= MOST_NAME_CHARACTERS) return;
  const most = `at most ${MOST_NAME_WORDS} words and ${MOST_NAME_CHARACTERS} characters`;
  throw invalidField('businessName', `must have ${most}`);
}
export const Settings = Type.Object(
  {
    tenantId: Id('Your tenant id. Every event contains it.'),
    accountId: Type.String({ description: 'Your account id at the payment provider' }),
    businessName: Type.String({ description: 'Your business name, as customers see it' }),
    email: Nullable(Type.String(), 'Email address for notices to you. `null` for none.'),
    timezone: Type.String({
      description: 'Time zone in which your days are counted, for example `Africa/Lagos`',
    }),
    webhookUrl: Nullable(Type.String(), 'Webhook URL. `null` for none.'),
    dunning: Dunning,
    upcomingInvoiceDays: Type.Integer({
      description:
        'Days before a billing cycle to create the draft invoice and notify you. 0 for no ' +
        'drafts.',
    }),
    trialCheckout: TrialCheckout,
    finalInvoice: FinalInvoice,
    transfers: Transfers,
    disputes: DisputeSettings,
    paymentMethods: PaymentMethods,
    emails: EmailSwitches,
    business: Business,
    portal: Portal,
    logoUrl: Nullable(
      Type.String(),
      'Address of your logo, a PNG. It changes with the logo. `null` for none.',
    ),
    invoicePrefix: InvoicePrefix,
    tax: Nullable(Tax, 'Tax on your invoices. `null` for none.'),
    retention: Retention,
    createdAt: Instant('When you registered'),
  },
  {
    title: 'Settings',
    description: 'A tenant, as its own members see it, without secrets.',
  },
);

/** With the address that pictures are under. */
type SettingsRow = Tenant & { readonly baseUrl: string | null };

export const shapeSettings = shaped(Settings).from<SettingsRow>({
  tenantId: ({ id }) => id,
  dunning: ({ dunningMaxAttempts, dunningRetryHours }) => ({
    maxAttempts: dunningMaxAttempts,
    retryHours: dunningRetryHours,
  }),
  emails: ({ emailsOff }) => switchesOf(emailsOff),
  transfers: shapeTransfers,
  disputes: shapeDisputeSettings,
  paymentMethods: ({ paymentMethods }) => sortedMethods(paymentMethods),
  business: businessOf,
  portal: portalOf,
  logoUrl: (tenant) => logoUrlOf(tenant.baseUrl, tenant),
  tax: shapeTax,
  retention: shapeRetention,
});

export const tenantIdExample = '019aa3f2-6a1d-7b2c-8d3e-4f5a6b7c8d9e';
export const settingsExample: Static<typeof Settings> = {
  tenantId: tenantIdExample,
  accountId: 'acme',
  businessName: 'Acme Stores',
  email: 'billing@acme.example',
  timezone: 'Africa/Lagos',
  webhookUrl: 'https://acme.example/webhooks/sanwo',
  dunning: { maxAttempts: 3, retryHours: 24 },
  upcomingInvoiceDays: 3,
  trialCheckout: 'first_payment',
  finalInvoice: 'drop',
  transfers: { partial: true, excess: 'credit' },
  disputes: { afterLoss: 'write_off', autoContest: null },
  paymentMethods: ['card', 'transfer'],
  emails: switchesOf(['upcoming_invoice']),
  business: {
    legalName: 'Acme Stores Limited',
    address: '14 Admiralty Way\nLagos',
    taxNumber: '12345678-0001',
    registrationNumber: 'RC 1234567',
    supportEmail: 'help@acme.example',
    supportPhone: '+2348012345678',
    brandColor: '#0f766e',
  },
  portal: portalOf({ portal: null }),
  logoUrl: 'https://billing.acme.example/logo/00AZqj8m….png',
  invoicePrefix: 'INV',
  tax: { name: 'VAT', ratePercent: 7.5, inclusive: false, number: '12345678-0001' },
  retention: {
    ...{ apiLogDays: null, emailDays: 365, deliveryDays: 90, eventDays: null },
    documentsYears: 6,
  },
  createdAt: '2026-01-31T09:00:00.000Z',
};
