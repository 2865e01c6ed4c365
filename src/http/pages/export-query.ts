// What an export is asked by: of which kind, in which form, and which rows.

import type { FastifyRequest } from 'fastify';
import Type, { type TSchema } from 'typebox';
import type { ExportedPart, ExportSource } from '../../analytics/export.ts';
import { invalidField } from '../../frame/problems.ts';
import { windowOf } from '../../frame/window.ts';
import { ListOrder, SEARCH_AND_DAYS } from '../../lib/api/page.ts';
import { boundedText, described, OneOf } from '../../lib/api/schema.ts';
import { csvLine } from '../../lib/values/csv.ts';
import type { Window } from '../../lib/values/window.ts';
import { BOOKS_ZONE } from '../../model/ledger/days.ts';
import { FILTERS, type FilterOf } from '../../model/lists/filters.ts';
import { filterConditions } from '../../model/lists/filters-sql.ts';
import { type ExportKind, exportHead, KINDS } from '../../model/reports/export-kinds.ts';
import type { TableKind } from '../../model/reports/exports.ts';
import { Month, windowOfMonth } from '../../model/taxes/report.ts';
import { readInput, validatorsOf } from '../run/input.ts';
import { validatorOf } from '../run/validate.ts';

const order = Type.Optional(described(ListOrder, 'Sort order. Default: oldest first.'));

export const EXPORT_FORMATS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type ExportFormat = keyof typeof EXPORT_FORMATS;

const FORM = {
  format: Type.Optional(
    OneOf(['csv', 'xlsx'], {
      title: 'ExportFormat',
      description: 'File format: `csv` (default) or `xlsx`, an Excel workbook for people.',
    }),
  ),
  for: Type.Optional(
    OneOf(['excel'], {
      title: 'ExportReader',
      description: '`excel`: a CSV file for people, as Excel opens it.',
    }),
  ),
};

/** Of the papers that tax is reported by. */
const TAX_FILTERS = {
  month: Type.Optional(Month('Only `taxes`: a month in your time zone, for example `2026-05`')),
  from: SEARCH_AND_DAYS.from,
  to: SEARCH_AND_DAYS.to,
};

/** Of the lines of the ledger: its days are those of Lagos. */
const LEDGER_FILTERS = { from: SEARCH_AND_DAYS.from, to: SEARCH_AND_DAYS.to };

const hasOrder = (kind: ExportKind): kind is TableKind => kind !== 'taxes' && kind !== 'ledger';

/** Without the sort order, which taxes and the ledger have not. */
export const exportFilters = (kind: ExportKind): Readonly<Record<string, TSchema>> =>
  hasOrder(kind) ? FILTERS[kind] : kind === 'taxes' ? TAX_FILTERS : LEDGER_FILTERS;

/** For the documentation as well. */
export const EXPORT = {
  name: 'exportRecords',
  resource: 'exports',
  path: '/v1/export/:kind',
  needs: 'money',
  summary: 'Export records as a CSV or Excel file',
  params: Type.Object({
    kind: OneOf(KINDS, {
      title: 'ExportKind',
      description: 'The records to export, one per row.',
    }),
  }),
  query: Type.Object({
    ...Object.assign({}, ...KINDS.map(exportFilters)),
    status: Type.Optional(boundedText(300, { description: 'Only rows with this status' })),
    order,
    ...FORM,
  } as Readonly<Record<string, TSchema>>),
  example: csvLine(exportHead('customers')),
  description:
    'For people, ask for `format=xlsx`, or for `for=excel`, a CSV file with a byte order mark: ' +
    'both have names before codes, amounts in naira, days in your time zone, and tax in a column ' +
    'of its own.\n\n' +
    'For programs, the plain file is streamed as CSV (RFC 4180, UTF-8). The first line names the ' +
    'columns; new columns are added ' +
    'at the end. Amounts are in kobo, or in naira if the column’s name ends in `Naira`. Times ' +
    'are in UTC. Text that a spreadsheet would run as a formula starts with an apostrophe.\n\n' +
    'An export takes the filters of the same list; filters of other lists are refused. `taxes` ' +
    'has one row for each tax rate of each invoice and credit note, and takes `month`, or `from` ' +
    'and `to`. Its rows add up to the tax report. `ledger` has one row for each line, in the ' +
    'order in which they were posted, and takes `from` and `to`, days of Africa/Lagos.\n\n' +
    KINDS.map((kind) => `- \`${kind}\`: ${exportHead(kind).join(', ')}`).join('\n'),
} as const;

const kindOnly = new Map([['params', validatorOf(EXPORT.params, 'params')]] as const);
/** Of each kind: the filters of its own list alone. */
const validatorsByKind = new Map(
  KINDS.map((kind) => {
    const ordered = hasOrder(kind) ? { order } : {};
    const query = Type.Object({ ...exportFilters(kind), ...ordered, ...FORM });
    return [kind, validatorsOf({ params: EXPORT.params, query })] as const;
  }),
);

export interface ExportForm {
  readonly format?: ExportFormat;
  readonly for?: 'excel';
}
type TableQuery = FilterOf<TableKind> & { readonly order?: ListOrder };
interface TaxQuery {
  readonly month?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Refuses what its kind does not take. */
export function readExportInput(request: FastifyRequest): ExportKind {
  const { kind } = request.params as { readonly kind: ExportKind };
  readInput(request, validatorsByKind.get(kind) ?? kindOnly);
  return kind;
}

export async function exportedPart(
  { db, tenantId, timezone }: ExportSource,
  kind: ExportKind,
  query: object,
): Promise<ExportedPart> {
  if (kind === 'taxes') return { kind, window: windowOfTaxes(query, timezone) };
  if (kind === 'ledger') return { kind, window: windowOf(query, BOOKS_ZONE) };
  const { order = 'oldest', ...filter } = query as TableQuery;
  const rows = await filterConditions(db, tenantId, { kind, filter, timezone });
  return { kind, rows, order };
}

function windowOfTaxes({ month, ...days }: TaxQuery, timezone: string): Window {
  if (month === undefined) return windowOf(days, timezone);
  if (days.from === undefined && days.to === undefined) return windowOfMonth(month, timezone);
  throw invalidField('month', 'must not be sent together with from or to');
}
