// Whom an address stands for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientNetwork } from './client-network.ts';

test('an IPv4 address stands for itself, however it is written', () => {
  assert.equal(clientNetwork('203.0.113.9'), '203.0.113.9');
  assert.equal(clientNetwork('::ffff:203.0.113.9'), '203.0.113.9');
  assert.equal(clientNetwork('::FFFF:203.0.113.9'), '203.0.113.9');
});

test('an IPv6 address stands for its /64, however it is written', () => {
  for (const address of [
    '2001:db8:1:2:3:4:5:6',
    '2001:0DB8:0001:0002::1',
    '2001:db8:1:2::',
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
  ]) {
    assert.equal(clientNetwork(address), '2001:db8:1:2::/64', address);
  }
  assert.equal(clientNetwork('::1'), '0:0:0:0::/64');
  assert.equal(clientNetwork('2001:db8::1'), '2001:db8:0:0::/64');
  assert.equal(clientNetwork('2001::2:0:0:0:0'), '2001:0:0:2::/64');
});

test('what is no address is one stranger', () => {
  for (const text of ['', 'unknown', '1.2.3', 'x'.repeat(10_000), '10.0.0.1:80']) {
    assert.equal(clientNetwork(text), 'unknown');
  }
});
