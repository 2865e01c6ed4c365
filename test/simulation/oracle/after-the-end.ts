// What comes in by a link when its subscription is over: nobody owes it any more, and it goes back.
// A charge that was under way when the end came still pays its invoice.

import type { Deviation, Evidence } from './evidence.ts';
import { type Fact, type Stories, textOf } from './story.ts';

const OVER = new Set(['canceled', 'completed', 'expired']);

export function judgeAfterTheEnd({ attempts }: Evidence, stories: Stories): Deviation[] {
  const byPage = attempts.filter(({ number, purpose }) => number === null && purpose === 'invoice');
  const ofInvoice = Map.groupBy(byPage, ({ invoiceId }) => invoiceId);
  return [...stories.values()].flatMap((story) =>
    afterTheEnd(story)
      .filter(({ type }) => type === 'invoice.paid')
      .flatMap(({ entityId }) => ofInvoice.get(entityId) ?? [])
      .map(({ code, amount }) => {
        const detail = `${amount} kobo came when it was over, and were kept`;
        return { check: 'what comes after the end goes back', subject: `payment ${code}`, detail };
      }),
  );
}

function afterTheEnd(story: readonly Fact[]): readonly Fact[] {
  const end = story.findIndex(
    ({ type, data }) => type.startsWith('subscription.') && OVER.has(textOf(data, 'status') ?? ''),
  );
  return end === -1 ? [] : story.slice(end + 1);
}
