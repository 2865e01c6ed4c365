// The page of payers: its door, its overview, and a page for each act. Plain forms; a page of ours
// alone may send them, in a session of its payer.

import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SanwoOperation } from '../../../frame/operation.ts';
import { createTokenBuckets } from '../../../lib/fair/token-bucket.ts';
import { clientNetwork } from '../../../lib/net/client-network.ts';
import { PORTAL_PATH } from '../../../model/portal/addresses.ts';
import { OF_PAYERS } from '../../answer/notice.ts';
import type { Frames } from '../../run/handle.ts';
import { createPageTurns, takeTurn, unlessCrowded } from '../page-turns.ts';
import { createActs } from './act.ts';
import { type AtTheDoor, findDoor, type Inside } from './door.ts';
import { chooseLanguage, enterWithCode, followPortalLink, mailCode, showDoor } from './enter.ts';
import {
  payInvoice,
  showComplaint,
  showInvoice,
  showPromise,
  submitComplaint,
  submitPromise,
} from './invoice-pages.ts';
import {
  detachSavedCard,
  leave,
  saveDetails,
  showDetachCard,
  showDetails,
  showHome,
  showSubscription,
  showSubscriptionAct,
  submitSubscriptionAct,
} from './pages.ts';
import { closedPortal, insideOr } from './session.ts';
import type { PortalHandler } from './shown.ts';

const MOST_FORM_BYTES = 16 * 1024;
/** Of one network at one merchant: a hall of payers behind one address. */
const VISITS = { perSecond: 2, burst: 120, maxKeys: 100_000 };

const INSIDE: readonly (readonly ['get' | 'post', string, PortalHandler])[] = [
  ['get', '', showHome],
  ['get', '/subscription/:code', showSubscription],
  ['get', '/subscription/:code/:act', showSubscriptionAct],
  ['post', '/subscription/:code/:act', submitSubscriptionAct],
  ['get', '/invoice/:code', showInvoice],
  ['post', '/invoice/:code/pay', payInvoice],
  ['get', '/invoice/:code/promise', showPromise],
  ['post', '/invoice/:code/promise', submitPromise],
  ['get', '/invoice/:code/complaint', showComplaint],
  ['post', '/invoice/:code/complaint', submitComplaint],
  ['get', '/card/:id/remove', showDetachCard],
  ['post', '/card/:id/remove', detachSavedCard],
  ['get', '/details', showDetails],
  ['post', '/details', saveDetails],
  ['post', '/leave', leave],
];

const AT_THE_DOOR: readonly (readonly [
  'get' | 'post',
  string,
  (door: AtTheDoor) => Promise<FastifyReply>,
])[] = [
  ['post', '/code', mailCode],
  ['post', '/enter', enterWithCode],
  ['get', '/link/:link', followPortalLink],
  ['get', '/language', chooseLanguage],
];

export function mountPortal(
  app: FastifyInstance,
  frames: Frames,
  operations: readonly SanwoOperation[],
): void {
  const turns = createPageTurns(frames);
  const visits = createTokenBuckets(VISITS);
  const act = createActs(operations);
  const visit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (door: AtTheDoor) => Promise<FastifyReply>,
  ) =>
    await unlessCrowded(reply, async () => {
      takeTurn(visits, `${clientNetwork(request.ip)} ${String(Object(request.params).accountId)}`);
      const door = await findDoor({ frames, turns }, request, reply);
      if (door === null) return reply;
      return closedPortal(door) ?? (await answer(door));
    });
  void app.register((scope, _options, done) => {
    const asText = { parseAs: 'string', bodyLimit: MOST_FORM_BYTES } as const;
    const form = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(form, asText, async (_: unknown, text: string) =>
      Object.assign(Object.create(null), parse(text, '&', '=', { maxKeys: 100 })),
    );
    const root = `${PORTAL_PATH}/:accountId`;
    for (const [method, path, handler] of AT_THE_DOOR) {
      scope[method](`${root}${path}`, OF_PAYERS, (request, reply) =>
        visit(request, reply, handler),
      );
    }
    for (const [method, path, handler] of INSIDE) {
      scope[method](`${root}${path}`, OF_PAYERS, (request, reply) =>
        visit(request, reply, (door) =>
          insideOr(door, showDoor, (inside: Inside) => handler({ inside, act })),
        ),
      );
    }
    done();
  });
}
