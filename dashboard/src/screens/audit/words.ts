// What was done, in words: `plan.updated` → Plan updated; and each change, from what to what, as a
// person would say it: amounts in naira, moments as the account's calendar has them, no JSON.

import { moneyText } from '../../kit/money.tsx';
import { plainWords, stateWords } from '../../kit/plain-words.ts';
import { whenText } from '../../kit/when.tsx';

export interface Change {
  /** Its name for programs; one within another has a dot: `order.customerEmail`. */
  readonly field: string;
  readonly label: string;
  /** Null where it is not known. */
  readonly from: string | null;
  readonly to: string;
  /** What the whole change says, where its two values need more words. */
  readonly sentence?: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** What an abbreviation would hide. */
const DEEDS: Readonly<Record<string, string>> = {
  'invoice.link_made': 'Payment link made for an invoice',
  'invoice.reminded': 'Reminder of an invoice sent',
  'invoice.retried': 'Invoice charged again',
  'subscription.link_made': 'Payment link made',
  'tenant.registered': 'Account opened',
  'member.totp_begun': 'Member began a second factor',
  'member.sign_in_failed': 'Sign-in failed',
  'member.totp_on': 'Member turned the second factor on',
  'member.wrong_codes': 'Five wrong codes were entered for a member',
  'member.totp_off': 'Member turned the second factor off',
  'member.sessions_ended': 'Member signed out elsewhere',
  'api_key.revealed': 'The account’s own key was shown',
  'member.switched_account': 'Member left for another account',
};

export const deedOf = (action: string): string => DEEDS[action] ?? plainWords(action);

/** What an entry is about, where programs call it otherwise than people do. */
export const subjectText = (type: string): string =>
  type === 'tenant' ? 'Account' : plainWords(type);

const LABELS: Readonly<Record<string, string>> = {
  atPeriodEnd: 'At the end of the period',
  callbackUrl: 'The payer returns to',
  planCode: 'Plan',
  unitAmount: 'Price of one',
  updateExistingSubscriptions: 'Existing subscriptions too',
  webhookUrl: 'Webhook address',
};

/** Yes and no that say more in words of their own. */
const SENTENCES: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  allowRetries: ['Failed charges are tried again', 'Failed charges are not tried again'],
  atPeriodEnd: ['At the end of the period', 'At once'],
  newSecret: ['With a new signing secret', 'With the same signing secret'],
  sendEmail: ['Emailed to the customer', 'Not emailed'],
  sent: ['Emailed to the customer', 'Not emailed'],
  updateExistingSubscriptions: ['For existing subscriptions too', 'For new subscriptions alone'],
};

/** `from` and `to` stand beside each other; else what was asked for, or what is said by itself. */
export function changesOf(changes: Fields, zone: string): readonly Change[] {
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

function changedIn(from: Fields, to: Fields, zone: string): readonly Change[] {
  const before = new Map(flat(from));
  return flat(to).map(([field, value]) => {
    const was = before.has(field) ? valueText(field, before.get(field), zone) : null;
    const sentence = was === null ? sentenceOf(field, value) : undefined;
    return {
      ...{ field, label: labelOf(field), from: was, to: valueText(field, value, zone) },
      ...(sentence === undefined ? {} : { sentence }),
    };
  });
}

export const changeText = ({ label, from, to, sentence }: Change): string =>
  sentence ?? `${label}: ${from === null ? '' : `${from} → `}${to}`;

export const wordsOf = (changes: Fields, zone: string): string =>
  changesOf(changes, zone).map(changeText).join(' · ');

/** What lies within another is a field of its own, beneath the name of the other. */
const flat = (fields: Fields): (readonly [field: string, value: unknown])[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    isFields(value)
      ? flat(value).map(([inner, each]) => [`${name}.${inner}`, each] as const)
      : [[name, value] as const],
  );

const lastOf = (field: string) => field.slice(field.lastIndexOf('.') + 1);

function labelOf(field: string): string {
  return LABELS[lastOf(field)] ?? plainWords(field);
}

const sentenceOf = (field: string, value: unknown): string | undefined =>
  typeof value === 'boolean' ? SENTENCES[lastOf(field)]?.[value ? 0 : 1] : undefined;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const IS_MONEY = /amount|balance/i;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function valueText(field: string, value: unknown, zone: string): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return IS_MONEY.test(field) ? moneyText(value) : String(value);
  if (Array.isArray(value)) return listText(field, value, zone);
  if (isFields(value)) return wordsOf(value, zone);
  const text = String(value);
  return MOMENT.test(text) ? whenText(text, { zone }) : stateWords(text);
}

const listText = (field: string, values: readonly unknown[], zone: string): string =>
  values.length === 0 ? 'none' : values.map((each) => valueText(field, each, zone)).join('; ');
