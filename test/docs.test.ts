// What the documents tell people to copy works as it stands there.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eventsDocument } from '../generate/events.ts';
import { metricsDocument } from '../generate/metrics.ts';
import { EVENTS, type EventType } from '../src/events/catalogue.ts';
import { validatorOf } from '../src/http/validate.ts';
import { newWebhookSecret, signWebhook } from '../src/lib/webhook-secret.ts';
import { merchantOf } from './merchant.ts';
import { createWorld } from './world.ts';

const guide = readFileSync(new URL('../docs/webhooks.md', import.meta.url), 'utf8');

type IsGenuine = (headers: Record<string, string>, body: string, secret: string) => boolean;

describe('the catalogue of events', () => {
  it('stands in the documents as it is in the code, and the guide leads there', () => {
    const url = new URL('../docs/reference/events.md', import.meta.url);
    assert.equal(readFileSync(url, 'utf8'), eventsDocument(), 'run npm run events');
    assert.ok(guide.includes('(reference/events.md)'));
  });

  it('shows the whole body of each, as its receiver gets it', () => {
    const bodies = [...eventsDocument().matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) =>
      JSON.parse(json),
    );
    assert.deepEqual(bodies.map(({ type }) => type).sort(), Object.keys(EVENTS).sort());
    const fields = ['id', 'type', 'timestamp', 'tenantId', 'sequence', 'data'];
    for (const body of bodies) {
      assert.deepEqual(Object.keys(body), fields);
      const { data } = EVENTS[body.type as EventType];
      assert.deepEqual(validatorOf(data, 'body')(body.data), [], body.type);
    }
  });
});

describe('the receiver in the guide to webhooks', () => {
  it('knows a genuine delivery from a forged, a changed and an old one', async () => {
    const [, code = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? [];
    const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      isGenuine: IsGenuine;
    };
    const secret = newWebhookSecret();
    const timestamp = Math.floor(Date.now() / 1_000);
    const sign = (at: number) => signWebhook({ id: 'one', timestamp: at, body: '{}', secret });
    const headers = (at: number, signature: string) => ({
      'webhook-id': 'one',
      'webhook-timestamp': String(at),
      'webhook-signature': signature,
    });
    assert.equal(isGenuine(headers(timestamp, sign(timestamp)), '{}', secret), true);
    const rotating = `${sign(timestamp)} v1,AAAA`;
    assert.equal(isGenuine(headers(timestamp, rotating), '{}', secret), true);
    assert.equal(isGenuine(headers(timestamp, sign(timestamp)), '{ }', secret), false);
    assert.equal(isGenuine(headers(timestamp, 'v1,AAAA'), '{}', secret), false);
    const old = timestamp - 3_600;
    assert.equal(isGenuine(headers(old, sign(old)), '{}', secret), false);
  });
});

describe('the catalogue of metrics', () => {
  it('is what the code says', () => {
    const written = readFileSync(new URL('../docs/reference/metrics.md', import.meta.url), 'utf8');
    assert.equal(written, metricsDocument(), 'run npm run metrics');
  });
});

describe('the whole receiver beside the guide', () => {
  const file = fileURLToPath(new URL('../docs/examples/receiver.mjs', import.meta.url));

  it('takes real deliveries, each once, and refuses what is not genuine', async () => {
    const environment = { WEBHOOK_ALLOW_PRIVATE: 'true' };
    const world = await createWorld({ environment, now: new Date().toISOString() });
    const acme = merchantOf(world, await world.tenant());
    const setUrl = async (webhookUrl: string): Promise<string> =>
      (await acme.api.post('/auth/set-webhook-url', { webhookUrl })).data.webhookSecret;
    const secret = await setUrl('http://127.0.0.1:9/');
    const receiver = spawn(process.execPath, [file], {
      env: { WEBHOOK_SECRET: secret, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const lines = createInterface(receiver.stdout)[Symbol.asyncIterator]();
      const nextLine = async () => String((await lines.next()).value);
      const port = (await nextLine()).replace('listening on ', '');
      const url = `http://127.0.0.1:${port}/`;
      assert.equal(await setUrl(url), secret);
      const code = await acme.plan();
      await acme.api.put(`/v1/plan/${code}`, { amount: 600_000 });
      await world.work();
      assert.match(await nextLine(), /^plan\.created \S+ taken$/);
      assert.match(await nextLine(), /^plan\.updated \S+ taken$/);
      const deliveries = await acme.api.get('/v1/webhook-deliveries');
      assert.equal(deliveries.data.data[0].attempts[0].statusCode, 204);

      await acme.api.post('/v1/webhook-deliveries/replay', {
        eventType: 'plan.updated',
        status: 'delivered',
      });
      await world.work();
      assert.match(await nextLine(), /^plan\.updated \S+ known already$/);
      const forged = await fetch(url, { method: 'POST', body: '{}' });
      assert.equal(forged.status, 400);
    } finally {
      receiver.kill();
      await world.close();
    }
  });
});
