// A process that dies before any one of the statements of a request leaves all of it or nothing:
// the member, the session, the message and the entry in the audit trail.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Beside, openBeside } from '../../test/beside.ts';
import { type Browser, openBrowser } from '../../test/browser-client.ts';
import type { Answer, Loose } from '../../test/client.ts';
import { foundAccount, PASSWORD, turnOnCodes } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';

const ANOTHER = 'another battery of horses';
const MOST_STATEMENTS = 100;
const QUARTER_MS = 15 * MINUTE_MS;

describe('a process that dies in the middle', () => {
  let world: World;
  let doomed: Beside;

  before(async () => {
    world = await createWorld();
    doomed = await openBeside(world);
  });
  after(async () => {
    await doomed.close();
    await world.close({ allowUnfinished: true });
  });

  /** Dies before each statement that the request sends, looking each time; answers how often. */
  async function dieEverywhere(
    browser: Browser,
    ask: (there: Browser) => Promise<Answer<Loose>>,
    look: (isDone: boolean, answer: Answer<Loose>) => Promise<void>,
  ): Promise<number> {
    for (let statement = 1; statement <= MOST_STATEMENTS; statement += 1) {
      doomed.dieBefore(Number.POSITIVE_INFINITY);
      const there = openBrowser(doomed.stranger);
      there.cookie = browser.cookie;
      await there.get('/session');
      const death = doomed.dieBefore(statement);
      const answer = await ask(there);
      const isDone = !death.isDead();
      await look(isDone, answer);
      if (isDone) return statement - 1;
      // Guesses at a password are counted by the quarter of an hour.
      world.clock.advance(QUARTER_MS);
    }
    throw new Error('it never lived');
  }

  it('leaves a password that is the old one or the new one, and no session of before', async () => {
    const shop = await foundAccount(world);
    const { email, accountId, byKey } = shop;
    const owner = await shop.owner();
    const elsewhere = await shop.owner();
    const lets = async (password: string) =>
      (await world.stranger.post('/auth/login', { accountId, password })).status === 200;
    const deaths = await dieEverywhere(
      owner,
      (there) => there.post('/session/password', { current: PASSWORD, new: ANOTHER }),
      async (isDone, { status, text }) => {
        assert.equal(status === 200, isDone, text);
        assert.equal(await lets(isDone ? ANOTHER : PASSWORD), true);
        assert.equal(await lets(isDone ? PASSWORD : ANOTHER), false);
        const password = isDone ? ANOTHER : PASSWORD;
        const signedIn = await shop.open().post('/session', { email, password });
        assert.equal(signedIn.status, 200, signedIn.text);
        for (const browser of [owner, elsewhere]) {
          assert.equal((await browser.get('/v1/plan')).status, isDone ? 401 : 200);
        }
        const { data } = await byKey.get('/v1/audit?action=member.password_changed');
        assert.equal(data.totalCount, isDone ? 1 : 0);
      },
    );
    assert.ok(deaths > 10, `it died ${deaths} times`);
  });

  it('leaves a member with a message and an entry, or none of them', async () => {
    const shop = await foundAccount(world);
    const countOf = async (path: string) => (await shop.byKey.get(path)).data.totalCount;
    const deaths = await dieEverywhere(
      await shop.owner(),
      (there) => there.post('/v1/member', { email: 'tunde@acme.example', role: 'viewer' }),
      async (isDone) => {
        const counts = [
          (await countOf('/v1/member')) - 1,
          await countOf('/v1/email-deliveries?type=member_invitation'),
          await countOf('/v1/audit?action=member.invited'),
        ];
        assert.deepEqual(counts, Array(3).fill(isDone ? 1 : 0));
      },
    );
    assert.ok(deaths > 5, `it died ${deaths} times`);
  });

  it('leaves an invitation that can be accepted, until it is', async () => {
    const shop = await foundAccount(world);
    const invited = await shop.byKey.post('/v1/member', { email: 'a@b.example', role: 'viewer' });
    const token = new URL(invited.data.inviteLink).searchParams.get('token');
    const deaths = await dieEverywhere(
      shop.open(),
      (there) => there.post('/session/invitation', { token, password: PASSWORD }),
      async (isDone) => {
        const { data: trail } = await shop.byKey.get('/v1/audit?action=member.joined');
        assert.equal(trail.totalCount, isDone ? 1 : 0);
        const { data: members } = await shop.byKey.get('/v1/member?limit=1');
        assert.equal(members.data[0].status, isDone ? 'active' : 'invited');
      },
    );
    assert.ok(deaths > 5, `it died ${deaths} times`);
  });

  it('leaves a fifth wrong code with all that follows, or as if it was not shown', async () => {
    const email = 'codes@killed.example';
    const [near, far] = [
      await foundAccount(world, { email }),
      await foundAccount(world, { email }),
    ];
    const browser = await near.owner();
    const { wrongCode } = await turnOnCodes(world, await far.owner());
    const guess = (there: Browser) =>
      there.post('/session/switch', { accountId: far.accountId, totp: wrongCode() });
    for (let time = 1; time <= 4; time += 1) assert.equal((await guess(browser)).status, 401);
    const countOf = async (path: string) => (await far.byKey.get(path)).data.totalCount;
    const deaths = await dieEverywhere(browser, guess, async (isDone, { code }) => {
      assert.equal(code === 'totp_wrong', isDone, code);
      const counts = [
        await countOf('/v1/email-deliveries?type=wrong_codes'),
        await countOf('/v1/audit?action=member.wrong_codes'),
      ];
      assert.deepEqual(counts, isDone ? [1, 1] : [0, 0]);
      assert.equal((await browser.get('/session')).data === null, isDone);
    });
    assert.ok(deaths > 10, `it died ${deaths} times`);
  });
});
