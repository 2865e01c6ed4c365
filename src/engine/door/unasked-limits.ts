// How many messages reach an address from tenants that were never paid. The measure of a day is
// each tenant's own, and anybody may register many: a stranger whom all of them write to would get
// as many days' measures. Counted as they are sent, over all such tenants together.

import type { House, Tenant } from '../../frame/house.ts';
import { sha256 } from '../../lib/secrets/secret.ts';
import { DAY_MS } from '../../lib/values/durations.ts';
import { isUnmeasured } from '../../model/emails/types.ts';
import { countPaidInvoices, uncountAttemptAcrossTenants } from '../../model/tenants/sql.ts';
import type { AlarmMail } from './alarm-limits.ts';
import { mailboxOf } from './mailbox.ts';
import { countWithin } from './throttle.ts';

/** Two trials that begin, change and end in a day are told of. */
const MOST_A_DAY = 20;

const WHY =
  `not sent: it would be more than ${MOST_A_DAY} messages in a day to this address ` +
  'from accounts that were never paid';

/** By the id of a mail why it is not sent. Those to members have limits of their own. */
export async function withholdUnasked(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  { id: tenantId }: Pick<Tenant, 'id'>,
  mails: readonly AlarmMail[],
): Promise<ReadonlyMap<string, string>> {
  const withheld = new Map<string, string>();
  const unasked = mails.filter(({ type }) => !isUnmeasured(type));
  if (unasked.length === 0 || (await countPaidInvoices(db, tenantId, 1)) > 0) return withheld;
  for (const { id, recipient } of unasked) {
    const mailbox = sha256(mailboxOf(recipient)).toString('base64url');
    const limit = { bucket: `unasked:${mailbox}`, most: MOST_A_DAY, windowMs: DAY_MS };
    if ((await countWithin(db, limit, clock.now())) === null) continue;
    await uncountAttemptAcrossTenants(db, limit.bucket);
    withheld.set(id, WHY);
  }
  return withheld;
}
