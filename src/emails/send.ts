// The job that sends messages by the mail server. Without one there is nothing to send: they are in
// the mailbox from the start.

import { withholdMails } from '../engine/door/mail-limits.ts';
import type { House } from '../frame/house.ts';
import type { QueueJob } from '../frame/job.ts';
import type { PostOutcome } from '../frame/post.ts';
import type { Paper } from '../frame/printer.ts';
import { sideBySide } from '../lib/fair/side-by-side.ts';
import { monotonicMs, pause } from '../lib/process/clock.ts';
import { emailLife } from '../model/emails/life.ts';
import { concludeEmails, type EmailRow, type PostedEmail } from '../model/emails/sql.ts';
import { isToCustomer } from '../model/emails/types.ts';
import { tenantAt } from '../model/tenants/contexts.ts';
import { selectTenant } from '../model/tenants/sql.ts';
import { LETTERS_AT_ONCE } from './post.ts';
import { nextPostAt } from './rules.ts';
import { writeEmails } from './view.ts';

/** Long papers of one merchant must not hold up the letters of all, nor outlast the lease. */
const PAPERS_MS = 5_000;

export const sendEmails: QueueJob<EmailRow> = {
  name: 'send-emails',
  // Two rounds of letters at once: even a silent server is given up within the lease.
  batchMax: 2 * LETTERS_AT_ONCE,
  queue: { table: 'emails', due: 'due_at', time: 'tenant', mayBeLate: true },

  async handle(house, emails) {
    const groups = [...Map.groupBy(emails, ({ tenantId }) => tenantId)];
    await Promise.all(groups.map(([tenantId, rows]) => sendOf(house, tenantId, rows)));
  },
};

async function sendOf(house: House, tenantId: string, rows: readonly EmailRow[]): Promise<void> {
  const tenant = tenantAt(await selectTenant(house.db, tenantId), rows[0] ?? { tenantId });
  const office = house.postOffice;
  const papersUntilMs = monotonicMs() + PAPERS_MS;
  const withheld = office ? await withholdMails(house, tenant, rows) : new Map<string, string>();
  const going = rows.filter(({ id }) => !withheld.has(id));
  const { written, failures } = await writeEach(house, tenant, going);
  const posted = await sideBySide(written, LETTERS_AT_ONCE, async ({ row, words }) => {
    const attached = office ? await receiptOf(house, row, papersUntilMs) : null;
    const { businessName: name, email, supportEmail } = tenant;
    const answered = isToCustomer(row.type) ? (supportEmail ?? email) : email;
    const merchant = { name, email: answered };
    const letter = { id: row.id, to: row.recipient, merchant, words, attached };
    // A server that was taken away leaves what it had not sent to the mailbox.
    const outcome = office ? await office.post(letter) : ({ kind: 'kept' } as const);
    return concludeEmail(row, outcome, tenant.clockNow ?? house.clock.now());
  });
  for (const [id, lastError] of withheld) {
    posted.push({
      id,
      status: emailLife.leadsTo('fail'),
      dueAt: null,
      sentAt: null,
      lastError,
      kept: false,
      tries: 0,
    });
  }
  await concludeEmails(house.db, tenantId, posted);
  const tried = office ? posted.filter(isTry) : [];
  for (const letter of tried) house.meters.mailed(letterResult(letter));
  for (const { id, status, lastError } of posted) {
    if (lastError !== null) house.log.warn({ tenantId, email: id, status, lastError }, 'not sent');
  }
  if (failures.length > 0) throw new AggregateError(failures, 'messages could not be written');
}

/** What is withheld was no try: nothing was sent. */
const isTry = ({ tries }: PostedEmail) => tries > 0;

const letterResult = ({ sentAt, dueAt }: PostedEmail) =>
  sentAt !== null ? 'sent' : dueAt === null ? 'failed' : 'retried';

/** A receipt has its paper with it; one that is not printed in time is linked to all the same. */
async function receiptOf(
  { printer, log }: House,
  row: EmailRow,
  untilMs: number,
): Promise<Paper | null> {
  const { tenantId, type, facts } = row;
  const { invoiceId } = facts as { readonly invoiceId?: string };
  if (type !== 'receipt' || invoiceId === undefined) return null;
  try {
    const late = new AbortController();
    const patience = pause(untilMs - monotonicMs(), late.signal).then(() => null);
    const printed = printer.printInvoice(tenantId, invoiceId).finally(() => late.abort());
    return await Promise.race([printed, patience]);
  } catch (error) {
    log.error({ tenantId, invoiceId, error }, 'a receipt could not be printed');
    return null;
  }
}

type WrittenEmails = Awaited<ReturnType<typeof writeEmails<EmailRow>>>;

/** Where all together fail they are written one by one: one that cannot be holds up no other. */
async function writeEach(
  house: House,
  merchant: Parameters<typeof writeEmails>[1]['merchant'],
  rows: readonly EmailRow[],
): Promise<{ readonly written: WrittenEmails; readonly failures: readonly unknown[] }> {
  const { db } = house;
  try {
    return {
      written: await writeEmails(house, { db, merchant, isSending: true }, rows),
      failures: [],
    };
  } catch (error) {
    if (rows.length <= 1) return { written: [], failures: [error] };
  }
  const each: Awaited<ReturnType<typeof writeEach>>[] = [];
  for (const row of rows) each.push(await writeEach(house, merchant, [row]));
  return {
    written: each.flatMap(({ written }) => written),
    failures: each.flatMap(({ failures }) => failures),
  };
}

function concludeEmail(
  { id, attempts }: EmailRow,
  outcome: PostOutcome | { readonly kind: 'kept' },
  now: Date,
): PostedEmail {
  if (outcome.kind === 'sent' || outcome.kind === 'kept') {
    return {
      id,
      status: emailLife.leadsTo('send'),
      dueAt: null,
      sentAt: now,
      lastError: null,
      kept: outcome.kind === 'kept',
      tries: 1,
    };
  }
  const dueAt = outcome.kind === 'refused' ? null : nextPostAt(attempts + 1, now);
  const status = emailLife.leadsTo(dueAt === null ? 'fail' : 'wait');
  return { id, status, dueAt, sentAt: null, lastError: outcome.error, kept: false, tries: 1 };
}
