// Where Nomba asks whether a payment was right before it takes it back. The question has no
// signature: its address has a secret. It is answered from the books within two seconds, or not at
// all: then it is the merchant's to answer, on Nomba's own pages.

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { transact } from '../db/transaction.ts';
import { answerQuestion } from '../engine/dispute/question.ts';
import { ANY_HOST } from '../frame/any-host.ts';
import { contextOf } from '../frame/context.ts';
import type { House } from '../frame/house.ts';
import type { Houses } from '../frame/houses.ts';
import { problem } from '../frame/problems.ts';
import { isStorable } from '../lib/api/storable-text.ts';
import { createTokenBuckets } from '../lib/fair/token-bucket.ts';
import { doLater, monotonicMs } from '../lib/process/clock.ts';
import { sha256 } from '../lib/secrets/secret.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import { evidenceUrl } from '../model/disputes/evidence-address.ts';
import {
  type KeptQuestion,
  keepQuestionAcrossTenants,
  selectAskedPaymentAcrossTenants,
} from '../model/disputes/questions-sql.ts';
import { selectTenant } from '../model/tenants/sql.ts';

const PROVIDER = 'nomba';
/** Where Nomba asks, by the secret of the installation. */
export const questionPathOf = (secret: string) => `/provider/${PROVIDER}/disputes/${secret}`;
const ANSWERED_WITHIN_MS = 1_800;
const REFERENCE_MAX = 200;
const LINK_OPENS_FOR_MS = 3 * DAY_MS;
const RETRY_AFTER_SECONDS = 60;
const LIMITS = { perSecond: 5, burst: 50, maxKeys: 1 } as const;

interface Answer {
  readonly answer: KeptQuestion['answer'];
  /** Where a bank looks at what supports the payment. */
  readonly link: string | null;
}

export function mountQuestions(app: FastifyInstance, houses: Houses): void {
  const buckets = createTokenBuckets(LIMITS);
  app.get(questionPathOf(':secret'), { config: ANY_HOST }, async (request, reply) => {
    const { first } = houses;
    const { secret = '' } = request.params as { readonly secret?: string };
    if (!isSecret(first, secret)) throw problem('route_not_found');
    const taken = buckets.take(PROVIDER, monotonicMs());
    if (!taken.allowed) {
      const { retryAfterSeconds } = taken;
      throw problem('too_many_requests', { retryAfterSeconds });
    }
    const reference = referenceIn(request.query);
    if (reference === null) throw problem('payment_not_found');
    const found = await withinTime(answer(houses, reference));
    void reply.header('cache-control', 'private, no-store');
    return answered(first, reply, { reference, found });
  });
}

function answered(
  { meters, log }: House,
  reply: FastifyReply,
  asked: { readonly reference: string; readonly found: Answer | null },
) {
  const { reference, found } = asked;
  meters.questioned(PROVIDER, found?.answer ?? 'late');
  if (found?.answer === 'unknown') {
    log.error({ reference }, 'the provider asks about a payment that is not ours');
    throw problem('payment_not_found');
  }
  if (found === null || found.answer === 'undecided') {
    if (found === null)
      log.error({ reference }, 'a question of the provider was not answered in time');
    return reply
      .code(503)
      .header('retry-after', String(RETRY_AFTER_SECONDS))
      .send({ status: 'error', message: 'Not decided yet' });
  }
  return {
    transactionStatus: found.answer,
    linkToTheReceiptImage: found.link,
    nombaTransactionReference: reference,
  };
}

/** Whatever their length, two texts are compared in the same time. */
function isSecret({ config }: House, sent: string): boolean {
  const { disputeSecret } = config.provider;
  return disputeSecret !== null && timingSafeEqual(sha256(sent), sha256(disputeSecret));
}

function referenceIn(query: unknown): string | null {
  const { transactionReference: named } = Object(query) as {
    readonly transactionReference?: unknown;
  };
  if (typeof named !== 'string' || named === '' || named.length > REFERENCE_MAX) return null;
  return isStorable(named) ? named : null;
}

/** In the first cell that knows it. */
async function answer(houses: Houses, reference: string): Promise<Answer> {
  for (const house of houses.all()) {
    const payment = await selectAskedPaymentAcrossTenants(house.db, {
      provider: PROVIDER,
      reference,
    });
    if (payment) return await answerIn(house, payment, reference);
  }
  const { first } = houses;
  await keepQuestionAcrossTenants(first.db, {
    ...{ provider: PROVIDER, transactionReference: reference, answer: 'unknown' },
    askedAt: first.clock.now(),
  });
  return { answer: 'unknown', link: null };
}

async function answerIn(
  house: House,
  { tenantId, id: paymentId }: { readonly tenantId: string; readonly id: string },
  reference: string,
): Promise<Answer> {
  return await transact(house.db, async (db) => {
    const tenant = await selectTenant(db, tenantId);
    const at = contextOf({ house, tenant, now: tenant.clockNow ?? house.clock.now() });
    const { answer: decided, dispute } = await answerQuestion(db, at, { paymentId, reference });
    await keepQuestionAcrossTenants(db, {
      ...{ provider: PROVIDER, transactionReference: reference, answer: decided },
      askedAt: house.clock.now(),
    });
    const link = dispute && evidenceUrl(at, dispute.id, LINK_OPENS_FOR_MS);
    return { answer: decided, link };
  });
}

/** Null where it takes longer: what it wrote meanwhile stays, and the next question finds it. */
async function withinTime(work: Promise<Answer>): Promise<Answer | null> {
  const late = Promise.withResolvers<null>();
  const callOff = doLater(ANSWERED_WITHIN_MS, () => late.resolve(null));
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    callOff();
    // Whatever becomes of it, its answer is not waited for any more.
    work.catch(() => undefined);
  }
}
