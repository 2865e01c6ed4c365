// Bodies that are made to cost: each is answered at once with a few words, however much it holds.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import Type from 'typebox';
import { createWorld, type TenantClient, type World } from '../../../test/world.ts';
import { Body, Email } from '../../lib/api/schema.ts';
import { monotonicMs } from '../../lib/process/clock.ts';
import { validatorOf } from '../run/validate.ts';

const MOST_BYTES = 1024 * 1024;
/** Work that grows with the square of what is sent would take minutes. */
const NO_TIME_MS = 2_000;

function manyFields(count: number): string {
  const fields = Array.from({ length: count }, (_, index) => `"a${index}":1`);
  return `{${fields.join()}}`;
}

const filled = (head: string, unit: string, tail: string) =>
  head + unit.repeat(Math.floor((MOST_BYTES - head.length - tail.length) / unit.length)) + tail;

describe('a body that is made to cost', () => {
  let world: World;
  let acme: TenantClient;
  let sent = 0;

  before(async () => {
    world = await createWorld();
  });
  beforeEach(async () => {
    acme = await world.tenant();
  });
  after(() => world.close());

  async function refusalOf(url: string, payload: string) {
    const headers = { 'content-type': 'application/json' };
    const start = monotonicMs();
    // Of one sender so many would be too many.
    const remoteAddress = `192.0.2.${++sent}`;
    const answer = await acme.send({ method: 'POST', url, headers, payload, remoteAddress });
    assert.ok(monotonicMs() - start < NO_TIME_MS, `${payload.slice(0, 40)}…`);
    assert.equal(answer.status, 400, answer.text.slice(0, 200));
    assert.ok(answer.text.length < 10_000, `${answer.text.length} characters`);
    return answer;
  }

  for (const url of ['/auth/login', '/auth/register', '/v1/plan', '/v1/checkout/order']) {
    it(`to ${url}: sixty thousand fields, or five thousand, or few with long names`, async () => {
      const { errors } = await refusalOf(url, manyFields(60_000));
      assert.deepEqual(errors, [{ field: '(body)', message: 'contains more than 5000 values' }]);
      const some = await refusalOf(url, manyFields(5_000));
      assert.ok(some.errors.length <= 20);
      const names = Array.from({ length: 20 }, (_, n) => `"${'x'.repeat(50_000)}${n}":1`);
      const long = await refusalOf(url, `{${names.join()}}`);
      assert.ok(long.errors.every(({ field }) => field.length <= 200));
    });

    it(`to ${url}: deep, wide, long and half open`, async () => {
      for (const payload of [
        filled('{"a":', '[', ''),
        filled('{"a":', '{"a":', ''),
        filled('[', '[],', '[]]'),
        filled('{"a":', '9', '}'),
        filled('{"a":0.', '0', '1}'),
        filled('{"a":"', '\\"', ''),
        filled('{"a":"', '\\u0041', '"}'),
        filled('{"accountId":"', 'x', '"}'),
        filled('{"accountId":"', '\ufdfa'.slice(0, 1), '"}').slice(0, 300_000),
        filled('{"', 'a', '":1}'),
        `{"__proto__":${manyFields(10)}}`,
      ]) {
        await refusalOf(url, payload);
      }
    });
  }

  it('patterns read no text that is too long to fit them', () => {
    const emails = validatorOf(
      Body({ email: Email('Whose it is'), code: Type.String({ pattern: '^(a+)+$' }) }),
      'body',
    );
    for (const [head, unit, tail] of [
      ['a@', 'b.', ' x'],
      ['a@', '.', ' x'],
      ['', ' ', 'a'],
      ['', 'a@', ''],
      ['a@b.c', ' ', 'x'],
    ] as const) {
      const start = monotonicMs();
      const errors = emails({ email: filled(head, unit, tail), code: filled('', 'a', 'b') });
      assert.ok(monotonicMs() - start < NO_TIME_MS, `${head}${unit}…`);
      assert.deepEqual(
        errors.map(({ field }) => field),
        ['email', 'code'],
      );
    }
    const fits = { email: ' Ada.Obi@mail.example.com ', code: 'aaa' };
    assert.deepEqual(emails(fits), []);
    for (const email of ['a@b', 'a b@c.de', 'a@b.c@d.e', '@b.c', 'a@b.', 'a@.']) {
      assert.equal(emails({ ...fits, email }).length, 1, email);
    }
  });
});
