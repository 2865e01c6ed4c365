// Which URLs may be sent to: the words of each refusal, and the tricks that hide a private address.
// No name is looked up that is not on this machine.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHostResolver } from './host-resolver.ts';
import { type AddressRules, refusalOfWebhookUrl } from './webhook-address.ts';

const hosts = createHostResolver();
const addressesOf = async (host: string) =>
  (await hosts.resolve(host, 'acme')).map(({ address }) => address);
const PUBLIC_ONLY = { allowPrivate: false };
const refusalOf = (url: string, rules: AddressRules) =>
  refusalOfWebhookUrl(url, rules, addressesOf);

const REFUSED: Readonly<Record<string, readonly string[]>> = {
  'must be a URL': [
    '',
    'hooks',
    'https://',
    '//8.8.8.8/hook',
    'https://8.8.8.8:99999',
    // What a parser would mend into a URL of somewhere else.
    'https:///8.8.8.8',
    'https:/8.8.8.8',
    'https:8.8.8.8',
    'https:\\\\8.8.8.8/',
    'https://8.8.8.8\\@evil.example/',
    'https://8.8.\t8.8/',
    'https://8.8.8.8/ho\nok',
    ' https://8.8.8.8/',
    'https://8.8.8.8/ ',
    'https://8.8.8.8/a b',
    'https://?hook',
    'https://#hook',
  ],
  'must start with https://': ['http://8.8.8.8/', 'ftp://8.8.8.8/', 'javascript:alert(1)'],
  'must not contain a user name or password': ['https://user@8.8.8.8/', 'https://:key@8.8.8.8/'],
  'must use port 443 or 8443': [
    'https://8.8.8.8:22/',
    'https://8.8.8.8:80/',
    'https://8.8.8.8:6379',
  ],
  'must be a public address': [
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://017700000001/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.8:8443/hook',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00::1]/',
    'https://localhost/',
    'https://LOCALHOST/',
    'https://api.localhost/',
  ],
};

for (const [refusal, urls] of Object.entries(REFUSED)) {
  test(`a URL is refused because it ${refusal}`, async () => {
    for (const url of urls) assert.equal(await refusalOf(url, PUBLIC_ONLY), refusal, url);
  });
}

test('https to a public address is fine, on the two usual ports', async () => {
  const fine = ['https://8.8.8.8/hook?a=1', 'https://8.8.8.8:443/', 'https://8.8.8.8:8443/'];
  for (const url of [...fine, 'https://[2606:4700::1111]/']) {
    assert.equal(await refusalOf(url, PUBLIC_ONLY), null, url);
  }
});

test('where this machine is allowed, so are any port and plain HTTP on it alone', async () => {
  const rules = { allowPrivate: false, allowLoopback: true };
  for (const url of [
    'http://127.0.0.1:9999/hook',
    'http://127.1:80/',
    'https://[::1]:8443/',
    'http://localhost:3000/hook',
    'http://shop.localhost/',
    'https://8.8.8.8/',
  ]) {
    assert.equal(await refusalOf(url, rules), null, url);
  }
  for (const url of [
    'http://10.0.0.8/',
    'https://10.0.0.8/',
    'http://8.8.8.8/',
    'https://8.8.8.8:9999/',
    'https://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/',
    'http://0.0.0.0/',
  ]) {
    assert.notEqual(await refusalOf(url, rules), null, url);
  }
});

test('where private addresses are allowed, so are any port and plain HTTP', async () => {
  const rules = { allowPrivate: true };
  assert.equal(await refusalOf('http://127.0.0.1:9999/hook', rules), null);
  assert.equal(await refusalOf('file:///etc/passwd', rules), 'must start with https:// or http://');
  assert.match((await refusalOf('http://me@127.0.0.1/', rules)) ?? '', /user name/);
});
