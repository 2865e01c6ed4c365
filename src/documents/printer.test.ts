// Who is printed for before whom: one tenant's crowd makes nobody else wait, and nothing is printed
// for a client who has left.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { emptyPaper } from '../../test/empty-paper.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { Problem } from '../lib/api/problem.ts';
import { nextTurn } from '../lib/process/clock.ts';
import type { DocumentContent } from './content.ts';
import { createPrinter } from './printer.ts';

describe('the printer', () => {
  const done: string[] = [];
  let printer: ReturnType<typeof createPrinter>;

  before(() => {
    printer = createPrinter(() => {
      throw new Error('nothing is read here');
    });
  });
  after(() => printer.close());

  async function print(tenantId: string, number: string, signal?: AbortSignal): Promise<string> {
    const read = async () => emptyPaper(number);
    try {
      const { name } = await printer.print({ tenantId, read, ...(signal ? { signal } : {}) });
      done.push(name);
      return 'printed';
    } catch (error) {
      return error instanceof Problem ? error.code : String(error);
    }
  }

  it('lets three of one tenant wait, and prints in turn by tenant', async () => {
    const first = print('other', '0');
    await nextTurn();
    const many = Array.from({ length: 10 }, (_, at) => print('crowd', `${at}`));
    const one = print('quiet', 'Q');
    assert.equal(printer.isCrowded('crowd'), true);
    assert.equal(printer.isCrowded('quiet'), false);
    assert.deepEqual(await Promise.all([first, one]), ['printed', 'printed']);
    const told = await Promise.all(many);
    assert.equal(told.filter((each) => each === 'printed').length, 3);
    assert.equal(told.filter((each) => each === 'too_many_requests').length, 7);
    const [, second, third] = done.map((name) => name.replace(/Invoice-|\.pdf/g, ''));
    assert.ok([second, third].includes('Q'), done.join());
    assert.equal(printer.isCrowded('crowd'), false);
  });

  it('prints nothing for a client who has left, and the rest all the same', async () => {
    done.length = 0;
    const leaving = new AbortController();
    const first = print('crowd', '1');
    await nextTurn();
    const left = print('crowd', '2', leaving.signal);
    const kept = print('crowd', '3');
    await nextTurn();
    leaving.abort();
    assert.equal(await left, 'malformed_request');
    assert.deepEqual(await Promise.all([first, kept]), ['printed', 'printed']);
    assert.deepEqual(done, ['Invoice-1.pdf', 'Invoice-3.pdf']);
    assert.equal(await print('crowd', '4', leaving.signal), 'malformed_request');
    assert.equal(await print('crowd', '5'), 'printed');
  });

  it('goes on after a document that cannot be read or printed', async () => {
    const broken = { ...emptyPaper('x'), rows: null } as unknown as DocumentContent;
    const read = async () => broken;
    const outcomes = await Promise.allSettled([
      printer.print({ tenantId: 'a', read }),
      printer.print({ tenantId: 'a', read: () => Promise.reject(new Error('no rows')) }),
      printer.print({ tenantId: 'a', read: async () => emptyPaper('7') }),
    ]);
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['rejected', 'rejected', 'fulfilled'],
    );
    assert.equal(printer.isCrowded('a'), false);
  });
});

describe('papers that are asked for', () => {
  let world: World;
  let crowd: TenantClient;
  let quiet: TenantClient;

  before(async () => {
    world = await createWorld({ provider: true });
    crowd = await world.tenant('crowd');
    quiet = await world.tenant('quiet');
  });
  after(() => world.close({ allowUnfinished: true }));

  async function invoiceOf(api: TenantClient) {
    const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    const { data } = await api.post('/v1/plan', plan);
    await api.post('/v1/customer', { email: 'ada@example.com' });
    const subscription = { customerEmailOrCode: 'ada@example.com', planCode: data.code };
    assert.equal((await api.post('/v1/subscription', subscription)).status, 201);
    return (await api.get('/v1/invoice')).data.data[0];
  }

  it('by one tenant in a crowd leave their neighbour’s and the mails’ alone', async () => {
    const [many, one] = [await invoiceOf(crowd), await invoiceOf(quiet)];
    const ask = (api: TenantClient, id: string, format = 'pdf') =>
      world.app.inject({
        url: `/v1/invoice/${id}/document?format=${format}`,
        headers: { 'x-api-key': api.apiKey },
      });
    const flood = Array.from({ length: 40 }, () => ask(crowd, many.id));
    await nextTurn();
    const mailed = world.house.printer.printInvoice(crowd.tenantId, many.id);
    const [paper, page] = await Promise.all([ask(quiet, one.id), ask(quiet, one.id, 'html')]);
    assert.deepEqual([paper.statusCode, page.statusCode], [200, 200]);
    assert.match((await mailed).name, /^Invoice-INV-000001\.pdf$/);
    const told = await Promise.all(flood);
    const refused = told.filter(({ statusCode }) => statusCode === 429);
    assert.ok(refused.length >= 30, `${refused.length}`);
    assert.equal(refused[0]?.json().code, 'too_many_requests');
    assert.equal(refused[0]?.headers['retry-after'], '5');
    assert.equal(
      told.length - refused.length,
      told.filter((each) => each.statusCode === 200).length,
    );
  });

  it('by a payer are a page where too many wait already', async () => {
    const { data } = await crowd.get('/v1/invoice');
    const url = data.data[0].documentUrl.replace(/^https?:\/\/[^/]+/, '');
    const typeOf = async () => {
      const { headers } = await world.app.inject({ url: `${url}?format=pdf` });
      return headers['content-type'];
    };
    const held = Promise.withResolvers<object>();
    const read = () => held.promise;
    const { tenantId } = crowd;
    const waiting = Array.from({ length: 3 }, () => world.house.printer.print({ tenantId, read }));
    assert.equal(await typeOf(), 'text/html; charset=utf-8');
    const refused = await crowd.get(`/v1/invoice/${data.data[0].id}/document`);
    assert.equal(refused.code, 'too_many_requests');
    held.resolve(emptyPaper('1'));
    await Promise.all(waiting);
    assert.equal(await typeOf(), 'application/pdf');
  });

  it('by a payer are listed by no search engine, whatever the address answers', async () => {
    const { data } = await quiet.get('/v1/invoice');
    const url = data.data[0].documentUrl.replace(/^https?:\/\/[^/]+/, '');
    const addresses = [url, `${url}?format=pdf`, `${url}?format=%00`, '/i/x', '/i/%00', '/thanks'];
    const others = ['/pay/x/y', '/pay/%00/%00', '/thanks?orderReference=%00'];
    const newer = ['/order/x', '/order/%00', '/p/nowhere', '/p/%00'];
    for (const address of [...addresses, ...others, ...newer]) {
      const { headers, statusCode } = await world.app.inject({ url: address });
      assert.equal(headers['x-robots-tag'], 'noindex', address);
      assert.ok(statusCode < 500, address);
    }
  });
});
