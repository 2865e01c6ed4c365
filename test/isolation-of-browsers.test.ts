// One browser in which a payer is signed in at several merchants: each page and each operation for
// payers reaches what is of its own merchant, and the end of one session leaves the others.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PORTAL_ACCOUNT } from '../src/http/door/cookie.ts';
import { formTokenOf } from '../src/model/portal/passes.ts';
import { operations } from '../src/operations.ts';
import { type Answer, clientOf } from './client.ts';
import { type PayerClient, payerOf as subscribe } from './payers.ts';
import { portalBrowser } from './portal-browser.ts';
import { createWorld, type TenantClient, type World } from './world.ts';

const EMAIL = 'ada@example.com';
const ofPayers = operations.filter(({ access }) => access === 'payer');
const named = ofPayers.filter(({ path }) => path.includes(':'));

interface Held {
  readonly merchant: TenantClient;
  readonly accountId: string;
  readonly payer: PayerClient;
  /** `name=token`, as the browser sends it. */
  readonly cookie: string;
}

describe('a browser that is signed in at several merchants', () => {
  let world: World;
  let acme: Held;
  let rival: Held;

  const accountOf = async (merchant: TenantClient): Promise<string> => {
    const { data } = await merchant.get('/auth/me');
    return (data.tenant ?? data).accountId;
  };
  const linkOf = async (merchant: TenantClient, customerCode: string): Promise<string> => {
    const made = await merchant.post(`/v1/customer/${customerCode}/portal-session`);
    assert.equal(made.status, 201, made.text);
    return new URL(made.data.url).pathname;
  };
  const enter = async (url: string, cookie = '', host = 'sanwo.test'): Promise<string[]> => {
    const entered = await world.app.inject({ method: 'GET', url, headers: { host, cookie } });
    assert.equal(entered.statusCode, 303, entered.body);
    return [entered.headers['set-cookie'] ?? []].flat();
  };
  const signIn = async (name: string): Promise<Held> => {
    const merchant = await world.tenant(name);
    const payer = await subscribe(world, merchant, EMAIL);
    const [set = ''] = await enter(await linkOf(merchant, payer.customerCode));
    const [cookie = ''] = set.split(';');
    return { merchant, accountId: await accountOf(merchant), payer, cookie };
  };

  before(async () => {
    world = await createWorld();
    acme = await signIn('acme');
    rival = await signIn('rival');
  });
  after(() => world.close({ allowUnfinished: true }));

  /** With both cookies, whichever comes first; the token of forms is of `of`. */
  const asked = (of: Held, more: Readonly<Record<string, string>> = {}, isTurned = false) => {
    const cookies = [acme.cookie, rival.cookie];
    return clientOf(world.app, {
      ...{ host: 'sanwo.test', origin: 'http://sanwo.test', 'sec-fetch-site': 'same-origin' },
      cookie: (isTurned ? cookies.toReversed() : cookies).join('; '),
      'x-csrf-token': formTokenOf(of.cookie.split('=')[1] ?? ''),
      ...more,
    });
  };
  const send = async (
    client: ReturnType<typeof asked>,
    { method, path, example }: (typeof ofPayers)[number],
    { subscriptionCode, invoiceCode, sourceId }: PayerClient,
  ): Promise<Answer<object>> => {
    const own = { idOrCode: subscriptionCode, id: invoiceCode, paymentSourceId: sourceId };
    const url = path.replace(/:(\w+)/g, (_, name: keyof typeof own) => own[name]);
    const source = 'paymentSourceId' in Object(example.body) ? { paymentSourceId: sourceId } : {};
    const body = JSON.stringify({ ...Object(example.body), ...source });
    const payload = method === 'GET' ? {} : { payload: body };
    return await client.send({
      ...{ method, url, headers: { 'content-type': 'application/json' }, ...payload },
    });
  };

  it('has a cookie for each of them, which names neither', () => {
    const names = [acme, rival].map(({ cookie }) => cookie.split('=')[0] ?? '');
    assert.equal(new Set(names).size, 2);
    for (const name of names) assert.match(name, /^sanwo_payer_[0-9a-f]{16}$/);
  });

  for (const operation of named) {
    it(`reaches by ${operation.name} what is of the merchant it names`, async () => {
      for (const [own, other] of [[acme, rival] as const, [rival, acme] as const]) {
        for (const isTurned of [false, true]) {
          const client = asked(own, { [PORTAL_ACCOUNT]: own.accountId }, isTurned);
          const foreign = await send(client, operation, other.payer);
          assert.equal(foreign.status, 404, foreign.text);
        }
      }
    });
  }

  it('has to name one of several merchants, and the token of its own form', async () => {
    for (const operation of ofPayers) {
      const unnamed = await send(asked(acme), operation, acme.payer);
      assert.deepEqual([unnamed.status, unnamed.code], [401, 'payer_unproven'], unnamed.text);
      assert.match(unnamed.text, /X-Portal-Account/);
      const nobodys = asked(acme, { [PORTAL_ACCOUNT]: 'nobody' });
      assert.equal((await send(nobodys, operation, acme.payer)).status, 401);
      if (operation.method === 'GET') continue;
      const crossed = asked(rival, { [PORTAL_ACCOUNT]: acme.accountId });
      const refused = await send(crossed, operation, acme.payer);
      assert.deepEqual([refused.status, refused.code], [403, 'csrf'], refused.text);
    }
  });

  it('reads its own at each of them, and at the only one without saying which', async () => {
    for (const { accountId, payer, cookie } of [acme, rival]) {
      const url = `/v1/payer/subscription/${payer.subscriptionCode}`;
      const own = await asked(acme, { [PORTAL_ACCOUNT]: accountId }).get(url);
      assert.deepEqual([own.status, own.data.code], [200, payer.subscriptionCode], own.text);
      assert.equal((await asked(acme, { cookie }).get(url)).status, 200);
    }
  });

  it('shows at each merchant the pages of that merchant alone', async () => {
    const browser = portalBrowser(world, 'both');
    for (const { merchant, payer } of [acme, rival]) {
      await browser.follow(await linkOf(merchant, payer.customerCode));
    }
    for (const [own, other] of [[acme, rival] as const, [rival, acme] as const]) {
      const root = `/portal/${encodeURIComponent(own.accountId)}`;
      const home = await browser.get(root);
      assert.ok(home.text.includes(own.payer.subscriptionCode), home.text);
      assert.ok(!home.text.includes(other.payer.subscriptionCode));
      const { subscriptionCode, invoiceCode, sourceId } = own.payer;
      const pages = (of: PayerClient) => [
        ...['', '/pause', '/cancel', '/source'].map(
          (act) => `/subscription/${of.subscriptionCode}${act}`,
        ),
        ...['', '/promise', '/complaint'].map((act) => `/invoice/${of.invoiceCode}${act}`),
        `/card/${of.sourceId}/remove`,
      ];
      assert.ok(subscriptionCode && invoiceCode && sourceId);
      for (const page of pages(own.payer)) {
        assert.notEqual((await browser.get(root + page)).status, 404, page);
      }
      for (const page of pages(other.payer)) {
        assert.equal((await browser.get(root + page)).status, 404, page);
      }
      assert.equal((await browser.get(`${root}/details`)).status, 200);
    }
  });

  it('refuses at one merchant a form that a page of the other has made', async () => {
    const browser = portalBrowser(world, 'both');
    for (const { merchant, payer } of [acme, rival]) {
      await browser.follow(await linkOf(merchant, payer.customerCode));
    }
    const shown = await browser.get(`/portal/${acme.accountId}/details`);
    const form = { ...browser.tokenOf(shown), name: 'Eve' };
    const sent = await browser.post(`/portal/${rival.accountId}/details`, form);
    assert.equal(sent.status, 403);
  });

  it('stays signed in at one merchant when the session at the other ends', async () => {
    const browser = portalBrowser(world, 'both');
    for (const { merchant, payer } of [acme, rival]) {
      await browser.follow(await linkOf(merchant, payer.customerCode));
    }
    await browser.submit(`/portal/${acme.accountId}`, 'leave', {});
    assert.equal((await browser.get(`/portal/${acme.accountId}/details`)).status, 401);
    assert.equal((await browser.get(`/portal/${rival.accountId}/details`)).status, 200);
    await browser.follow(await linkOf(acme.merchant, acme.payer.customerCode));
    const ended = await rival.merchant.delete(
      `/v1/customer/${rival.payer.customerCode}/portal-session`,
    );
    assert.equal(ended.status, 200, ended.text);
    assert.equal((await browser.get(`/portal/${rival.accountId}/details`)).status, 401);
    assert.equal((await browser.get(`/portal/${acme.accountId}/details`)).status, 200);
  });

  it('holds ten of them: the oldest give way', async () => {
    const old = Array.from(
      { length: 12 },
      (_, at) => `sanwo_payer_${String(at).padStart(16, '0')}=x`,
    );
    const url = await linkOf(acme.merchant, acme.payer.customerCode);
    const set = await enter(url, old.join('; '));
    const [own, ...cleared] = set;
    assert.equal(own?.split('=')[0], acme.cookie.split('=')[0]);
    assert.deepEqual(
      cleared.map((each) => each.split(';')[0]),
      old.slice(0, 3).map((each) => `${each.split('=')[0]}=`),
    );
    assert.ok(cleared.every((each) => each.includes('; Path=/; Max-Age=0; HttpOnly')));
  });
});
