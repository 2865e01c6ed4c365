// The API's root address. A browser gets the dashboard; a program gets the usual envelope with the
// mode and links. If the dashboard is not built, a page shows the same and how to build it.

import type { FastifyInstance } from 'fastify';
import type { House } from '../../frame/house.ts';
import { escapeHtml } from '../../lib/values/escape-html.ts';
import { howToGet } from './built.ts';
import { type Dashboard, takesPage } from './dashboard.ts';
import { FAVICON_LINK } from './favicon.ts';
import { GUIDES_PATH } from './guides.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'";

export function mountFrontPage(
  app: FastifyInstance,
  { config }: House,
  dashboard: Dashboard,
): void {
  const places = frontPageLinks(config);
  const page = frontPageHtml(config.mode, places);
  app.get('/', async (request, reply) => {
    void reply.header('vary', 'accept');
    if (takesPage(request.headers.accept)) {
      const shown = dashboard.show(request, reply);
      if (shown !== null) return shown;
      void reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8');
      return reply.send(page);
    }
    const addresses = Object.fromEntries(places.map(({ name, url }) => [name, url]));
    const data = { mode: config.mode, ...addresses };
    return { status: 'success', message: 'Sanwo is running', data };
  });
}

interface FrontPageLink {
  readonly name: string;
  readonly url: string;
  readonly title: string;
  readonly words: string;
}

function frontPageLinks(config: House['config']): FrontPageLink[] {
  const baseUrl = config.baseUrl ?? `http://${config.host}:${config.port}`;
  const beside = (port: number) => {
    const url = new URL(baseUrl);
    url.port = String(port);
    return url.origin;
  };
  const tools = config.mcpUrl ?? (config.mcpPort > 0 ? beside(config.mcpPort) : null);
  const isSimulated = config.mode === 'sandbox' && config.provider.baseUrl === null;
  const checkout =
    config.checkoutUrl ?? (config.checkoutPort > 0 ? beside(config.checkoutPort) : null);
  const place = (
    name: string,
    url: string,
    [title, words]: readonly [string, string],
  ): FrontPageLink => ({
    name,
    url,
    title,
    words,
  });
  return [
    place('guides', `${baseUrl}${GUIDES_PATH}/`, [
      'Guides',
      'Your first subscription, step by step, and everything after it.',
    ]),
    place('reference', `${baseUrl}/docs`, [
      'API reference',
      'Every operation, with its request and response.',
    ]),
    place('openApi', `${baseUrl}/openapi.json`, ['OpenAPI', 'The API reference for programs.']),
    place('health', `${baseUrl}/readyz`, [
      'Health',
      'Status of the database, the schema and the payment provider.',
    ]),
    place('metrics', `${baseUrl}/metrics`, ['Metrics', 'Counts and timings, for Prometheus.']),
    ...(tools
      ? [
          place('tools', `${tools.replace(/\/+$/, '')}/mcp`, [
            'Tool server',
            'For an AI assistant that supports MCP. It needs your API key.',
          ]),
        ]
      : []),
    ...(isSimulated && checkout
      ? [
          place('simulator', `${checkout}/_sim/charges`, [
            'Simulator charges',
            'Every charge by the payment simulator. Your checkout links open its payment page.',
          ]),
        ]
      : []),
  ];
}

const FIRST_STEPS = {
  sandbox: (url: string) => `curl -s ${url}auth/register -H 'content-type: application/json' \\
  -d '{"businessName":"Acme Stores","accountId":"acme"}'`,
  live: (url: string) => `curl -s ${url}auth/register -H 'content-type: application/json' \\
  -d '{"businessName":"…","accountId":"…","password":"…"}'`,
};

const MODES = {
  sandbox: ['Sandbox', 'No real money moves here.'],
  live: ['Live', 'Real money moves here.'],
} as const;

function frontPageHtml(mode: 'sandbox' | 'live', places: readonly FrontPageLink[]): string {
  const [name, words] = MODES[mode];
  const reference = places.find((place) => place.name === 'reference');
  const api = reference ? reference.url.replace(/docs$/, '') : '/';
  const items = places.map(
    ({ url, title, words: about }) => `<li><a href="${escapeHtml(url)}">${title}</a>
<span>${about}</span><code>${escapeHtml(url)}</code></li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Sanwo is running</title>
${FAVICON_LINK}
<style>${STYLE}</style>
<main>
<p class="mode"><strong>${name}</strong> ${words}</p>
<h1>Sanwo is running</h1>
<p>Recurring billing: plans, subscriptions, invoices and payments, over HTTP.</p>
<p>${escapeHtml(howToGet('dashboard'))}</p>
<h2>First step</h2>
<p>Register an account. The response has your API key. Send it with every other request as
<code>x-api-key</code>.</p>
<pre tabindex="0">${escapeHtml(FIRST_STEPS[mode](api))}</pre>
<h2>Where to go next</h2>
<ul>
${items.join('\n')}
</ul>
</main>
</html>
`;
}

const STYLE = `
:root { --ground: #f5f6f4; --ink: #17211c; --quiet: #55635b; --line: #d5dcd7; --panel: #fff;
  --accent: #0b6b4b; --mode: #fff4d6; --on-mode: #5c4300; }
@media (prefers-color-scheme: dark) { :root { --ground: #101512; --ink: #ecf1ee; --quiet: #a5b3ab;
  --line: #2e3833; --panel: #19201c; --accent: #5cc99b; --mode: #3a2f0f; --on-mode: #ffe29a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 28px 18px 56px; }
h1 { font-size: clamp(28px, 7vw, 38px); line-height: 1.15; letter-spacing: -.02em;
  margin: 22px 0 8px; }
h2 { font-size: 17px; margin: 32px 0 6px; }
p { margin: 0 0 10px; }
.mode { display: inline-block; background: var(--mode); color: var(--on-mode); padding: 6px 12px;
  border-radius: 8px; font-size: 14px; margin: 0; }
.mode strong { margin-right: 6px; }
code, pre { font: 14px/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; }
pre { background: var(--panel); border: 1px solid var(--line); border-radius: 10px;
  padding: 14px 16px; overflow-x: auto; margin: 0; }
ul { list-style: none; margin: 0; padding: 0; }
li { display: grid; padding: 12px 0; border-top: 1px solid var(--line); }
li span, li code { color: var(--quiet); overflow-wrap: anywhere; }
a { color: var(--accent); font-weight: 600; text-underline-offset: 3px; justify-self: start; }
a:focus-visible, pre:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }`;
