// The entries of a page of a timeline: each row with its title, its actor and the state of its
// webhook delivery.

import type { Db } from '../db/connect.ts';
import { type AuditRow, shapeAuditEntry } from '../model/audit/shape.ts';
import { isEmailKept } from '../model/emails/kept.ts';
import {
  selectActions,
  selectDeliveriesOf,
  selectRows,
  type TimelineRow,
} from '../model/timeline/rows-sql.ts';
import type { ShownEntry } from '../model/timeline/shape.ts';
import type { SourceName, TimelineMark } from '../model/timeline/sql.ts';
import {
  actionTitle,
  creditTitle,
  depositTitle,
  disputeTitle,
  emailTitle,
  eventTitle,
  invoiceTitle,
  mandateTitle,
  numberTitle,
  paymentTitle,
  refundTitle,
  type TimelineData,
} from './words.ts';

/** What a kind of row says by itself. */
type EntryFacts = { readonly at: Date } & Pick<ShownEntry, 'id' | 'type' | 'title' | 'subject'> &
  Partial<Pick<ShownEntry, 'status' | 'amount' | 'actor' | 'changes' | 'kept'>>;

interface Reading {
  readonly tenant: { readonly id: string; readonly timezone: string };
  /** Whether the caller may read the audit trail. */
  readonly seesAudit: boolean;
}

export async function tellMarks(
  db: Db,
  { tenant, seesAudit }: Reading,
  marks: readonly TimelineMark[],
): Promise<ShownEntry[]> {
  const told = await tellRows(db, tenant, marks);
  const ids = marks.map(({ id }) => id);
  const audits = seesAudit ? await selectActions(db, tenant.id, ids) : new Map<string, AuditRow>();
  const deliveries = await selectDeliveriesOf(db, tenant.id, idsOf(marks, 'event'));
  return marks.flatMap(({ id, source }) => {
    const telling = told.get(id);
    if (telling === undefined) return [];
    const audit = audits.get(id);
    const { actor = null, changes = null } = audit ? shapeAuditEntry(audit) : telling;
    return [
      {
        ...{ status: null, amount: null, kept: null, ...telling, title: titleFor(telling, audit) },
        ...{ at: telling.at.toISOString(), kind: KINDS[source], actor, changes },
        delivery: deliveries.get(id) ?? null,
      },
    ];
  });
}

/** Many actions cause `subscription.updated`: the action is the better title. */
function titleFor({ type, title }: EntryFacts, audit: AuditRow | undefined): string {
  if (audit === undefined || type !== 'subscription.updated') return title;
  return audit.action === type ? title : actionTitle(audit.action);
}

const KINDS: Readonly<Record<SourceName, ShownEntry['kind']>> = {
  audit: 'audit',
  event: 'event',
  mandate: 'event',
  invoice: 'invoice',
  payment: 'payment',
  refund: 'payment',
  deposit: 'deposit',
  dispute: 'event',
  number: 'event',
  credit: 'credit',
  email: 'email',
};

const idsOf = (marks: readonly TimelineMark[], name: SourceName) =>
  marks.filter(({ source }) => source === name).map(({ id }) => id);

async function tellRows(db: Db, tenant: Reading['tenant'], marks: readonly TimelineMark[]) {
  const read = async <T extends Parameters<typeof selectRows>[2]['table']>(
    source: SourceName,
    { table, tell }: { readonly table: T; readonly tell: (row: TimelineRow<T>) => EntryFacts },
  ) => {
    const rows = await selectRows<T>(db, tenant.id, { table, ids: idsOf(marks, source) });
    return rows.map(tell);
  };
  const told = [
    await read('audit', { table: 'auditEntries', tell: tellAudit }),
    await read('event', { table: 'events', tell: tellEvent }),
    await read('mandate', { table: 'mandates', tell: tellMandate }),
    await read('invoice', { table: 'invoices', tell: (row) => tellInvoice(row, tenant.timezone) }),
    await read('payment', { table: 'paymentAttempts', tell: tellPayment }),
    await read('refund', { table: 'refunds', tell: tellRefund }),
    await read('deposit', { table: 'deposits', tell: tellDeposit }),
    await read('dispute', { table: 'disputes', tell: tellDispute }),
    await read('number', { table: 'virtualAccounts', tell: tellNumber }),
    await read('credit', { table: 'creditEntries', tell: tellCredit }),
    await read('email', { table: 'emails', tell: tellEmail }),
  ];
  return new Map(told.flat().map((telling) => [telling.id, telling]));
}

