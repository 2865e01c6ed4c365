// The one command, as it is met on a machine: started, killed, started again, told to stop, and
// told nonsense. What was written stays; what was started goes.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { commandsThatMention, until } from '../doubles/embedded.ts';
import { isAlive, isOpen, Program } from './program.ts';

interface Envelope {
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
}

async function ask(url: string, key: string, body?: object): Promise<Envelope> {
  const response = await fetch(url, {
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  assert.ok(response.ok, `${response.status} ${text}`);
  return JSON.parse(text) as Envelope;
}

describe('the program', () => {
  const started: Program[] = [];
  let root = '';
  let key = '';
  let kept: { planCode: unknown; email: string };

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'sanwo-start-'));
    // mkdtemp closes its directory, but the account that PostgreSQL runs as must get through.
    await chmod(root, 0o755);
  });

  afterEach(async () => {
    for (const program of started.splice(0)) {
      const others = program.descendants();
      await program.ended('SIGTERM');
      await until(() => !others.some(isAlive));
    }
  });

  after(() => rm(root, { recursive: true, force: true }));

  function start(command: string, environment: Readonly<Record<string, string>> = {}): Program {
    const program = new Program(command, {
      DATA_DIR: join(root, 'data'),
      PORT: '0',
      MCP_PORT: '0',
      CHECKOUT_PORT: '0',
      LOG_LEVEL: 'error',
      ...environment,
    });
    started.push(program);
    return program;
  }

  it('names every mistake of its environment at once, and does not start', async () => {
    const program = start('serve', { PORT: '70000', MODE: 'production', BASE_URL: 'sanwo.ng' });
    const { code, output } = await program.ended();
    assert.equal(code, 1);
    assert.match(output, /3 settings are wrong/);
    for (const name of ['PORT', 'MODE', 'BASE_URL'])
      assert.match(output, new RegExp(`^  ${name}`, 'm'));
    assert.doesNotMatch(output, /\n\s+at /);
  });

  it('names the command that was meant when asked for one it has not', async () => {
    const { code, output } = await start('sereve').ended();
    assert.equal(code, 2);
    assert.match(output, /^There is no command sereve: did you mean serve\?/);
  });

  it('starts on an empty machine, and a merchant moves in before it is killed', async () => {
    const program = start('serve', { LOG_LEVEL: 'info' });
    const url = await program.ready();
    // Where a person begins comes first.
    const [, first] = /ready \(sandbox mode\)\.\s+(\S+ +\S+)$/m.exec(program.output) ?? [];
    assert.match(first ?? '', new RegExp(`^Dashboard +${url}/$`));
    // One short line, however many migrations a new database needs.
    assert.match(
      program.output,
      /"migrations":\d+,"newest":"\d{4}_\w+\.sql"[^\n]*the schema was brought up to date/,
    );
    const tenant = await ask(`${url}/auth/register`, '', { businessName: 'Acme', accountId: 'a' });
    key = String(tenant.data.apiKey);
    const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    const { data } = await ask(`${url}/v1/plan`, key, plan);
    kept = { planCode: data.code, email: 'ada@example.com' };
    await ask(`${url}/v1/customer`, key, { email: kept.email, name: 'Ada Obi' });
    const others = program.descendants();
    assert.ok(others.length > 0, 'the database is a process of its own');
    await program.ended('SIGKILL');
    await until(() => !others.some(isAlive));
  });

  it('still has it all after that, and on SIGTERM leaves neither process nor port', async () => {
    const program = start('serve');
    const url = await program.ready();
    assert.equal((await ask(`${url}/v1/plan/${kept.planCode}`, key)).data.name, 'Gold');
    assert.equal((await ask(`${url}/v1/customer/${kept.email}`, key)).data.name, 'Ada Obi');
    const [others, ports] = [program.descendants(), program.ports()];
    assert.ok(others.length > 0 && ports.length > 0);
    const { code } = await program.ended('SIGTERM');
    assert.equal(code, 0);
    assert.deepEqual(others.filter(isAlive), []);
    for (const port of ports) assert.equal(await isOpen(port), false, `port ${port} is open`);
  });

  it('refuses a foreign master key, and says which one it wants', async () => {
    const program = start('serve', { MASTER_KEY: randomBytes(32).toString('base64') });
    const { code, output } = await program.ended();
    assert.equal(code, 1);
    assert.match(output, /another MASTER_KEY\. Start with the key it was created with/);
    assert.deepEqual(commandsThatMention(root), []);
  });
});
