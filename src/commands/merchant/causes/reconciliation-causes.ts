// The action that causes each event of reconciliation: the day after, its statement is compared.

import type { ReconciliationBreak } from '../../../../sdk/src/generated/types.ts';
import { DAY_MS } from '../../../lib/values/durations.ts';
import { type SampleData, until } from '../sample-data.ts';

const COMPARED_WITHIN_MS = 60_000;

/** A payment, and the night after it, when the statement of its day is read. */
async function comparedDay({ subscribed, pass }: SampleData): Promise<void> {
  await subscribed({ interval: 'yearly' });
  await pass(2 * DAY_MS);
}

/** The statement lacks a payment; then everything is as it was. */
async function missingRow(work: SampleData): Promise<ReconciliationBreak> {
  const { control, pass, sanwo, subscribed, tell } = work;
  // The simulator becomes known by the page of an order.
  await subscribed({ interval: 'yearly' });
  await control('PUT', 'faults', { missingStatementRow: 1 });
  try {
    await pass(2 * DAY_MS);
    const found = await until('the break is found', COMPARED_WITHIN_MS, async () => {
      const { data } = await sanwo.reconciliation.listBreaks({ status: 'open', limit: 1 });
      return data[0] ?? null;
    });
    tell(`Break ${found.code}`);
    return found;
  } finally {
    await control('PUT', 'faults', { missingStatementRow: 0 });
  }
}

export const RECONCILIATION_CAUSES = {
  'reconciliation.day_closed': comparedDay,
  'reconciliation.break_opened': async (work: SampleData) => void (await missingRow(work)),
  async 'reconciliation.break_closed'(work: SampleData) {
    const { code } = await missingRow(work);
    await work.sanwo.reconciliation.explainBreak(code, { note: 'Made by trigger' });
  },
};
