// What may stand in a log, and what is dropped although somebody passed it along.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog } from './log.ts';

function logging(level = 'info') {
  const lines: string[] = [];
  const log = createLog({ level }, { write: (line) => void lines.push(line) });
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> };
}

test('a line has its level by name, its time, its message, and nothing of the machine', () => {
  const { log, last } = logging();
  log.info({ requestId: 'r1', status: 201 }, 'request');
  const { time, ...rest } = last();
  assert.deepEqual(rest, { level: 'info', requestId: 'r1', status: 201, msg: 'request' });
  assert.match(String(time), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('a field that is not on the list is dropped, whatever it is called', () => {
  const { log, lines } = logging();
  const secrets = {
    apiKey: 'hush',
    password: 'hush',
    headers: { 'x-api-key': 'hush' },
    body: 'hush',
  };
  log.warn({ tenantId: 't1', ...secrets }, 'careful');
  assert.match(lines[0] ?? '', /"tenantId":"t1"/);
  assert.doesNotMatch(lines[0] ?? '', /hush/);
});

test('of an error the name, message, code and stack are kept, never the row it was about', () => {
  const { log, last, lines } = logging();
  const error = Object.assign(new TypeError('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.com) already exists.',
    parameters: ['ada@example.com'],
    cause: new Error('ada@example.com'),
  });
  log.error({ error }, 'failed');
  const { stack, ...said } = last().error as Record<string, unknown>;
  assert.deepEqual(said, { name: 'TypeError', message: 'duplicate key', code: '23505' });
  assert.match(String(stack), /log\.test\.ts/);
  assert.doesNotMatch(lines[0] ?? '', /ada@example\.com/);
});

test('what was thrown without being an error is only described', () => {
  const { log, last } = logging();
  log.error({ error: 'a secret that somebody threw' }, 'failed');
  assert.deepEqual(last().error, { message: 'string' });
});

test('of a failure that was told already no other line is written', () => {
  const lines: string[] = [];
  const told = new WeakSet<object>();
  const log = createLog({ level: 'info', told }, { write: (line) => void lines.push(line) });
  const [known, other] = [new Error('away'), new Error('broken')];
  told.add(known);
  log.error({ error: known, requestId: 'r1' }, 'failed');
  log.error({ error: other, requestId: 'r2' }, 'failed');
  log.info('a line of its own');
  const written = lines.map((line) => JSON.parse(line).requestId ?? JSON.parse(line).msg);
  assert.deepEqual(written, ['r2', 'a line of its own']);
});

test('what lies below the level is not written', () => {
  const { log, lines } = logging('warn');
  log.info({ status: 200 }, 'request');
  assert.deepEqual(lines, []);
});
