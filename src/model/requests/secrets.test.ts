// What the API log keeps of texts: no secret, whatever the length, the spelling or the place.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hideSecrets } from '../../lib/secrets/hidden-text.ts';
import { keptAddress, keptBody } from './secrets.ts';

const hides = (text: string | null, what = 'canary') =>
  assert.ok(text !== null && !text.includes(what), String(text));

describe('a body that is kept', () => {
  it('is as it was where nothing in it opens anything', () => {
    const body = JSON.stringify({ name: 'A "password": it is', tokens: 3, list: ['secret', ':'] });
    assert.equal(keptBody(body), body);
    assert.equal(keptBody(null), null);
    assert.equal(keptBody(''), null);
  });

  it('has no value of a secret field, whatever it is and wherever', () => {
    for (const value of [
      '"canary"',
      '"can\\"canary \\\\"',
      '[["canary"],{"a":"canary]"}]',
      '{"a":{"b":"}canary"},"c":["canary"]}',
      ' "canary" ',
    ]) {
      const body = `{"a":1,"inner":[{"password":${value},"kept":true}],"z":2}`;
      const kept = keptBody(body);
      hides(kept);
      assert.match(String(kept), /"password":\s*"\[secret\]"\s*,"kept":true\}\],"z":2\}$/);
    }
    assert.equal(keptBody('{"pin":4084}'), '{"pin":"[secret]"}');
    assert.equal(keptBody('{"secret":null}'), '{"secret":null}');
  });

  it('knows a field in any spelling', () => {
    for (const name of ['PassWord', 'api_key', 'API-Key', 'account_number', 'p\\u0061ssword']) {
      hides(keptBody(`{"${name}":"canary"}`));
    }
  });

  it('hides what stands under the name of anybody’s secret', () => {
    for (const name of [
      ...['secretKey', 'access_token', 'clientSecret', 'passphrase', 'x-api-key', 'bvn', 'nuban'],
      ...['accountNo', 'account_number', 'ACCOUNT-NO', 'payerBVN', 'client.secret', 'Private Key'],
    ]) {
      hides(keptBody(`{"a":{"${name}":"canary"},"b":1}`));
      hides(keptBody(`{"${name}":["canary"]}`));
      hides(keptAddress(`/v1/plan?${encodeURIComponent(name)}=canary&limit=1`));
    }
    const open = '{"isAccountKey":true,"rotateSecret":false,"monkeys":"3","accountName":"Ada"}';
    assert.equal(keptBody(open), open);
  });

  it('hides the number of a card wherever it stands', () => {
    for (const card of ['5061460410120223210', '4242 4242 4242 4242', '4242-4242-4242-4242']) {
      const last = card.slice(-6);
      hides(keptBody(JSON.stringify({ name: card, list: [[`Ada ${card}`]] })), last);
      hides(keptBody(`{"${card}":1}`), last);
      hides(keptAddress(`/v1/customer/${encodeURIComponent(card)}?search=${card}`), last);
      hides(hideSecrets(`curl/8 ${card}`), last);
    }
    for (const odd of ['.', '/', '\u00a0', '\u2013', ' - ']) {
      const card = ['4242', '4242', '4242', '4242'].join(odd);
      hides(keptBody(JSON.stringify({ name: card })), '4242');
      hides(keptAddress(`/v1/customer?search=${encodeURIComponent(card)}`), '4242');
      const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
      hides(keptBody(`{"name":"${card.replace(/\D/g, escaped)}"}`), '4242');
    }
    hides(keptBody('{"amount":4242424242424242}'), '424242');
    hides(keptBody('{"a":"\\u0034242\\u00204242\\u00204242\\u00204242"}'), '4242');
    const ours = '{"id":"019aa3f2-7c1e-7000-8000-000000000000","mandate":"482910573316204857"}';
    assert.equal(keptBody(ours), ours);
  });

  it('is its names alone where it was refused for fields that are not known', () => {
    const body = '{"plan": {"name":"canary","x":[1,true,null,"canary\\"}"]},"card" : "canary';
    assert.equal(
      keptBody(body, { namesOnly: true }),
      '{"plan": {"name":"[not kept]","x":["[not kept]","[not kept]","[not kept]","[not kept]"]}' +
        ',"card" : "[not kept]"',
    );
    assert.equal(
      keptAddress('/v1/invoice?custmer=canary&limit=1', { namesOnly: true }),
      '/v1/invoice?custmer&limit',
    );
  });

  it('hides what is cut in the middle', () => {
    for (const cutAt of [0, 3, 12, 20, 40]) {
      const body = JSON.stringify({
        text: 'x'.repeat(4_096 - 11 - cutAt),
        token: 'canary'.repeat(9),
      });
      const kept = keptBody(body);
      hides(kept, 'cana');
      assert.match(String(kept), /… \(cut: \d+ characters in all\)$/);
    }
    const many = JSON.stringify(Array.from({ length: 500 }, () => ({ pin: 1 })));
    assert.ok((keptBody(many)?.length ?? 0) < 4_200);
  });

  it('is read in a time that grows with its length', () => {
    for (const part of [
      '"\\',
      '{"a":',
      '"password":',
      '[',
      '://',
      '\\"',
      'sk_test_',
      '4242 ',
      'a=',
    ]) {
      keptBody(part.repeat(1_000_000 / part.length));
    }
  });
});

describe('an address that is kept', () => {
  it('hides parameters that are secret by their names', () => {
    const url = '/v1/bank/resolve?bankCode=058&accountNumber=canary&%61pi%4Bey=canary&x=1?token=y';
    assert.equal(
      keptAddress(url),
      '/v1/bank/resolve?bankCode=058&accountNumber=[secret]&%61pi%4Bey=[secret]&x=1?token=[secret]',
    );
    assert.equal(keptAddress('/v1/plan/PLN_1?a=%zz&b&=c'), '/v1/plan/PLN_1?a=%zz&b&=c');
  });

  it('hides what programs say of themselves', () => {
    hides(hideSecrets('shop/1.0 (token=canary; apiKey=canary) x_secret=canary'));
    assert.equal(hideSecrets('curl/8.5.0 a=b; tokens=3'), 'curl/8.5.0 a=b; tokens=3');
  });

  it('hides keys by their looks, in every text', () => {
    const key = `sk_test_${'Canary0000'.repeat(4)}`;
    hides(keptAddress(`/v1/plan/${key}?search=${key}&x=sk%5Flive%5FCanary0000`), 'Canary');
    hides(hideSecrets(`curl ${key} whsec_Canary`), 'Canary');
    hides(
      keptBody(`{"note":"${key}","url":"https://ada:Canary@x.example/?token=Canary"}`),
      'Canary',
    );
  });
});
