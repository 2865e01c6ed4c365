// The tenant as its own people see it. Secrets are no part of it.

import Type, { type Static } from 'typebox';
import type { Tenant } from '../../frame/house.ts';
import { invalidField } from '../../frame/problems.ts';
import { refusing } from '../../lib/api/refused-values.ts';
import { Email, Id, Instant, Name, Nullable, OneOf, text } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { TrialCheckout } from '../plans/trial-checkout.ts';
import { Business, businessOf } from './business.ts';
import { EmailSwitches, switchesOf } from './email-switches.ts';
import { shapeTax, Tax } from './tax.ts';

export const AccountId = text(100, 'Your account at the payment provider, as you registered it');
/** Printable, and no blanks at its ends or together: no two of them look alike. */
export const NewAccountId = text(100, {
  pattern: '^[!-~]+(?: [!-~]+)*$',
  'x-hint': 'must be printable ASCII, without blanks at its ends or two together',
  description: 'Your account at the payment provider: payouts go there, and you log in with it',
});
export const ApiKey = Type.String({
  description:
    'The key that every other request carries as `X-Api-Key`: `sk_test_` or `sk_live_` and 40 ' +
    'characters. Keep it secret.',
});
export const Password = Type.String({
  minLength: 1,
  maxLength: 1_000,
  description: 'At least 12 characters in live mode; in sandbox it may be left out',
});

export const Dunning = Type.Object(
  {
    maxAttempts: Type.Integer({
      minimum: 1,
      maximum: 10,
      description: 'How often an invoice is charged by itself before it is given up; 3 at first',
    }),
    retryHours: Type.Integer({
      minimum: 1,
      maximum: 720,
      description: 'How many hours lie between these charges; 24 at first',
    }),
  },
  { title: 'Dunning', description: 'How you chase what you are owed.' },
);

export const UpcomingInvoiceDays = Type.Integer({
  minimum: 0,
  maximum: 60,
  description: 'How many days before a cycle its draft is made and told; 3 at first, 0: none is',
});
export const TimeZone = refusing(
  'noTimeZone',
  Type.String({
    maxLength: 100,
    description: 'Its name, as Africa/Lagos: where your days begin and end',
  }),
);
export const FinalInvoice = OneOf(['drop', 'invoice'], {
  title: 'FinalInvoice',
  description:
    'What happens to lines that still wait when a subscription ends: `drop` forgets them, ' +
    '`invoice` asks for them once. Lines below zero become credit either way.',
});
export const TenantEmail = Nullable(
  Email('Where we write to you, as when your webhook endpoint is turned off; null: nowhere'),
);
export const InvoicePrefix = Type.String({
  pattern: '^[A-Z0-9]{2,12}$',
  'x-hint': 'must be 2 to 12 capital letters and digits',
  description: 'What the numbers of your invoices begin with; a new one goes on counting',
});
export const BusinessName = Name(
  'What your customers know you by: it stands on pages and in mails',
);

const MOST_NAME_CHARACTERS = 80;
const MOST_NAME_WORDS = 8;
/** What mail programs make a link of, and what breaks a line. */
const LINKS_OR_LINES = /[\p{Cc}\u2028\u2029@]|:\/\/|www\.|[\p{L}\p{N}-]\.\p{L}{2,}/iu;

/** A name stands in messages to strangers: in live mode it is no sentence and no address. */
export function requirePlainName(name: string | undefined, { mode }: { mode: string }): void {
  if (mode !== 'live' || name === undefined) return;
  if (LINKS_OR_LINES.test(name)) {
    throw invalidField('businessName', 'must be a name, without a web or email address in it');
  }
  const words = name.trim().split(/\s+/).length;
  if (words <= MOST_NAME_WORDS && [...name].length <= MOST_NAME_CHARACTERS) return;
  const most = `at most ${MOST_NAME_WORDS} words and ${MOST_NAME_CHARACTERS} characters`;
  throw invalidField('businessName', `must be a name: ${most}`);
}
export const Settings = Type.Object(
  {
    tenantId: Id('Your id here: every event carries it'),
    accountId: Type.String({ description: 'Your account at the payment provider' }),
    businessName: Type.String({ description: 'What your customers know you by' }),
    email: Nullable(Type.String(), 'Where we write to you; null: nowhere'),
    timezone: Type.String({ description: 'Where your days begin and end, as Africa/Lagos' }),
    webhookUrl: Nullable(Type.String(), 'Where events go; null: nowhere'),
    dunning: Dunning,
    upcomingInvoiceDays: Type.Integer({
      description: 'How many days before a cycle its draft is made and told; 0: none is',
    }),
    trialCheckout: TrialCheckout,
    finalInvoice: FinalInvoice,
    emails: EmailSwitches,
    business: Business,
    invoicePrefix: InvoicePrefix,
    tax: Nullable(Tax, 'The tax that your invoices bear; null: none'),
    createdAt: Instant('When you registered'),
  },
  {
    title: 'Settings',
    description: 'A tenant as its own people see it. Secrets are no part of it.',
  },
);

export const shapeSettings = shaped(Settings).from<Tenant>({
  tenantId: ({ id }) => id,
  dunning: ({ dunningMaxAttempts, dunningRetryHours }) => ({
    maxAttempts: dunningMaxAttempts,
    retryHours: dunningRetryHours,
  }),
  emails: ({ emailsOff }) => switchesOf(emailsOff),
  business: businessOf,
  tax: shapeTax,
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
  emails: switchesOf(['upcoming_invoice']),
  business: {
    legalName: 'Acme Stores Limited',
    address: '14 Admiralty Way\nLagos',
    taxNumber: '12345678-0001',
    supportEmail: 'help@acme.example',
    supportPhone: '+2348012345678',
    brandColor: '#0f766e',
  },
  invoicePrefix: 'INV',
  tax: { name: 'VAT', ratePercent: 7.5, inclusive: false, number: '12345678-0001' },
  createdAt: '2026-01-31T09:00:00.000Z',
};
