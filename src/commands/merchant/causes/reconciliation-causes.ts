// The action that causes each event of reconciliation: the day after, its statement is compared.

import { DAY_MS } from '../../../lib/values/durations.ts';
import { type SampleData, until } from '../sample-data.ts';

const COMPARED_WITHIN_MS = 60_000;

/** A payment, and the night after it, when the statement of its day is read. */
async function comparedDay({ subscribed, pass }: SampleData): Promise<void> {
  await subscribed({ interval: 'yearly' });
  await pass(2 * DAY_MS);
}

/** The statement lacks a payment; then everything is as it was. */
async function missingRow(work: SampleData): Promise<void> {
  const { control, sanwo, tell } = work;
  await control('PUT', 'faults', { missingStatementRow: 1 });
  try {
    await comparedDay(work);
    const found = await until('the break is found', COMPARED_WITHIN_MS, async () => {
      const { data } = await sanwo.reconciliation.listBreaks({ status: 'open', limit: 1 });
      return data[0] ?? null;
    });
    tell(`Break ${found.code}`);
  } finally {
    await control('PUT', 'faults', { missingStatementRow: 0 });
  }
}

export const RECONCILIATION_CAUSES = {
  'reconciliation.day_closed': comparedDay,
  'reconciliation.break_opened': missingRow,
  async 'reconciliation.break_closed'(work: SampleData) {
    await missingRow(work);
    const { data } = await work.sanwo.reconciliation.listBreaks({ status: 'open', limit: 1 });
    const note = 'Made by trigger';
    await work.sanwo.reconciliation.explainBreak(data[0]?.code ?? '', { note });
  },
};
