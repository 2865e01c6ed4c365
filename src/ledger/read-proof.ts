// That a line is part of a day that was closed.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { isId } from '../lib/values/id.ts';
import { leafHash, merkleTree } from '../lib/values/merkle.ts';
import { leafText } from '../model/ledger/columns.ts';
import { dayOfBooks, windowOfDay } from '../model/ledger/days.ts';
import { selectDay } from '../model/ledger/days-sql.ts';
import { Proof, proofExample } from '../model/ledger/digest.ts';
import { countLinesBefore, linesIn, selectLine } from '../model/ledger/lines-sql.ts';
import { requireClosed } from './close-days.ts';

export const readLedgerProof = operation({
  access: 'key',
  needs: 'read',
  tag: 'Ledger',
  summary: 'Retrieve the proof of a line',
  description:
    'The hashes that lead from a line to the root in the digest of its day: that the line was in ' +
    'the ledger when the day was closed, without the other lines of the day.',
  input: { params: Type.Object({ lineId: ReferenceText('The line’s id') }) },
  output: Proof,
  message: 'Proof found',
  problems: ['ledger_line_not_found', 'day_not_closed'],
  example: { params: { lineId: proofExample.lineId }, data: proofExample },

  async run({ house, db, tenant, params: { lineId } }) {
    const line = isId(lineId) ? await selectLine(db, tenant.id, lineId.toLowerCase()) : null;
    if (line === null) throw problem('ledger_line_not_found');
    const day = dayOfBooks(line.at);
    await requireClosed({ house, tenant }, day);
    const closed = await selectDay(db, tenant.id, day);
    if (closed === undefined) throw problem('day_not_closed');
    const { root } = closed;
    const window = windowOfDay(day);
    const index = await countLinesBefore(db, tenant.id, { line, since: window.since });
    const tree = merkleTree(index);
    for await (const lines of linesIn(db, tenant.id, { window })) {
      for (const each of lines) tree.add(leafHash(leafText(each)));
    }
    const path = [...(tree.path() ?? [])];
    return {
      lineId: line.id,
      day,
      index,
      leaf: leafHash(leafText(line)).toString('hex'),
      path,
      root,
    };
  },
});
