// What arrived by transfer: each kobo that a payer's bank sent is known once, to the customer whose
// number it went into, and has one place: it pays, is credit, waits, or goes back.

import { DAY_MS } from '../../../src/lib/values/durations.ts';
import type { Deviation, Evidence, Row, Say } from './evidence.ts';
import { withheldOf } from './owed.ts';
import { isErasedAt } from './senders.ts';

type Deposit = Row<'deposits'>;

/** A transfer that a life sent, and to whose number. */
export interface SentTransfer {
  readonly sessionId: string;
  /** The customer's code. */
  readonly customer: string;
  readonly amount: number;
  readonly currency: string;
  /** Whether its bank said from which account. */
  readonly isNamed: boolean;
}

const FEE_OF_TEN_THOUSAND = 50;
const FOUND_WITHIN_MS = 2 * DAY_MS;
const SENT_BACK_WITHIN_MS = 4 * DAY_MS;

export function judgeArrived(evidence: Evidence): Deviation[] {
  return [
    ...judgeKnown(evidence),
    ...evidence.deposits.flatMap((deposit) => judgePlaces(evidence, deposit)),
    ...judgeBack(evidence),
    ...judgeCustomers(evidence),
    ...judgeWithheld(evidence),
  ];
}

const sum = (some: readonly { readonly amount: number }[]) =>
  some.reduce((total, { amount }) => total + amount, 0);

function judged(subject: string, judge: (say: Say) => void): Deviation[] {
  const deviations: Deviation[] = [];
  judge((check, detail) => deviations.push({ check, subject, detail }));
  return deviations;
}

/** The provider's books and ours name the same transfers, each with the same amount. */
function judgeKnown({ charges, deposits, sent, customers, now }: Evidence): Deviation[] {
  const ours = Map.groupBy(deposits, ({ sessionId }) => sessionId);
  const codes = new Map(customers.map(({ id, code }) => [id, code]));
  const sentTo = new Map(sent.map((each) => [each.sessionId, each]));
  const arrived = charges.filter(
    ({ kind, status }) => kind === 'deposit' && status === 'succeeded',
  );
  const known = new Set(arrived.map(({ reference }) => reference));
  const invented = deposits.filter(({ sessionId }) => !known.has(sessionId));
  return [
    ...invented.map(({ sessionId }) => {
      const detail = 'is known, and the provider took nothing';
      return { check: 'what arrived is known', subject: `transfer ${sessionId}`, detail };
    }),
    ...arrived.flatMap(({ reference, amountKobo, currency, happenedAt }) =>
      judged(`transfer ${reference}`, (say) => {
        const rows = ours.get(reference) ?? [];
        const isOld = Date.parse(happenedAt) < now.getTime() - FOUND_WITHIN_MS;
        if (rows.length > 1) say('what arrived is known', `${rows.length} times`);
        if (rows.length === 0 && isOld) say('what arrived is known', `${amountKobo} are not known`);
        const [row] = rows;
        if (!row) return;
        const fee = Math.round((amountKobo * FEE_OF_TEN_THOUSAND) / 10_000);
        const said = `${row.amount} ${row.currency}, fee ${row.fee}`;
        const took = `${amountKobo} ${currency}, fee ${fee}`;
        if (said !== took) say('what arrived is known', `as ${said}, expected ${took}`);
        const to = sentTo.get(reference)?.customer;
        const whose = codes.get(row.customerId ?? '') ?? 'nobody';
        if (to !== undefined && whose !== to) {
          say('what arrived is its customer’s', `of ${whose}, sent to the number of ${to}`);
        }
      }),
    ),
  ];
}

const isPaying = ({ status }: Row<'paymentAttempts'>) =>
  status === 'succeeded' || status === 'refunded';

/** What was made of one deposit, by its own rows. */
function placesOf({ attempts, credit, returns }: Evidence, id: string) {
  const own = returns.filter(({ depositId }) => depositId === id);
  return {
    paid: sum(attempts.filter((each) => each.depositId === id && isPaying(each))),
    credited: sum(credit.filter(({ depositId }) => depositId === id)),
    returning: sum(own.filter(({ status }) => status === 'pending')),
    returned: sum(own.filter(({ status }) => status === 'succeeded')),
  };
}

function judgePlaces(evidence: Evidence, deposit: Deposit): Deviation[] {
  const { id, amount, customerId, currency } = deposit;
  return judged(`deposit ${deposit.code}`, (say) => {
    const { paid, credited, returning, returned } = placesOf(evidence, id);
    const left = amount - paid - credited - returning - returned;
    const all = `${paid} paid, ${credited} credited, ${returning + returned} back of ${amount}`;
    if (left < 0) say('each kobo has one place', all);
    const rows = [deposit.appliedAmount, deposit.returningAmount, deposit.returnedAmount];
    const made = [paid + credited, returning, returned];
    if (rows.join() !== made.join()) say('each kobo has one place', `${all}, said ${rows.join()}`);
    if (currency !== 'NGN' && paid + credited > 0) say('another currency waits', all);
    judgeWait(evidence, { deposit, left, say });
    const foreign = evidence.attempts.filter((each) => {
      const invoice = evidence.invoices.find((one) => one.id === each.invoiceId);
      return each.depositId === id && invoice?.customerId !== customerId;
    });
    if (foreign.length > 0) say('it pays its own customer', `${foreign[0]?.code} pays another’s`);
  });
}

