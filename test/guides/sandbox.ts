// What the guides are run against: the real program with its simulator, as `npm start` runs it, on
// free ports, its database for an operator's commands, and a folder in which `@sanwo/sdk` and the
// command `sanwo` are what lies in this checkout.

import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '../doubles/embedded.ts';
import { isAlive, Program } from '../e2e/program.ts';
import type { Place } from './page.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What `@sanwo/sdk` offers, and from where. */
const SOURCES = { index: 'sdk/src/index.ts', testing: 'sdk/src/testing/index.ts' };

export interface Sandbox {
  readonly folder: string;
  /** For one page: a folder, a tenant and a port of its own, and its text with their addresses. */
  place(name: string): Promise<{ readonly place: Place; translate(text: string): string }>;
  stop(): Promise<void>;
}

export async function startSandbox(): Promise<Sandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'sanwo-guides-'));
  // mkdtemp closes its directory, but the account that PostgreSQL runs as must get through.
  await chmod(folder, 0o755);
  await writePackages(folder);
  const data = join(folder, 'data');
  const program = new Program('serve', {
    DATA_DIR: data,
    PORT: '0',
    MCP_PORT: '0',
    CHECKOUT_PORT: '0',
    LOG_LEVEL: 'error',
  });
  const api = await program.ready();
  const toldOf = (what: RegExp) => what.exec(program.output)?.[1] ?? '';
  const tools = toldOf(/^\s*MCP\s+(http:\S+)\/mcp/m);
  const checkout = toldOf(/^\s*Simulator\s+(http:\S+)/m);
  return {
    folder,
    async place(name) {
      const own = join(folder, 'pages', name);
      await mkdir(own, { recursive: true });
      const port = await freePort();
      const environment = {
        PATH: [join(folder, 'node_modules/.bin'), dirname(process.execPath), PATH].join(':'),
        HOME: own,
        DATA_DIR: data,
        LOG_LEVEL: 'error',
        PORT: String(port),
        SANWO_BASE_URL: api,
        SANWO_API_KEY: await registerSandbox(api, name),
      };
      const ports = { 8080: api, 8081: tools, 8082: checkout, 3000: `http://127.0.0.1:${port}` };
      const translate = (text: string) =>
        Object.entries(ports).reduce((page, [written, url]) => {
          const port = new RegExp(`(127\\.0\\.0\\.1:|localhost:|listen\\()${written}\\b`, 'g');
          return page.replace(port, `$1${new URL(url).port}`);
        }, text);
      return { place: { folder: own, environment }, translate };
    },
    async stop() {
      const others = program.descendants();
      await program.ended('SIGTERM');
      await until(() => !others.some(isAlive));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const PATH = process.env.PATH ?? '';

async function registerSandbox(api: string, name: string): Promise<string> {
  const answer = await fetch(`${api}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ businessName: 'Acme Stores', accountId: `guide-${name}` }),
  });
  const { data } = (await answer.json()) as { readonly data: { readonly apiKey: string } };
  return data.apiKey;
}

/** As an install would have it, from the sources: TypeScript is not run below node_modules. */
async function writePackages(folder: string): Promise<void> {
  const sdk = join(folder, 'node_modules/@sanwo/sdk');
  const bin = join(folder, 'node_modules/.bin');
  await mkdir(sdk, { recursive: true });
  await mkdir(bin, { recursive: true });
  const exports = { '.': './index.js', './testing': './testing.js' };
  const manifest = { name: '@sanwo/sdk', type: 'module', exports };
  await writeFile(join(sdk, 'package.json'), JSON.stringify(manifest));
  for (const [name, source] of Object.entries(SOURCES)) {
    const from = `export * from '${join(ROOT, source)}';\n`;
    await writeFile(join(sdk, `${name}.js`), from);
    await writeFile(join(sdk, `${name}.d.ts`), from);
  }
  const run = `#!/bin/sh\nexec '${process.execPath}' '${join(ROOT, 'src/main.ts')}' "$@"\n`;
  await writeFile(join(bin, 'sanwo'), run, { mode: 0o755 });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
