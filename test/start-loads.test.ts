// What a start of the service from a checkout reads and loads: sources whose types were taken out
// before, and nothing that only few need.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const FLAGS = ['--disable-warning=ExperimentalWarning', '--import=./generate/stripped.mjs'];
/** What Node takes types out with. */
const STRIPPER = 'NativeModule internal/deps/amaro/dist/index';
const run = promisify(execFile);
/** As a service starts: Node keeps nothing of what it compiled. */
const ENVIRONMENT = { PATH: process.env.PATH };

describe('a start from a checkout', () => {
  /** The packages that come with the service and with the simulator, before anything is asked. */
  const LOOK = `
    import { registerHooks } from 'node:module';
    const found = new Set();
    registerHooks({ load(url, context, next) {
      const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? [];
      if (name) found.add(name);
      return next(url, context);
    } });
    for (const program of process.argv.slice(1)) await import(program);
    const stripped = process.moduleLoadList.includes('${STRIPPER}');
    console.log(JSON.stringify({ packages: [...found], stripped }));`;

  async function look() {
    const programs = ['src/commands/serve.ts', 'simulator/start.ts'].map((path) => ROOT + path);
    const words = [...FLAGS, '--input-type=module', '--eval', LOOK, ...programs];
    const { stdout } = await run(process.execPath, words, { cwd: ROOT, env: ENVIRONMENT });
    return JSON.parse(stdout) as { packages: string[]; stripped: boolean };
  }

  it('loads no reference page and no tool protocol, and strips nothing twice', async () => {
    await look();
    const { packages, stripped } = await look();
    assert.ok(packages.includes('fastify'), 'the packages are not found any more');
    // The metrics bring the interface of OpenTelemetry, and nothing that works.
    const few =
      /^(?:@opentelemetry\/(?!api$)|@scalar\/|@modelcontextprotocol\/|zod$|pdfkit$|fontkit$)/;
    assert.deepEqual(
      packages.filter((name) => few.test(name)),
      [],
    );
    assert.equal(stripped, false);
  });
});

describe('a source whose types were taken out', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sanwo-stripped-'));
    await mkdir(join(folder, 'generate'));
    await mkdir(join(folder, 'src'));
    await copyFile(join(ROOT, 'generate/stripped.mjs'), join(folder, 'generate/stripped.mjs'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  });
  after(() => rm(folder, { recursive: true, force: true }));

  async function say(text: string): Promise<{ said: string; stripped: boolean }> {
    await writeFile(join(folder, 'src/main.ts'), text);
    const words = [...FLAGS, 'src/main.ts'];
    const { stdout } = await run(process.execPath, words, { cwd: folder, env: ENVIRONMENT });
    const [said = '', stripped = ''] = stdout.trim().split(' ');
    return { said, stripped: stripped === 'true' };
  }
  const saying = (word: string) =>
    `const word: string = '${word}';\n` +
    `console.log(word, process.moduleLoadList.includes('${STRIPPER}'));\n`;

  it('is kept for the next start, and no change of it is missed', async () => {
    assert.deepEqual(await say(saying('one')), { said: 'one', stripped: true });
    assert.deepEqual(await say(saying('one')), { said: 'one', stripped: false });
    assert.deepEqual(await say(saying('two')), { said: 'two', stripped: true });
    assert.deepEqual(await say(saying('one')), { said: 'one', stripped: false });
    const kept = await readdir(join(folder, 'node_modules/.cache/stripped'));
    assert.equal(kept.filter((name) => name.endsWith('.js')).length, kept.length);
  });

  it('runs where nothing can be kept', async () => {
    await rm(join(folder, 'node_modules'), { recursive: true });
    await writeFile(join(folder, 'node_modules'), '');
    assert.deepEqual(await say(saying('three')), { said: 'three', stripped: true });
  });
});
