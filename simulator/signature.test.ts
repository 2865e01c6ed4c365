// The callback’s signature, against a known vector.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signCallback } from './signature.ts';

const payload = {
  event_type: 'payment_success',
  requestId: '11111111-2222-4333-8444-555555555555',
  data: {
    merchant: {
      userId: 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee',
      walletId: '665f00000000000000000001',
    },
    transaction: {
      transactionId: 'WEB-ONLINE_C-AAAAA-99999999-8888-4777-8666-555555555555',
      type: 'online_checkout',
      time: '2026-07-02T01:18:16Z',
    },
  },
};
const TIMESTAMP = '2026-07-02T01:20:20Z';
const EXPECTED = '2K4LJUmo7HmgLLIAqA5cmhDFbo9j4z8PqU5ZJOH+3d4=';

test('the signature matches the known vector', () => {
  assert.equal(signCallback(payload, TIMESTAMP, 'sim_secret_1'), EXPECTED);
});

test('a missing, null or "null" response code counts as empty, another one does not', () => {
  const signWith = (responseCode: string | null) => {
    const transaction = { ...payload.data.transaction, responseCode };
    const changed = { ...payload, data: { ...payload.data, transaction } };
    return signCallback(changed, TIMESTAMP, 'sim_secret_1');
  };
  assert.equal(signWith(null), EXPECTED);
  assert.equal(signWith('null'), EXPECTED);
  assert.equal(signWith(''), EXPECTED);
  assert.notEqual(signWith('51'), EXPECTED);
});

test('the callback of a transfer is signed as the page of its facts computes it', () => {
  const payload = {
    event_type: 'payment_success',
    requestId: '22222222-2222-4333-8444-555555555555',
    data: {
      merchant: {
        userId: 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee',
        walletId: '665f00000000000000000001',
      },
      transaction: {
        transactionId: 'API-VACT_TRA-AAAAA-99999999-8888-4777-8666-555555555555',
        type: 'vact_transfer',
        time: '2026-07-07T09:00:00Z',
        responseCode: '',
      },
    },
  };
  assert.equal(
    signCallback(payload, '2026-07-07T09:00:02Z', 'sim_secret_1'),
    'b2Rah+ALRFS4dNiQGiPF51Pe4g0mNSg/EEn/Vgx/bdk=',
  );
});
