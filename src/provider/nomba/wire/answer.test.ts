// Every shape an answer was seen to have, and what is made of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUnauthorised, readReply } from './answer.ts';

function read(status: number, body: unknown) {
  const text = typeof body === 'string' || body === null ? body : JSON.stringify(body);
  return readReply({ kind: 'answered', status, headers: {}, body: text });
}

test('only the code decides: false beside "00" is done, success beside "400" is refused', () => {
  assert.equal(read(200, { code: '00', status: false, data: {} }).kind, 'done');
  assert.equal(read(200, { responseCode: '00', responseMessage: 'Success' }).kind, 'done');
  assert.equal(read(201, { code: '00', description: 'Success' }).kind, 'done');
  assert.equal(read(200, { code: '400', message: 'no', status: true }).kind, 'refused');
  assert.equal(read(200, { success: 'true', message: 'ok', order: {} }).kind, 'done');
});

test('201 and PROCESSING are in flight', () => {
  assert.equal(read(200, { code: '201', description: 'PROCESSING' }).kind, 'inFlight');
  assert.equal(read(201, { code: 'processing' }).kind, 'inFlight');
});

test('every documented refusal is certain, whatever it looks like', () => {
  const refusals: [number, unknown][] = [
    [400, { code: '400', description: 'Request failed.' }],
    [401, { code: '401', description: 'Unauthorized' }],
    [403, '<html>Forbidden</html>'],
    [404, ''],
    [422, { errors: ['field must not be blank'] }],
    [200, { errors: ['field must not be blank'] }],
    [200, { code: '400', message: 'x', status: false }],
    [200, { code: '02', description: 'amount can not be null', data: null }],
    [400, { responseCode: '01', responseMessage: 'Invalid' }],
    [400, 'not json'],
    [400, null],
  ];
  for (const [status, body] of refusals) {
    const reply = read(status, body);
    assert.equal(reply.kind, 'refused', JSON.stringify(body));
    assert.equal(reply.kind === 'refused' && reply.certain, true, JSON.stringify(body));
  }
});

test('a code that may stand for anything is a refusal, but no certain one', () => {
  for (const code of ['01', '51', '99', 'FAILED']) {
    const reply = read(200, { code, description: 'generic' });
    assert.deepEqual([reply.kind, reply.kind === 'refused' && reply.certain], ['refused', false]);
  }
});

test('what cannot be trusted is unknown', () => {
  const answers: [number, unknown][] = [
    [500, { code: '00', description: 'Success' }],
    [502, '<html>'],
    [503, null],
    [302, ''],
    [408, { code: '408' }],
    [409, { code: '409' }],
    [200, '<html>hello</html>'],
    [200, '[]'],
    [200, '"00"'],
    [200, null],
    [200, {}],
    [200, { code: null, data: {} }],
    [200, { code: '500', description: 'Server error' }],
    [400, { code: '00', description: 'Success' }],
    [400, { code: '500' }],
  ];
  for (const [status, body] of answers) {
    assert.equal(read(status, body).kind, 'unknown', `${status} ${JSON.stringify(body)}`);
  }
  assert.equal(readReply({ kind: 'lost', reason: 'no answer in time' }).kind, 'unknown');
});

test('not found is said in both documented ways, and not by a wrong path', () => {
  const notFound = (status: number, body: unknown) => {
    const reply = read(status, body);
    return reply.kind === 'refused' && reply.notFound;
  };
  assert.equal(notFound(404, { code: '404', description: 'Record not found' }), true);
  assert.equal(notFound(200, { code: '01', description: 'Transaction not found' }), true);
  assert.equal(notFound(404, '<h1>Not Found</h1>'), false);
  assert.equal(notFound(404, { message: 'no route' }), false);
  assert.equal(notFound(200, { code: '01', description: 'try again' }), false);
  assert.equal(notFound(400, { code: '400', description: 'Receiver account not found' }), false);
});

test('the words of every shape are kept, the most particular first', () => {
  const reply = read(400, {
    code: '400',
    description: 'tokenized transaction failed',
    data: { status: false, message: 'An order already exists with this order reference' },
  });
  assert.equal(
    reply.kind === 'refused' && reply.message,
    'An order already exists with this order reference; tokenized transaction failed',
  );
});

test('a bare status is told only where nothing else is', () => {
  const said = (description: string, message?: string) => {
    const reply = read(200, { code: '400', description, data: { message } });
    return reply.kind === 'refused' && reply.message;
  };
  assert.equal(said('FAILED', 'Insufficient funds'), 'Insufficient funds');
  assert.equal(said('Success', 'Do not honour'), 'Do not honour');
  assert.equal(said('FAILED'), 'FAILED');
});

test('an expired or rejected token is told apart from other refusals', () => {
  assert.equal(isUnauthorised(read(401, '')), true);
  assert.equal(isUnauthorised(read(200, { code: '401', description: 'Unauthorized' })), true);
  assert.equal(isUnauthorised(read(401, { code: '02', description: 'token expired' })), true);
  assert.equal(isUnauthorised(read(403, { code: '403', description: 'Forbidden' })), false);
});
