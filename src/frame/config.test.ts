// The environment, read: what is left out, what is wrong, and what live mode insists on.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ConfigError, environmentNames, readConfig } from './config.ts';

const LIVE = {
  MODE: 'live',
  DATABASE_URL: 'postgres://sanwo:hunter2@db.internal/sanwo',
  MASTER_KEY: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  PROVIDER_BASE_URL: 'https://provider.example',
  PROVIDER_ACCOUNT_ID: 'account',
  PROVIDER_CLIENT_ID: 'client',
  PROVIDER_CLIENT_SECRET: 'client-secret',
  PROVIDER_SIGNATURE_KEY: 'signature-key',
  BASE_URL: 'https://pay.example/',
};

function mistakesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.mistakes;
  }
  return [];
}

test('an empty environment is a sandbox that needs nothing', () => {
  const config = readConfig({});
  assert.equal(config.mode, 'sandbox');
  assert.deepEqual([config.host, config.port], ['127.0.0.1', 8080]);
  assert.deepEqual([config.databaseUrl, config.masterKey, config.baseUrl], [null, null, null]);
  assert.equal(config.provider.timeoutMs, 2_000);
  assert.ok(Object.isFrozen(config));
});

test('a variable that is set to nothing counts as left out', () => {
  const named = ['PORT', 'MODE', 'BASE_URL', 'MASTER_KEY', 'TRUST_PROXY', 'LOG_LEVEL'];
  const blank = Object.fromEntries(named.map((name) => [name, '  ']));
  assert.deepEqual(readConfig(blank), readConfig({}));
});

test('values are read, trimmed and freed of trailing slashes', () => {
  const config = readConfig({
    PORT: ' 9000 ',
    TRUST_PROXY: ' 2 ',
    BASE_URL: 'https://pay.example//',
    PROVIDER_LIMITER: 'on',
  });
  assert.equal(config.port, 9000);
  assert.deepEqual(config.trustProxy, { hops: 2 });
  assert.equal(config.baseUrl, 'https://pay.example');
  assert.equal(config.provider.limiter, true);
});

test('every mistake is reported at once, each by the name of its variable', () => {
  const wrong = {
    MODE: 'production',
    PORT: '65536',
    MCP_PORT: '-1',
    CHECKOUT_PORT: '80.5',
    BASE_URL: 'pay.example',
    DATABASE_URL: 'mysql://db/sanwo',
    DATABASE_POOL_SIZE: '1',
    DATABASE_PREPARED_STATEMENTS: 'maybe',
    SMTP_URL: 'https://mail.example',
    RATE_LIMIT_PER_SECOND: 'many',
    CONNECTIONS_MAX: '9',
    CONNECTIONS_PER_ADDRESS: '0',
    PLATFORM_FEE_BPS: '10001',
    PROVIDER_TIMEOUT_MS: '99',
    LOG_LEVEL: 'loud',
  };
  const named = mistakesOf(wrong).map((mistake) => /^[A-Z_]+/.exec(mistake)?.[0]);
  assert.deepEqual(named.sort(), Object.keys(wrong).sort());
});

test('the message lists the mistakes one a line', () => {
  const { message } = new ConfigError(['PORT is wrong', 'MODE is wrong']);
  assert.equal(message, '2 settings are wrong:\n  PORT is wrong\n  MODE is wrong');
});

test('live mode names each variable that is missing, and is content with all of them', () => {
  assert.deepEqual(mistakesOf(LIVE), []);
  const needed = Object.keys(LIVE).filter((name) => name !== 'MODE');
  const named = mistakesOf({ MODE: 'live' }).map((mistake) => mistake.split(' ')[0]);
  assert.deepEqual(named.sort(), needed.sort());
  for (const name of needed) {
    const mistakes = mistakesOf({ ...LIVE, [name]: '' });
    assert.equal(mistakes.length, 1);
    assert.match(mistakes[0] ?? '', new RegExp(`^${name} is required in live mode: \\w`));
  }
});

