// Emails to members about the business, as each of them chose: what happened, and the digest.

import { dayInWords } from '../../lib/values/day.ts';
import type { NoticeKind } from '../../model/people/notices.ts';
import type { Content, EmailFacts } from './facts.ts';
import { greet } from './phrases.ts';

interface KindWords {
  readonly one: string;
  readonly many: string;
  /** The list in the dashboard. */
  readonly path: string;
  readonly verb: string;
}

const KINDS: Readonly<Record<NoticeKind, KindWords>> = {
  sale: { one: 'new sale', many: 'new sales', path: '/payments', verb: 'View payments' },
  failedRenewal: {
    one: 'failed charge',
    many: 'failed charges',
    path: '/invoices',
    verb: 'View invoices',
  },
  payout: { one: 'payout', many: 'payouts', path: '/payouts', verb: 'View payouts' },
  refund: { one: 'refund', many: 'refunds', path: '/refunds', verb: 'View refunds' },
  dispute: { one: 'dispute', many: 'disputes', path: '/disputes', verb: 'View disputes' },
  attention: {
    one: 'decision for you',
    many: 'decisions for you',
    path: '/home',
    verb: 'Go to Home',
  },
};

const CHOICE =
  'You get this email because you chose it in the dashboard under Settings, Notices. At most one ' +
  'email of this kind is sent in an hour.';

export function noticeContent(facts: EmailFacts): Content {
  const { notice = { kind: 'sale' as const, count: 0, lines: [] }, merchant, dashboardUrl } = facts;
  const { kind, count, lines } = notice;
  const { one, many, path, verb } = KINDS[kind];
  const what = `${count} ${count === 1 ? one : many}`;
  const isCut = lines.length < count;
  return {
    subject: `${merchant}: ${what}`,
    heading: what,
    paragraphs: [
      greet(facts),
      `${merchant} has ${what}.${isCut ? ` The newest ${lines.length} are listed below.` : ''}`,
      CHOICE,
    ],
    details: lines,
    ...(dashboardUrl ? { button: { label: verb, url: `${dashboardUrl}${path}` } } : {}),
  };
}

export function digestContent(facts: EmailFacts): Content {
  const { merchant, zone, dashboardUrl } = facts;
  const { digest = { from: '1970-01-01', to: '1970-01-01', figures: [], todo: [] } } = facts;
  const dayOf = (day: string) => dayInWords(new Date(`${day}T12:00:00Z`), zone);
  const { from, to, figures, todo } = digest;
  const span = from === to ? dayOf(from) : `${dayOf(from)} to ${dayOf(to)}`;
  return {
    subject: `${merchant}: ${span}`,
    heading: `Your figures, ${span}`,
    paragraphs: [
      greet(facts),
      ...(todo.length === 0 ? ['There is nothing to do.'] : ['What to do:', ...todo]),
      'You get this email because you chose it in the dashboard under Settings, Notices.',
    ],
    details: figures,
    ...(dashboardUrl ? { button: { label: 'Go to Home', url: `${dashboardUrl}/home` } } : {}),
  };
}
