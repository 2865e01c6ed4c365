// Passwords: hashed slowly, compared safely, and never too many at once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashAsUsual } from '../../../test/cheap-hashes.ts';
import { monotonicMs } from '../process/clock.ts';
import { BusyError, hashPassword, PASSWORDS_AT_ONCE, verifyPassword } from './password.ts';

// The reference implementation's own example: password "password", salt "somesalt".
const REFERENCE =
  '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

// Costs next to nothing, so that a hundred of them can be asked for at once.
const CHEAP = '$argon2id$v=19$m=8,t=1,p=1$c29tc2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA';

const ALONE = '192.0.2.1';
const CROWD = '192.0.2.2';
const anyOf = (ip: string) => verifyPassword('any', CHEAP, ip);

test('a hash is argon2id at the recommended cost, with a salt of its own', async () => {
  // Worlds of other files hash cheaply in the same process.
  hashAsUsual();
  const [first, second] = await Promise.all([
    hashPassword('ẹ kú iṣẹ́', { ip: ALONE }),
    hashPassword('ẹ kú iṣẹ́', { ip: ALONE }),
  ]);
  const shape = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;
  assert.match(first, shape);
  assert.match(second, shape);
  assert.notEqual(first, second);
});

test('the right password is accepted, and no other', async () => {
  const hash = await hashPassword('correct horse battery', { ip: ALONE });
  assert.equal(await verifyPassword('correct horse battery', hash, ALONE), true);
  for (const wrong of ['Correct horse battery', 'correct horse battery ', '']) {
    assert.equal(await verifyPassword(wrong, hash, ALONE), false, wrong);
  }
});

test('a hash made by the reference implementation, at its own cost, is understood', async () => {
  assert.equal(await verifyPassword('password', REFERENCE, ALONE), true);
  assert.equal(await verifyPassword('Password', REFERENCE, ALONE), false);
});

test('a password is the same whether typed composed or decomposed', async () => {
  const hash = await hashPassword('Adé'.normalize('NFC'), { ip: ALONE });
  assert.equal(await verifyPassword('Adé'.normalize('NFD'), hash, ALONE), true);
});

test('without a hash the answer is no, after as much work as with one', async () => {
  const hash = await hashPassword('some password', { ip: ALONE });
  assert.equal(await verifyPassword('', null, ALONE), false);
  const known = await fastestOf(() => verifyPassword('other', hash, ALONE));
  const unknown = await fastestOf(() => verifyPassword('other', null, ALONE));
  assert.ok(unknown > known / 3, `${unknown} ms without a hash, ${known} ms with one`);
});

test('past those at work and a hundred waiting the next is refused, for now', async () => {
  const crowd = () =>
    Array.from({ length: PASSWORDS_AT_ONCE + 100 }, (_, turn) => anyOf(`198.51.100.${turn}`));
  const admitted = crowd();
  await assert.rejects(verifyPassword('one too many', CHEAP, ALONE), BusyError);
  await assert.rejects(hashPassword('one too many', { ip: ALONE }), BusyError);
  assert.deepEqual(new Set(await Promise.all(admitted)), new Set([false]));
  const again = crowd();
  await assert.rejects(verifyPassword('one too many', CHEAP, ALONE), BusyError);
  await Promise.all(again);
});

test('one address fills half of the places, however many it asks for', async () => {
  const admitted = Array.from({ length: PASSWORDS_AT_ONCE + 50 }, () => anyOf(CROWD));
  await assert.rejects(anyOf(CROWD), BusyError);
  await assert.rejects(hashPassword('one too many', { ip: CROWD }), BusyError);
  const others = Array.from({ length: 50 }, (_, turn) => anyOf(`198.51.100.${turn}`));
  await Promise.all([...admitted, ...others]);
});

test('whoever comes alone waits for nobody’s crowd', async () => {
  const order: string[] = [];
  const crowd = Array.from({ length: PASSWORDS_AT_ONCE + 50 }, async () => {
    await anyOf(CROWD);
    order.push('crowd');
  });
  await anyOf(ALONE);
  const before = order.length;
  await Promise.all(crowd);
  assert.ok(before <= 2 * PASSWORDS_AT_ONCE, `${before} of the crowd came before`);
});

test('addresses of one network are one crowd', async () => {
  const admitted = Array.from({ length: PASSWORDS_AT_ONCE + 50 }, (_, turn) =>
    anyOf(`2001:db8:1:2::${turn.toString(16)}`),
  );
  await assert.rejects(anyOf('2001:db8:1:2:ffff::1'), BusyError);
  await Promise.all(admitted);
});

test('newcomers of all addresses fill a tenth of the places, and no more', async () => {
  const newcomer = (turn: number) =>
    hashPassword('a new password', { ip: `198.51.100.${turn}`, isNewcomer: true });
  const admitted = Array.from({ length: PASSWORDS_AT_ONCE + 10 }, (_, turn) => newcomer(turn));
  await assert.rejects(newcomer(200), BusyError);
  const last = admitted.pop();
  const others = Array.from({ length: 90 }, (_, turn) => anyOf(`198.51.100.${turn}`));
  // Where all places are taken, the last newcomer makes room.
  await Promise.all([assert.rejects(last ?? newcomer(202), BusyError), anyOf(ALONE)]);
  await Promise.all([...admitted, ...others]);
  await newcomer(201);
});

test('what is no argon2id hash is an error, not a wrong password', async () => {
  for (const text of ['', 'plain', REFERENCE.replace('argon2id', 'argon2i'), `${REFERENCE}$`]) {
    await assert.rejects(verifyPassword('password', text, ALONE), /PHC/);
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
