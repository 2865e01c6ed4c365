// A merchant sells something beside the plan, once: it waits for the next cycle's invoice.

import Type from 'typebox';
import { closeBook } from '../engine/book/close.ts';
import { openSubscribedAccount } from '../engine/book/one-account.ts';
import { addOneOff, lineProblem, nextInvoice } from '../engine/price/entries.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { invalidField } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { requireNone } from '../lib/api/problem.ts';
import { formatNaira, MAX_AMOUNT_KOBO } from '../lib/values/money.ts';
import {
  NewLine,
  oneOffOf,
  shapeWaitingLine,
  WaitingLine,
  waitingLineExample,
} from '../model/entries/shape.ts';

/** A negative line may become credit, so it needs the permission to give credit. */
function isBelowZero(body: unknown): boolean {
  const { unitAmount } = Object(body) as { readonly unitAmount?: unknown };
  return typeof unitAmount === 'number' && unitAmount < 0;
}

export const addLine = operation({
  access: 'key',
  needs: 'serve',
  needsBesides: { permission: 'money', when: 'a negative line', isAsked: isBelowZero },
  audit: { action: 'subscription.line_added', subject: 'subscription' },
  tag: 'Subscriptions',
  summary: 'Add a line to the next invoice',
  description:
    'A one-off line that is billed with the next cycle’s invoice. A draft of that ' +
    'invoice shows it at once. A negative amount is a deduction; if the invoice total is ' +
    'negative, it becomes credit. At most 100 lines can wait. When the subscription ' +
    'ends, waiting lines are dropped; a negative sum becomes credit. A negative line ' +
    'needs the `money` permission, like giving credit.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The subscription’s code or id') }),
    body: NewLine,
  },
  output: WaitingLine,
  status: 201,
  message: 'Line added',
  problems: ['subscription_not_found', 'subscription_ended', 'too_many_lines'],
  example: {
    params: { idOrCode: 'SUB_k3L4m5N6' },
    body: { description: 'A locker', quantity: 2, unitAmount: 75_000 },
    data: waitingLineExample,
  },

  async run({ house, db, tenant, now, params, body, audit }) {
    const sold = oneOffOf(body);
    const at = contextOf({ house, tenant, now });
    const { book, account } = await openSubscribedAccount(db, at, params.idOrCode);
    requireNone(lineProblem(account));
    const entry = addOneOff(book, account, sold);
    const { invoice, excess } = nextInvoice(account);
    if (Math.max(invoice.amountDue, excess) > MAX_AMOUNT_KOBO) {
      const most = formatNaira(MAX_AMOUNT_KOBO);
      throw invalidField('unitAmount', `is too high: the next invoice can be at most ${most}`);
    }
    await closeBook(db, book);
    const { id: ofId, code } = account.subscription;
    const shown = shapeWaitingLine(entry);
    audit({ id: ofId, code, changes: { to: shown } });
    return shown;
  },
});
