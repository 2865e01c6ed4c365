// The job that tells events to the tenants' own addresses. It starts deliveries and does not wait
// for them: a receiver that hangs holds up its own tenant, by its limit in flight, and nobody else.

import { transact } from '../../db/transaction.ts';
import { wakeWorkers } from '../../db/wake.ts';
import type { House } from '../../house.ts';
import type { QueueJob } from '../../job.ts';
import { signWebhook } from '../../lib/webhook-secret.ts';
import { selectTenant } from '../../tenants/sql.ts';
import { webhookBinding } from '../../tenants/webhook-binding.ts';
import { queueEmails } from '../emails/queue.ts';
import { shapeEvent } from '../shape.ts';
import { DEAD_AFTER_MS, isDelivered, isGone, nextTryAt, type Tried } from './rules.ts';
import { createSender, type Sender } from './send.ts';
import type { DeliveryRow } from './shape.ts';
import {
  concludeAttempt,
  type DeliveryFacts,
  disableEndpoint,
  type EndpointHealth,
  failAllDue,
  IN_ORDER,
  selectDeliveryFacts,
  updateFailingSince,
} from './sql.ts';

const IN_FLIGHT_PER_TENANT = 10;
const MOST_IN_FLIGHT = 400;

export const deliverWebhooks: QueueJob<DeliveryRow> = {
  name: 'deliver-webhooks',
  batchMax: 100,
  inBackground: true,
  queue: {
    table: 'webhook_deliveries',
    due: 'due_at',
    time: 'real',
    perTenant: IN_FLIGHT_PER_TENANT,
    also: IN_ORDER,
  },

  async handle(house, deliveries) {
    const { underWay } = postOf(house);
    for (const delivery of deliveries) {
      const sent = deliver(house, delivery).catch((error: unknown) => {
        house.log.error({ error, delivery: delivery.id }, 'a delivery was not concluded');
      });
      underWay.add(sent);
      void sent.then(() => underWay.delete(sent));
    }
    while (underWay.size >= MOST_IN_FLIGHT) await Promise.race(underWay);
  },
};

interface Post {
  readonly sender: Sender;
  readonly underWay: Set<Promise<void>>;
}

const posts = new WeakMap<House, Post>();

function postOf(house: House): Post {
  const known = posts.get(house);
  if (known) return known;
  const sender = createSender({ allowPrivate: house.config.webhookAllowPrivate });
  const post = { sender, underWay: new Set<Promise<void>>() };
  posts.set(house, post);
  return post;
}

/** Comes back when nothing of this process is on its way any more; answers whether anything was. */
export async function untilDelivered(house: House): Promise<boolean> {
  const underWay = posts.get(house)?.underWay;
  if (!underWay || underWay.size === 0) return false;
  while (underWay.size > 0) await Promise.all(underWay);
  return true;
}

export async function closePost(house: House): Promise<void> {
  await posts.get(house)?.sender.close();
  posts.delete(house);
}

async function deliver(house: House, { tenantId, id }: DeliveryRow): Promise<void> {
  const facts = await selectDeliveryFacts(house.db, tenantId, id);
  if (!facts || facts.webhookUrl === null) return;
  // It was written while the endpoint was being turned off.
  if (facts.webhookDisabledAt !== null) return await failAllDue(house.db, tenantId);
  const url = facts.webhookUrl;
  const now = house.clock.now();
  const body = JSON.stringify(shapeEvent(facts.event));
  const headers = headersOf(house, { facts, body, now });
  const tried = await postOf(house).sender.send({ url, headers, body, now });
  await conclude(house, { facts, url, tried });
}

function headersOf(
  house: House,
  of: { readonly facts: DeliveryFacts; readonly body: string; readonly now: Date },
): Record<string, string> {
  const { facts, body, now } = of;
  const { id, tenantId, eventType } = facts.delivery;
  const timestamp = Math.floor(now.getTime() / 1_000);
  const binding = webhookBinding(tenantId);
  const { webhookPreviousSecretUntil: until } = facts;
  const previous = until !== null && until > now ? facts.webhookPreviousSecret : null;
  const signature = [facts.webhookSecret, previous]
    .filter((sealed) => sealed !== null)
    .map((sealed) => house.vault.openText(sealed, binding))
    .map((secret) => signWebhook({ id, timestamp, body, secret }))
    .join(' ');
  return {
    'x-service-event': eventType,
    'x-service-webhook-id': id,
    'x-service-tenant-id': tenantId,
    'x-service-timestamp': String(timestamp),
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    ...(signature ? { 'x-service-signature': signature, 'webhook-signature': signature } : {}),
  };
}

async function conclude(
  house: House,
  of: { readonly facts: DeliveryFacts; readonly url: string; readonly tried: Tried },
): Promise<void> {
  const { facts, url, tried } = of;
  const { delivery } = facts;
  const { tenantId } = delivery;
  const now = house.clock.now();
  const ok = isDelivered(tried);
  const chance = Math.random();
  const dueAt = ok ? null : nextTryAt(delivery.attemptCount + 1, tried, { now, chance });
  const status = ok ? 'delivered' : dueAt === null ? 'failed' : 'pending';
  await transact(house.db, async (db) => {
    const health = await updateFailingSince(db, tenantId, ok ? null : now);
    await concludeAttempt(db, tenantId, { delivery, tried, url, status, dueAt, now });
    const isOver = isGone(tried) || isDeadOrOff(health, now);
    if (isOver && (await disableEndpoint(db, tenantId, now))) {
      await tellOfEnd(house, { db, tenantId, url, now });
    }
    await wakeWorkers(db, 'deliver-webhooks');
  });
}

/** Turned off already, which a try that was under way then must not outlive, or due to be. */
function isDeadOrOff(health: EndpointHealth, now: Date): boolean {
  const { webhookFailingSince: since, webhookDisabledAt } = health;
  if (webhookDisabledAt !== null) return true;
  return since !== null && now.getTime() - since.getTime() >= DEAD_AFTER_MS;
}

async function tellOfEnd(
  house: House,
  of: {
    readonly db: Parameters<typeof queueEmails>[0];
    readonly tenantId: string;
    readonly url: string;
    readonly now: Date;
  },
): Promise<void> {
  const { db, tenantId, url, now } = of;
  const { email, businessName } = await selectTenant(db, tenantId);
  house.log.warn({ tenantId }, 'a webhook endpoint was turned off');
  if (email === null) return;
  const facts = { businessName, url };
  const cause = `${url} ${now.toISOString()}`;
  const message = { type: 'webhook_disabled' as const, cause, customerId: null, recipient: email };
  await queueEmails(db, tenantId, { emails: [{ ...message, facts }], now });
}
