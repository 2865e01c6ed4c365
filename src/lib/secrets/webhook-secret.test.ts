// Webhook secrets and signatures, as Standard Webhooks writes them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newWebhookSecret, signWebhook } from './webhook-secret.ts';

test('a webhook secret is 64 characters, of which 58 are canonical base64 of 43 bytes', () => {
  const lastLetters = new Set<string>();
  for (let count = 0; count < 1_000; count += 1) {
    const secret = newWebhookSecret();
    assert.match(secret, /^whsec_[A-Za-z0-9]{57}[AQgw]$/);
    assert.equal(secret.length, 64);
    const text = secret.slice('whsec_'.length);
    const bytes = Buffer.from(text, 'base64');
    assert.equal(bytes.length, 43);
    assert.equal(bytes.toString('base64'), `${text}==`);
    // `atob` follows the forgiving standard and must agree, padded or not.
    assert.equal(atob(text), bytes.toString('latin1'));
    assert.equal(atob(`${text}==`), bytes.toString('latin1'));
    lastLetters.add(secret.slice(-1));
  }
  assert.equal([...lastLetters].sort().join(''), 'AQgw');
});

test('the four last letters are all those that leave no bits over', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  const canonical = [...alphabet].filter(
    (letter) => Buffer.from(`A${letter}`, 'base64').toString('base64') === `A${letter}==`,
  );
  assert.equal(canonical.join(''), 'AQgw');
});

test('no two webhook secrets are alike', () => {
  const secrets = Array.from({ length: 1_000 }, newWebhookSecret);
  assert.equal(new Set(secrets).size, secrets.length);
});

const MESSAGE = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
};

test('a signature is the one in the example that Standard Webhooks publishes', () => {
  assert.equal(signWebhook(MESSAGE), 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('a signature covers the id, the time, every byte of the body, and the secret', () => {
  const signature = signWebhook(MESSAGE);
  assert.equal(signWebhook({ ...MESSAGE, body: Buffer.from(MESSAGE.body) }), signature);
  const changes = [
    { id: 'msg_other' },
    { timestamp: MESSAGE.timestamp + 1 },
    { body: '{"test":2432232314}' },
    { secret: newWebhookSecret() },
  ];
  for (const change of changes) assert.notEqual(signWebhook({ ...MESSAGE, ...change }), signature);
});

test('a body beyond ASCII is signed as UTF-8', () => {
  const body = '{"name":"Ọláwálé 🎉"}';
  const asBytes = Buffer.from(body, 'utf8');
  assert.equal(signWebhook({ ...MESSAGE, body }), signWebhook({ ...MESSAGE, body: asBytes }));
});
