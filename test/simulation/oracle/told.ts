// Whatever came to be was told in an event, and told once: what a process wrote down and did not
// tell before it died nobody would ever hear of.

import type { Deviation, Evidence } from './evidence.ts';
import { type Fact, type Stories, textOf } from './story.ts';

const ENDS = new Set(['completed', 'failed']);
const PAID = new Set(['paid', 'refunded']);

interface Owed {
  readonly type: string;
  readonly entityId: string;
}

export function judgeTold(evidence: Evidence, stories: Stories): Deviation[] {
  return [...judgeOnce(evidence), ...judgeStatus(evidence, stories)];
}

/** What befalls a thing once. */
function judgeOnce(evidence: Evidence): Deviation[] {
  const times = Map.groupBy(evidence.events, keyOf);
  const countOf = (owed: Owed) => times.get(keyOf(owed))?.length ?? 0;
  return owedBy(evidence).flatMap((owed) => {
    const told = countOf(owed);
    const again = { ...owed, type: 'invoice.reopened' };
    // What was reopened is paid once more.
    if (told === 1 + (owed.type === 'invoice.paid' ? countOf(again) : 0)) return [];
    const detail = `${owed.type} was told ${told} times`;
    return [{ check: 'all that happened is told', subject: owed.entityId, detail }];
  });
}

const keyOf = ({ type, entityId }: Owed) => `${type} ${entityId}`;

function owedBy({ subscriptions, invoices, settlements, payouts }: Evidence): Owed[] {
  // What a page has paid when it comes to be is told as paid alone.
  const issued = invoices.filter(
    ({ status, paidAt, createdAt }) =>
      status !== 'draft' && paidAt?.getTime() !== createdAt.getTime(),
  );
  const paid = invoices.filter(({ status }) => PAID.has(status));
  const decided = payouts.filter(({ status }) => ENDS.has(status));
  return [
    ...subscriptions.map(({ id }) => ({ type: 'subscription.created', entityId: id })),
    ...issued.map(({ id }) => ({ type: 'invoice.created', entityId: id })),
    ...paid.map(({ id }) => ({ type: 'invoice.paid', entityId: id })),
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
