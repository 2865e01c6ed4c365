// What the actions on many are called, before and after they are done.

import type { BulkAction } from '@sanwo/sdk';
import type { OperationName } from '../../session.ts';

interface BulkWords {
  /** On the menu and on the button: "Remind 67". */
  readonly verb: string;
  /** 67 would be … */
  readonly done: string;
  readonly one: 'invoice' | 'subscription';
  readonly sentence: string;
  /** The action for one: who may do that may do it here. */
  readonly operation: OperationName;
  readonly isDangerous?: true;
}

export const BULK_WORDS: Readonly<Record<BulkAction, BulkWords>> = {
  remind: {
    ...{ verb: 'Remind', done: 'reminded', one: 'invoice', operation: 'invoices.sendReminder' },
    sentence: 'Each customer gets an email with a payment link, at most once an hour per invoice.',
  },
  retry: {
    ...{ verb: 'Charge', done: 'charged', one: 'invoice', operation: 'invoices.retry' },
    sentence: 'Each invoice is charged now, once, to the saved payment method.',
  },
  pause: {
    ...{ verb: 'Pause', done: 'paused', one: 'subscription', operation: 'subscriptions.pause' },
    sentence: 'Nothing is charged during the pause, and paused days are not billed.',
  },
  change: {
    ...{ verb: 'Change plan', done: 'changed', one: 'subscription' },
    operation: 'subscriptions.update',
    sentence: 'Each subscription moves to the plan, and its customer gets an email.',
  },
  cancel: {
    ...{ verb: 'Cancel', done: 'canceled', one: 'subscription', isDangerous: true },
    operation: 'subscriptions.cancel',
    sentence: 'Canceled subscriptions are not billed any more. This cannot be undone.',
  },
};

const count = new Intl.NumberFormat('en-NG');

/** 1 invoice, 1,067 invoices */
export const countText = (some: number, one: string) =>
  `${count.format(some)} ${one}${some === 1 ? '' : 's'}`;
