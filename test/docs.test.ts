// What the documents tell people to copy works as it stands there.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { metricsDocument } from '../src/commands/metrics.ts';
import { newWebhookSecret, signWebhook } from '../src/lib/webhook-secret.ts';

const guide = readFileSync(new URL('../docs/webhooks.md', import.meta.url), 'utf8');

type IsGenuine = (headers: Record<string, string>, body: string, secret: string) => boolean;

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
