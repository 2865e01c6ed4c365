// A payer at their own page: let in by a link of the merchant's, each request is sent as a page of
// ours sends it. A session that is over, by time or by the merchant, opens nothing any more.

import assert from 'node:assert/strict';
import { MINUTE_MS } from '../../src/lib/values/durations.ts';
import { clientOf } from '../client.ts';
import { portalHeaders } from '../payers.ts';
import { type Answer, type Ask, answered } from './ask.ts';
import type { Actor } from './shop.ts';

/** What a browser keeps of one payer. */
export interface Session {
  readonly headers: Readonly<Record<string, string>>;
  /** When the page was last heard of at the latest. */
  usedMs: number;
  /** By the merchant, or with the payer's data. */
  isEnded: boolean;
}

export interface ShownPage {
  readonly status: number;
  readonly text: string;
}

export type Visit = ReturnType<typeof visitOf>;

const IDLE_MS = 30 * MINUTE_MS;
const OVER = 401;

export function visitOf(actor: Actor, ask: Ask, customerId: string) {
  const { world, shop, witness, log } = actor;
  const { sessions } = shop;
  const now = () => world.clock.now().getTime();
  const isOver = ({ usedMs, isEnded }: Session) => isEnded || now() >= usedMs + IDLE_MS;

  async function enter(): Promise<Session | null> {
    const { status, data } = await ask.write('post', `/v1/customer/${customerId}/portal-session`);
    if (status !== 201) return null;
    const url = new URL(data.url).pathname;
    const { cookie } = await answered(actor, `${shop.name} link`, async () => {
      const { statusCode, headers } = await world.app.inject({
        ...{ method: 'GET', url, headers: { host: 'sanwo.test' } },
      });
      return { status: statusCode, cookie: headers['set-cookie'] };
    });
    // The merchant has closed its page, or ended what lets this payer in.
    if (cookie === undefined) return null;
    const headers = portalHeaders(String(cookie));
    const session = { headers, usedMs: now(), isEnded: false };
    sessions.set(customerId, session);
    witness.happened('a payer who came in');
    return session;
  }

  /** With the session of before where there is one; where that is over, with another. */
  async function within<T extends { readonly status: number }>(
    name: string,
    send: (headers: Session['headers']) => Promise<T>,
  ): Promise<T | null> {
    for (let known = sessions.get(customerId); known; known = undefined) {
      const session = known;
      const mustBeOver = isOver(session);
      const answer = await answered(actor, name, () => send(session.headers));
      if (mustBeOver) {
        assert.ok(answer.status >= 400, `a session that is over opens ${name}`);
        witness.happened('a session that was over');
      }
      session.usedMs = now();
      if (answer.status !== OVER && !mustBeOver) return answer;
      if (sessions.get(customerId) === session) sessions.delete(customerId);
    }
    const session = await enter();
    if (session === null) return null;
    const answer = await answered(actor, name, () => send(session.headers));
    session.usedMs = now();
    return answer.status === OVER ? null : answer;
  }

  type Send = (headers: Session['headers']) => Promise<Answer>;
  const speak = async (name: string, send: Send): Promise<Answer> =>
    (await within(`${shop.name} ${name}`, send)) ?? NOT_IN;
  const client = (headers: Session['headers']) => clientOf(world.app, headers);

  return {
    read: (url: string) => speak('payer reads', (headers) => client(headers).get(url)),
    look: (url: string, body: object = {}) =>
      speak('payer looks', (headers) => client(headers).post(url, body)),
    async write(method: 'post' | 'put', url: string, body: object = {}): Promise<Answer> {
      const answer = await speak(`payer ${method}`, (headers) =>
        client(headers)[method](url, body),
      );
      const told = `${answer.status} ${answer.code}`;
      log(`${shop.name} payer ${method} ${url} ${JSON.stringify(body)} → ${told}`);
      return answer;
    },
    /** As a browser without a script shows it; null for who is not let in. */
    async page(path: string): Promise<ShownPage | null> {
      const url = `/portal/${shop.api.accountId}${path}`;
      return await within(`${shop.name} payer sees`, async ({ host = '', cookie = '' }) => {
        const headers = { host, cookie };
        const { statusCode, body } = await world.app.inject({ method: 'GET', url, headers });
        // At its root a page shows its door to who is not let in.
        const isDoor = statusCode === 200 && !body.includes('/leave"');
        return { status: isDoor ? OVER : statusCode, text: body };
      });
    },
  };
}

/** For who is not let in. */
const NOT_IN: Answer = { status: OVER, code: 'payer_unproven', message: '', data: null };
