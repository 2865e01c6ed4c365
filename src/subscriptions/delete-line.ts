// A merchant takes a line away again, for as long as no invoice has it.

import { closeBook } from '../engine/book/close.ts';
import { openSubscribedAccount } from '../engine/book/one-account.ts';
import { deleteEntry } from '../engine/price/entries.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { shapeWaitingLine, WaitingLine, waitingLineExample } from '../model/entries/shape.ts';
import { selectLine } from '../model/entries/sql.ts';
import { LineParams } from './read-line.ts';

export const deleteLine = operation({
  access: 'key',
  needs: 'serve',
  audit: { action: 'subscription.line_deleted', subject: 'subscription' },
  tag: 'Subscriptions',
  summary: 'Delete a waiting line',
  input: { params: LineParams },
  output: WaitingLine,
  message: 'Line deleted',
  problems: ['subscription_not_found', 'line_not_found', 'line_invoiced'],
  example: {
    params: { idOrCode: 'SUB_k3L4m5N6', id: waitingLineExample.id },
    data: waitingLineExample,
  },

  async run({ house, db, tenant, now, params: { idOrCode, id }, audit }) {
    const at = contextOf({ house, tenant, now });
    const { book, account } = await openSubscribedAccount(db, at, idOrCode);
    const subscriptionId = account.subscription.id;
    const line = await selectLine(db, tenant.id, { subscriptionId, id });
    if (!line) throw problem('line_not_found');
    if (line.invoiceId !== null) throw problem('line_invoiced');
    deleteEntry(book, account, line);
    await closeBook(db, book);
    const { id: ofId, code } = account.subscription;
    const shown = shapeWaitingLine(line);
    audit({ id: ofId, code, changes: { from: shown } });
    return shown;
  },
});
