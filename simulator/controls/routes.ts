// The simulator's own controls under /_sim: its books to read, its faults and shapes to set, and a
// bank's part to play. Refused in live mode.

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ChargeStatus } from '../books.ts';
import { readFaults } from '../faults/faults.ts';
import { readDials } from '../faults/read-dials.ts';
import type { MandateTarget } from '../mandates.ts';
import { arrive } from '../money-in/arrive.ts';
import { readTransfer } from '../money-in/read-transfer.ts';
import type { Parts } from '../parts.ts';
import { fieldsOf } from '../wire/read.ts';
import { chargesPage } from './charges-page.ts';
import { payOtherwise, readTaken } from './pay-otherwise.ts';
import { readShapes } from './read-shapes.ts';
import { decideDispute, reverse } from './reverse.ts';
import { dayOfStatement } from './statement.ts';
import { refusalOfPage } from './strange-pages.ts';

const STATUSES: readonly ChargeStatus[] = ['succeeded', 'failed'];
const NUMBER_STATES = ['active', 'suspended', 'closed'] as const;
const TARGETS: readonly MandateTarget[] = ['ACTIVE', 'SUSPENDED', 'DELETED'];

export function serveControls(server: FastifyInstance, parts: Parts): void {
  void server.register((controls, _options, done) => {
    controls.addHook('onRequest', async (request, reply) => {
      if (parts.options.live) return refuseControl(reply, 403, 'Not in live mode');
      const refused = refusalOfPage(request, parts.options.publicUrl());
      return refused ? refuseControl(reply, refused.status, refused.message) : undefined;
    });
    // A browser at this address reads what there is.
    for (const path of ['/', '/_sim']) controls.get(path, () => INDEX);
    serveBooks(controls, parts);
    serveSettings(controls, parts);
    servePayer(controls, parts);
    serveBank(controls, parts);
    done();
  });
}

function serveBooks(controls: FastifyInstance, parts: Parts): void {
  controls.get('/_sim/charges', (request, reply) => {
    const query = fieldsOf(request.query);
    const page = wholeFrom(query.page, { fallback: 1, max: 1_000_000 });
    const limit = wholeFrom(query.limit, { fallback: 20, max: 100 });
    if (page === null) return refuseControl(reply, 400, 'page must be a whole number from 1');
    if (limit === null)
      return refuseControl(reply, 400, 'limit must be a whole number from 1 to 100');
    const { status } = query;
    const known = STATUSES.find((one) => one === status) ?? null;
    if (status !== undefined && status !== '' && !known) {
      return refuseControl(reply, 400, 'status must be succeeded or failed');
    }
    return chargesPage(parts.books, known, { number: page, limit });
  });

  controls.get('/_sim/statement', (request, reply) => {
    const day = dayOfStatement(parts, fieldsOf(request.query));
    return 'problem' in day ? refuseControl(reply, 400, day.problem) : day;
  });
}

/** How the simulator behaves: its faults, its dials and the shapes of its answers. */
function serveSettings(controls: FastifyInstance, parts: Parts): void {
  controls.get('/_sim/faults', () => parts.faults.current());
  controls.put('/_sim/faults', (request, reply) => {
    const read = readFaults(request.body);
    if ('problem' in read) return refuseControl(reply, 400, read.problem);
    return parts.faults.set(read.change);
  });

  controls.get('/_sim/dials', () => parts.dials.current());
  controls.put('/_sim/dials', (request, reply) => {
    const read = readDials(request.body);
    if ('problem' in read) return refuseControl(reply, 400, read.problem);
    return parts.dials.set(read.change);
  });

  controls.get('/_sim/shapes', () => parts.shapes.current());
  controls.put('/_sim/shapes', (request, reply) => {
    const read = readShapes(request.body);
    if ('problem' in read) return refuseControl(reply, 400, read.problem);
    return parts.shapes.set(read.change);
  });
}

