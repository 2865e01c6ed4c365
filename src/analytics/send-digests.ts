// Mails members the figures of the day or week before, with what to do about them: at eight in the
// morning of the merchant's zone. Where nothing happened and nothing is to do, no mail is sent.

import type { Db } from '../db/connect.ts';
import { transact } from '../db/transaction.ts';
import { mailMembers } from '../events/member-emails.ts';
import type { HouseContext } from '../frame/context.ts';
import type { QueueJob } from '../frame/job.ts';
import { formatNaira } from '../lib/values/money.ts';
import { digestDays, type NoticesRow, nextDigestAt } from '../model/people/notices.ts';
import { takeDigests } from '../model/people/notices-sql.ts';
import { reportPeriod } from '../model/reports/period.ts';
import { eachTenant } from '../model/tenants/each.ts';
import { reportOf } from './report.ts';

export const sendDigests: QueueJob<NoticesRow> = {
  name: 'send-digests',
  batchMax: 50,
  queue: { table: 'notice_choices', due: 'due_at', time: 'tenant', mayBeLate: true },

  handle: (house, choices) =>
    eachTenant(house, choices, async (at, rows) => {
      for (const [digest, same] of Map.groupBy(rows, (row) => row.digest)) {
        const ids = same.map(({ id }) => id);
        await transact(house.db, (db) => sendDigest(db, at, { digest, ids }));
      }
    }),
};

async function sendDigest(
  db: Db,
  at: HouseContext,
  { digest, ids }: { readonly digest: NoticesRow['digest']; readonly ids: readonly string[] },
): Promise<void> {
  const { house, tenant, now } = at;
  const place = { now, zone: tenant.timezone };
  const members = await takeDigests(db, tenant.id, { ids, nextAt: nextDigestAt(digest, place) });
  if (members.length === 0 || digest === 'never') return;
  const days = digestDays(digest, place);
  const period = reportPeriod(days, { timezone: tenant.timezone, now });
  const { metrics, insights } = await reportOf(db, tenant, { period, now });
  const count = (name: string) => metrics[name as keyof typeof metrics] ?? 0;
  const attempts = count('successful_payments') + count('failed_payments');
  const moved = attempts + count('new_subscriptions') + count('canceled_subscriptions');
  const todo = insights
    .filter(({ severity }) => severity !== 'info')
    .map(({ message, recommendedAction }) => `${message} ${recommendedAction}`);
  if (moved === 0 && todo.length === 0) return;
  const figures = [
    ['Revenue', formatNaira(count('revenue'))],
    ['Payments', String(count('successful_payments'))],
    ['Failed payments', String(count('failed_payments'))],
    ['New subscriptions', String(count('new_subscriptions'))],
    ['Canceled subscriptions', String(count('canceled_subscriptions'))],
    ['Monthly recurring revenue', formatNaira(count('mrr'))],
  ];
  const facts = { digest: { ...days, figures, todo } };
  await mailMembers({ house, db }, tenant, { type: 'digest', members, facts });
}
