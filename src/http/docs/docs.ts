// The API's description for programs (/openapi.json) and for people (/docs), both from the list.

import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { House } from '../../frame/house.ts';
import type { SanwoOperation } from '../../frame/operation.ts';
import { FAVICON_LINK, FAVICON_PATH } from '../site/favicon.ts';
import { GUIDES_PATH } from '../site/guides.ts';
import { openApiOf } from './openapi.ts';

// The reference page is one bundled script of others, which needs to run. Its sandbox gives it an
// origin of its own: it reads no cookie, and what it asks carries none.
const DOCS_POLICY = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads',
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page without an origin may keep nothing; this one forgets what it keeps, and works. */
const FORGETFUL_STORAGE = `<script>
for (const name of ['localStorage', 'sessionStorage']) {
  const kept = new Map();
  const value = {
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, text) => void kept.set(String(key), String(text)),
    removeItem: (key) => void kept.delete(String(key)),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() { return kept.size; },
  };
  Object.defineProperty(window, name, { value });
}
</script>`;

const PAGE_PATH = '/docs';
const SCRIPT_PATH = '/docs/js/scalar.js';

const WITHOUT_SCRIPT = `<noscript>
      <p>This reference needs JavaScript. Without it, read the
        <a href="${GUIDES_PATH}/">guides</a> or the description for programs,
        <a href="/openapi.json">openapi.json</a>.</p>
    </noscript>`;

export function mountDocs(
  app: FastifyInstance,
  house: House,
  operations: readonly SanwoOperation[],
): void {
  let description: Description | null = null;
  app.get('/openapi.json', async (request, reply) => {
    // Written with the first visit: it takes longer than all else that opens the routes.
    description ??= describe(operations, house.config.baseUrl);
    const { document, etag } = description;
    void reply.headers({ etag, 'cache-control': 'no-cache' });
    // The reference has no origin that could be named.
    if (request.headers.origin === 'null') {
      void reply.headers({ 'access-control-allow-origin': 'null', vary: 'origin' });
    }
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(document);
  });
  let reading: Promise<ReferencePage> | null = null;
  // The package holds the script as one text of megabytes: it is read with the first visit.
  const reference = () => {
    reading ??= readReference();
    return reading;
  };
  app.get(PAGE_PATH, async ({ url }, reply) => {
    const [path = '', query] = url.split('?');
    // The page names its script by a path from here.
    if (!path.endsWith('/')) {
      return reply.redirect(`${PAGE_PATH}/${query === undefined ? '' : `?${query}`}`, 301);
    }
    const { page } = await reference();
    void reply.header('content-security-policy', DOCS_POLICY);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get(SCRIPT_PATH, async (_request, reply) => {
    const { script } = await reference();
    void reply.header('content-security-policy', DOCS_POLICY);
    return reply.type('application/javascript; charset=utf-8').send(script);
  });
}

interface Description {
  readonly document: Buffer;
  readonly etag: string;
}

function describe(operations: readonly SanwoOperation[], baseUrl: string | null): Description {
  const document = Buffer.from(JSON.stringify(openApiOf(operations, baseUrl)));
  return { document, etag: `"${createHash('sha256').update(document).digest('base64url')}"` };
}

interface ReferencePage {
  readonly page: string;
  readonly script: Buffer;
}

/** What the package answers, taken from it once. */
async function readReference(): Promise<ReferencePage> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(scalar, {
    routePrefix: PAGE_PATH,
    configuration: {
      title: 'Sanwo API',
      pageTitle: 'Sanwo API',
      favicon: FAVICON_PATH,
      url: '/openapi.json',
      withDefaultFonts: false,
      hideClientButton: true,
      hideTestRequestButton: true,
      telemetry: false,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  const answered = await app.inject({ url: `${PAGE_PATH}/` });
  const { rawPayload: script } = await app.inject({ url: SCRIPT_PATH });
  await app.close();
  // Its maker names an icon once its script runs: before that a browser would ask for another.
  // Without scripts the page would be empty.
  const page = answered.payload
    .replace('</title>', `</title>\n    ${FAVICON_LINK}\n    ${FORGETFUL_STORAGE}`)
    .replace('<body>', `<body>\n    ${WITHOUT_SCRIPT}`);
  return { page, script };
}
