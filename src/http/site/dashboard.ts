// The dashboard for browsers: one page for all its addresses, and the files that it loads.
// Programs, which do not accept HTML, get 404 at these addresses.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../../frame/problems.ts';
import { folderOf } from './built.ts';
import { createSite } from './folder.ts';
import { hashesInside } from './inside.ts';
import { nameScreenFiles } from './screen-files.ts';

const PAGE = 'index.html';
/** What each screen loads: dashboard/pages.ts writes it. */
const FILES = 'pages.json';
const ASSETS = '/assets';
const GONE = 'This file belongs to another version of the dashboard: reload the page';

/** What the dashboard's addresses begin with: dashboard/src/routes/ has the whole of them. */
export const PLACES = [
  'account-numbers',
  'coupons',
  'credit-notes',
  'customers',
  'deposits',
  'developers',
  'disputes',
  'home',
  'invitation',
  'invoices',
  'kit',
  'ledger',
  'mandates',
  'pages',
  'password-reset',
  'payments',
  'payouts',
  'plans',
  'reconciliation',
  'refunds',
  'register',
  'reports',
  'settings',
  'settlements',
  'sign-in',
  'start',
  'subscriptions',
] as const;

const places: ReadonlySet<string> = new Set(PLACES);

/** The script and the style in the page itself are allowed by what is in them, and no others. */
const policyOf = (html: string) =>
  [
    "default-src 'none'",
    `script-src 'self'${hashesInside(html, 'script')}`,
    `style-src 'self'${hashesInside(html, 'style')}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export interface Dashboard {
  /** Null where it was not built. */
  show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | null;
}

/** Made before what fits no route is refused, so that it sees its addresses first. */
export function mountDashboard(
  app: FastifyInstance,
  built: URL = folderOf('dashboard'),
): Dashboard {
  const site = createSite({ folder: built, neverChanges: /^assets\//, policyOf });
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const change = nameScreenFiles(await site.read(FILES), addressOf(request));
    return site.send({ request, reply, path: PAGE, change });
  };
  const show: Dashboard['show'] = (request, reply) =>
    site.paths()?.has(PAGE) ? send(request, reply) : null;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || !isItsOwn(request)) return;
    void reply.header('vary', 'accept');
    const shown = show(request, reply.code(200));
    if (shown !== null) return shown;
  });
  app.get(`${ASSETS}/*`, (request, reply) => {
    const path = addressOf(request).slice(1);
    if (!site.paths()?.has(path)) throw problem('route_not_found', { message: GONE });
    return site.send({ request, reply, path });
  });
  return { show };
}

const addressOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '';

function isItsOwn({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [, first = ''] = /^\/([^/?]*)/.exec(url) ?? [];
  return places.has(first) && takesPage(headers.accept);
}

export const takesPage = (accept: string | undefined) => /\btext\/html\b/.test(accept ?? '');