function tellAudit(row: TimelineRow<'auditEntries'>): EntryFacts {
  const { id, subject, actor, changes } = shapeAuditEntry(row);
  const at = row.happenedAt ?? row.createdAt;
  return { id, at, type: row.action, title: actionTitle(row.action), subject, actor, changes };
}

function tellEvent({
  id,
  type,
  occurredAt: at,
  entityId,
  ...row
}: TimelineRow<'events'>): EntryFacts {
  const data = row.data as TimelineData;
  const amount = data.amountDue ?? (type.startsWith('payment.') ? data.amount : null) ?? null;
  const status = data.status ?? null;
  const subject = { type: timelineSubject(type), id: entityId, code: data.code ?? null };
  return { id, at, type, title: eventTitle(type, data), status, amount, subject };
}

/** `payment_method` is what the events call a payment source. */
function timelineSubject(type: string): ShownEntry['subject']['type'] {
  const [noun = ''] = type.split('.');
  return noun === 'payment_method' ? 'payment_source' : (noun as ShownEntry['subject']['type']);
}

const tellMandate = (row: TimelineRow<'mandates'>): EntryFacts => ({
  ...{ id: row.id, at: row.createdAt, type: 'mandate.created', title: mandateTitle(row) },
  ...{ status: row.status, subject: { type: 'mandate', id: row.id, code: row.mandateId } },
});

const tellInvoice = (row: TimelineRow<'invoices'>, zone: string): EntryFacts => ({
  ...{ id: row.id, at: row.createdAt, type: 'invoice.created', title: invoiceTitle(row, zone) },
  ...{ status: row.status, amount: row.amountDue },
  subject: { type: 'invoice', id: row.id, code: row.code },
});

const tellPayment = (row: TimelineRow<'paymentAttempts'>): EntryFacts => ({
  ...{ id: row.id, at: row.createdAt, type: `payment.${row.status}`, title: paymentTitle(row) },
  ...{ status: row.status, amount: row.amount },
  subject: { type: 'payment', id: row.id, code: row.code },
});

const tellRefund = (row: TimelineRow<'refunds'>): EntryFacts => ({
  ...{ id: row.id, at: row.createdAt, type: `refund.${row.status}`, title: refundTitle(row) },
  ...{ status: row.status, amount: -row.amount },
  subject: { type: 'refund', id: row.id, code: null },
});

const tellDeposit = (row: TimelineRow<'deposits'>): EntryFacts => ({
  ...{ id: row.id, at: row.createdAt, type: 'deposit.received', title: depositTitle(row) },
  // Another currency has no amount in kobo: its title tells.
  ...{ status: row.status, amount: row.currency === 'NGN' ? row.amount : null },
  subject: { type: 'deposit', id: row.id, code: row.code },
});

const tellDispute = (row: TimelineRow<'disputes'>): EntryFacts => ({
  ...{ id: row.id, at: row.createdAt, type: 'dispute.opened', title: disputeTitle(row) },
  ...{ status: row.status, amount: row.amount },
  subject: { type: 'dispute', id: row.id, code: row.code },
});

const tellNumber = (row: TimelineRow<'virtualAccounts'>): EntryFacts => ({
  ...{ id: row.id, at: row.createdAt, type: 'virtual_account.created', title: numberTitle(row) },
  ...{ status: row.status, subject: { type: 'virtual_account', id: row.id, code: row.code } },
});

const tellCredit = (row: TimelineRow<'creditEntries'>): EntryFacts => ({
  ...{ id: row.id, at: row.createdAt, type: `credit.${row.source}`, title: creditTitle(row) },
  amount: row.amount,
  subject: row.invoiceId
    ? { type: 'invoice', id: row.invoiceId, code: null }
    : { type: 'customer', id: row.customerId, code: null },
});

const tellEmail = (row: TimelineRow<'emails'>): EntryFacts => ({
  ...{ id: row.id, at: row.createdAt, type: `email.${row.type}`, title: emailTitle(row.type) },
  ...{
    status: row.status,
    kept: isEmailKept(row),
    subject: { type: 'email', id: row.id, code: null },
  },
});
