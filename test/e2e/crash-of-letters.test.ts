// Letters go out to a slow mail server while the program is killed again and again. Each is sent,
// and what a crash repeats carries the same Message-ID, by which a mailbox knows it has it already.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { LETTERS_AT_ONCE } from '../../src/emails/post.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { pause } from '../pause.ts';
import { Mortal } from './mortal.ts';

const CUSTOMERS = 60;
const KILL_AFTER_MS = [350, 800, 500];
/** A new tenant is not paid, and writes to all of its friends. */
const MANY = { REMINDERS_PER_DAY_WHEN_NEW: '1000' };
const TAKES_MS = 120;

interface Email {
  readonly to: string;
  readonly status: string;
}

describe('a program that is killed while letters go out', () => {
  let service: Mortal;
  let mail: MailServer;

  before(async () => {
    mail = await startMailServer({ takesMs: TAKES_MS });
    service = await Mortal.prepare({ SMTP_URL: mail.url, RATE_LIMIT_PER_SECOND: '0', ...MANY });
  });
  after(async () => {
    await service.bury();
    await mail.close();
  });

  /** Members of a free plan: each is welcomed by a letter. */
  async function welcomeAll(planCode: string): Promise<void> {
    for (let made = 0; made < CUSTOMERS; ) {
      const email = `member-${made}-${Math.random()}@example.com`;
      const done = await service
        .ask('/v1/customer', { email })
        .then(() => service.ask('/v1/subscription', { customerEmailOrCode: email, planCode }))
        .catch(() => null);
      if (done === null) await pause(50);
      else made += 1;
    }
  }

  it('sends each, and repeats only what was under way, under the same name', async () => {
    await service.start();
    await service.register();
    const terms = { name: 'Friends', amount: 0, currency: 'NGN', interval: 'monthly' };
    const { code } = await service.ask<{ code: string }>('/v1/plan', terms);
    const welcoming = welcomeAll(code);
    for (const delay of KILL_AFTER_MS) {
      await pause(delay);
      await service.program.ended('SIGKILL');
      await service.start();
    }
    await welcoming;

    const emails = await service.allBecome<Email>('/v1/email-deliveries?', 'sent');
    const letters = Map.groupBy(mail.letters, ({ to }) => to);
    assert.ok(emails.length >= CUSTOMERS);
    assert.deepEqual([...letters.keys()].sort(), emails.map(({ to }) => to).sort());
    for (const [to, copies] of letters) {
      const names = new Set(copies.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]));
      assert.equal(names.size, 1, `the copies for ${to} have ${names.size} names`);
      assert.match([...names][0] ?? '', /^<.+@.+>$/);
    }
    const repeated = mail.letters.length - emails.length;
    const most = KILL_AFTER_MS.length * 2 * LETTERS_AT_ONCE;
    assert.ok(repeated <= most, `${repeated} were repeated, at most ${most} were under way`);
  });
});
