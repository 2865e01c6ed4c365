// Deliveries as the service sends them, and as somebody else would, at the door of a merchant.

import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import {
  Sanwo,
  WebhookError,
  type WebhookErrorCode,
  type WebhookEvent,
  webhooks,
} from '../../sdk/src/index.ts';
import { type Heard, type Receiver, startReceiver } from '../receiver.ts';
import { createWorld, type World } from '../world.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' } as const;

describe('a delivery of the service', () => {
  let world: World;
  let receiver: Receiver;
  let sanwo: Sanwo;
  let secret = '';

  before(async () => {
    const environment = { WEBHOOK_ALLOW_PRIVATE: 'true' };
    world = await createWorld({ environment, now: new Date().toISOString() });
    receiver = await startReceiver();
    const baseUrl = await world.app.listen({ port: 0, host: '127.0.0.1' });
    sanwo = new Sanwo((await world.tenant()).apiKey, { baseUrl });
    secret = await setUrl();
  });
  after(async () => {
    await receiver.stop();
    await world.close();
  });

  const setUrl = async (wish: { rotateSecret?: boolean } = {}) => {
    const set = await sanwo.account.setWebhookUrl({ webhookUrl: receiver.url, ...wish });
    return set.webhookSecret ?? '';
  };
  const nextDelivery = async (): Promise<Heard> => {
    await sanwo.plans.create(GOLD);
    await world.work();
    return receiver.heard.at(-1) as Heard;
  };

  it('is its event, from headers as Node has them, in capitals, or as Headers', async () => {
    const { body, headers } = await nextDelivery();
    const event = await webhooks.verify(body, headers, secret);
    assert.equal(event.type, 'plan.created');
    // Known by its type: no cast.
    if (event.type === 'plan.created') assert.equal(event.data.amount, 500_000);
    const plain = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
    const shouted = plain.map(([name, value]) => [name.toUpperCase(), value] as const);
    await webhooks.verify(body, Object.fromEntries(shouted), secret);
    await webhooks.verify(body, new Headers(Object.fromEntries(plain)), secret);
  });

  it('may be read as text, as bytes or as an ArrayBuffer', async () => {
    const { body, headers } = await nextDelivery();
    const bytes = Buffer.from(body);
    await webhooks.verify(bytes, headers, secret);
    await webhooks.verify(new Uint8Array(bytes), headers, secret);
    await webhooks.verify(new Uint8Array(bytes).buffer, headers, secret);
  });

  it('is known by the old secret and by the new one while they change', async () => {
    const rotated = await setUrl({ rotateSecret: true });
    assert.notEqual(rotated, secret);
    const { body, headers } = await nextDelivery();
    assert.match(String(headers['webhook-signature']), /^v1,\S+ v1,\S+$/);
    await webhooks.verify(body, headers, secret);
    await webhooks.verify(body, headers, rotated);
    const unrelated = `whsec_${randomBytes(32).toString('base64')}`;
    await webhooks.verify(body, headers, [unrelated, rotated]);
    secret = rotated;
  });
});

describe('any delivery', () => {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const now = () => Math.floor(Date.now() / 1_000);

  /** The published algorithm, written down once more. */
  const signed = (body: string, at: number = now(), by: string = secret) => {
    const key = Buffer.from(by.slice(6), 'base64');
    const mac = createHmac('sha256', key).update(`msg_1.${at}.${body}`).digest('base64');
    return {
      'webhook-id': 'msg_1',
      'webhook-timestamp': `${at}`,
      'webhook-signature': `v1,${mac}`,
    };
  };
  const refused = (given: Promise<WebhookEvent>, code: WebhookErrorCode, words: RegExp) =>
    assert.rejects(given, (error: WebhookError) => {
      assert.ok(error instanceof WebhookError);
      assert.equal(error.name, 'WebhookError');
      assert.equal(error.code, code);
      assert.match(error.message, words);
      return true;
    });

  it('is signed as Standard Webhooks publishes it', async () => {
    const event = await webhooks.verify(
      '{"test": 2432232314}',
      {
        'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        'webhook-timestamp': '1614265330',
        'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
      },
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      { tolerance: Number.POSITIVE_INFINITY },
    );
    assert.equal(event.type, 'unknown');
  });

  it('of an event that is newer than the package is a case of its own', async () => {
    const body = JSON.stringify({ id: '1', type: 'invoice.framed', data: { frame: 'oak' } });
    const event = await webhooks.verify(body, signed(body), secret);
    assert.equal(event.type, 'unknown');
    assert.equal(event.type === 'unknown' && event.unknownType, 'invoice.framed');
    assert.deepEqual(event.data, { frame: 'oak' });
  });

  it('is refused where it was changed, or signed by another, or in another way', async () => {
    const mismatch = /use the secret of this endpoint, and the raw body/;
    const other = `whsec_${randomBytes(32).toString('base64')}`;
    const { 'webhook-signature': signature, ...rest } = signed('{}');
    await refused(webhooks.verify('{ }', signed('{}'), secret), 'signature_mismatch', mismatch);
    await refused(webhooks.verify('{}', signed('{}'), other), 'signature_mismatch', mismatch);
    for (const forged of [
      `v2${signature.slice(2)}`,
      'v1,',
      'v1,%%%',
      'v1',
      signature.slice(0, -4),
    ]) {
      const headers = { ...rest, 'webhook-signature': forged };
      await refused(webhooks.verify('{}', headers, secret), 'signature_mismatch', mismatch);
    }
    const renamed = { ...signed('{}'), 'webhook-id': 'msg_2' };
    await refused(webhooks.verify('{}', renamed, secret), 'signature_mismatch', mismatch);
  });

  it('is refused where it is old, of the future, or of no time, unless it is allowed', async () => {
    const code = 'timestamp_out_of_tolerance';
    for (const at of [now() - 302, now() + 302]) {
      const headers = signed('{}', at);
      await refused(webhooks.verify('{}', headers, secret), code, /over 300 s from this clock/);
      await webhooks.verify('{"type":"x"}', signed('{"type":"x"}', at), secret, { tolerance: 400 });
    }
    const timeless = { ...signed('{}'), 'webhook-timestamp': 'yesterday' };
    await refused(webhooks.verify('{}', timeless, secret), code, /webhook-timestamp is yesterday/);
  });

  it('that was parsed is refused in words that say what to do', async () => {
    const parsed = JSON.parse('{"type":"invoice.paid"}');
    const words = /express\.raw\(\{ type: "application\/json" \}\)/;
    await refused(webhooks.verify(parsed, signed('{}'), secret), 'body_not_raw', words);
  });

  it('without a header or a secret is refused by the name of what is missing', async () => {
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const) {
      const headers = { ...signed('{}'), [name]: undefined };
      const words = new RegExp(`The header ${name} is missing`);
      await refused(webhooks.verify('{}', headers, secret), 'header_missing', words);
      await refused(webhooks.verify('{}', new Headers(), secret), 'header_missing', /webhook-id/);
    }
    const unset = process.env.NOBODY_SET_THIS as string;
    await refused(webhooks.verify('{}', {}, unset), 'secret_missing', /empty or undefined/);
    await refused(webhooks.verify('{}', {}, []), 'secret_missing', /No webhook secret/);
    await refused(webhooks.verify('{}', {}, 'sk_test_x'), 'secret_malformed', /whsec_ and base64/);
  });
});
