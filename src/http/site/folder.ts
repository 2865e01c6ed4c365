// Serves a folder of files built for browsers: compressed for clients that accept it, and cached
// for good if a file is named after its content. Only files of the folder are served, because an
// address is looked up in the list of its files.

import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentHash } from './inside.ts';
import { choosePacked, isPackedBefore, type Packed, pack, SMALLER_WHEN_PACKED } from './packing.ts';

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
  /** Sends one of them, changed if there is a change. */
  send(sending: Sending): Promise<FastifyReply>;
  /** The text of a file that is not for browsers; null where there is none. */
  read(path: string): Promise<string | null>;
}

export interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly path: string;
  readonly change?: PageChange | undefined;
}

/** What is changed in a page when it is first asked for. There are few, each with its own name. */
export interface PageChange {
  readonly name: string;
  apply(html: string): string;
}

interface SitePage {
  readonly content: Buffer;
  readonly packed: Packed;
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
    async send({ request, reply, path, change }) {
      const pages = look()?.pages ?? new Map<string, Promise<SitePage>>();
      const name = change ? `${path} ${change.name}` : path;
      const page = pages.get(name) ?? readPage(options, path, change);
      pages.set(name, page);
      return answerPage(request, reply, await page);
    },
    read: async (path) =>
      look()?.paths.has(path) ? await readFile(new URL(path, folder), 'utf8') : null,
  };
}

function pathsIn(folder: URL): ReadonlySet<string> {
  const root = fileURLToPath(folder);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !isPackedBefore(entry.name));
  return new Set(files.map(({ parentPath, name }) => posixPath(relative(root, parentPath), name)));
}

const posixPath = (folder: string, name: string) => join(folder, name).split(sep).join('/');

async function readPage(
  { folder, neverChanges, policyOf }: SiteOptions,
  path: string,
  change?: PageChange,
): Promise<SitePage> {
  const read = await readFile(new URL(path, folder));
  const content = change ? Buffer.from(change.apply(read.toString())) : read;
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? PACKED;
  const file = change ? null : new URL(path, folder);
  const packed: Packed = SMALLER_WHEN_PACKED.test(type) ? await pack(content, file) : new Map();
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
  const packed = choosePacked(page.packed, request.headers['accept-encoding']);
  if (packed === null) return reply.send(page.content);
  return reply.header('content-encoding', packed.name).send(packed.content);
}
