// Whatever came to be was told in an event, and told once: what a process wrote down and did not
// tell before it died nobody would ever hear of.

import type { Deviation, Evidence } from './evidence.ts';
import { type Fact, type Stories, textOf } from './story.ts';

const ENDS = new Set(['completed', 'failed']);
const PAID = new Set(['paid', 'refunded']);
/** Of an invoice whose payment was taken off it. */
const UNPAID_AGAIN = new Set(['invoice.reopened', 'invoice.marked_uncollectible']);

interface Owed {
  readonly type: string;
  readonly entityId: string;
}

export function judgeTold(evidence: Evidence, stories: Stories): Deviation[] {
  return [...judgeOnce(evidence), ...judgePaid(evidence), ...judgeStatus(evidence, stories)];
}

/** What befalls a thing once. */
function judgeOnce(evidence: Evidence): Deviation[] {
  const times = Map.groupBy(evidence.events, keyOf);
  const countOf = (owed: Owed) => times.get(keyOf(owed))?.length ?? 0;
  return owedBy(evidence).flatMap((owed) => {
    const told = countOf(owed);
    if (told === 1) return [];
    const detail = `${owed.type} was told ${told} times`;
    return [{ check: 'all that happened is told', subject: owed.entityId, detail }];
  });
}

/** Paid once, and once more each time that its payment was taken off it. */
function judgePaid({ invoices, events }: Evidence): Deviation[] {
  const told = Map.groupBy(events, ({ entityId }) => entityId);
  return invoices.flatMap(({ id, status }) => {
    let isPaid = false;
    let extra = 0;
    for (const { type } of told.get(id) ?? []) {
      if (type === 'invoice.paid' && isPaid) extra += 1;
      if (type === 'invoice.paid') isPaid = true;
      if (UNPAID_AGAIN.has(type)) isPaid = false;
    }
    const lacks = PAID.has(status) && !isPaid;
    if (extra === 0 && !lacks) return [];
    const detail = lacks ? `${status}, and not told as paid` : `told as paid ${extra} times more`;
    return [{ check: 'all that happened is told', subject: id, detail }];
  });
}

const keyOf = ({ type, entityId }: Owed) => `${type} ${entityId}`;

function owedBy(evidence: Evidence): Owed[] {
  const { subscriptions, invoices, settlements, payouts, events } = evidence;
  const paid = events.filter(({ type }) => type === 'invoice.paid');
  const paidAt = new Set(paid.map(({ entityId, occurredAt }) => `${entityId} ${+occurredAt}`));
  // What a page has paid when it comes to be is told as paid alone.
  const issued = invoices.filter(
    ({ status, id, createdAt }) => status !== 'draft' && !paidAt.has(`${id} ${+createdAt}`),
  );
  const decided = payouts.filter(({ status }) => ENDS.has(status));
  return [
    ...subscriptions.map(({ id }) => ({ type: 'subscription.created', entityId: id })),
    ...issued.map(({ id }) => ({ type: 'invoice.created', entityId: id })),
    ...settlements.map(({ id }) => ({ type: 'settlement.created', entityId: id })),
    ...payouts.map(({ id }) => ({ type: 'settlement.payout_initiated', entityId: id })),
    ...decided.map(({ id, status }) => ({ type: `settlement.payout_${status}`, entityId: id })),
  ];
}

/** The last that was told of a subscription is how it stands. */
function judgeStatus({ subscriptions }: Evidence, stories: Stories): Deviation[] {
  return subscriptions.flatMap(({ id, code, status }) => {
    const told = stories
      .get(id)
      ?.map(statusIn)
      .findLast((each) => each !== null);
    if (told === status) return [];
    const detail = `${status}, and the last that was told is ${told ?? 'nothing'}`;
    return [{ check: 'all that happened is told', subject: `subscription ${code}`, detail }];
  });
}

const statusIn = ({ type, data }: Fact) =>
  type.startsWith('subscription.') ? textOf(data, 'status') : null;
