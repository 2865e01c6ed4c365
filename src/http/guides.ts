// The guides as a site, at /docs/guides: what `npm run build:guides` has made. Only what lies in
// its folder can be asked for, because an address is looked up in the list of its files.

import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../frame/problems.ts';

export const GUIDES_PATH = '/docs/guides';

const BUILT = new URL('../../docs/site/dist/', import.meta.url);
const NOT_BUILT = 'The guides were not built: run npm run build:guides';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
};
/** The search reads its own kinds of files, which are packed already. */
const PACKED = 'application/octet-stream';
const SMALLER_WHEN_PACKED = /^text\/|json|svg/;
/** The builder names these after what is in them. */
const NEVER_CHANGES = /^_astro\/|^pagefind\/(?:fragment|index)\//;

const pack = promisify(gzip);

interface Page {
  readonly content: Buffer;
  readonly packed: Buffer | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
}

export function mountGuides(app: FastifyInstance, built: URL = BUILT): void {
  let site: Site = { madeAt: null, paths: new Set(), pages: new Map() };
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    // It may be built, and built anew, while the service runs.
    const madeAt = statSync(built, { throwIfNoEntry: false })?.mtimeMs;
    if (madeAt === undefined) throw problem('route_not_found', { message: NOT_BUILT });
    if (madeAt !== site.madeAt) site = { madeAt, paths: pathsIn(built), pages: new Map() };
    const { path, status } = find(site, request.url);
    if (status === 308) return reply.redirect(`${GUIDES_PATH}/${path}`, status);
    const page = site.pages.get(path) ?? read(built, path);
    site.pages.set(path, page);
    return send(request, reply.code(status), await page);
  };
  app.get(GUIDES_PATH, show);
  app.get(`${GUIDES_PATH}/*`, show);
}

interface Site {
  readonly madeAt: number | null;
  readonly paths: ReadonlySet<string>;
  /** Read when they are first asked for. */
  readonly pages: Map<string, Promise<Page>>;
}

interface Found {
  readonly path: string;
  readonly status: 200 | 308 | 404;
}

function find({ paths }: Site, url: string): Found {
  const asked = (url.split('?', 1)[0] ?? '').slice(GUIDES_PATH.length);
  const path = asked.replace(/^\/+/, '');
  if (paths.has(path)) return { path, status: 200 };
  const folder = path === '' || path.endsWith('/') ? path : `${path}/`;
  if (!paths.has(`${folder}index.html`)) return { path: '404.html', status: 404 };
  const isWhole = asked === `/${folder}`;
  return isWhole ? { path: `${folder}index.html`, status: 200 } : { path: folder, status: 308 };
}

function pathsIn(folder: URL): ReadonlySet<string> {
  const root = fileURLToPath(folder);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => posixPath(relative(root, parentPath), name)));
}

const posixPath = (folder: string, name: string) => join(folder, name).split(sep).join('/');

async function read(folder: URL, path: string): Promise<Page> {
  const content = await readFile(new URL(path, folder));
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? PACKED;
  const packed = SMALLER_WHEN_PACKED.test(type) ? await pack(content) : null;
  const etag = `"${hashOf(content)}"`;
  const headers = {
    etag,
    vary: 'accept-encoding',
    'content-type': type,
    'cache-control': NEVER_CHANGES.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-security-policy': policyOf(type === TYPES.html ? content.toString() : ''),
  };
  return { content, packed, headers, etag };
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  void reply.headers(page.headers);
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag) {
    return reply.code(304).send();
  }
  const takesPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (!page.packed || !takesPacked) return reply.send(page.content);
  return reply.header('content-encoding', 'gzip').send(page.packed);
}

/** The scripts that stand in a page are allowed by what is in them, and no others. */
function policyOf(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = new Set(inline.map(([, script = '']) => `'sha256-${hashOf(script, 'base64')}'`));
  return [
    "default-src 'none'",
    // The search is a WebAssembly of the site's own.
    `script-src 'self' 'wasm-unsafe-eval' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const hashOf = (content: Buffer | string, as: 'base64' | 'base64url' = 'base64url') =>
  createHash('sha256').update(content).digest(as);
