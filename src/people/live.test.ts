// People of a live account: their messages go by a mail server, their requests through a proxy.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type BrowserOptions, openBrowser } from '../../test/browser-client.ts';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { PASSWORD } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';

const EMAIL = 'ngozi@acme.example';
const TUNDE = 'tunde@acme.example';
const ANOTHER = 'another battery of horses';
const ORIGIN = 'https://billing.acme.example';
const VISIT = { origin: ORIGIN, 'x-forwarded-proto': 'https', host: 'billing.acme.example' };

describe('people of a live account', () => {
  let world: World;
  let mail: MailServer;
  const byKey = { 'x-api-key': '' };

  before(async () => {
    mail = await startMailServer();
    world = await createWorld({
      environment: {
        MODE: 'live',
        BASE_URL: ORIGIN,
        SMTP_URL: mail.url,
        MAIL_FROM: 'billing@acme.example',
        TRUST_PROXY: '1',
        DATABASE_URL: 'postgres://localhost/unused',
        MASTER_KEY: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
        PROVIDER_BASE_URL: 'http://127.0.0.1:9',
        PROVIDER_ACCOUNT_ID: 'a',
        PROVIDER_CLIENT_ID: 'b',
        PROVIDER_CLIENT_SECRET: 'c',
        PROVIDER_SIGNATURE_KEY: 'd',
      },
    });
  });
  after(async () => {
    await world.close();
    await mail.close();
  });

  const open = (options: BrowserOptions = {}) =>
    openBrowser(world.stranger, { origin: ORIGIN, ...options });

  /** What has come for somebody since, once everything due is sent; the newest last. */
  async function lettersTo(email: string): Promise<string[]> {
    await world.work();
    const ofThem = mail.letters.filter(({ to }) => to === email);
    return ofThem.map(({ raw }) => raw.replace(/=\r\n/g, '').replaceAll('=3D', '='));
  }

  const tokenIn = (letter = '') => /[?]token=([\w-]+)/.exec(letter)?.[1] ?? '';

  it('register with a password, and with no less', async () => {
    const body = { businessName: 'Acme', accountId: 'acme', email: EMAIL };
    const without = await world.stranger.post('/auth/register', body);
    assert.deepEqual([without.status, without.errors[0]?.field], [400, 'password']);
    const made = await world.stranger.post('/auth/register', { ...body, password: PASSWORD });
    assert.equal(made.status, 201, made.text);
    byKey['x-api-key'] = made.data.apiKey;
    const byName = await open().post('/session', { accountId: 'acme' });
    assert.equal(byName.status, 401, 'the name of an account opens nothing');
  });

  it('have a cookie that goes over https alone, to this host alone', async () => {
    const body = { email: EMAIL, password: PASSWORD };
    const browser = open();
    const { status, headers } = await browser.ask('POST', '/session', { body, headers: VISIT });
    assert.equal(status, 200);
    const cookie = String(headers['set-cookie']);
    assert.match(cookie, /^__Host-sanwo_session=\w+; Path=\/; Max-Age=\d+; HttpOnly; /);
    assert.match(cookie, /; SameSite=Lax; Secure$/);
    assert.doesNotMatch(cookie, /domain/i);
    const again = await browser.get('/session', VISIT);
    assert.equal(again.data.member.email, EMAIL);
    // The same cookie under the name that plain http has is nobody's.
    browser.cookie = browser.cookie.replace('__Host-', '');
    assert.equal((await browser.get('/session', VISIT)).data, null);
  });

  it('people of a live account are invited by email alone, and once', async () => {
    const wish = { email: TUNDE, role: 'support' };
    const invited = await world.stranger.post('/v1/member', wish, byKey);
    assert.equal(invited.status, 201, invited.text);
    assert.equal('inviteLink' in invited.data, false);
    assert.doesNotMatch(invited.text, /token=/);
    const letters = await lettersTo(TUNDE);
    assert.equal(letters.length, 1);
    const token = tokenIn(letters[0]);
    assert.match(token, /^inv_\w{43}$/);
    const { data: mailbox } = await world.stranger.get('/v1/email-deliveries', byKey);
    assert.ok(!JSON.stringify(mailbox).includes(token), 'whoever reads the mailbox cannot use it');
    const tunde = open();
    const came = await tunde.post('/session/invitation', { token, password: PASSWORD });
    assert.equal(came.status, 200, came.text);
    assert.equal((await lettersTo(TUNDE)).length, 1, 'whoever follows an invitation is not warned');
  });

  it('hear of a sign-in from a new place, and of none from an old one', async () => {
    for (const ip of ['198.51.100.7', '198.51.100.7']) {
      await open({ ip }).signIn({ email: TUNDE, password: PASSWORD });
    }
    const [, warning, ...more] = await lettersTo(TUNDE);
    assert.match(warning ?? '', /^Subject: New sign-in to Acme/m);
    assert.match(warning ?? '', /198\.51\.100\.7/);
    assert.deepEqual(more, []);
  });

  it('forget a password: the link comes by letter, and stands in no log', async () => {
    const asked = await world.stranger.post('/session/password-reset', { email: TUNDE });
    assert.deepEqual([asked.status, asked.data], [200, null]);
    const token = tokenIn((await lettersTo(TUNDE)).at(-1));
    assert.match(token, /^rst_\w{43}$/);
    assert.ok(!world.logLines.some((line) => line.includes(token)));
    const set = { token, password: ANOTHER };
    assert.equal((await world.stranger.post('/session/password-reset', set)).status, 200);
    assert.equal((await world.stranger.post('/session/password-reset', set)).status, 404);
    await open().signIn({ email: TUNDE, password: ANOTHER });
    await lettersTo(TUNDE);
  });
});
