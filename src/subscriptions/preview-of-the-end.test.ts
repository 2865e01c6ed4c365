// What is shown of a subscription that ends with its period is what its end brings: what waits is
// asked for once, or becomes credit, as the merchant has set.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { portalBrowser } from '../../test/portal-browser.ts';
import { createWorld, type World } from '../../test/world.ts';
import { paperUrl } from '../documents/ways.ts';
import { selectTenant } from '../model/tenants/sql.ts';

describe('a preview of what ends with its period', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-06-01T00:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
    const made = await acme.api.put('/auth/settings', { finalInvoice: 'invoice' });
    assert.equal(made.status, 200, made.text);
  });
  after(() => world.close());

  const post = async (code: string, verb: string, body: object = {}) => {
    const made = await acme.api.post(`/v1/subscription/${code}/${verb}`, body);
    assert.ok(made.status < 300, made.text);
    return made.data;
  };
  async function ending(unitAmount: number): Promise<string> {
    const code = await acme.subscribe(await acme.plan());
    await post(code, 'line', { description: 'A locker', unitAmount });
    await post(code, 'cancel', { atPeriodEnd: true });
    return code;
  }

  const payerPage = async (code: string): Promise<string> => {
    const { id } = await acme.subscription(code);
    const tenant = await selectTenant(world.house.db, acme.api.tenantId);
    const { pathname, search } = new URL(paperUrl(world.house, tenant, id));
    const { payload } = await world.app.inject({ method: 'GET', url: pathname + search });
    return payload.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  };

  it('shows the last invoice, and what becomes credit', async () => {
    const asked = await ending(75_000);
    const given = await ending(-50_000);
    const none = await acme.subscribe(await acme.plan());
    await post(none, 'cancel', { atPeriodEnd: true });
    const shown = await Promise.all([asked, given, none].map((code) => post(code, 'preview')));
    assert.match(
      await payerPage(asked),
      /ends on 1 July 2026\. ₦750\.00 is due then, for what was not invoiced before\. You will/,
    );
    assert.match(
      await payerPage(given),
      /ends on 1 July 2026\. You will not be charged after that/,
    );
    await world.passUntil('2026-07-01T00:00:00.000Z');
    const [, last] = await acme.invoices(asked);
    const [first, second, third] = shown;
    assert.deepEqual(
      [first.next?.kind, first.next?.amountDue, first.next?.dueAt, first.credit.next],
      [last.kind, last.amountDue, last.dueAt, 0],
    );
    const { customer } = await acme.subscription(given);
    const { creditBalance } = (await acme.api.get(`/v1/customer/${customer.code}`)).data;
    assert.deepEqual([second.next, second.credit.next], [null, creditBalance]);
    assert.deepEqual([third.next, third.credit.next], [null, 0]);
  });

  it('is told to its payer while it is paused: it resumes no later than it ends', async () => {
    const code = await acme.subscribe(await acme.plan());
    await post(code, 'cancel', { atPeriodEnd: true });
    await post(code, 'pause', { until: '2026-09-01' });
    const { currentBillingCycleEnd: end, customer } = await acme.subscription(code);
    const page = await payerPage(code);
    assert.match(page, /The subscription ends on 1 August 2026\. You will not be charged after/);
    assert.doesNotMatch(page, /resumes on/);
    const browser = portalBrowser(world, `/portal/${acme.api.accountId}`);
    const door = await acme.api.post(`/v1/customer/${customer.code}/portal-session`, {});
    await browser.follow(door.data.url);
    const { text } = await browser.get(`/portal/${acme.api.accountId}/subscription/${code}`);
    assert.match(text, /1 August 2026/);
    assert.doesNotMatch(text, /September/);
    await world.passUntil(end);
    assert.equal((await acme.subscription(code)).status, 'canceled');
  });
});
