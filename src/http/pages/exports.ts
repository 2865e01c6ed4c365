// Files to take away: `GET /v1/export/:kind` streams comma-separated values. It is no operation of
// the list, because its answer is no envelope; all around it is the same.

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { exportLines, type ReadInTurn } from '../../analytics/export.ts';
import type { Condition } from '../../db/search.ts';
import { problem } from '../../frame/problems.ts';
import { ListOrder } from '../../lib/api/page.ts';
import { boundedText, described, OneOf } from '../../lib/api/schema.ts';
import { createPlaces } from '../../lib/fair/places.ts';
import { csvLine } from '../../lib/values/csv.ts';
import { newId } from '../../lib/values/id.ts';
import { insertAuditEntry } from '../../model/audit/sql.ts';
import { FILTERS, type FilterOf } from '../../model/lists/filters.ts';
import { filterConditions } from '../../model/lists/filters-sql.ts';
import { countExported } from '../../model/reports/export-sql.ts';
import { type ExportKind, exportHead, KINDS } from '../../model/reports/exports.ts';
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

/** For the documentation as well. */
export const EXPORT = {
  name: 'exportRecords',
  resource: 'exports',
  path: '/v1/export/:kind',
  needs: 'money',
  summary: 'Export records as a CSV file',
  params: Type.Object({
    kind: OneOf(KINDS, {
      title: 'ExportKind',
      description: 'The records to export, one per row.',
    }),
  }),
  query: Type.Object({
    ...Object.assign({}, ...KINDS.map((kind) => FILTERS[kind])),
    status: Type.Optional(boundedText(300, { description: 'Only rows with this status' })),
    order,
  } as Readonly<Record<string, TSchema>>),
  example: csvLine(exportHead('customers')),
  description:
    'Streamed as CSV (RFC 4180, UTF-8). The first line names the columns; new columns are added ' +
    'at the end. Amounts are in kobo, or in naira if the column’s name ends in `Naira`. Times ' +
    'are in UTC. Takes the filters of the same list; filters of other lists are refused. Text ' +
    'that a spreadsheet would run as a formula starts with an apostrophe.\n\n' +
    KINDS.map((kind) => `- \`${kind}\`: ${exportHead(kind).join(', ')}`).join('\n'),
} as const;

const kindOnly = new Map([['params', validatorOf(EXPORT.params, 'params')]] as const);
/** Of each kind: the filters of its own list alone. */
const validators = new Map(
  KINDS.map((kind) => {
    const query = Type.Object({ ...FILTERS[kind], order });
    return [kind, validatorsOf({ params: EXPORT.params, query })] as const;
  }),
);

type ExportQuery = FilterOf<ExportKind> & { readonly order?: ListOrder };

export function mountExports(app: FastifyInstance, frames: Frames): void {
  const open = createPlaces(OPEN_AT_ONCE);
  const onRequest = admissionOf(frames, { access: 'key', ...EXPORT });
  app.get(EXPORT.path, { onRequest }, async (request, reply) => {
    const { tenant } = request;
    const frame = frameOf(request);
    if (tenant === null) throw problem('api_key_missing');
    const { kind } = request.params as { readonly kind: ExportKind };
    readInput(request, validators.get(kind) ?? kindOnly);
    const { order = 'oldest', ...filter } = request.query as ExportQuery;
    if (!open.hasRoom(tenant.id)) throw problem('too_many_requests', TOO_MANY);
    const leave = open.take(tenant.id, () => {});
    const turn = { whose: { tenantId: tenant.id }, phase: 'ends' } as const;
    const inTurn: ReadInTurn = (read) => frame.share.within(turn, read);
    const { db } = frame.house;
    const asked = { kind, filter, timezone: tenant.timezone };
    const begin = async () => {
      const conditions = await filterConditions(db, tenant.id, asked);
      if (request.method === 'GET')
        await noteExport(frame, request, { ...asked, rows: conditions });
      return conditions;
    };
    const rows = await inTurn(begin).catch((error: unknown) => {
      leave();
      throw error;
    });
    const lines = exportLines(db, tenant.id, { kind, rows, order, inTurn });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${kind}.csv"`)
      .send(Readable.from(lines).once('close', leave));
  });
}

/**
 * The audit entry, written before the first byte is sent: a download that stops halfway has taken
 * data too.
 */
async function noteExport(
  { house }: Frame,
  { tenant, actor, id: requestId, ip }: FastifyRequest,
  asked: {
    readonly kind: ExportKind;
    readonly filter: object;
    readonly rows: readonly Condition[];
  },
): Promise<void> {
  if (tenant === null || actor === null) throw problem('api_key_missing');
  const { kind, filter } = asked;
  const known = Object.entries(filter).filter(([name]) => name in FILTERS[kind]);
  const rows = await countExported(house.db, tenant.id, asked);
  const at = house.clock.now();
  await insertAuditEntry(house.db, tenant.id, {
    ...{ actor, action: 'export.made', requestId, ip },
    subject: { type: 'tenant', id: tenant.id, code: null },
    changes: { kind, filter: Object.fromEntries(known), rows },
    ...{ at, happenedAt: tenant.clockNow ?? at, since: newId() },
  });
}
