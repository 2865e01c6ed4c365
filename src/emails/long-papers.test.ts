// One merchant's receipts take for ever to print: they go without their papers, and a letter of
// another merchant does not wait for them.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { merchantOf } from '../../test/merchant.ts';
import { foundAccount } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';

describe('receipts that cannot be printed in time', () => {
  let mail: MailServer;
  let world: World;

  before(async () => {
    mail = await startMailServer();
    world = await createWorld({ provider: true, environment: { SMTP_URL: mail.url } });
  });
  after(async () => {
    await world.close();
    await mail.close();
  });

  it('go without their papers, beside the letters of others', async () => {
    const { printer } = world.house;
    const hangs = { ...printer, printInvoice: () => new Promise<never>(() => {}) };
    Object.assign(world.house, { printer: hangs });
    const gym = merchantOf(world, await world.tenant());
    await gym.subscribe(await gym.plan(), undefined, 'ada@example.com');
    await foundAccount(world, { email: 'owner@shop.example' });
    await world.stranger.post('/session/password-reset', { email: 'owner@shop.example' });
    await world.work();
    const lettersTo = (to: string) => mail.letters.filter((letter) => letter.to === to);
    const receipt = lettersTo('ada@example.com').find(({ raw }) =>
      /^Subject: .*Receipt/m.test(raw),
    );
    assert.ok(receipt);
    assert.doesNotMatch(receipt.raw, /application\/pdf/);
    assert.equal(lettersTo('owner@shop.example').length, 1);
    Object.assign(world.house, { printer });
  });
});
