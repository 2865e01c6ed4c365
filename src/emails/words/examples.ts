// What each kind of message says in its preview: of a customer, a plan and sums that look like
// those of a real one, at this moment. A kind without an example does not compile.

import type { Tenant } from '../../frame/house.ts';
import { DAY_MS } from '../../lib/values/durations.ts';
import { type EmailType, isToCustomer } from '../../model/emails/types.ts';
import type { Language } from '../../model/portal/languages.ts';
import type { EmailFacts } from './facts.ts';

type ExampleFacts = Omit<EmailFacts, 'merchant' | 'zone'>;

export interface Stage {
  readonly now: Date;
  /** What our own addresses begin with. Those of an example lead nowhere. */
  readonly baseUrl: string | null;
}

export const exampleOf = (type: EmailType, stage: Stage): ExampleFacts => EXAMPLES[type](stage);

/** The example of a kind of message, as this merchant would send it now. */
export function exampleFacts(type: EmailType, stage: ExampleStage): EmailFacts {
  const { tenant, now, baseUrl, language } = stage;
  return {
    ...exampleOf(type, { now, baseUrl }),
    ...{ merchant: tenant.businessName, zone: tenant.timezone },
    ...(language !== undefined && isToCustomer(type) ? { language } : {}),
  };
}

export interface ExampleStage {
  readonly tenant: Pick<Tenant, 'businessName' | 'timezone'>;
  readonly now: Date;
  readonly baseUrl: string | null;
  /** English where none is given, as all that goes to merchants is. */
  readonly language?: Language;
}

const inDays = ({ now }: Stage, days: number) =>
  new Date(now.getTime() + days * DAY_MS).toISOString();

const AMOUNT = 1_250_000;
const CUSTOMER = { customerName: 'Adaeze Obi' };
const PLAN = { ...CUSTOMER, planName: 'Gold', amount: AMOUNT };
const SUBSCRIPTION = { ...PLAN, subscriptionCode: 'SUB_8fK2mQx7' };
const INVOICE = { ...PLAN, invoiceNumber: 'INV-001557' };
const CARD = { cardBrand: 'Visa', cardLast4: '4081' };
const MEANS = { means: { type: 'card', brand: 'visa', last4: '4081' } } as const;
const RHYTHM = {
  planName: 'Gold',
  quantity: 1,
  rhythm: 'every month',
  interval: 'monthly',
  intervalCount: 1,
} as const;
const NAIRA = { currency: 'NGN' };
const REFUSED = 'Insufficient funds';

const examplePaper = ({ baseUrl }: Stage) => `${baseUrl}/i/example`;
const manageable = (stage: Stage) => ({ subscriptionUrl: examplePaper(stage) });
const payable = ({ baseUrl }: Stage) => ({ lastingLink: `${baseUrl}/pay/example` });

const exampleMember = ({ baseUrl }: Stage, page: string) => ({
  customerName: 'Ngozi Eze',
  memberLink: `${baseUrl}/${page}?token=example`,
});

const alarmAt = ({ now }: Stage) => ({
  customerName: 'Ngozi Eze',
  browser: 'Firefox on Linux',
  network: '102.89.34.7',
  at: now.toISOString(),
});

