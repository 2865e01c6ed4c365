// The logos of merchants, for pages, messages and the programs that show them. An address has the
// hash of its picture, and never shows another: it may be kept for good.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/connect.ts';
import { problem } from '../../frame/problems.ts';
import { LOGO_PATH, type NamedLogo, readLogoName } from '../../model/tenants/logo.ts';
import { selectLogo } from '../../model/tenants/logo-sql.ts';
import { isTenantHere } from '../../model/tenants/move-sql.ts';
import { houseWith } from '../door/house-with.ts';
import type { Frames } from '../run/handle.ts';

const NO_LOGO = 'There is no logo at this address: it was removed or replaced';
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** Whatever a browser takes it for, nothing in it runs or loads. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

export function mountLogos(app: FastifyInstance, frames: Frames): void {
  app.get(`${LOGO_PATH}/:name.png`, async (request, reply) => {
    const { name } = request.params as { readonly name: string };
    const named = readLogoName(name);
    if (named === null) throw problem('route_not_found', { message: NO_LOGO });
    const etag = `"${named.hash}"`;
    void reply.headers({
      'cache-control': FOR_GOOD,
      'content-security-policy': POLICY,
      // Mail programs and shops show it on pages of theirs.
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    });
    // The hash of what is asked for is all that there is to compare.
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const png = await read(frames, { request, reply }, { ...named, name });
    return reply.type('image/png').send(png);
  });
}

async function read(
  { houses, frameAt }: Frames,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { name, ...named }: NamedLogo & { readonly name: string },
): Promise<Buffer> {
  const isHere = async (db: Db) => await isTenantHere(db, named.tenantId);
  const house = await houseWith(houses, name, isHere);
  const turn = { whose: { ip: request.ip }, phase: 'begins' } as const;
  const png = await frameAt(house).share.within(turn, () =>
    selectLogo(house.db, named.tenantId, named.hash),
  );
  if (png !== undefined) return png;
  void reply.header('cache-control', 'no-store').removeHeader('etag');
  throw problem('route_not_found', { message: NO_LOGO });
}
