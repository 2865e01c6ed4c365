// The file of a person's data, for whom its merchant gave the address: it needs no key, and ends a
// day after the file was made. The file is read from the database a part at a time.

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/connect.ts';
import { LEADS_NOWHERE } from '../../documents/notice.ts';
import { PERSONAL_DATA_PATH } from '../../frame/context.ts';
import { createTokenBuckets } from '../../lib/fair/token-bucket.ts';
import { monotonicMs } from '../../lib/process/clock.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import { isProven, readDocumentToken } from '../../model/documents/address.ts';
import { selectExport, selectPart } from '../../model/personal-data/exports-sql.ts';
import { type ExportRow, exportStatus } from '../../model/personal-data/shape.ts';
import { isTenantHere } from '../../model/tenants/move-sql.ts';
import { selectTenantsAcrossTenants } from '../../model/tenants/sql.ts';
import { OF_PAYERS, showNotice } from '../answer/notice.ts';
import { houseWith } from '../door/house-with.ts';
import type { Frame, Frames } from '../run/handle.ts';
import { createOpenFiles } from './open-files.ts';
import { createPageTurns, unlessCrowded } from './page-turns.ts';

const OPEN_AT_ONCE = { most: 50, mostOfOne: 4, keptForMs: 2 * MINUTE_MS };
/** Of one file: a few at once, then one in ten seconds. */
const DOWNLOADS = { perSecond: 0.1, burst: 5, maxKeys: 10_000 };
const LATER = {
  title: 'Please try again shortly',
  words: ['This file is being downloaded many times. Wait half a minute, then open it again.'],
};

export function mountPersonalData(app: FastifyInstance, frames: Frames): void {
  const turns = createPageTurns(frames);
  const show = showFile(frames);
  app.get(`${PERSONAL_DATA_PATH}/:token`, OF_PAYERS, (request, reply) =>
    unlessCrowded(reply, async () => {
      turns.takeVisitor(request);
      return await show(request, reply);
    }),
  );
}

function showFile({ houses, frameAt }: Frames) {
  const downloads = createTokenBuckets(DOWNLOADS);
  const open = createOpenFiles(OPEN_AT_ONCE, monotonicMs);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nowhere = () => showNotice(reply.code(404), { ...LEADS_NOWHERE, tenant: null });
    const { token } = request.params as { readonly token: string };
    const named = readDocumentToken(token);
    if (!named) return nowhere();
    const later = (seconds: number) => {
      void reply.code(429).header('retry-after', seconds);
      return showNotice(reply, { ...LATER, tenant: null });
    };
    const { allowed, retryAfterSeconds } = downloads.take(named.id, monotonicMs());
    if (!allowed) return later(retryAfterSeconds);
    const isHere = async (db: Db) => await isTenantHere(db, named.tenantId);
    const frame = frameAt(await houseWith(houses, token, isHere));
    const { db, clock } = frame.house;
    const made = await frame.share.within(
      { whose: { ip: request.ip }, phase: 'begins' },
      async () => {
        const [tenant] = await selectTenantsAcrossTenants(db, [named.tenantId]);
        if (!tenant || !isProven(named, tenant.documentKey)) return undefined;
        return await selectExport(db, tenant.id, named.id);
      },
    );
    if (!made || exportStatus(made, clock.now()) !== 'ready') return nowhere();
    const place = open.take(made.tenantId);
    if (typeof place === 'string') return later(30);
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', 'attachment; filename="personal-data.json"')
      .send(place.hold(Readable.from(readParts(frame, made))));
  };
}

async function* readParts({ house, share }: Frame, made: ExportRow): AsyncGenerator<string> {
  const { tenantId, id: exportId, parts } = made;
  const turn = { whose: { tenantId }, phase: 'ends' } as const;
  for (let number = 0; number < parts; number += 1) {
    const part = await share.within(turn, () =>
      selectPart(house.db, tenantId, { exportId, number }),
    );
    // It ended while it was read: a file that is cut off is no JSON.
    if (part === undefined) throw new Error(`export ${exportId} has ended`);
    yield part;
  }
}