function servePayer(controls: FastifyInstance, parts: Parts): void {
  controls.post<{ Params: { reference: string } }>(
    '/_sim/orders/:reference/pay',
    (request, reply) => {
      const taken = readTaken(fieldsOf(request.body));
      if ('problem' in taken) return refuseControl(reply, 400, taken.problem);
      const { reference } = request.params;
      const isPaid = payOtherwise(parts, reference, taken);
      if (isPaid === null) return refuseControl(reply, 404, 'Order not found');
      if (!isPaid) return refuseControl(reply, 409, 'The order is not open any more');
      const { amountKobo: amount, currency } = taken;
      return { orderReference: reference, amount, currency, status: 'succeeded' };
    },
  );
}

function serveBank(controls: FastifyInstance, parts: Parts): void {
  controls.post('/_sim/reversals', async (request, reply) => {
    const done = await reverse(parts, fieldsOf(request.body));
    return 'problem' in done ? refuseControl(reply, done.status, done.problem) : done;
  });

  controls.post<{ Params: { id: string } }>('/_sim/disputes/:id', async (request, reply) => {
    const decided = await decideDispute(parts, request.params.id, fieldsOf(request.body));
    return 'problem' in decided ? refuseControl(reply, decided.status, decided.problem) : decided;
  });

  controls.post('/_sim/transfers', async (request, reply) => {
    const transfer = readTransfer(fieldsOf(request.body));
    if ('problem' in transfer) return refuseControl(reply, 400, transfer.problem);
    const done = await parts.database.together(() => arrive(parts, transfer));
    return 'problem' in done ? refuseControl(reply, done.status, done.problem) : done;
  });

  controls.post<{ Params: { number: string } }>('/_sim/accounts/:number', (request, reply) => {
    const { status } = fieldsOf(request.body);
    const to = NUMBER_STATES.find((one) => one === status);
    if (!to) return refuseControl(reply, 400, `status must be one of ${NUMBER_STATES.join(', ')}`);
    const account = parts.numbers.named(request.params.number);
    if (!account) return refuseControl(reply, 404, 'No such number');
    parts.numbers.change(account, to);
    return { accountNumber: account.number, status: to };
  });

  controls.post<{ Params: { id: string } }>('/_sim/mandates/:id', (request, reply) => {
    const { status } = fieldsOf(request.body);
    const target = TARGETS.find((one) => one === status);
    if (!target) return refuseControl(reply, 400, `status must be one of ${TARGETS.join(', ')}`);
    const mandate = parts.mandates.find(request.params.id);
    if (!mandate) return refuseControl(reply, 404, 'Mandate not found');
    if (mandate.status === 'DELETED' && target !== 'DELETED') {
      return refuseControl(reply, 409, 'A deleted mandate cannot come back');
    }
    parts.mandates.change(mandate, target);
    const { id, adviceSent } = parts.mandates.find(mandate.id) ?? mandate;
    const adviceStatus = adviceSent ? 'ADVICE_SENT' : 'ADVICE_NOT_SENT';
    return { mandateId: id, status: target, adviceStatus };
  });
}

const INDEX = {
  name: 'Provider simulator',
  pages: 'GET /pay/:linkId, as the checkoutLink of an order says',
  controls: [
    'GET /_sim/charges?status=&page=&limit=',
    'GET /_sim/statement?accountId=&day=',
    'GET /_sim/faults',
    'PUT /_sim/faults',
    'GET /_sim/dials',
    'PUT /_sim/dials',
    'GET /_sim/shapes',
    'PUT /_sim/shapes',
    'POST /_sim/transfers',
    'POST /_sim/accounts/:number',
    'POST /_sim/mandates/:id',
    'POST /_sim/orders/:reference/pay',
    'POST /_sim/reversals',
    'POST /_sim/disputes/:id',
  ],
};

function refuseControl(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ code: String(status), message });
}

function wholeFrom(raw: unknown, bounds: { fallback: number; max: number }): number | null {
  if (raw === undefined || raw === '') return bounds.fallback;
  if (typeof raw !== 'string' || !/^\d{1,7}$/.test(raw)) return null;
  const value = Number(raw);
  return value >= 1 && value <= bounds.max ? value : null;
}
