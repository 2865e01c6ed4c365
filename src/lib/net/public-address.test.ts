// Each range that is not of the public internet, at both of its ends, and its neighbours outside.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicAddress } from './public-address.ts';

/**
 * First and last address of a range, and the public ones just before and after, where there are.
 */
const RANGES: Readonly<Record<string, readonly [string, string, (string | undefined)?, string?]>> =
  {
    'this network': ['0.0.0.0', '0.255.255.255', undefined, '1.0.0.0'],
    'private, large': ['10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
    'carrier-grade NAT': ['100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
    loopback: ['127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
    'link-local': ['169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
    'private, middle': ['172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
    'protocol assignments': ['192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
    'documentation 1': ['192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
    '6to4 relays': ['192.88.99.0', '192.88.99.255', '192.88.98.255', '192.88.100.0'],
    'private, small': ['192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
    benchmarking: ['198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
    'documentation 2': ['198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
    'documentation 3': ['203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
    'multicast, reserved, broadcast': ['224.0.0.0', '255.255.255.255', '223.255.255.255'],
    'IPv6 loopback': ['::', '::1'],
    'IPv4 in IPv6': ['::ffff:0.0.0.0', '::ffff:255.255.255.255'],
    'IPv4 in IPv6, public too': ['::ffff:8.8.8.8', '::ffff:808:808'],
    NAT64: ['64:ff9b::', '64:ff9b::ffff:ffff'],
    'local NAT64': ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
    discard: ['100::', '100::ffff:ffff:ffff:ffff'],
    'IPv6 protocol assignments': ['2001::', '2001:1ff:ffff::', undefined, '2001:200::1'],
    'IPv6 documentation': ['2001:db8::', '2001:db8:ffff::1', '2001:db7::1', '2001:db9::1'],
    '6to4': ['2002::', '2002:ffff::1', '2001:ffff::1', '2003::1'],
    'IPv6 documentation, new': ['3fff::', '3fff:fff:ffff::1', '3ffe:ffff::1'],
    'segment routing': ['5f00::', '5f00:ffff::1'],
    'unique local': ['fc00::', 'fdff:ffff::1'],
    'IPv6 link-local': ['fe80::1', 'febf:ffff::1'],
    'IPv6 multicast': ['ff00::', 'ff0e::1'],
  };

for (const [name, [first, last, before, after]] of Object.entries(RANGES)) {
  test(`${name} is not public, its neighbours are`, () => {
    assert.deepEqual([isPublicAddress(first), isPublicAddress(last)], [false, false]);
    for (const neighbour of [before, after]) {
      if (neighbour !== undefined) assert.equal(isPublicAddress(neighbour), true, neighbour);
    }
  });
}

test('addresses that are in use on the internet are public', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2a00:1450:4001::200e']) {
    assert.equal(isPublicAddress(address), true, address);
  }
});

test('what is no address is not public', () => {
  for (const text of ['', 'localhost', '8.8.8', '8.8.8.8:443', '[::1]', '0x7f.1', '2130706433']) {
    assert.equal(isPublicAddress(text), false, text);
  }
});

test('an address with a zone is as local as one without', () => {
  assert.equal(isPublicAddress('fe80::1%eth0'), false);
});
