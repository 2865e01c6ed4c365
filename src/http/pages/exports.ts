// Files to take away: `GET /v1/export/:kind` streams comma-separated values, or a workbook. It is no
// operation of the list, because its answer is no envelope; all around it is the same.

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type TSchema } from 'typebox';
import {
  type ExportedPart,
  type ExportSource,
  excelLines,
  exportLines,
  peopleTable,
  type ReadInTurn,
} from '../../analytics/export.ts';
import { workbookOf } from '../../analytics/workbook.ts';
import { invalidField, problem } from '../../frame/problems.ts';
import { windowOf } from '../../frame/window.ts';
import { ListOrder, SEARCH_AND_DAYS } from '../../lib/api/page.ts';
import { boundedText, described, OneOf } from '../../lib/api/schema.ts';
import { createPlaces } from '../../lib/fair/places.ts';
import { csvLine } from '../../lib/values/csv.ts';
import { newId } from '../../lib/values/id.ts';
import type { Window } from '../../lib/values/window.ts';
import { insertAuditEntry } from '../../model/audit/sql.ts';
import { FILTERS, type FilterOf } from '../../model/lists/filters.ts';
import { filterConditions } from '../../model/lists/filters-sql.ts';
import { countExported } from '../../model/reports/export-sql.ts';
import { type ExportKind, exportHead, KINDS, type TableKind } from '../../model/reports/exports.ts';
import { countPapers } from '../../model/taxes/papers-sql.ts';
import { Month, windowOfMonth } from '../../model/taxes/report.ts';
import { admissionOf, type Frame, type Frames, frameOf } from '../run/handle.ts';
import { readInput, validatorsOf } from '../run/input.ts';
import { validatorOf } from '../run/validate.ts';

/** The reader of a file may be slow, and each is read from the database meanwhile. */
const OPEN_AT_ONCE = { most: 100, mostOfOne: 4 };
const TOO_MANY = {
  message: 'Four of your exports are already in progress: wait until one is done',
  retryAfterSeconds: 5,
};

const order = Type.Optional(described(ListOrder, 'Sort order. Default: oldest first.'));

const FORMATS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type ExportFormat = keyof typeof FORMATS;

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

/** Without the sort order, which taxes have not. */
const filtersOf = (kind: ExportKind): Readonly<Record<string, TSchema>> =>
  kind === 'taxes' ? TAX_FILTERS : FILTERS[kind];

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
    ...Object.assign({}, ...KINDS.map(filtersOf)),
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
    'and `to`. Its rows add up to the tax report.\n\n' +
    KINDS.map((kind) => `- \`${kind}\`: ${exportHead(kind).join(', ')}`).join('\n'),
} as const;

const kindOnly = new Map([['params', validatorOf(EXPORT.params, 'params')]] as const);
/** Of each kind: the filters of its own list alone. */
const validators = new Map(
  KINDS.map((kind) => {
    const ordered = kind === 'taxes' ? {} : { order };
    const query = Type.Object({ ...filtersOf(kind), ...ordered, ...FORM });
    return [kind, validatorsOf({ params: EXPORT.params, query })] as const;
  }),
);

interface ExportForm {
  readonly format?: ExportFormat;
  readonly for?: 'excel';
}
type TableQuery = FilterOf<TableKind> & { readonly order?: ListOrder };
interface TaxQuery {
  readonly month?: string;
  readonly from?: string;
  readonly to?: string;
}

export function mountExports(app: FastifyInstance, frames: Frames): void {
  const open = createPlaces(OPEN_AT_ONCE);
  const onRequest = admissionOf(frames, { access: 'key', ...EXPORT });
  app.get(EXPORT.path, { onRequest }, async (request, reply) => {
    const { tenant } = request;
    const frame = frameOf(request);
    if (tenant === null) throw problem('api_key_missing');
    const { kind } = request.params as { readonly kind: ExportKind };
    readInput(request, validators.get(kind) ?? kindOnly);
    const { format = 'csv', for: reader } = request.query as ExportForm;
    if (!open.hasRoom(tenant.id)) throw problem('too_many_requests', TOO_MANY);
    const leave = open.take(tenant.id, () => {});
    const turn = { whose: { tenantId: tenant.id }, phase: 'ends' } as const;
    const inTurn: ReadInTurn = (read) => frame.share.within(turn, read);
    const { db } = frame.house;
    const { id: tenantId, timezone } = tenant;
    const source = { db, tenantId, timezone, inTurn };
    const begin = async () => {
      const part = await partOf(source, kind, request.query as object);
      if (request.method === 'GET') await noteExport(frame, request, part);
      const isForPeople = format === 'xlsx' || reader === 'excel';
      if (!isForPeople) return Readable.from(exportLines(source, part));
      const table = peopleTable(source, part);
      return format === 'xlsx'
        ? await workbookOf(table, { name: SHEETS[kind], timezone })
        : Readable.from(excelLines(table, timezone));
    };
    const file = await inTurn(begin).catch((error: unknown) => {
      leave();
      throw error;
    });
    return reply
      .type(FORMATS[format])
      .header('content-disposition', `attachment; filename="${kind}.${format}"`)
      .send(file.once('close', leave));
  });
}

/** The name of the sheet of a workbook. */
const SHEETS: Readonly<Record<ExportKind, string>> = {
  customers: 'Customers',
  subscriptions: 'Subscriptions',
  invoices: 'Invoices',
  payments: 'Payments',
  refunds: 'Refunds',
  'credit-notes': 'Credit notes',
  settlements: 'Settlements',
  deposits: 'Deposits',
  payouts: 'Payouts',
  taxes: 'Taxes',
};

async function partOf(
  { db, tenantId, timezone }: ExportSource,
  kind: ExportKind,
  query: object,
): Promise<ExportedPart> {
  if (kind === 'taxes') return { kind, window: windowOfTaxes(query, timezone) };
  const { order = 'oldest', ...filter } = query as TableQuery;
  const rows = await filterConditions(db, tenantId, { kind, filter, timezone });
  return { kind, rows, order };
}

function windowOfTaxes({ month, ...days }: TaxQuery, timezone: string): Window {
  if (month === undefined) return windowOf(days, timezone);
  if (days.from === undefined && days.to === undefined) return windowOfMonth(month, timezone);
  throw invalidField('month', 'must not be sent together with from or to');
}

/**
 * The audit entry, written before the first byte is sent: a download that stops halfway has taken
 * data too.
 */
async function noteExport(
  { house }: Frame,
  { tenant, actor, id: requestId, ip, query }: FastifyRequest,
  part: ExportedPart,
): Promise<void> {
  if (tenant === null || actor === null) throw problem('api_key_missing');
  const { kind } = part;
  const known = Object.entries(query as object).filter(([name]) => name in filtersOf(kind));
  const rows =
    part.kind === 'taxes'
      ? await countPapers(house.db, tenant.id, part.window)
      : await countExported(house.db, tenant.id, part);
  const at = house.clock.now();
  await insertAuditEntry(house.db, tenant.id, {
    ...{ actor, action: 'export.made', requestId, ip },
    subject: { type: 'tenant', id: tenant.id, code: null },
    changes: { kind, filter: Object.fromEntries(known), rows },
    ...{ at, happenedAt: tenant.clockNow ?? at, since: newId() },
  });
}
