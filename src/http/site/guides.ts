// The guides as a site, at /docs/guides: what `npm run build:guides` has made.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../../frame/problems.ts';
import { folderOf, howToGet } from './built.ts';
import { createSite } from './folder.ts';
import { hashesInside } from './inside.ts';

export const GUIDES_PATH = '/docs/guides';

const NEVER_CHANGES = /^_astro\/|^pagefind\/(?:fragment|index)\//;

export function mountGuides(app: FastifyInstance, built: URL = folderOf('guides')): void {
  const site = createSite({ folder: built, neverChanges: NEVER_CHANGES, policyOf });
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const paths = site.paths();
    if (paths === null) throw problem('route_not_found', { message: howToGet('guides') });
    const { path, status } = findGuide(paths, request.url);
    if (status === 308) return reply.redirect(`${GUIDES_PATH}/${path}`, status);
    return site.send({ request, reply: reply.code(status), path });
  };
  app.get(GUIDES_PATH, show);
  app.get(`${GUIDES_PATH}/*`, show);
}

interface FoundGuide {
  readonly path: string;
  readonly status: 200 | 308 | 404;
}

function findGuide(paths: ReadonlySet<string>, url: string): FoundGuide {
  const asked = (url.split('?', 1)[0] ?? '').slice(GUIDES_PATH.length);
  const path = asked.replace(/^\/+/, '');
  if (paths.has(path)) return { path, status: 200 };
  const folder = path === '' || path.endsWith('/') ? path : `${path}/`;
  if (!paths.has(`${folder}index.html`)) return { path: '404.html', status: 404 };
  const isWhole = asked === `/${folder}`;
  return isWhole ? { path: `${folder}index.html`, status: 200 } : { path: folder, status: 308 };
}

/** The scripts in a page are allowed by what is in them, and no others. */
function policyOf(html: string): string {
  return [
    "default-src 'none'",
    // The search is a WebAssembly of the site's own.
    `script-src 'self' 'wasm-unsafe-eval'${hashesInside(html, 'script')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
