// The statement of an account at Nomba, page by page. An answer without a list is no end: a day of
// which nothing was read would seem to be a day on which nothing moved.

import type { CallContext, ProviderAnswer } from '../../port/outcomes.ts';
import type { StatementPage, StatementQuery } from '../../port/statement.ts';
import { replyAnswer } from '../outcome.ts';
import type { DoneReply } from '../wire/answer.ts';
import type { NombaClient } from '../wire/client.ts';
import { fieldList, fieldText } from '../wire/fields.ts';
import { hasMoved, readRow } from './row.ts';

const PAGE_SIZE = 50;
/** A longer one is none: it would not fit in an address. */
const CURSOR_MAX = 2_000;

export async function readStatement(
  client: NombaClient,
  { account, from, before, cursor }: StatementQuery,
  context: CallContext,
): Promise<ProviderAnswer<StatementPage>> {
  const { accountId, pathPrefix } = client.settings;
  const statement = `${pathPrefix}/transactions/bank`;
  const reply = await client.call({
    method: 'GET',
    path: account === accountId ? statement : `${statement}/${encodeURIComponent(account)}`,
    query: {
      limit: String(PAGE_SIZE),
      dateFrom: wholeSecond(from),
      dateTo: wholeSecond(before),
      cursor: cursor ?? undefined,
    },
    context,
    // Renewals and payouts go first.
    importance: 'page',
  });
  if (reply.kind !== 'done') return replyAnswer(reply);
  const listed = listIn(reply);
  if (listed === null) return { kind: 'unknown', reason: 'the provider answered without rows' };
  return {
    kind: 'answered',
    value: statementPage(listed, fieldText(reply.data, 'cursor'), cursor),
  };
}

/** Whole seconds of UTC, without a zone. */
const wholeSecond = (instant: Date) => instant.toISOString().slice(0, 19);

function listIn({ body, data }: DoneReply): readonly unknown[] | null {
  if (Array.isArray(body.data)) return body.data;
  return Array.isArray(data.results) ? data.results : null;
}

function statementPage(
  listed: readonly unknown[],
  next: string | null,
  cursor: string | null,
): StatementPage {
  const records = fieldList(listed);
  const read = records.filter(hasMoved).map(readRow);
  const rows = read.filter((row) => row !== null);
  // One that leads to itself would be followed for ever. Behind an empty page it is the end.
  const isStuck = next !== null && (next === cursor || next.length > CURSOR_MAX);
  const isCutOff = isStuck && listed.length > 0;
  const unreadable = read.length - rows.length + (listed.length - records.length);
  return { rows, unreadable: unreadable + Number(isCutOff), cursor: isStuck ? null : next };
}