const EXAMPLES: Readonly<Record<EmailType, (stage: Stage) => ExampleFacts>> = {
  subscription_started: (stage) => ({ ...SUBSCRIPTION, ...MEANS, ...manageable(stage) }),
  trial_ending: (stage) => ({
    ...SUBSCRIPTION,
    ...MEANS,
    ...manageable(stage),
    trialEndDate: inDays(stage, 3),
    trial: {
      paid: 0,
      checked: 5_000,
      firstPeriodEnd: inDays(stage, 33),
      isFollowed: true,
      hasSource: true,
    },
  }),
  upcoming_invoice: (stage) => ({
    ...INVOICE,
    ...MEANS,
    dueAt: inDays(stage, 3),
    ...manageable(stage),
  }),
  receipt: (stage) => ({
    ...INVOICE,
    ...MEANS,
    billingPeriodStart: inDays(stage, 0),
    billingPeriodEnd: inDays(stage, 30),
    documentUrl: examplePaper(stage),
  }),
  payment_failed: (stage) => ({
    ...INVOICE,
    ...payable(stage),
    ...MEANS,
    failureReason: REFUSED,
    nextPaymentAttemptAt: inDays(stage, 1),
    documentUrl: examplePaper(stage),
  }),
  payment_reminder: (stage) => ({
    ...INVOICE,
    ...payable(stage),
    documentUrl: examplePaper(stage),
  }),
  subscription_paused: (stage) => ({
    ...SUBSCRIPTION,
    ...payable(stage),
    ...manageable(stage),
    reason: 'payment_failed',
    failureReason: REFUSED,
  }),
  card_expiring: (stage) => {
    const day = stage.now;
    const expiry = {
      cardExpiryMonth: day.getUTCMonth() + 1,
      cardExpiryYear: day.getUTCFullYear(),
    };
    return { ...SUBSCRIPTION, ...CARD, ...expiry, ...payable(stage), ...manageable(stage) };
  },
  subscription_changed: (stage) => ({
    ...SUBSCRIPTION,
    ...manageable(stage),
    before: { ...RHYTHM, amount: AMOUNT },
    after: { ...RHYTHM, planName: 'Platinum', amount: 2_000_000 },
    appliesAt: null,
    dueNow: 375_000,
  }),
  subscription_canceled: (stage) => ({ ...SUBSCRIPTION, ...manageable(stage) }),
  webhook_disabled: () => ({ url: 'https://api.example.com/hooks/sanwo' }),
  mandate_instructions: () => ({
    ...PLAN,
    accountLast4: '6789',
    instructions:
      'Send ₦50.00 from this bank account to the account number that your bank gives you. The ' +
      'mandate is approved within minutes.',
  }),
  refund_made: (stage) => ({
    ...INVOICE,
    reason: 'You paid twice for May',
    creditNote: 'CN-000042',
    documentUrl: examplePaper(stage),
  }),
  invoice_to_transfer: (stage) => ({
    ...INVOICE,
    ...payable(stage),
    byTransfer: true,
    dueAt: inDays(stage, 3),
    transferTo: {
      accountNumber: '9412345676',
      bankName: 'Nombank MFB',
      accountName: 'Acme Gym Adaeze Obi',
    },
    documentUrl: examplePaper(stage),
  }),
  portal_code: () => ({ ...CUSTOMER, portalCode: '042719' }),
  deposits_waiting: (stage) => ({
    waiting: {
      count: 3,
      sums: [{ amount: 1_850_000, currency: 'NGN' }],
      oldest: [
        { ...NAIRA, amount: 1_250_000, senderName: 'ADAEZE OBI', since: inDays(stage, -4) },
        { ...NAIRA, amount: 400_000, senderName: 'MUSA BELLO', since: inDays(stage, -2) },
        { ...NAIRA, amount: 200_000, senderName: null, since: inDays(stage, -2) },
      ],
    },
    dashboardUrl: stage.baseUrl,
  }),
  member_invitation: (stage) => ({
    ...exampleMember(stage, 'invitation'),
    inviter: 'tunde@acme.example',
    role: 'support',
  }),
  password_reset: (stage) => exampleMember(stage, 'password-reset'),
  new_sign_in: (stage) => ({
    ...exampleMember(stage, 'sign-in'),
    browser: 'Chrome on Android',
    network: '102.89.34.7',
    at: stage.now.toISOString(),
  }),
  wrong_codes: (stage) => ({
    ...exampleMember(stage, 'sign-in'),
    browser: 'Firefox on Linux',
    network: '102.89.34.7',
    at: stage.now.toISOString(),
  }),
  password_changed: alarmAt,
  second_factor_on: alarmAt,
  second_factor_off: alarmAt,
  key_created: (stage) => ({
    ...alarmAt(stage),
    role: 'developer',
    keyLastFour: 'x7Qa',
    maker: 'tunde@acme.example',
    isAccountKey: false,
  }),
  notice: (stage) => ({
    customerName: 'Ngozi Eze',
    dashboardUrl: stage.baseUrl,
    notice: {
      kind: 'sale',
      count: 2,
      lines: [
        ['PAY_8fK2mQx7', '₦12,500.00'],
        ['PAY_3tR9vLd5', '₦4,000.00'],
      ],
    },
  }),
  digest: (stage) => ({
    customerName: 'Ngozi Eze',
    dashboardUrl: stage.baseUrl,
    digest: {
      from: inDays(stage, -7).slice(0, 10),
      to: inDays(stage, -1).slice(0, 10),
      figures: [
        ['Revenue', '₦185,000.00'],
        ['Payments', '14'],
        ['Failed payments', '2'],
      ],
      todo: ['2 payments failed. Send the customers a payment link.'],
    },
  }),
  payout_account_changed: (stage) => ({
    ...alarmAt(stage),
    maker: 'tunde@acme.example',
    payoutAccount: {
      bankName: 'Guaranty Trust Bank',
      last4: '6789',
      usedFrom: inDays(stage, 1),
    },
  }),
  owner_added: (stage) => ({ ...alarmAt(stage), newOwner: 'tunde@acme.example' }),
};
