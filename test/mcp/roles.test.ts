// What a tool may do is what the role of its key may: the tool server asks the API, which judges,
// and says whom to ask.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { tools as known } from '../../src/mcp/tools.ts';
import { operations } from '../../src/operations.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { openWorldAndDesk, type ToolClient } from './desk.ts';

const ROLES = ['viewer', 'support', 'finance', 'developer', 'admin', 'owner'] as const;
type Role = (typeof ROLES)[number];

describe('the tools of a key with a role', () => {
  let at: Awaited<ReturnType<typeof openWorldAndDesk>>;
  let acme: Merchant;
  let unpaid: { subscription: string; invoice: string };
  const tools = {} as Record<Role, ToolClient>;

  before(async () => {
    at = await openWorldAndDesk({ provider: true });
    acme = merchantOf(at.world, await at.world.tenant('acme'));
    const subscription = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
    await at.world.passUntil('2026-02-20T10:00:00.000Z');
    const [, failed] = await acme.invoices(subscription);
    unpaid = { subscription, invoice: failed.code };
    for (const role of ROLES) {
      const made = await acme.api.post('/v1/key', { name: `An agent as ${role}`, role });
      assert.equal(made.status, 201, made.text);
      tools[role] = await at.desk.connect(made.data.secret);
    }
  });

  after(() => at.close());

  const ACTIONS: Readonly<Record<string, readonly [operation: string, ...roles: Role[]]>> = {
    cancel_subscription: ['cancelSubscription', 'support', 'developer', 'admin', 'owner'],
    create_portal_link: ['createSubscriptionLink', 'support', 'developer', 'admin', 'owner'],
    retry_payment: ['retryInvoice', 'finance', 'admin', 'owner'],
    send_dunning_reminder: ['sendReminder', 'support', 'finance', 'developer', 'admin', 'owner'],
  };

  it('are listed where the role may use them, and all for the account’s own key', async () => {
    const own = await at.desk.connect(acme.api.apiKey);
    const all = (await own.client.listTools()).tools;
    assert.equal(all.length, 15);
    for (const role of ROLES) {
      const listed = (await tools[role].client.listTools()).tools.map(({ name }) => name);
      const may = ({ name }: { name: string }) => ACTIONS[name]?.includes(role) ?? true;
      const wanted = all.filter(may).map(({ name }) => name);
      assert.deepEqual(listed, wanted, role);
    }
    assert.deepEqual((await tools.owner.client.listTools()).tools, all);
  });

  it('need what the operation needs that they ask for', () => {
    for (const [name, [asked]] of Object.entries(ACTIONS)) {
      const operation = operations.find((each) => each.name === asked);
      const needs = known.find((each) => each.name === name)?.needs;
      assert.ok(needs);
      assert.equal(needs, operation?.needs, name);
    }
    for (const { name, needs, annotations } of known) {
      assert.equal(needs === undefined, annotations.readOnlyHint, name);
    }
  });

  it('answer questions to every role', async () => {
    for (const role of ROLES) {
      const { data } = await tools[role].call('get_invoices', { status: 'failed' });
      assert.equal(data.data[0].code, unpaid.invoice, role);
    }
  });

  it('refuse what the role may not do, and name the roles that may', async () => {
    const retry = { invoice_id_or_code: unpaid.invoice };
    for (const role of ['viewer', 'support', 'developer'] as const) {
      const said = await tools[role].refused('retry_payment', retry);
      assert.match(said, /finance/, role);
      assert.match(said, new RegExp(role), role);
    }
    const cancel = { subscription_id_or_code: unpaid.subscription };
    for (const role of ['viewer', 'finance'] as const) {
      const said = await tools[role].refused('cancel_subscription', cancel);
      assert.match(said, /support/, role);
    }
    assert.equal((await acme.subscription(unpaid.subscription)).status, 'paused');
  });

  it('do what the role may, and the audit trail names the key', async () => {
    await tools.support.call('send_dunning_reminder', { invoice_id_or_code: unpaid.invoice });
    await tools.developer.call('cancel_subscription', {
      subscription_id_or_code: unpaid.subscription,
    });
    assert.equal((await acme.subscription(unpaid.subscription)).status, 'canceled');
    const { data: page } = await acme.api.get('/v1/audit?action=subscription.canceled');
    assert.equal(page.data[0].actor.kind, 'key');
    assert.equal(page.data[0].actor.name, 'An agent as developer');
  });
});