test('live mode waits for the provider longer and within its limits', () => {
  const { provider } = readConfig(LIVE);
  assert.deepEqual([provider.timeoutMs, provider.limiter], [30_000, true]);
});

test('a secret is never repeated in a message', () => {
  const secret = 'hunter2';
  const mistakes = mistakesOf({
    MODE: 'live',
    DATABASE_URL: `mysql://sanwo:${secret}@db/sanwo`,
    DATABASE_DIRECT_URL: `postgrez://sanwo:${secret}@db/sanwo`,
    SMTP_URL: `mail://sanwo:${secret}@mail`,
    PROVIDER_BASE_URL: `ftp://sanwo:${secret}@provider`,
    MASTER_KEY: secret,
    PROVIDER_CLIENT_SECRET: secret,
    PROVIDER_SIGNATURE_KEY: secret,
  });
  assert.ok(mistakes.length >= 4);
  assert.doesNotMatch(mistakes.join('\n'), new RegExp(secret));
});

test('a secret may be in a file, and one that cannot be used is reported once', () => {
  const file = fileURLToPath(import.meta.url);
  const { MASTER_KEY: _, ...withoutKey } = LIVE;
  const missing = { ...withoutKey, MASTER_KEY_FILE: '/nowhere/key' };
  assert.deepEqual(mistakesOf(missing), ['MASTER_KEY_FILE: /nowhere/key does not exist']);
  const [mistake, ...others] = mistakesOf({ ...withoutKey, MASTER_KEY_FILE: file });
  assert.match(String(mistake), /^MASTER_KEY: /);
  assert.deepEqual(others, []);
  assert.deepEqual(
    mistakesOf({ ...LIVE, SMTP_URL: 'smtp://mail', SMTP_URL_FILE: file }).slice(0, 1),
    ['SMTP_URL_FILE and SMTP_URL are both set: remove one of them'],
  );
});

test('each setting that is a secret may be in a file', () => {
  const secret = /_KEY(?:_OTHER)?$|_SECRET$|_PASSPHRASE$|_URL$|_HEADERS$/;
  const address = /^(?:(?:PROVIDER_|SANWO_)?BASE|MCP|CHECKOUT)_URL$/;
  const names = environmentNames();
  const secrets = names.filter((name) => secret.test(name) && !address.test(name));
  assert.ok(secrets.length >= 8);
  const files = names.filter((name) => name.endsWith('_FILE'));
  assert.deepEqual(files.sort(), secrets.map((name) => `${name}_FILE`).sort());
});

test('the example of settings names each of them, with nothing behind a value', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const settings = [...example.matchAll(/^# ([A-Z_]+)=(.*)$/gm)];
  assert.deepEqual(settings.map(([, name]) => name).sort(), environmentNames());
  const given = Object.fromEntries(settings.map(([, name = '', value = '']) => [name, value]));
  assert.deepEqual(mistakesOf(given), []);
});

test('a proxy is trusted by its place or its network, never by the word true', () => {
  for (const none of ['false', 'no', '0', '']) {
    assert.equal(readConfig({ TRUST_PROXY: none }).trustProxy, null);
  }
  assert.deepEqual(readConfig({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32,192.0.2.1' }).trustProxy, {
    networks: [
      { address: '10.0.0.0', bits: 8, family: 'ipv4' },
      { address: '2001:db8::', bits: 32, family: 'ipv6' },
      { address: '192.0.2.1', bits: 32, family: 'ipv4' },
    ],
  });
  for (const wrong of [
    'true',
    'Yes',
    'on',
    '11',
    '-1',
    '1.5',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
  ]) {
    const [mistake, ...others] = mistakesOf({ TRUST_PROXY: wrong });
    assert.match(String(mistake), /TRUST_PROXY.*(networks|at most)/, wrong);
    assert.deepEqual(others, []);
  }
  for (const wrong of ['10.0.0.0/8,', 'proxy.internal', '10.0.0/8', '10.0.0.0/8/8', '::1/129']) {
    assert.equal(mistakesOf({ TRUST_PROXY: wrong }).length, 1, wrong);
  }
});
