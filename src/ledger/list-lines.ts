// The lines of the ledger, newest first.

import Type from 'typebox';
import { listOperation } from '../frame/list-operation.ts';
import { invalidField } from '../frame/problems.ts';
import { windowOf } from '../frame/window.ts';
import { boundedText, Day, described } from '../lib/api/schema.ts';
import { isId } from '../lib/values/id.ts';
import { BOOKS_ZONE } from '../model/ledger/days.ts';
import { SUBJECTS } from '../model/ledger/entries.ts';
import { selectLinePage } from '../model/ledger/lines-sql.ts';
import { Account, LedgerLine, ledgerLineExample, shapeLedgerLine } from '../model/ledger/shape.ts';

export const listLedgerLines = listOperation({
  tag: 'Ledger',
  summary: 'List ledger lines',
  description: 'Days are those of Africa/Lagos, whatever your time zone.',
  message: 'Ledger lines found',
  filters: {
    account: Type.Optional(described(Account, 'Only lines of this account')),
    from: Type.Optional(Day({ description: 'First day, inclusive, in Africa/Lagos' })),
    to: Type.Optional(Day({ description: 'Last day, inclusive, in Africa/Lagos' })),
    of: Type.Optional(
      boundedText(60, {
        description: 'What the line is about: an id, or a type and an id, as `invoice:<id>`',
      }),
    ),
  },
  item: LedgerLine,
  example: { query: { account: 'receivable' }, item: ledgerLineExample },

  select: async (db, tenantId, { query, page }) => {
    const { account, from, to, of } = query;
    const days = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
    const window = windowOf(days, BOOKS_ZONE);
    const filter = { account, window, of: of === undefined ? undefined : subjectOf(of) };
    return await selectLinePage(db, tenantId, { filter, page });
  },
  view: (rows) => rows.map(shapeLedgerLine),
});

function subjectOf(text: string): { type: string | null; id: string } {
  const [first = '', second] = text.split(':');
  const id = second ?? first;
  const type = second === undefined ? null : first;
  const isKnown = type === null || (SUBJECTS as readonly string[]).includes(type);
  if (!isKnown || !isId(id)) throw invalidField('of', 'must be an id, or a type and an id');
  return { type, id };
}
