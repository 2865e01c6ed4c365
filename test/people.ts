// An account with people, in the words that their scenarios are told in.

import assert from 'node:assert/strict';
import { URI } from 'otpauth';
import { type Browser, type BrowserOptions, openBrowser } from './browser-client.ts';
import { clientOf } from './client.ts';
import type { World } from './world.ts';

export const PASSWORD = 'correct horse battery staple';

let founded = 0;

/** An account that Ngozi has registered with email and password. */
export async function foundAccount(world: World, options: { readonly email?: string } = {}) {
  founded += 1;
  const accountId = `shop-${founded}`;
  const { email = `ngozi-${founded}@acme.example` } = options;
  const body = { businessName: `Shop ${founded}`, accountId, email, password: PASSWORD };
  const { status, data, text } = await world.stranger.post('/auth/register', body);
  assert.equal(status, 201, text);
  const byKey = clientOf(world.app, { 'x-api-key': data.apiKey });
  const open = (options: BrowserOptions = {}) => openBrowser(world.stranger, options);

  async function owner(options: BrowserOptions = {}): Promise<Browser> {
    const browser = open(options);
    await browser.signIn({ email, password: PASSWORD, accountId });
    return browser;
  }

  /** Invited, and come in with a browser of their own. */
  async function hire(role: string, hired = `${role}-${founded}@acme.example`) {
    const invited = await byKey.post('/v1/member', { email: hired, role });
    assert.equal(invited.status, 201, invited.text);
    const token = new URL(invited.data.inviteLink).searchParams.get('token');
    const browser = open();
    const came = await browser.post('/session/invitation', { token, password: PASSWORD });
    assert.equal(came.status, 200, came.text);
    return { id: invited.data.id as string, email: hired, browser };
  }

  return { ...data, email, accountId, byKey, open, owner, hire } as {
    readonly tenantId: string;
    readonly apiKey: string;
    readonly businessName: string;
    readonly email: string;
    readonly accountId: string;
    readonly byKey: typeof byKey;
    readonly open: typeof open;
    readonly owner: typeof owner;
    readonly hire: typeof hire;
  };
}

/** Turns the second factor on; returns what the app shows, from the next period on. */
export async function turnOnCodes(world: World, browser: Browser) {
  const { data } = await browser.post('/session/totp', { password: PASSWORD });
  const app = URI.parse(data.otpauthUrl);
  const codeOf = () => {
    const timestamp = world.clock.now().getTime();
    return 'period' in app ? app.generate({ timestamp }) : '';
  };
  const on = await browser.put('/session/totp', { code: codeOf() });
  assert.equal(on.status, 200, on.text);
  world.clock.advance(30_000);
  /** Six digits that are none of the codes of now. */
  const wrongCode = () => {
    const now = world.clock.now().getTime();
    const right = [-1, 0, 1].map((period) =>
      'period' in app ? app.generate({ timestamp: now + period * 30_000 }) : '',
    );
    return ['000000', '111111', '222222', '333333'].find((each) => !right.includes(each)) ?? '';
  };
  return { codeOf, wrongCode };
}

export type FoundAccount = Awaited<ReturnType<typeof foundAccount>>;
