// The texts of audit log entries: `plan.updated` → Plan updated, and each change with its old and
// new value. Amounts are in naira and times in the account's time zone.

import { moneyText } from '../../kit/text/money.tsx';
import { plainWords, stateWords } from '../../kit/text/plain-words.ts';
import { whenText } from '../../kit/text/when.tsx';

export interface FieldChange {
  /** The field's name in the API. A nested field has a dot: `order.customerEmail`. */
  readonly field: string;
  readonly label: string;
  /** Null if the old value is not known. */
  readonly from: string | null;
  readonly to: string;
  /** A sentence for changes whose values do not explain themselves. */
  readonly sentence?: string;
}

type AuditFields = Readonly<Record<string, unknown>>;

/** Actions whose name in plain words would not be clear. */
const ACTIONS: Readonly<Record<string, string>> = {
  'customer.exported': 'Personal data exported',
  'customer.erased': 'Personal data erased',
  'invoice.draft_updated': 'Draft invoice changed',
  'invoice.draft_deleted': 'Draft invoice deleted',
  'invoice.link_made': 'Payment link created for an invoice',
  'invoice.reminded': 'Invoice reminder sent',
  'invoice.retried': 'Invoice charged again',
  'subscription.link_made': 'Payment link created',
  'tenant.registered': 'Account created',
  'member.totp_begun': 'Member started two-factor authentication',
  'member.sign_in_failed': 'Sign-in failed',
  'member.totp_on': 'Member turned on two-factor authentication',
  'member.wrong_codes': 'Five wrong codes entered for a member',
  'member.totp_off': 'Member turned off two-factor authentication',
  'member.view_saved': 'Member saved a view',
  'member.view_deleted': 'Member deleted a saved view',
  'member.sessions_ended': 'Member signed out other sessions',
  'api_key.revealed': 'Account key shown',
  'member.switched_account': 'Member switched to another account',
};

export const actionText = (action: string): string => ACTIONS[action] ?? plainWords(action);

/** The type of an entry's subject, in plain words. */
export const subjectText = (type: string): string =>
  type === 'tenant' ? 'Account' : plainWords(type);

const LABELS: Readonly<Record<string, string>> = {
  atPeriodEnd: 'At the end of the period',
  callbackUrl: 'Return address',
  planCode: 'Plan',
  unitAmount: 'Unit price',
  updateExistingSubscriptions: 'Update existing subscriptions',
  webhookUrl: 'Webhook address',
};

/** Boolean fields that are shown as a sentence instead of yes and no. */
const SENTENCES: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  allowRetries: ['Failed charges are retried', 'Failed charges are not retried'],
  atPeriodEnd: ['At the end of the period', 'Immediately'],
  newSecret: ['With a new signing secret', 'With the same signing secret'],
  sendEmail: ['Emailed to the customer', 'Not emailed'],
  sent: ['Emailed to the customer', 'Not emailed'],
  updateExistingSubscriptions: ['For new and existing subscriptions', 'For new subscriptions only'],
};

/**
 * The changes from `from` and `to`. Without them, the fields of the request or of the entry
 * itself.
 */
export function fieldChanges(changes: AuditFields, zone: string): readonly FieldChange[] {
  const { from, to, asked, ...rest } = changes;
  if (isFields(to)) return changedIn(isFields(from) ? from : {}, to, zone);
  if (to !== undefined) {
    const was = from === undefined ? null : valueText('value', from, zone);
    return [{ field: 'value', label: 'Value', from: was, to: valueText('value', to, zone) }];
  }
  if (isFields(from)) {
    return flat(from).map(([field, value]) => ({
      ...{ field, label: labelOf(field) },
      ...{ from: valueText(field, value, zone), to: 'none' },
    }));
  }
  return changedIn({}, isFields(asked) ? { ...asked, ...rest } : rest, zone);
}

function changedIn(from: AuditFields, to: AuditFields, zone: string): readonly FieldChange[] {
  const before = new Map(flat(from));
  return flat(to).map(([field, value]) => {
    const was = before.has(field) ? valueText(field, before.get(field), zone) : null;
    const sentence = was === null ? fieldSentence(field, value) : undefined;
    return {
      ...{ field, label: labelOf(field), from: was, to: valueText(field, value, zone) },
      ...(sentence === undefined ? {} : { sentence }),
    };
  });
}

export const changeText = ({ label, from, to, sentence }: FieldChange): string =>
  sentence ?? `${label}: ${from === null ? '' : `${from} → `}${to}`;

export const changesText = (changes: AuditFields, zone: string): string =>
  fieldChanges(changes, zone).map(changeText).join(' · ');

/** Nested fields as separate fields, named after their parent. */
const flat = (fields: AuditFields): (readonly [field: string, value: unknown])[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    isFields(value)
      ? flat(value).map(([inner, each]) => [`${name}.${inner}`, each] as const)
      : [[name, value] as const],
  );

const lastOf = (field: string) => field.slice(field.lastIndexOf('.') + 1);

function labelOf(field: string): string {
  return LABELS[lastOf(field)] ?? plainWords(field);
}

const fieldSentence = (field: string, value: unknown): string | undefined =>
  typeof value === 'boolean' ? SENTENCES[lastOf(field)]?.[value ? 0 : 1] : undefined;

const isFields = (value: unknown): value is AuditFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const IS_MONEY = /amount|balance/i;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function valueText(field: string, value: unknown, zone: string): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return IS_MONEY.test(field) ? moneyText(value) : String(value);
  if (Array.isArray(value)) return listText(field, value, zone);
  if (isFields(value)) return changesText(value, zone);
  const text = String(value);
  return MOMENT.test(text) ? whenText(text, { zone }) : stateWords(text);
}

const listText = (field: string, values: readonly unknown[], zone: string): string =>
  values.length === 0 ? 'none' : values.map((each) => valueText(field, each, zone)).join('; ');
