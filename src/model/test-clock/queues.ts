// What happens by a tenant's own time: the queues that a walk of its test clock lives, for those
// who want to know what comes next. The jobs say the same of themselves, and a test holds both.

import type { Queue } from '../../db/queue/queue.ts';

export const QUEUES_OF_TENANT_TIME: readonly Queue[] = [
  { table: 'subscriptions', due: 'due_at', time: 'tenant' },
  { table: 'invoices', due: 'next_payment_attempt_at', time: 'tenant' },
  { table: 'payment_attempts', due: 'due_at', time: 'tenant' },
  { table: 'refunds', due: 'due_at', time: 'tenant' },
  { table: 'deposits', due: 'due_at', time: 'tenant' },
  { table: 'deposit_returns', due: 'due_at', time: 'tenant' },
  { table: 'virtual_accounts', due: 'due_at', time: 'tenant' },
  { table: 'mandates', due: 'due_at', time: 'tenant' },
  { table: 'settlements', due: 'payout_due_at', time: 'tenant' },
  { table: 'payouts', due: 'due_at', time: 'tenant' },
  { table: 'deposits', due: 'mail_due_at', time: 'tenant' },
  { table: 'disputes', due: 'due_at', time: 'tenant' },
  { table: 'notices', due: 'due_at', time: 'tenant' },
  { table: 'notice_choices', due: 'due_at', time: 'tenant' },
  { table: 'emails', due: 'due_at', time: 'tenant' },
];