/** Nothing stays without a place that has one. */
function judgeWait(
  evidence: Evidence,
  { deposit, left, say }: { readonly deposit: Deposit; readonly left: number; readonly say: Say },
): void {
  const { tenants, attempts, audit, now } = evidence;
  const { id, tenantId, customerId, status, createdAt, dueAt } = deposit;
  const tenant = tenants.find((each) => each.id === tenantId);
  const isPending = attempts.some((each) => {
    return each.customerId === customerId && each.status === 'pending';
  });
  const isOld = createdAt.getTime() < now.getTime() - DAY_MS;
  if (!isOld || isPending) return;
  if (dueAt !== null) say('what waited is placed', `${left} still wait for a charge`);
  const isTouched =
    audit.some(({ subjectId }) => subjectId === id) ||
    attempts.some((each) => each.depositId === id && each.status === 'canceled');
  const isHeld = status === 'held' || status === 'returning';
  // Credit of a customer who is erased would pay for nothing any more.
  const isErased = isErasedAt(evidence, deposit, now.getTime()) !== false;
  const excess =
    isErased && tenant?.transfersExcess === 'credit' ? 'hold' : tenant?.transfersExcess;
  const isToWait = excess === 'hold' || tenant?.transfersPartial === false;
  if (left > 0 && !isHeld && !isTouched && !isToWait) {
    say('what waited is placed', `${left} have no place, though none is to wait`);
  }
}

/** What went back went back once, under its own name, and is not waited for any more. */
function judgeBack({ returns, refunds, charges, attempts, now }: Evidence): Deviation[] {
  const byTransfer = new Set(attempts.flatMap((each) => (each.depositId ? [each.id] : [])));
  const asked = [
    ...returns,
    ...refunds.filter((each) => byTransfer.has(each.paymentId) && each.goesTo === 'source'),
  ];
  const sent = charges.filter(
    ({ kind, status }) => kind === 'bank_payout' && status === 'succeeded',
  );
  const names = new Set(asked.map(({ reference }) => reference));
  const strange = sent.filter(({ reference }) => !names.has(reference));
  return [
    ...strange.map(({ reference, amountKobo }) => {
      const detail = `${amountKobo} were sent, and nobody had asked`;
      return { check: 'what went back is known', subject: `return ${reference}`, detail };
    }),
    ...asked.flatMap(({ reference, amount, status, createdAt }) =>
      judged(`return ${reference}`, (say) => {
        const out = sent.filter((each) => each.reference === reference);
        const total = out.reduce((all, { amountKobo }) => all + amountKobo, 0);
        if (status === 'succeeded' && total !== amount) {
          say('what went back is known', `the provider sent ${total} of ${amount}`);
        }
        if (status === 'failed' && total > 0)
          say('what went back is known', `${total} went, failed`);
        const isOld = createdAt.getTime() < now.getTime() - SENT_BACK_WITHIN_MS;
        if (status === 'pending' && isOld)
          say('nothing stays unresolved', 'it is still to be sent');
      }),
    ),
  ];
}

/** All that banks sent to the numbers of one customer, and all that became of it. */
function judgeCustomers(evidence: Evidence): Deviation[] {
  const { customers, deposits, sent, charges, attempts, credit, returns } = evidence;
  const arrived = new Set(
    charges.flatMap((each) => (each.kind === 'deposit' ? [each.reference] : [])),
  );
  return customers.flatMap(({ id, code }) =>
    judged(`customer ${code}`, (say) => {
      const own = deposits.filter(({ customerId }) => customerId === id);
      const known = new Set(own.map(({ sessionId }) => sessionId));
      const came = sent.filter(({ customer, sessionId }) => {
        return customer === code && arrived.has(sessionId) && known.has(sessionId);
      });
      if (came.length === 0) return;
      const paid = attempts.filter((each) => {
        return each.customerId === id && each.paymentSourceType === 'transfer' && isPaying(each);
      });
      const given = credit.filter((each) => each.customerId === id && each.source === 'deposit');
      const ids = new Set(own.map((each) => each.id));
      const back = returns.filter((each) => ids.has(each.depositId) && each.status !== 'failed');
      const left = own.map((each) => {
        const { amount, appliedAmount, returningAmount, returnedAmount } = each;
        return { amount: amount - appliedAmount - returningAmount - returnedAmount };
      });
      const total = sum([...paid, ...given, ...back, ...left]);
      if (total !== sum(came)) say('each kobo has one place', `${total} of ${sum(came)} sent`);
    }),
  );
}

/** Only what its payer may keep back stays open of an invoice that is paid. */
function judgeWithheld({ invoices, customers }: Evidence): Deviation[] {
  return invoices.flatMap((invoice) =>
    judged(`invoice ${invoice.code}`, (say) => {
      const { withheldAmount, amountDue, amountPaid, customerId, status } = invoice;
      const paid = amountPaid + (withheldAmount ?? 0);
      if (status === 'draft') return;
      const isPaid = status === 'paid' || status === 'refunded';
      if (isPaid !== (paid === amountDue)) say('parts', `${status}, ${paid} of ${amountDue}`);
      if (paid > amountDue) say('parts', `${paid} of ${amountDue}`);
      if (withheldAmount === null) return;
      const customer = customers.find(({ id }) => id === customerId);
      const may = withheldOf(invoice, customer?.withholdingBasisPoints ?? 0);
      if (withheldAmount !== may) say('withheld tax', `${withheldAmount}, expected ${may}`);
    }),
  );
}
