// How often a visitor opens the pages of payers, and what of the database that may hold: known
// before anything is read, as the name in an address can be invented.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Notice } from '../../documents/notice.ts';
import type { House } from '../../frame/house.ts';
import type { StepsInTurn } from '../../frame/payer.ts';
import { problem } from '../../frame/problems.ts';
import { createTokenBuckets, type TokenBuckets } from '../../lib/fair/token-bucket.ts';
import { clientNetwork } from '../../lib/net/client-network.ts';
import { monotonicMs } from '../../lib/process/clock.ts';
import { asProblem } from '../answer/envelope.ts';
import { showNotice } from '../answer/notice.ts';
import type { Frames } from '../run/handle.ts';

/** Names can be invented without end: many payers behind one address need no more than this. */
const OF_A_NETWORK = { perSecond: 20, burst: 300, maxKeys: 100_000 };

/** A page with an account number looks at itself again every ten seconds. */
export const VIEWS = { perSecond: 0.5, burst: 30, maxKeys: 100_000 };
const CROWDED: Notice = {
  title: 'One moment, please',
  tenant: null,
  words: ['This page has been opened many times. Please try again in a minute.'],
};

export interface PageTurns {
  /** Before anything is read for the visitor. */
  takeVisitor(request: FastifyRequest): void;
  /** The visitor's share of the database: the link does not prove whose page it is. */
  stepsOf(house: House, request: FastifyRequest): StepsInTurn;
}

export function createPageTurns(frames: Frames): PageTurns {
  const networks = createTokenBuckets(OF_A_NETWORK);
  return {
    takeVisitor: ({ ip }) => takeTurn(networks, clientNetwork(ip)),
    stepsOf(house, { ip }) {
      const [{ share }, whose] = [frames.frameAt(house), { ip }];
      return {
        begins: (step) => share.within({ whose, phase: 'begins' }, step),
        ends: (step) => share.within({ whose, phase: 'ends' }, step),
      };
    },
  };
}

/** Nothing is read to say so. */
export async function unlessCrowded(
  reply: FastifyReply,
  show: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await show();
  } catch (error) {
    const { code, retryAfterSeconds = 1 } = asProblem(error);
    if (code !== 'too_many_requests') throw error;
    return showNotice(reply.code(429).header('retry-after', retryAfterSeconds), CROWDED);
  }
}

export function takeTurn(buckets: TokenBuckets, name: string): void {
  const { allowed, retryAfterSeconds } = buckets.take(name, monotonicMs());
  if (!allowed) throw problem('too_many_requests', { retryAfterSeconds });
}
