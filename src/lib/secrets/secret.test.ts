// Secrets at rest: sealed, bound to their place, opened by no other key.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  createVault,
  masterKeyPrint,
  parseMasterKey,
  safeEqual,
  sha256,
  VaultError,
} from './secret.ts';

const KEY = randomBytes(32);
const BIND = 'tenant-1:api-key';
const PLAIN = 'a very secret text';

function assertDoesNotOpen(open: () => unknown): void {
  assert.throws(open, (error: unknown) => {
    assert.ok(error instanceof VaultError);
    assert.ok(!JSON.stringify([error.message, error.stack, error.cause]).includes(PLAIN));
    return true;
  });
}

test('what is sealed opens again under the same bind', () => {
  const vault = createVault(KEY);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (plain, bind) => {
      assert.equal(vault.openText(vault.seal(plain, bind), bind), plain.toWellFormed());
    }),
  );
  const bytes = randomBytes(1_000);
  assert.deepEqual(vault.open(vault.seal(bytes, BIND), BIND), bytes);
});

test('the same text sealed twice looks different and shows nothing of itself', () => {
  const vault = createVault(KEY);
  const [first, second] = [vault.seal(PLAIN, BIND), vault.seal(PLAIN, BIND)];
  assert.notDeepEqual(first, second);
  assert.ok(!first.includes(PLAIN));
  assert.equal(first[0], 1);
  assert.equal(first[1], 1);
});

test('a sealed record does not open under another bind', () => {
  const vault = createVault(KEY);
  const sealed = vault.seal(PLAIN, BIND);
  assertDoesNotOpen(() => vault.open(sealed, 'tenant-2:api-key'));
  assertDoesNotOpen(() => vault.open(sealed, ''));
});

test('a sealed record with any one bit flipped does not open', () => {
  const vault = createVault([
    { version: 1, key: KEY },
    { version: 0, key: KEY },
  ]);
  const sealed = vault.seal(PLAIN, BIND);
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    assertDoesNotOpen(() => vault.open(changed, BIND));
  }
});

test('a sealed record cut short anywhere does not open', () => {
  const vault = createVault(KEY);
  const sealed = vault.seal(PLAIN, BIND);
  for (let length = 0; length < sealed.length; length += 1) {
    assertDoesNotOpen(() => vault.open(sealed.subarray(0, length), BIND));
  }
});

test('a sealed record does not open under another key', () => {
  const sealed = createVault(KEY).seal(PLAIN, BIND);
  assertDoesNotOpen(() => createVault(randomBytes(32)).open(sealed, BIND));
  assertDoesNotOpen(() => createVault(KEY, 2).open(sealed, BIND));
});

test('after a rotation old records open and new ones are sealed under the newest key', () => {
  const old = createVault(KEY, 1).seal(PLAIN, BIND);
  const newer = { version: 2, key: randomBytes(32) };
  const rotated = createVault([newer, { version: 1, key: KEY }]);
  assert.equal(rotated.version, 2);
  assert.equal(rotated.openText(old, BIND), PLAIN);
  assert.equal(createVault([newer]).openText(rotated.seal(PLAIN, BIND), BIND), PLAIN);
  assertDoesNotOpen(() => createVault([newer]).open(old, BIND));
});

test('a vault refuses keys it could not use', () => {
  assert.throws(() => createVault([]), /needs a key/);
  assert.throws(() => createVault(randomBytes(31)), /32 bytes/);
  assert.throws(() => createVault(KEY, 256), /0 to 255/);
  const twice = { version: 1, key: KEY };
  assert.throws(() => createVault([twice, { ...twice }]), /same version/);
});

test('a fingerprint tells keys apart and says nothing about them', () => {
  assert.match(masterKeyPrint(KEY), /^[0-9a-f]{64}$/);
  assert.equal(masterKeyPrint(KEY), masterKeyPrint(Buffer.from(KEY)));
  assert.notEqual(masterKeyPrint(KEY), masterKeyPrint(randomBytes(32)));
});

test('the key that seals need not be the newest', () => {
  const next = { version: 2, key: randomBytes(32) };
  const before = createVault([{ version: 1, key: KEY }, next], 1);
  assert.equal(before.version, 1);
  assert.equal(createVault(KEY).openText(before.seal(PLAIN, BIND), BIND), PLAIN);
  assert.equal(before.openText(createVault([next]).seal(PLAIN, BIND), BIND), PLAIN);
});

test('a master key is read from base64, base64url and hex', () => {
  const key = parseMasterKey(randomBytes(32).toString('base64'));
  for (const encoding of ['base64', 'base64url', 'hex'] as const) {
    assert.deepEqual(parseMasterKey(key.toString(encoding)), key);
  }
  assert.deepEqual(parseMasterKey(` ${key.toString('hex').toUpperCase()}\n`), key);
  assert.deepEqual(parseMasterKey(key.toString('base64').replace('=', '')), key);
});

test('a weak or malformed master key is refused with a way to make one, and not repeated', () => {
  const weak = [
    '',
    'correct horse battery staple',
    randomBytes(31).toString('base64'),
    randomBytes(33).toString('base64'),
    randomBytes(31).toString('hex'),
    Buffer.alloc(32, 7).toString('base64'),
    Buffer.alloc(32).toString('hex'),
    '0123456789abcdef'.repeat(4),
    `${randomBytes(32).toString('hex').slice(0, 63)}g`,
  ];
  for (const text of weak) {
    assert.throws(
      () => parseMasterKey(text),
      ({ message }: Error) =>
        message.includes('openssl rand -base64 32') && (text === '' || !message.includes(text)),
      JSON.stringify(text),
    );
  }
});

test('SHA-256 is the one of the standard', () => {
  const expected = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  assert.equal(sha256('abc').toString('hex'), expected);
  assert.equal(sha256(Buffer.from('abc')).toString('hex'), expected);
});

test('safe comparison is equality, whatever the lengths', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => safeEqual(a, b) === (a === b)));
  fc.assert(fc.property(fc.string(), (text) => safeEqual(text, Buffer.from(text))));
});
