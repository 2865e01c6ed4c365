// Files to take away: `GET /v1/export/:kind` streams comma-separated values, or a workbook. It is
// no operation of the list, because its answer is no envelope; all around it is the same.

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ExportedPart, excelLines, exportLines, peopleTable } from '../../analytics/export.ts';
import { workbookOf } from '../../analytics/workbook.ts';
import type { Db } from '../../db/connect.ts';
import { problem } from '../../frame/problems.ts';
import { monotonicMs } from '../../lib/process/clock.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import { newId } from '../../lib/values/id.ts';
import { insertAuditEntry } from '../../model/audit/sql.ts';
import { countLinesIn } from '../../model/ledger/lines-sql.ts';
import type { ExportKind } from '../../model/reports/export-kinds.ts';
import { countExported } from '../../model/reports/export-sql.ts';
import type { ReadInTurn } from '../../model/taxes/papers.ts';
import { countPapers } from '../../model/taxes/papers-sql.ts';
import { admissionOf, type Frame, type Frames, frameOf } from '../run/handle.ts';
import {
  EXPORT,
  EXPORT_FORMATS,
  type ExportForm,
  exportedPart,
  exportFilters,
  readExportInput,
} from './export-query.ts';
import { createOpenFiles } from './open-files.ts';

/** The reader of a file may be slow, and each is read from the database meanwhile. */
const OPEN_AT_ONCE = { most: 100, mostOfOne: 4, keptForMs: 2 * MINUTE_MS };
const TOO_MANY = {
  own: {
    message: 'Four of your exports are already in progress: wait until one is done',
    retryAfterSeconds: 5,
  },
  all: {
    message: 'Too many exports of all accounts are in progress: retry in half a minute',
    retryAfterSeconds: 30,
  },
};

export function mountExports(app: FastifyInstance, frames: Frames): void {
  const open = createOpenFiles(OPEN_AT_ONCE, monotonicMs);
  const onRequest = admissionOf(frames, { access: 'key', ...EXPORT });
  app.get(EXPORT.path, { onRequest }, async (request, reply) => {
    const { tenant } = request;
    const frame = frameOf(request);
    if (tenant === null) throw problem('api_key_missing');
    const kind = readExportInput(request);
    const { format = 'csv', for: reader } = request.query as ExportForm;
    const place = open.take(tenant.id);
    if (typeof place === 'string') throw problem('too_many_requests', TOO_MANY[place]);
    const turn = { whose: { tenantId: tenant.id }, phase: 'ends' } as const;
    const inTurn: ReadInTurn = (read) => frame.share.within(turn, read);
    const { db } = frame.house;
    const { id: tenantId, timezone } = tenant;
    const source = { db, tenantId, timezone, inTurn };
    const begin = async () => {
      const part = await exportedPart(source, kind, request.query as object);
      if (request.method === 'GET') await noteExport(frame, request, part);
      const isForPeople = format === 'xlsx' || reader === 'excel';
      if (!isForPeople) return Readable.from(exportLines(source, part));
      const table = peopleTable(source, part);
      return format === 'xlsx'
        ? await workbookOf(table, { name: SHEETS[kind], timezone })
        : Readable.from(excelLines(table, timezone));
    };
    const file = await inTurn(begin).catch((error: unknown) => {
      place.leave();
      throw error;
    });
    return reply
      .type(EXPORT_FORMATS[format])
      .header('content-disposition', `attachment; filename="${kind}.${format}"`)
      .send(place.hold(file));
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
  ledger: 'Ledger',
};

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
  const known = Object.entries(query as object).filter(([name]) => name in exportFilters(kind));
  const rows = await countRows(house.db, tenant.id, part);
  const at = house.clock.now();
  await insertAuditEntry(house.db, tenant.id, {
    ...{ actor, action: 'export.made', requestId, ip },
    subject: { type: 'tenant', id: tenant.id, code: null },
    changes: { kind, filter: Object.fromEntries(known), rows },
    ...{ at, happenedAt: tenant.clockNow ?? at, since: newId() },
  });
}

async function countRows(db: Db, tenantId: string, part: ExportedPart): Promise<number> {
  if (part.kind === 'taxes') return await countPapers(db, tenantId, part.window);
  if (part.kind === 'ledger') return await countLinesIn(db, tenantId, part.window);
  return await countExported(db, tenantId, part);
}
