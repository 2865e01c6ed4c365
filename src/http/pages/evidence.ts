// What supports a disputed payment, for a bank: at an address that nobody can guess, and that
// opens for some weeks.

import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/connect.ts';
import { evidencePage } from '../../documents/evidence.ts';
import { DOCUMENT_POLICY } from '../../documents/layout.ts';
import { LEADS_NOWHERE } from '../../documents/notice.ts';
import { contextOf, EVIDENCE_PATH } from '../../frame/context.ts';
import type { House } from '../../frame/house.ts';
import { createTokenBuckets } from '../../lib/fair/token-bucket.ts';
import { monotonicMs } from '../../lib/process/clock.ts';
import { opensEvidence, readEvidenceToken } from '../../model/disputes/evidence-address.ts';
import { selectDispute } from '../../model/disputes/sql.ts';
import { isTenantHere } from '../../model/tenants/move-sql.ts';
import { selectTenantsAcrossTenants } from '../../model/tenants/sql.ts';
import { viewDispute, viewEvidence } from '../../model/views/disputes.ts';
import { OF_PAYERS, showNotice } from '../answer/notice.ts';
import { houseWith } from '../door/house-with.ts';
import type { Frames } from '../run/handle.ts';
import { createPageTurns, unlessCrowded } from './page-turns.ts';

const VISITS = { perSecond: 0.5, burst: 30, maxKeys: 10_000 } as const;
const LATER = {
  title: 'One moment, please',
  words: ['This page has been opened many times. Please try again in a minute.'],
};

export function mountEvidence(app: FastifyInstance, frames: Frames): void {
  const { houses, frameAt } = frames;
  const turns = createPageTurns(frames);
  const visits = createTokenBuckets(VISITS);
  app.get(`${EVIDENCE_PATH}/:token`, OF_PAYERS, (request, reply) =>
    unlessCrowded(reply, async () => {
      turns.takeVisitor(request);
      const { token } = request.params as { readonly token: string };
      const named = readEvidenceToken(token);
      if (!named) return showNotice(reply.code(404), { ...LEADS_NOWHERE, tenant: null });
      const { allowed, retryAfterSeconds } = visits.take(named.disputeId, monotonicMs());
      if (!allowed) {
        void reply.code(429).header('retry-after', retryAfterSeconds);
        return showNotice(reply, { ...LATER, tenant: null });
      }
      const isHere = async (db: Db) => await isTenantHere(db, named.tenantId);
      const { house, share } = frameAt(await houseWith(houses, token, isHere));
      const turn = { whose: { ip: request.ip }, phase: 'begins' } as const;
      const page = await share.within(turn, () => readEvidencePage(house, named));
      if (page === null) return showNotice(reply.code(404), { ...LEADS_NOWHERE, tenant: null });
      return reply
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .header('content-security-policy', DOCUMENT_POLICY)
        .type('text/html; charset=utf-8')
        .send(page);
    }),
  );
}

/** Null: the address is none of ours, or has expired. */
async function readEvidencePage(
  house: House,
  named: NonNullable<ReturnType<typeof readEvidenceToken>>,
): Promise<string | null> {
  const { db, clock } = house;
  const [tenant] = await selectTenantsAcrossTenants(db, [named.tenantId]);
  const realNow = clock.now();
  if (!tenant || !opensEvidence(named, { documentKey: tenant.documentKey, realNow })) return null;
  const dispute = await selectDispute(db, tenant.id, named.disputeId);
  if (!dispute) return null;
  const at = contextOf({ house, tenant, now: tenant.clockNow ?? realNow });
  const evidence = await viewEvidence(db, at, dispute);
  return evidencePage(tenant, { ...(await viewDispute(db, tenant.id, dispute)), evidence });
}
