// What the provider’s words for a refusal mean.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeclineCode } from '../port/outcomes.ts';
import { declined, declinedAs, recogniseDecline } from './decline.ts';

const KNOWN: readonly (readonly [string, DeclineCode, boolean])[] = [
  ['Insufficient funds', 'insufficient_funds', true],
  ['Insufficient Balance in wallet', 'insufficient_funds', true],
  ['Expired card', 'card_expired', false],
  ['Card has expired', 'card_expired', false],
  ['Stolen card', 'card_stolen', false],
  ['Stolen card, pick-up', 'card_stolen', false],
  ['Lost card', 'card_lost', false],
  ['Invalid card token', 'card_invalid', false],
  ['Invalid card number', 'card_invalid', false],
  ['Account closed', 'account_closed', false],
  ['Mandate suspended', 'mandate_suspended', false],
  ['Mandate deleted', 'mandate_deleted', false],
  ['Mandate expired', 'mandate_expired', false],
  ['Mandate not active', 'mandate_inactive', true],
  ['Mandate advice not sent', 'mandate_inactive', true],
  ['Amount exceeds mandate limit', 'limit_exceeded', true],
  ['Exceeds withdrawal limit', 'limit_exceeded', true],
  ['Kindly enter the OTP sent to ****1958', 'authentication_required', true],
  ['Issuer or switch inoperative', 'issuer_unavailable', true],
  ['Do not honor', 'declined', true],
  ['Do not honour, permanently', 'do_not_honor_permanently', false],
  ['Tokenized charge failed', 'declined', true],
  ['', 'declined', true],
];

test('every known message has its code, and is for good or not', () => {
  for (const [message, code, transient] of KNOWN) {
    const decline = declined(message);
    assert.deepEqual([decline.code, decline.transient], [code, transient], message);
  }
});

test('a bank’s response code speaks when the words do not', () => {
  assert.equal(recogniseDecline('', '51'), 'insufficient_funds');
  assert.equal(recogniseDecline('Transaction failed', '43'), 'card_stolen');
  assert.equal(recogniseDecline('Expired card', '51'), 'card_expired');
  assert.equal(recogniseDecline('', 'toString'), null);
  assert.equal(recogniseDecline('Request failed.', '400'), null);
});

test('a reason is one short line without anything that could be a secret or a number', () => {
  const token = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9abcdef';
  const { reason } = declinedAs('declined', `bad\n token ${token} of 5060666666666666666 \u0000`);
  assert.equal(reason, 'bad token … of …');
  assert.equal(declinedAs('declined', 'no '.repeat(500)).reason.length, 200);
  assert.equal(declinedAs('declined', '').reason, 'no reason given');
});
