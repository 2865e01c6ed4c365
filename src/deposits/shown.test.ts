// A deposit and an account number wherever else they are shown: in the search, on the customer's
// timeline, in a file to take away, and at the shell.

import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { payerBankOf } from '../../test/payer-bank.ts';
import { run } from '../../test/shell.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';

const ADA = 'ada@example.com';

describe('a deposit elsewhere', () => {
  let world: World;
  let acme: TenantClient;
  let rival: TenantClient;
  let sessionId: string;
  let number: string;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z' });
    acme = await world.tenant('acme');
    rival = await world.tenant('rival');
    const bank = payerBankOf(world, acme);
    await acme.post('/v1/customer', { email: ADA, name: 'Ada Obi' });
    number = await bank.numberOf(ADA);
    world.clock.advance(60_000);
    const sender = { senderName: '=ADA B OBI', narration: 'June' };
    sessionId = await bank.send({ accountNumber: number, amount: 123_405, ...sender });
    world.clock.advance(60_000);
    await bank.send({ accountNumber: number, amount: 5_000, currency: 'USD', ...sender });
    await world.app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(() => world.close());

  const hits = async (words: string, who = acme) =>
    (await who.get(`/v1/search?q=${encodeURIComponent(words)}`)).data.hits as readonly {
      readonly type: string;
      readonly code: string;
      readonly title: string;
      readonly subtitle: string;
    }[];

  it('is found by its sender, its code and its session', async () => {
    const { data } = await acme.get(`/v1/deposit?search=${sessionId}`);
    const [{ code, id }] = data.data;
    for (const words of ['b obi', code, code.slice(4), sessionId, sessionId.slice(0, 20), id]) {
      const found = (await hits(words)).filter(({ type }) => type === 'deposit');
      const own = found.find((hit) => hit.code === code);
      assert.deepEqual([own?.title, own?.subtitle], ['=ADA B OBI', 'Ada Obi'], words);
    }
    assert.deepEqual(await hits('b obi', rival), []);
    assert.deepEqual(await hits(sessionId, rival), []);
  });

  it('stands on the timeline of its customer, with the number', async () => {
    const { data } = await acme.get(`/v1/customer/${ADA}/timeline?limit=100`);
    const entries = data.entries as readonly {
      readonly kind: string;
      readonly title: string;
      readonly amount: number | null;
    }[];
    const titles = entries.map(({ title }) => title);
    const opened = titles.filter((title) => title.startsWith(`Account number ${number} at `));
    assert.equal(opened.length, 1, titles.join('\n'));
    const deposits = entries.filter(({ kind }) => kind === 'deposit');
    assert.deepEqual(
      deposits.map(({ title, amount }) => [title, amount]),
      [
        ['Transfer of USD 50.00 arrived from =ADA B OBI', null],
        ['Transfer of ₦1,234.05 arrived from =ADA B OBI', 123_405],
      ],
    );
    const only = await acme.get(`/v1/customer/${ADA}/timeline?kind=deposit`);
    assert.equal(only.data.entries.length, 2);
  });

  it('is a row of a file, which a spreadsheet does not run', async () => {
    const file = async (query: string, who = acme) => {
      const headers = { 'x-api-key': who.apiKey };
      const answer = await world.app.inject({ url: `/v1/export/deposits${query}`, headers });
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.body.trimEnd().split('\r\n');
    };
    const [head = '', row = '', other = '', ...more] = await file('');
    assert.deepEqual(more, []);
    const cells = Object.fromEntries(
      head.split(',').map((name, index) => [name, row.split(',')[index]]),
    );
    assert.equal(cells.sessionId, sessionId);
    assert.equal(cells.senderName, `'=ADA B OBI`);
    assert.equal(cells.customerEmail, ADA);
    assert.equal(cells.accountNumber, number);
    assert.deepEqual([cells.amount, cells.amountNaira], ['123405', '1234.05']);
    assert.deepEqual([cells.status, cells.statusInWords], ['applied', 'Applied']);
    assert.match(other, /,USD,held,/);
    assert.equal((await file('?waiting=true')).length, 2);
    assert.equal((await file('?waiting=false')).length, 2);
    assert.equal((await file('?customer=nobody@example.com')).length, 1);
    assert.equal((await file('', rival)).length, 1);
  });

  it('is listed and shown at the shell', async () => {
    const { port } = world.app.server.address() as AddressInfo;
    const shell = (...words: readonly string[]) =>
      run([...words, '--base-url', `http://127.0.0.1:${port}`, '--api-key', acme.apiKey]);
    const [first = '', second = ''] = (await shell('deposits', 'list')).said.split('\n');
    assert.match(first, /^DEP_\w+\theld\t=ADA B OBI\tUSD 50\.00\tUSD 50\.00\t/);
    assert.match(second, /^DEP_\w+\tapplied\t=ADA B OBI\t₦1,234\.05\t₦0\.00\t/);
    const waiting = (await shell('deposits', 'list', '--waiting')).said.split('\n');
    assert.deepEqual(waiting, [first]);
    const one = (await shell('deposits', 'get', first.split('\t')[0] ?? '')).said;
    assert.match(one, /^amount\tUSD 50\.00$/m);
    const [account = ''] = (await shell('virtual-accounts', 'list')).said.split('\n');
    assert.match(account, new RegExp(`^VAC_\\w+\\t${number}\\t`));
    const shown = await shell('virtual-accounts', 'get', account.split('\t')[0] ?? '');
    assert.match(shown.said, new RegExp(`^accountNumber\\t${number}$`, 'm'));
  });
});
