// On every error the answer says whether sending the same request again may help.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createWorld, type TenantClient, type World } from '../../../test/world.ts';
import { isWorthRetrying, PROBLEMS, type ProblemCode, problem } from '../../frame/problems.ts';

const HEADER = 'sanwo-should-retry';

/** What time alone may mend; all else stays a no, however often it is asked. */
const WORTH_REPEATING: readonly ProblemCode[] = [
  'data_export_limit_reached',
  'database_away',
  'disk_full',
  'idempotency_in_progress',
  'internal_error',
  'outcome_unknown',
  'provider_crowded',
  'provider_unavailable',
  'reminder_too_soon',
  'request_too_slow',
  'shutting_down',
  'tenant_moving',
  'too_many_attempts',
  'too_many_invitations',
  'too_many_mails',
  'too_many_requests',
];

describe('whether to send a request again', () => {
  it('is said of every problem that there is', () => {
    const codes = (Object.keys(PROBLEMS) as ProblemCode[]).sort();
    const repeated = codes.filter((code) => isWorthRetrying(problem(code)));
    assert.deepEqual(repeated, WORTH_REPEATING);
  });
});

describe('an error', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ environment: { RATE_LIMIT_PER_SECOND: '20' } });
    acme = await world.tenant();
  });
  after(() => world.close());

  const post = (body: string, headers: Record<string, string> = {}) =>
    acme.send({
      method: 'POST',
      url: '/v1/plan',
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    });

  it('of the operation, and its replay, says no; a success says nothing', async () => {
    const key = { 'idempotency-key': 'once' };
    const first = await post('{}', key);
    assert.deepEqual([first.code, first.headers[HEADER]], ['invalid_input', 'false']);
    const again = await post('{}', key);
    assert.equal(again.headers['idempotent-replayed'], 'true');
    assert.equal(again.headers[HEADER], 'false');
    const other = await post('{"name":"Gold"}', key);
    assert.deepEqual([other.code, other.headers[HEADER]], ['idempotency_key_reused', 'false']);
    assert.equal((await acme.get('/v1/plan')).headers[HEADER], undefined);
  });

  it('of the frame says so before any operation hears of it', async () => {
    for (const [answer, code] of [
      [await post('{'), 'malformed_json'],
      [await post('a=b', { 'content-type': 'text/plain' }), 'not_json'],
      [await world.stranger.get('/v1/plan'), 'api_key_missing'],
      [await acme.get('/v1/nothing'), 'route_not_found'],
      [await acme.delete('/v1/plan'), 'method_not_allowed'],
    ] as const) {
      assert.deepEqual([answer.code, answer.headers[HEADER]], [code, 'false']);
    }
  });

  it('that comes of haste says yes', async () => {
    const all = await Promise.all(Array.from({ length: 60 }, () => acme.get('/v1/plan')));
    const refused = all.find(({ status }) => status === 429);
    assert.deepEqual([refused?.code, refused?.headers[HEADER]], ['too_many_requests', 'true']);
    assert.ok(Number(refused?.headers['retry-after']) > 0);
  });

  it('of what is no request says so on the bare socket', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    const end = 'host: localhost\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
    for (const bytes of [
      `GET / HTTP/9.9\r\n${end}`,
      `POST / HTTP/1.1\r\nexpect: magic\r\n${end}`,
    ]) {
      const socket = connect(port, '127.0.0.1');
      socket.end(bytes);
      const chunks: Buffer[] = [];
      socket.on('data', (chunk) => chunks.push(chunk));
      await once(socket, 'close');
      assert.match(Buffer.concat(chunks).toString(), /\r\nsanwo-should-retry: false\r\n/);
    }
  });
});
