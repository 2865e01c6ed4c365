// Passwords: hashed slowly, compared safely, and never too many at once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monotonicMs } from '../process/clock.ts';
import { BusyError, hashPassword, PASSWORDS_AT_ONCE, verifyPassword } from './password.ts';

// The reference implementation's own example: password "password", salt "somesalt".
const REFERENCE =
  '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

// Costs next to nothing, so that a hundred of them can be asked for at once.
const CHEAP = '$argon2id$v=19$m=8,t=1,p=1$c29tc2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA';

test('a hash is argon2id at the recommended cost, with a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('ẹ kú iṣẹ́'), hashPassword('ẹ kú iṣẹ́')]);
  const shape = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;
  assert.match(first, shape);
  assert.match(second, shape);
  assert.notEqual(first, second);
});

test('the right password is accepted, and no other', async () => {
  const hash = await hashPassword('correct horse battery');
  assert.equal(await verifyPassword('correct horse battery', hash), true);
  for (const wrong of ['Correct horse battery', 'correct horse battery ', '']) {
    assert.equal(await verifyPassword(wrong, hash), false, wrong);
  }
});

test('a hash made by the reference implementation, at its own cost, is understood', async () => {
  assert.equal(await verifyPassword('password', REFERENCE), true);
  assert.equal(await verifyPassword('Password', REFERENCE), false);
});

test('a password is the same whether typed composed or decomposed', async () => {
  const hash = await hashPassword('Adé'.normalize('NFC'));
  assert.equal(await verifyPassword('Adé'.normalize('NFD'), hash), true);
});

test('without a hash the answer is no, after as much work as with one', async () => {
  const hash = await hashPassword('some password');
  assert.equal(await verifyPassword('', null), false);
  const known = await fastestOf(() => verifyPassword('other', hash));
  const unknown = await fastestOf(() => verifyPassword('other', null));
  assert.ok(unknown > known / 3, `${unknown} ms without a hash, ${known} ms with one`);
});

test('past those at work and a hundred waiting the next is refused, for now', async () => {
  const admitted = Array.from({ length: PASSWORDS_AT_ONCE + 100 }, () =>
    verifyPassword('any', CHEAP),
  );
  await assert.rejects(verifyPassword('one too many', CHEAP), BusyError);
  await assert.rejects(hashPassword('one too many'), BusyError);
  assert.deepEqual(new Set(await Promise.all(admitted)), new Set([false]));
  const again = Array.from({ length: PASSWORDS_AT_ONCE + 100 }, () => verifyPassword('any', CHEAP));
  await assert.rejects(verifyPassword('one too many', CHEAP), BusyError);
  await Promise.all(again);
});

test('newcomers fill a tenth of the places, and leave the others free', async () => {
  const newcomer = () => hashPassword('a new password', { isNewcomer: true });
  const admitted = Array.from({ length: PASSWORDS_AT_ONCE + 10 }, newcomer);
  await assert.rejects(newcomer(), BusyError);
  const others = Array.from({ length: 90 }, () => verifyPassword('any', CHEAP));
  await assert.rejects(verifyPassword('one too many', CHEAP), BusyError);
  await Promise.all([...admitted, ...others]);
  await newcomer();
});

test('what is no argon2id hash is an error, not a wrong password', async () => {
  for (const text of ['', 'plain', REFERENCE.replace('argon2id', 'argon2i'), `${REFERENCE}$`]) {
    await assert.rejects(verifyPassword('password', text), /PHC/);
  }
});

async function fastestOf(work: () => Promise<unknown>): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round += 1) {
    const start = monotonicMs();
    await work();
    fastest = Math.min(fastest, monotonicMs() - start);
  }
  return fastest;
}
