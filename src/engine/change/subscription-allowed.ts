// What may be done with a subscription now: by the very rules of the acts, asked of rows that are
// read without a lock.

import type { Db } from '../../db/connect.ts';
import { together } from '../../db/together.ts';
import type { Context } from '../../frame/context.ts';
import { codesOf } from '../../lib/api/problem.ts';
import { selectWaitingEntriesAcrossTenants } from '../../model/entries/sql.ts';
import type { MandateRow } from '../../model/mandates/shape.ts';
import { selectMandateOfSource } from '../../model/mandates/sql.ts';
import type { PlanRow, PlanVersionRow } from '../../model/plans/shape.ts';
import {
  selectCustomersById,
  selectPlansById,
  selectSourcesById,
} from '../../model/related-sql.ts';
import type { SubscriptionAllowed } from '../../model/subscriptions/allowed.ts';
import { pendingChangeOn } from '../../model/subscriptions/pending.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import { type Account, dueInvoice } from '../book/book.ts';
import { selectBookInvoicesAcrossTenants, selectMovingVersionsAcrossTenants } from '../book/sql.ts';
import { lineProblem } from '../price/entries.ts';
import { stepProblem } from '../tell/step.ts';
import { cancelProblem } from '../time/cancel.ts';
import { resumeProblem } from '../time/resume.ts';
import { overProblem } from './invoice-rules.ts';
import { mandateProblem, mandateSourceOf } from './mandate-rules.ts';
import { changeProblem, discountProblem, endedProblem } from './requirements.ts';
import { takeBackProblem } from './switch-plan.ts';

/** As much of an account as the rules ask for. */
export type SubscriptionFacts = Pick<Account, 'at' | 'subscription' | 'customer' | 'plan'> &
  Pick<Account, 'source' | 'entries' | 'invoices' | 'moves'> & {
    readonly mandate: MandateRow | undefined;
  };

export function allowedOf(facts: SubscriptionFacts): SubscriptionAllowed {
  return codesOf<SubscriptionAllowed>({
    pause: stepProblem(facts.subscription.status, 'pause'),
    resume: resumeProblem(facts),
    cancel: cancelProblem(facts),
    change: changeProblem(facts, 'now'),
    changeAtPeriodEnd: changeProblem(facts, 'period_end'),
    takeBackChange: takeBackProblem(facts),
    changeSource: endedProblem(facts),
    changeMandate: mandateProblem(facts.mandate),
    applyDiscount: discountProblem(facts),
    addLine: lineProblem(facts),
    createLink: overProblem(facts, dueInvoice(facts)),
  });
}

/** The rows of one subscription, in a few statements that wait for no lock. */
export async function readSubscriptionFacts(
  db: Db,
  at: Context,
  subscription: SubscriptionRow,
): Promise<SubscriptionFacts> {
  const { tenantId, customerId, planId, paymentSourceId } = subscription;
  const { latestInvoiceId, changeInvoiceId } = subscription;
  const mandateSource = mandateSourceOf(subscription);
  const invoiceKeys = [latestInvoiceId, changeInvoiceId]
    .filter((id) => id !== null)
    .map((id) => ({ tenantId, id }));
  const [customers, plans, sources, invoices, entries, mandate] = await together([
    selectCustomersById(db, tenantId, [customerId]),
    selectPlansById(db, tenantId, [planId]),
    selectSourcesById(db, tenantId, paymentSourceId === null ? [] : [paymentSourceId]),
    selectBookInvoicesAcrossTenants(db, { subscriptions: [subscription], invoices: invoiceKeys }),
    selectWaitingEntriesAcrossTenants(db, subscription.waitingEntries > 0 ? [subscription] : []),
    mandateSource === null
      ? Promise.resolve(undefined)
      : selectMandateOfSource(db, tenantId, mandateSource),
  ]);
  const customer = customers.get(customerId);
  const plan = plans.get(planId);
  if (!customer || !plan) throw new Error(`subscription ${subscription.id} lacks what it is of`);
  const source = sources.get(paymentSourceId ?? '') ?? null;
  const moves = await readMoves(db, subscription, plan);
  return { at, subscription, customer, plan, source, entries, invoices, mandate, moves };
}

/** Versions that may move it: mostly none can, and none are read. */
async function readMoves(
  db: Db,
  subscription: SubscriptionRow,
  plan: PlanRow,
): Promise<PlanVersionRow[]> {
  const { tenantId, planVersion } = subscription;
  const pending = pendingChangeOn(subscription);
  const moving = (plan.movingVersion ?? 0) > planVersion ? [plan.id] : [];
  const ids = new Set([...moving, ...(pending ? [pending.planId] : [])]);
  return await selectMovingVersionsAcrossTenants(
    db,
    [...ids].map((id) => ({ tenantId, id })),
  );
}
