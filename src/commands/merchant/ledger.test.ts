// The books at the shell: balances and lines, and an export that is checked against its digest
// without a server.

import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { run } from '../../../test/shell.ts';
import { createWorld, type TenantClient, type World } from '../../../test/world.ts';

describe('the books at the shell', () => {
  let world: World;
  let acme: TenantClient;
  let folder: string;

  before(async () => {
    world = await createWorld({ now: '2026-05-12T09:00:00.000Z' });
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    acme = await world.tenant();
    process.env.SANWO_API_KEY = acme.apiKey;
    process.env.SANWO_BASE_URL = `http://127.0.0.1:${port}`;
    folder = await mkdtemp(join(tmpdir(), 'sanwo-ledger-'));
    await acme.post('/v1/customer', { email: 'ada@example.com' });
    const lines = [{ description: 'A locker', unitAmount: 400_000 }];
    const sale = { customerEmailOrCode: 'ada@example.com', lines, collect: 'link' };
    assert.equal((await acme.post('/v1/invoice', sale)).status, 201);
    await world.passUntil('2026-05-13T09:00:00.000Z');
  });
  after(async () => {
    delete process.env.SANWO_API_KEY;
    delete process.env.SANWO_BASE_URL;
    await rm(folder, { recursive: true });
    await world.close();
  });

  it('are shown by account and line by line, now and on a day', async () => {
    const { said } = await run('ledger balances', { width: 80 });
    assert.match(said, /^account +debit +credit$/m);
    assert.match(said, /^receivable +₦4,000\.00/m);
    assert.match(said, /^revenue +₦4,000\.00$/m);
    assert.doesNotMatch((await run('ledger balances --at 2026-05-11')).said, /receivable/);
    const { said: listed } = await run('ledger list --account revenue');
    assert.match(listed, /\trevenue\t-₦4,000\.00\tinvoice_opened\tinvoice:[0-9a-f-]{36}$/);
  });

  it('are checked offline, by an export, a digest and the public keys', async () => {
    const url = '/v1/export/ledger?from=2026-05-12&to=2026-05-12';
    const file = await world.app.inject({ url, headers: { 'x-api-key': acme.apiKey } });
    const [csv, json, keys] = ['ledger.csv', 'digest.json', 'keys.json'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    await writeFile(csv, file.body);
    await writeFile(json, (await run('ledger digest 2026-05-12 --json')).said);
    const known = await world.app.inject({ url: '/.well-known/sanwo-keys.json' });
    await writeFile(keys, known.body);
    const command = `verify-books ${csv} ${json} --keys ${keys}`;
    const checked = await run(command);
    assert.equal(checked.code, 0, checked.said);
    assert.match(checked.said, /^2026-05-12: all 2 lines are as they were closed, root \w{64}\.$/);

    await writeFile(csv, file.body.replace('400000', '4000000'));
    const bent = await run(command);
    assert.equal(bent.code, 1);
    assert.match(bent.said, /^The lines of entry \S+ sum to 3600000, not to zero\.$/m);
    await writeFile(csv, file.body);
    assert.equal((await run(`verify-books ${csv} ${csv} --keys ${keys}`)).code, 2);
    assert.equal((await run(`verify-books ${csv}.gone ${json} --keys ${keys}`)).code, 1);
    assert.equal((await run(`verify-books ${csv} ${json} --keys ${json}`)).code, 2);
    const cut = join(folder, 'cut.json');
    await writeFile(cut, known.body.replace(/"x":"./, '"x":"'));
    const refused = await run(`verify-books ${csv} ${json} --keys ${cut}`);
    assert.equal(refused.code, 2, refused.warned);
    const digest = JSON.parse(await readFile(json, 'utf8'));
    await writeFile(json, JSON.stringify({ ...digest, previous: '1'.repeat(64) }));
    assert.match((await run(command)).said, /The signature is not that of this digest/);
  });
});
