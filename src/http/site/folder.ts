// Serves a folder of files built for browsers: compressed for clients that accept it, and cached
// for good if a file is named after its content. Only files of the folder are served, because an
// address is looked up in the list of its files.

import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
/** Some sites have kinds of their own, which are packed already. */
const PACKED = 'application/octet-stream';
const SMALLER_WHEN_PACKED = /^text\/|json|svg/;

const pack = promisify(gzip);

interface SiteOptions {
  readonly folder: URL;
  /** Files that the builder names after what is in them. */
  readonly neverChanges: RegExp;
  /** What the browser may do with a file; it is handed the text of a page, and '' of all else. */
  policyOf(html: string): string;
}

export interface Site {
  /** The files as they were built last; null where they were not built. */
  paths(): ReadonlySet<string> | null;
  /** Sends one of them. */
  send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply>;
}

interface SitePage {
  readonly content: Buffer;
  readonly packed: Buffer | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
}

interface Built {
  readonly madeAt: number;
  readonly paths: ReadonlySet<string>;
  /** Read when they are first asked for. */
  readonly pages: Map<string, Promise<SitePage>>;
}

export function createSite(options: SiteOptions): Site {
  const { folder } = options;
  let built: Built | null = null;
  const look = (): Built | null => {
    // The folder may be built again while the service runs.
    const madeAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
    if (madeAt === undefined) return null;
    if (built?.madeAt !== madeAt) built = { madeAt, paths: pathsIn(folder), pages: new Map() };
    return built;
  };
  return {
    paths: () => look()?.paths ?? null,
    async send(request, reply, path) {
      const pages = look()?.pages ?? new Map<string, Promise<SitePage>>();
      const page = pages.get(path) ?? readPage(options, path);
      pages.set(path, page);
      return answerPage(request, reply, await page);
    },
  };
}

function pathsIn(folder: URL): ReadonlySet<string> {
  const root = fileURLToPath(folder);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => posixPath(relative(root, parentPath), name)));
}

const posixPath = (folder: string, name: string) => join(folder, name).split(sep).join('/');

async function readPage(
  { folder, neverChanges, policyOf }: SiteOptions,
  path: string,
): Promise<SitePage> {
  const content = await readFile(new URL(path, folder));
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? PACKED;
  const packed = SMALLER_WHEN_PACKED.test(type) ? await pack(content) : null;
  const etag = `"${contentHash(content)}"`;
  const headers = {
    etag,
    vary: 'accept-encoding',
    'content-type': type,
    'cache-control': neverChanges.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-security-policy': policyOf(type === TYPES.html ? content.toString() : ''),
  };
  return { content, packed, headers, etag };
}

function answerPage(request: FastifyRequest, reply: FastifyReply, page: SitePage): FastifyReply {
  const { vary = '', ...others } = page.headers;
  // An address may be another thing for a program.
  const before = reply.getHeader('vary');
  void reply.headers(others).header('vary', before ? `${before}, ${vary}` : vary);
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag) {
    return reply.code(304).send();
  }
  const takesPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (!page.packed || !takesPacked) return reply.send(page.content);
  return reply.header('content-encoding', 'gzip').send(page.packed);
}

export const contentHash = (content: Buffer | string, as: 'base64' | 'base64url' = 'base64url') =>
  createHash('sha256').update(content).digest(as);
