// A merchant at the shell, beside the real API: what is listed, what is told, and what reaches a
// program on the same machine.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { webhooks } from '../../../sdk/src/webhooks.ts';
import { type Merchant, merchantOf } from '../../../test/merchant.ts';
import { run, start } from '../../../test/shell.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { newId } from '../../lib/values/id.ts';

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A program that takes events; it refuses as many as it is told to. */
async function program(refusals = 0) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ headers: request.headers, body });
    response.statusCode = received.length > refusals ? 204 : 500;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { received, address: `127.0.0.1:${port}/hook`, close: () => server.close() };
}

describe('a merchant at the shell', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({
      now: new Date().toISOString(),
      environment: { API_LOG_DAYS: '7' },
    });
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    acme = merchantOf(world, await world.tenant());
    process.env.SANWO_API_KEY = acme.api.apiKey;
    process.env.SANWO_BASE_URL = `http://127.0.0.1:${port}`;
  });
  after(() => world.close());

  it('sees its plans in a table, filtered, in full, and as JSON', async () => {
    const gold = await acme.plan({ amount: 1_250_000 });
    const silver = await acme.plan({ name: 'Silver', interval: 'weekly' });
    const [head = '', ...rows] = (await run('plans list', { width: 100 })).said.split('\n');
    assert.match(head, /^code +name +amount +every +trial +status +made$/);
    assert.match(rows[0] ?? '', new RegExp(`^${silver}  Silver +₦5,000.00  weekly +–`));
    assert.match(rows[1] ?? '', new RegExp(`^${gold}  Gold +₦12,500.00  monthly +–`));
    assert.match((await run('plans list --interval weekly')).said, /^PLN_\w+\tSilver\t[^\n]*$/);
    const [first] = JSON.parse((await run('plans list --limit 1 --json')).said);
    assert.equal(first.code, silver);
    const cut = await run('plans list --limit 1', { width: 100 });
    assert.equal(cut.warned, '1 of 2: --limit 2 shows all.');
    assert.match((await run(`plans get ${gold}`, { width: 100 })).said, /^amount +₦12,500\.00$/m);
  });

  it('is told in one line of a name or a key that cannot be one', async () => {
    const named = await run('plans get ..');
    assert.deepEqual([named.code, named.said], [2, '']);
    assert.equal(named.warned, '/v1/plan/… requires a code or an id, but got ".."');
    const { SANWO_API_KEY: key } = process.env;
    process.env.SANWO_API_KEY = `${key} x`;
    const { code, warned } = await run('plans list');
    process.env.SANWO_API_KEY = key;
    assert.equal(code, 1);
    assert.match(warned, /^The API key is missing or contains spaces/);
  });

  it('sees more rows than a page has', async () => {
    for (let count = 0; count < 130; count += 1) {
      await acme.api.post('/v1/customer', { email: `customer-${count}@example.com` });
    }
    const lines = (await run('customers list --limit 125')).said.split('\n');
    assert.equal(lines.length, 125);
    assert.equal(new Set(lines).size, 125);
    const nouns = [
      'subscriptions',
      'invoices',
      'coupons',
      'payouts',
      'events',
      'deposits',
      'disputes',
    ];
    for (const noun of [...nouns, 'virtual-accounts']) {
      assert.equal((await run(`${noun} list`)).code, 0, noun);
    }
  });

  it('reads what a customer agreed to', async () => {
    const customerEmailOrCode = acme.nextEmail();
    await acme.api.post('/v1/customer', { email: customerEmailOrCode });
    const [planCode, startDate] = [await acme.plan(), '2100-01-01'];
    await acme.api.post('/v1/subscription', { customerEmailOrCode, planCode, startDate });
    const { said } = await run(`customers consents ${customerEmailOrCode}`);
    assert.match(
      said,
      /\tapi\t₦5,000\.00\t–\tGold, from [^\t]+ every month, until it is canceled\./,
    );
    const none = await run('customers consents nobody@example.com');
    assert.deepEqual([none.code, none.said], [1, '']);
  });

  it('exports what is kept about a customer, and erases it', async () => {
    const { data } = await acme.api.post('/v1/customer', { email: 'leaving@example.com' });
    const asked = run(`customers export ${data.code}`);
    for (let isMade = false; !isMade; ) {
      await world.work();
      const { rows } = await world.connection.pool.query('select ready_at from personal_exports');
      isMade = rows.length > 0 && rows[0].readyAt !== null;
    }
    assert.match((await asked).said, /^http[^ ]+\/data\/[\w-]+$/m);
    const { said } = await run(`customers erase ${data.code} --reason Asked`);
    assert.match(said, /within a minute/);
    assert.equal((await acme.api.get(`/v1/customer/${data.code}`)).data.name, 'Erased');
    world.clock.advance(20_000);
    await world.work();
  });

  it('hears that an export ended before it was ready, and is given no link', async () => {
    const { data } = await acme.api.post('/v1/customer', { email: 'erased@example.com' });
    const asked = run(`customers export ${data.code}`);
    const { pool } = world.connection;
    for (let hasEnded = false; !hasEnded; ) {
      // As by an erasure that came first.
      const { rowCount } = await pool.query(
        `update personal_exports set ready_at = now(), expires_at = '2026-01-01', due_at = null
        where customer_id = $1`,
        [data.id],
      );
      hasEnded = rowCount === 1;
    }
    const { code, said, warned } = await asked;
    assert.deepEqual([code, said], [1, '']);
    assert.match(warned, /The export has ended/);
  });

  it('reads what to do before going live', async () => {
    const { said } = await run('readiness', { width: 100 });
    assert.match(said, /^payout_account +no +Choose a bank account under Settings, Payouts\.$/m);
    assert.equal(JSON.parse((await run('readiness --json')).said).length, 8);
  });

  it('reads where payouts go', async () => {
    const { said } = await run('payout-account', { width: 100 });
    assert.match(said, /^Payouts go to your account at the payment provider\.$/m);
    assert.equal(JSON.parse((await run('payout-account --json')).said), null);
    await world.house.db
      .insertInto('payoutBankAccounts')
      .values({
        ...{ tenantId: acme.api.tenantId, id: newId(), bankCode: '058', bankName: 'GTBank' },
        ...{ accountName: 'ACME LTD', last4: '6789', sealedAccountNumber: Buffer.from('x') },
        ...{ chosenBy: 'ngozi@acme.example', usedFrom: new Date(), createdAt: new Date() },
      })
      .execute();
    const table = await run('payout-account', { width: 120 });
    assert.match(table.said, /^GTBank +…6789 +ACME LTD +\d{4}.* ngozi@acme\.example/m);
  });

  it('reads the tax of a month, and takes its papers along in a file', async () => {
    await acme.api.put('/auth/settings', { tax: { name: 'VAT', ratePercent: 7.5 } });
    await acme.api.post('/v1/customer', { email: 'taxed@example.com' });
    const lines = [{ description: 'A locker', unitAmount: 10_000_000 }];
    const sale = { customerEmailOrCode: 'taxed@example.com', lines, collect: 'link' };
    assert.equal((await acme.api.post('/v1/invoice', sale)).status, 201);
    const { said } = await run('reports tax', { width: 100 });
    assert.match(said, /^rate +papers +before tax +tax$/m);
    assert.match(said, /^7\.5 % +invoices +₦100,000\.00 +₦7,500\.00$/m);
    assert.match(said, /^all +\d{4}-\d{2} +₦100,000\.00 +₦7,500\.00$/m);
    assert.equal(JSON.parse((await run('reports tax --json')).said).total.tax, 750_000);
    const folder = await mkdtemp(join(tmpdir(), 'sanwo-export-'));
    for (const [format, begins] of [
      ['xlsx', 'PK'],
      ['excel', '\uFEFFPaper,Number,'],
      ['csv', 'kind,id,number,'],
    ] as const) {
      const path = join(folder, `taxes-${format}`);
      const written = await run(`export taxes --format ${format} --out ${path}`);
      assert.equal(written.said, `Wrote ${path}`);
      assert.ok((await readFile(path, 'utf8')).startsWith(begins), format);
    }
    await rm(folder, { recursive: true });
    assert.match((await run('export taxes --format pdf')).warned, /xlsx, excel or csv/);
    assert.equal((await run('export nothing')).code, 2);
    assert.notEqual((await run('export taxes --month May')).code, 0);
  });

  it('has customers come from a file, and reads what was done in bulk', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sanwo-import-'));
    const path = join(folder, 'customers.csv');
    await writeFile(path, 'email,name\nfile@example.com,Of a file\nnone,X\n');
    const dry = await run(`customers import ${path} --dry-run`, { width: 100 });
    assert.match(dry.said, /^3 +refused +email must be an email address$/m);
    assert.match(dry.said, /1 created, 0 updated, 0 unchanged, 1 refused \(dry run\)$/);
    await run(`customers import ${path}`);
    assert.match((await run(`customers import ${path}`)).said, /0 updated, 1 unchanged/);
    assert.equal((await run(`customers import ${folder}/none.csv`)).code, 2);
    await rm(folder, { recursive: true });
    const wish = { action: 'remind', ids: ['INV-999999'], dryRun: true };
    const { data: bulk } = await acme.api.post('/v1/bulk', wish);
    assert.match((await run(`bulk get ${bulk.id}`, { width: 100 })).said, /invoice_not_found/);
  });

  it('is refused in one line', async () => {
    const unknown = await run('plans get PLN_nothing0');
    assert.equal(unknown.code, 1);
    assert.match(unknown.warned, /^Plan not found \(plan_not_found, request \S+\)$/);
    const away = await run('plans list --base-url http://127.0.0.1:1');
    assert.equal(away.code, 1);
    assert.match(away.warned, /^Sanwo does not respond at http:\/\/127\.0\.0\.1:1\. Start it/);
    const wrong = await run('plans list --api-key sk_test_nobody');
    assert.equal(wrong.code, 1);
    assert.match(wrong.warned, /^Other users .* can see --api-key [^\n]*\nThis API key is /);
    assert.equal((await run('plans list --base-url nowhere')).code, 2);
  });

  it('reads what happened and what its endpoint answered', async () => {
    const { said } = await run('logs --type plan.created', { width: 200 });
    const [head = '', first = ''] = said.split('\n');
    assert.match(head, /^at +event +about +your endpoint +id$/);
    assert.match(first, /^\S+ \S+ +plan\.created +PLN_\w+ +– /);
    const logs = start('logs --follow --type plan.updated');
    await new Promise((resolve) => setTimeout(resolve, 500));
    const code = await acme.plan();
    await acme.api.put(`/v1/plan/${code}`, { amount: 700_000 });
    assert.ok((await logs.untilSaid(/plan\.updated/)).includes(code));
    assert.equal((await logs.interrupt()).code, 0);
  });

  it('reads what it asked of the API and what was answered', async () => {
    const code = await acme.plan();
    await acme.api.get('/v1/plan/PLN_nobodys1');
    const { said } = await run('logs requests --path /v1/plan --limit 2', { width: 160 });
    const [head = '', missing = '', made = ''] = said.split('\n');
    assert.match(head, /^at +status +request +ms +by +request id$/);
    assert.match(missing, /^\S+ \S+ {2}404 plan_not_found +GET \/v1\/plan\/PLN_nobodys1 +\d+\.\d /);
    assert.match(made, /^\S+ \S+ {2}201 +POST \/v1\/plan /);
    const [failed] = JSON.parse((await run('logs requests --status 4xx --json')).said);
    assert.equal(failed.code, 'plan_not_found');
    const [one] = JSON.parse((await run('logs requests --method POST --limit 1 --json')).said);
    const whole = (await run(`logs requests ${one.requestId}`)).said;
    assert.match(whole, /^POST \/v1\/plan\n[^\n]*account’s own key[^\n]*\n\{\n {2}"name": "/);
    assert.ok(whole.includes(`"code": "${code}"`), whole);
    const nobody = await run('logs requests nobody');
    assert.deepEqual([nobody.code, /^Request not found/.test(nobody.warned)], [1, true]);
    const followed = start('logs requests --follow --status 201');
    await new Promise((resolve) => setTimeout(resolve, 500));
    await acme.plan();
    assert.match(await followed.untilSaid(/201/), /POST \/v1\/plan/);
    assert.equal((await followed.interrupt()).code, 0);
  });

  it('has new events forwarded in their order, signed as a delivery is', async () => {
    const { received, address, close } = await program(1);
    const listening = start(`listen --forward-to ${address} --events plan.*`);
    const beginning = await listening.untilSaid(/secret/);
    const [secret = ''] = /whsec_\S+/.exec(beginning) ?? [];
    const code = await acme.plan();
    await acme.api.put(`/v1/plan/${code}`, { amount: 700_000 });
    await acme.api.post('/v1/customer', { email: 'not-a-plan@example.com' });
    await listening.untilSaid(/plan\.created .* 500 in \d+ ms, will be retried/);
    await listening.untilSaid(/plan\.created .* 204 in/);
    await listening.untilSaid(new RegExp(`plan\\.updated +${code} +204 in`));
    const { said, code: exit } = await listening.interrupt();
    assert.equal(exit, 0);
    assert.match(said, /^Stopped: 2 forwarded, 0 failed\.$/m);

    const types = [];
    for (const { headers, body } of received) {
      const event = await webhooks.verify(body, headers, secret);
      types.push(event.type);
      const { data: known } = await acme.api.get(`/v1/event/${event.id}`);
      assert.equal(body, JSON.stringify(known));
      assert.equal(headers['x-service-event'], event.type);
      assert.equal(headers['x-service-webhook-id'], headers['webhook-id']);
    }
    assert.deepEqual(types, ['plan.created', 'plan.created', 'plan.updated']);
    close();
  });

  it('loses nothing that happens while Sanwo is away', async () => {
    const { received, address, close } = await program();
    const listening = start(`listen --forward-to ${address} --events plan.created`);
    await listening.untilSaid(/secret/);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { server } = world.app;
    const { port } = server.address() as AddressInfo;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const code = await acme.plan();
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    server.listen(port, '127.0.0.1');
    await listening.untilSaid(new RegExp(`plan\\.created +${code} +204`));
    const { warned } = await listening.interrupt();
    assert.match(warned, /does not respond[\s\S]*responds again/);
    assert.equal(received.length, 1);
    close();
  });

  it('is told what it cannot listen to', async () => {
    const unknown = await run('listen --forward-to localhost:1 --events plan.creatd');
    assert.equal(unknown.code, 2);
    assert.match(unknown.warned, /^There is no event plan\.creatd: did you mean plan\.created\?/);
    assert.equal((await run('listen --forward-to ftp://localhost')).code, 2);
    assert.equal((await run('listen --forward-to localhost --secret abc')).code, 2);
    const nowhere = await run('listen --forward-to nowhere.invalid/hook');
    assert.equal(nowhere.code, 1);
    assert.match(
      nowhere.warned,
      /^--forward-to: the host nowhere\.invalid cannot be found \(\w+\)\.$/,
    );
    assert.match((await run('listen')).warned, /^--forward-to is missing: /);
  });
});
