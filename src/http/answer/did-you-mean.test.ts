// What was probably meant, of the addresses that there really are.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations } from '../../operations.ts';
import { nearestPattern } from './did-you-mean.ts';

const patterns = operations
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => ({ path, isTaking: true }));
const meant = (path: string) => nearestPattern(path, patterns)?.path ?? null;

test('a plural, a slip and a capital lead to the address', () => {
  assert.equal(meant('/v1/plans'), '/v1/plan');
  assert.equal(meant('/v1/custommers'), '/v1/customer');
  assert.equal(meant('/V1/Subscription'), '/v1/subscription');
  assert.equal(meant('/v1//plan'), '/v1/plan');
  assert.equal(meant('/v1/webhook-delivery'), '/v1/webhook-deliveries');
});

test('what stands for a parameter is left as it is', () => {
  assert.equal(meant('/v1/plans/PLN_a1B2c3D4'), '/v1/plan/:planCode');
  assert.equal(meant('/v1/customers/ada@example.com/credits'), '/v1/customer/:emailOrCode/credit');
});

test('a parameter that was left out is shown', () => {
  assert.equal(meant('/v1/email-preview'), '/v1/email-preview/:type');
});

test('a prefix that is missing, or another service’s, is no hindrance', () => {
  assert.equal(meant('/plan'), '/v1/plan');
  assert.equal(meant('/plans/PLN_a1B2c3D4/versions'), '/v1/plan/:planCode/versions');
  assert.equal(meant('/api/v1/plan'), '/v1/plan');
  assert.equal(meant('/v2/plan'), '/v1/plan');
  assert.equal(meant('/v1/auth/me'), '/auth/me');
});

test('a word of the path, or a part of its name, is enough', () => {
  assert.equal(meant('/v1/refunds'), '/v1/checkout/refunds');
  assert.equal(meant('/v1/payouts'), '/v1/settlement-payouts');
  assert.equal(meant('/v1/payments'), '/v1/checkout/payment-attempts');
  assert.equal(meant('/v1/analytics'), '/v1/dashboard/analytics');
});

test('what is near to nothing is told nothing', () => {
  const long = `/v1/${'plan/'.repeat(100)}`;
  const other = ['/', '/v1', '/v1/nothing', '/wp-login.php', '/v1/plan/a/b/c', '/x', long];
  for (const path of other) assert.equal(meant(path), null, path);
});

test('one that takes the method is meant before a nearer one that does not', () => {
  const others = [
    { path: '/v1/plan', isTaking: false },
    { path: '/v1/plan/:planCode', isTaking: true },
    { path: '/v1/planet', isTaking: false },
  ];
  assert.equal(nearestPattern('/v1/plans', others)?.path, '/v1/plan/:planCode');
  assert.equal(nearestPattern('/v1/plans', others.toReversed())?.path, '/v1/plan/:planCode');
});
