// What a member wants to read by email of the business: each kind of event, and a digest. Pure.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { NoticeChoices, Notices as NoticesTable } from '../../db/schema.ts';
import { OneOf } from '../../lib/api/schema.ts';
import { addDays, dayHour, dayInZone } from '../../lib/values/day.ts';

const NOTICE_KINDS = ['sale', 'failedRenewal', 'payout', 'refund', 'dispute', 'attention'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The events of each kind. */
const KIND_OF_EVENT: Readonly<Record<string, NoticeKind>> = {
  payment_success: 'sale',
  'invoice.payment_failed': 'failedRenewal',
  'settlement.payout_completed': 'payout',
  'settlement.payout_failed': 'payout',
  'refund.succeeded': 'refund',
  'refund.failed': 'refund',
  'dispute.opened': 'dispute',
  'dispute.due_soon': 'dispute',
  'dispute.lost': 'dispute',
  'payment.needs_review': 'attention',
  'deposit.held': 'attention',
};

export const noticeKindOf = (eventType: string): NoticeKind | undefined => KIND_OF_EVENT[eventType];

const Digest = OneOf(['day', 'week', 'never'], {
  title: 'Digest',
  description: 'How often to get figures and what to do: at 08:00, every day or on Mondays.',
});

const emailed = (what: string) => Type.Boolean({ description: `Whether to get an email: ${what}` });

export const Notices = Type.Object(
  {
    sale: emailed('a checkout was paid'),
    failedRenewal: emailed('a charge of an invoice failed'),
    payout: emailed('a payout arrived, or failed'),
    refund: emailed('a refund succeeded, or failed'),
    dispute: emailed('a payment is disputed, a response is due soon, or a dispute is lost'),
    attention: emailed('a payment or a transfer needs a decision'),
    digest: Digest,
  },
  { title: 'Notices', description: 'The emails about the business that a member gets.' },
);

export type NoticesRow = Selectable<NoticeChoices>;
export type NoticesQueueRow = Selectable<NoticesTable>;

export const noticesExample: Static<typeof Notices> = {
  sale: false,
  failedRenewal: true,
  payout: true,
  refund: false,
  dispute: true,
  attention: true,
  digest: 'week',
};

/** A member who has chosen nothing gets nothing. */
export function shapeNotices(row: NoticesRow | undefined): Static<typeof Notices> {
  const kinds = row?.kinds ?? [];
  const switches = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, kinds.includes(kind)]));
  return {
    ...(switches as Record<NoticeKind, boolean>),
    digest: row?.digest ?? 'never',
  };
}

export const kindsIn = (notices: Static<typeof Notices>): NoticeKind[] =>
  NOTICE_KINDS.filter((kind) => notices[kind]);

const DIGEST_HOUR = 8;
const DAYS_OF_WEEK = 7;

/** The first eight in the morning after now, of a Monday where it is weekly; null: never. */
export function nextDigestAt(
  digest: Static<typeof Digest>,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Date | null {
  if (digest === 'never') return null;
  const today = dayInZone(now, zone);
  for (let ahead = 0; ahead <= DAYS_OF_WEEK + 1; ahead += 1) {
    const day = addDays(today, ahead);
    const at = dayHour(day, DIGEST_HOUR, zone);
    if (at > now && (digest === 'day' || isMonday(day))) return at;
  }
  throw new Error(`no morning after ${now.toISOString()} in ${zone}`);
}

const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

/** The whole days that a digest of this moment is about. */
export function digestDays(
  digest: 'day' | 'week',
  { now, zone }: { readonly now: Date; readonly zone: string },
): { readonly from: string; readonly to: string } {
  const today = dayInZone(now, zone);
  return { from: addDays(today, digest === 'day' ? -1 : -DAYS_OF_WEEK), to: addDays(today, -1) };
}
