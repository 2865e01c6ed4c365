// Codes of a second factor that somebody guesses at, who knows the password.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from '../../test/browser-client.ts';
import { type FoundAccount, foundAccount, PASSWORD, turnOnCodes } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS, MINUTE_MS } from '../lib/values/durations.ts';
import { Code } from '../model/people/shape.ts';
import { operations } from '../operations.ts';

describe('wrong codes', () => {
  let world: World;

  before(async () => {
    world = await createWorld({ provider: true });
  });
  after(() => world.close({ allowUnfinished: true }));

  const mailsOf = async ({ byKey }: FoundAccount) =>
    (await byKey.get('/v1/email-deliveries?type=wrong_codes')).data.data as { text: string }[];
  const entriesOf = async ({ byKey }: FoundAccount) =>
    (await byKey.get('/v1/audit?action=member.wrong_codes')).data.data;

  /** Two accounts of one email and password; the first was signed in to before codes were on. */
  async function twoAccounts(email: string) {
    const [near, far] = [
      await foundAccount(world, { email }),
      await foundAccount(world, { email }),
    ];
    const browsers = [await near.owner(), await near.owner(), await near.owner()];
    return { near, far, browsers, ...(await turnOnCodes(world, await far.owner())) };
  }

  /** Each shows a code, as whoever knows the password may. */
  const PLACES = {
    signIn: async ({ open, email, accountId }, ip) => {
      const browser = open({ ip });
      const body = { email, accountId, password: PASSWORD };
      return (totp) => browser.post('/session', { ...body, totp });
    },
    switchAccount: async ({ email, accountId, open }, ip) => {
      const own = await foundAccount(world, { email });
      const browser = open({ ip });
      await browser.signIn({ email, password: PASSWORD, accountId: own.accountId });
      return (totp) => browser.post('/session/switch', { accountId, totp });
    },
    login: async ({ accountId }, ip) => {
      const body = { accountId, password: PASSWORD };
      return (totp) => postFrom(ip, '/auth/login', { ...body, totp });
    },
    rotateApiKey: async ({ accountId }, ip) => {
      const body = { accountId, password: PASSWORD };
      return (totp) => postFrom(ip, '/auth/rotate-api-key', { ...body, totp });
    },
    confirmTotp: async (shop, ip) => {
      const browser = await shop.owner({ ip });
      await browser.post('/session/totp', { password: PASSWORD });
      return (code) => browser.put('/session/totp', { code });
    },
    setPayoutAccount: async (shop, ip, codeOf) => {
      const browser = shop.open({ ip });
      const { email, accountId } = shop;
      await browser.signIn({ email, accountId, password: PASSWORD, totp: codeOf() });
      world.clock.advance(30_000);
      const account = { bankCode: '058', accountNumber: '0123456789' };
      return (totp) => browser.put('/v1/payout-account', { ...account, totp });
    },
  } as const satisfies Record<string, OpensPlace>;
  type OpensPlace = (shop: FoundAccount, ip: string, codeOf: () => string) => Promise<ShowsCode>;
  type ShowsCode = (code: string) => Promise<{ readonly status: number; readonly code: string }>;

  const postFrom = (ip: string, url: string, body: object) =>
    world.stranger.send({
      ...{ method: 'POST', url, remoteAddress: ip },
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });

  const { description } = Code as { readonly description?: string };
  const takesCode = ({ input }: { readonly input: { readonly body?: unknown } }) => {
    const { properties = {} } = (input.body ?? {}) as { properties?: Record<string, object> };
    return Object.values(properties).some(
      (field) => 'description' in field && field.description === description,
    );
  };

  it('are tried at every operation that takes a code', () => {
    const names = operations.filter(takesCode).map(({ name }) => name);
    assert.deepEqual(names.toSorted(), Object.keys(PLACES).toSorted());
  });

  let place = 0;
  for (const [name, open] of Object.entries(PLACES)) {
    it(`at ${name} are few, and then not even the right one is taken`, async () => {
      place += 1;
      const shop = await foundAccount(world);
      const isOn = name !== 'confirmTotp';
      const factor = isOn ? await turnOnCodes(world, await shop.owner()) : null;
      const show = await open(shop, `10.7.7.${place}`, factor?.codeOf ?? (() => ''));
      const guesses = [];
      for (let time = 1; time <= 5; time += 1) {
        guesses.push((await show(factor?.wrongCode() ?? '000000')).status);
      }
      assert.ok(
        guesses.every((status) => status === 401 || status === 404),
        `${guesses}`,
      );
      const right = await show(factor?.codeOf() ?? '000000');
      assert.ok([401, 404, 429].includes(right.status), `${right.status} ${right.code}`);
    });
  }

  it('of somebody with an account under the same email and password lead nowhere', async () => {
    const shop = await foundAccount(world);
    const { codeOf, wrongCode } = await turnOnCodes(world, await shop.owner());
    const { email, accountId } = shop;
    const own = await foundAccount(world, { email });
    const browser = shop.open({ ip: '10.8.8.1' });
    const entered = { email, password: PASSWORD, accountId: own.accountId };
    assert.deepEqual((await browser.signIn(entered)).data.accounts, []);
    for (let time = 1; time <= 20; time += 1) {
      const guessed = await browser.post('/session/switch', { accountId, totp: wrongCode() });
      assert.equal(guessed.code, 'tenant_not_found');
    }
    const right = await browser.post('/session/switch', { accountId, totp: codeOf() });
    assert.equal(right.code, 'tenant_not_found');
  });

  it('end the session that shows five, also where all come at once', async () => {
    const { near, far, browsers, wrongCode, codeOf } = await twoAccounts('five@codes.example');
    const [one, other, third] = browsers as [Browser, Browser, Browser];
    const { accountId } = far;
    const guess = (browser: Browser, totp: string) =>
      browser.post('/session/switch', { accountId, totp });
    for (let time = 1; time <= 4; time += 1) {
      assert.equal((await guess(one, wrongCode())).code, 'totp_wrong');
    }
    const fifth = await guess(one, wrongCode());
    assert.equal(fifth.code, 'totp_wrong');
    assert.match(fifth.message, /your session has ended/);
    assert.equal((await guess(one, codeOf())).code, 'session_ended');
    assert.equal((await one.get('/session')).data, null);
    // The door is shut from there, for each other session too.
    assert.equal((await guess(other, codeOf())).code, 'too_many_attempts');
    assert.equal((await other.get('/session')).data.tenant.accountId, near.accountId);
    world.clock.advance(15 * MINUTE_MS);
    const all = await Promise.all(Array.from({ length: 20 }, () => guess(other, wrongCode())));
    const judged = all.filter(({ code }) => code === 'totp_wrong');
    assert.equal(judged.length, 5, all.map(({ code }) => code).join());
    assert.equal((await other.get('/session')).data, null);

    // From many addresses, in one session.
    world.clock.advance(60 * MINUTE_MS);
    const everywhere = Array.from({ length: 20 }, (_, n) => near.open({ ip: `203.0.113.${n}` }));
    for (const browser of everywhere) {
      browser.cookie = third.cookie;
      assert.equal((await browser.get('/session')).data.tenant.accountId, near.accountId);
    }
    const guesses = await Promise.all(everywhere.map((browser) => guess(browser, wrongCode())));
    const wrong = guesses.filter(({ code }) => code === 'totp_wrong');
    assert.equal(wrong.length, 5, guesses.map(({ code }) => code).join());
  });

  it('wrong codes are reported once a day, by mail and in the audit trail', async () => {
    const { far, browsers, wrongCode } = await twoAccounts('told@codes.example');
    const [browser] = browsers as [Browser, Browser, Browser];
    const { accountId } = far;
    for (let time = 1; time <= 4; time += 1) {
      await browser.post('/session/switch', { accountId, totp: wrongCode() });
    }
    assert.deepEqual([await mailsOf(far), await entriesOf(far)], [[], []]);
    await (await PLACES.login(far, '203.0.113.77'))(wrongCode());
    const [mail, ...more] = await mailsOf(far);
    assert.deepEqual(more, []);
    assert.match(mail?.text ?? '', /Five wrong authentication codes/);
    assert.match(mail?.text ?? '', /Network: 203\.0\.113\.77/);
    const [entry, ...others] = await entriesOf(far);
    assert.deepEqual(others, []);
    assert.deepEqual([entry.actor.kind, entry.subject.type], ['system', 'member']);
    assert.equal(entry.ip, '203.0.113.77');
    assert.equal(entry.changes.wrongCodes, 5);
    world.clock.advance(60 * MINUTE_MS);
    const guess = async (from: string) => {
      const show = await PLACES.signIn(far, from);
      for (let time = 1; time <= 5; time += 1) await show(wrongCode());
    };
    await guess('203.0.113.78');
    assert.equal((await mailsOf(far)).length, 1);
    world.clock.advance(DAY_MS);
    await guess('203.0.113.79');
    assert.equal((await mailsOf(far)).length, 2);
    assert.equal((await entriesOf(far)).length, 2);
  });

  it('of a person who then finds the right one are no hindrance', async () => {
    const shop = await foundAccount(world);
    const { wrongCode, codeOf } = await turnOnCodes(world, await shop.owner());
    const body = { email: shop.email, password: PASSWORD };
    const browser = shop.open({ ip: '10.9.9.9' });
    for (let time = 1; time <= 4; time += 1) {
      assert.equal((await browser.post('/session', { ...body, totp: wrongCode() })).status, 401);
    }
    await browser.signIn({ ...body, totp: codeOf() });
    assert.deepEqual(await mailsOf(shop), []);
  });
});
