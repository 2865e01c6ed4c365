// A merchant asks a customer's bank for a mandate. The initiation is committed before the provider
// hears of it; the payer approves it at the bank, and polling finds out.

import Type from 'typebox';
import type { Db } from '../db/connect.ts';
import { findOrMakeCustomer } from '../engine/change/find-or-make-customer.ts';
import { queueEmails } from '../events/emails.ts';
import { emit } from '../events/emit.ts';
import { mailWayOf } from '../frame/at.ts';
import type { House } from '../frame/house.ts';
import { leaseEnd } from '../frame/job.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { invalidField, problem, refuse, withoutAnswer } from '../frame/problems.ts';
import { newId } from '../lib/id.ts';
import { describeInterval, type Interval } from '../lib/period.ts';
import { Email, Id, Name, Nullable, normalEmail, text } from '../lib/schema.ts';
import { selectCustomer } from '../model/customers/sql.ts';
import { accountBinding } from '../model/mandates/account-number.ts';
import { initiationLife } from '../model/mandates/life.ts';
import { newMandateReference } from '../model/mandates/reference.ts';
import {
  FIRST_POLL_AFTER_MS,
  FREQUENCIES,
  frequenciesOf,
  IDLE_FOR_MS,
  instantOfLocal,
} from '../model/mandates/rules.ts';
import { type MandateRow, mandateExample, shapeMandate } from '../model/mandates/shape.ts';
import { insertMandate, lockMandate, updateMandate } from '../model/mandates/sql.ts';
import type { PlanRow } from '../model/plans/shape.ts';
import { selectPlan } from '../model/plans/sql.ts';
import { hasLiveSubscription } from '../model/subscriptions/sql.ts';
import { askForMandate } from '../provider/ask/pages.ts';
import type { MandateFrequency } from '../provider/port/mandates.ts';
import { bankNameOf } from './bank-name.ts';
import { TOO_LATE, takeBack } from './take-back.ts';

const digits = (count: number) =>
  Type.String({ pattern: `^\\d{${count}}$`, 'x-hint': `must be ${count} digits` });

const LOCAL_HINT = { description: 'YYYY-MM-DDTHH:MM or YYYY-MM-DD, in your time zone' };

const Initiation = Type.Object({
  planCode: text(300),
  customerEmail: Email(),
  customerName: Name(),
  customerAccountNumber: digits(10),
  customerAccountName: Name(),
  customerAddress: text(2_000),
  customerPhoneNumber: Type.String({
    pattern: '^\\+?234\\d{10}$',
    'x-hint': 'must be in the international form that begins with 234: 2348012345678',
  }),
  bankCode: digits(3),
  narration: text(300),
  frequency: Type.String({ maxLength: 40, description: FREQUENCIES.join(', ') }),
  startDate: text(40, LOCAL_HINT),
  endDate: text(40, LOCAL_HINT),
  orderReference: Type.Optional(text(300, { description: 'Your own reference' })),
  allowRetries: Type.Optional(Type.Boolean()),
});

const Initiated = Type.Object({
  initiationId: Id(),
  mandateId: Type.String(),
  status: Type.Literal('pending'),
  merchantReference: Type.String(),
  description: Nullable(Type.String({ description: 'Tells the payer how to approve it' })),
  customerPhoneNumber: Type.String(),
});

export const initializeMandate = threeStepOperation({
  name: 'initializeDirectDebit',
  method: 'POST',
  path: '/v1/checkout/direct-debit',
  access: 'key',
  tag: 'Direct debit',
  summary: 'Ask for a bank mandate',
  description:
    'The payer approves it as `description` says; once the bank has, the subscription starts. ' +
    'Unknown fields are ignored.',
  input: { body: Initiation },
  output: Initiated,
  status: 201,
  message: 'Mandate initiated',
  problems: [
    'plan_not_found',
    'plan_inactive',
    'subscription_exists',
    'provider_refused',
    'provider_unavailable',
    'provider_crowded',
  ],
  example: {
    body: {
      planCode: mandateExample.planCode,
      customerEmail: 'ada@example.com',
      customerName: 'Ada Obi',
      customerAccountNumber: '0123450000',
      customerAccountName: 'Ada Obi',
      customerAddress: '1 Marina, Lagos',
      customerPhoneNumber: '2348012345678',
      bankCode: '058',
      narration: 'Gold membership',
      frequency: 'MONTHLY',
      startDate: '2026-02-01T09:00',
      endDate: '2027-02-01T09:00',
    },
    data: {
      initiationId: mandateExample.initiationId,
      mandateId: mandateExample.mandateId ?? '',
      status: 'pending',
      merchantReference: '482910573316204857',
      description: 'Send ₦50.00 from the mandated account to approve the mandate.',
      customerPhoneNumber: '2348012345678',
    },
  },

  async prepare({ house, db, tenant, now, body }) {
    const { startAt, endAt } = datesOf(body, { now, zone: tenant.timezone });
    const plan = await selectPlan(db, tenant.id, body.planCode);
    if (!plan) throw problem('plan_not_found');
    if (plan.status !== 'active') throw problem('plan_inactive');
    const frequency = frequencyOf(body.frequency, plan);
    const customerEmail = normalEmail(body.customerEmail);
    const customer = await findOrMakeCustomer(db, tenant.id, {
      email: customerEmail,
      name: body.customerName,
      phoneNumber: body.customerPhoneNumber,
      now,
    });
    const live = { customerId: customer.id, planId: plan.id };
    if (await hasLiveSubscription(db, tenant.id, live)) throw problem('subscription_exists');
    const id = newId();
    const merchantReference = newMandateReference(house.cell.id);
    const amountKobo = frequency === 'VARIABLE' ? null : plan.amount;
    const { customerAccountNumber: accountNumber, bankCode } = body;
    const { name: provider } = house.providers.forNew('mandates', tenant.chosenProvider);
    await insertMandate(db, tenant.id, {
      id,
      provider,
      merchantReference,
      orderReference: body.orderReference ?? null,
      ...live,
      planVersion: plan.version,
      frequency,
      debitLimit: amountKobo,
      startAt,
      endAt,
      allowRetries: body.allowRetries ?? true,
      bankCode,
      bankName: null,
      accountName: body.customerAccountName,
      accountLast4: accountNumber.slice(-4),
      sealedAccountNumber: house.vault.seal(accountNumber, accountBinding(tenant.id)),
      customerPhoneNumber: body.customerPhoneNumber,
      // Should the answer never come, the mandate is looked for.
      dueAt: new Date(now.getTime() + FIRST_POLL_AFTER_MS),
      leasedUntil: leaseEnd(house, house.clock.now()),
      expiresAt: new Date(now.getTime() + IDLE_FOR_MS),
      createdAt: now,
    });
    return {
      id,
      request: {
        provider,
        reference: merchantReference,
        accountNumber,
        bankCode,
        customerName: body.customerName,
        accountName: body.customerAccountName,
        customerEmail,
        customerPhoneNumber: body.customerPhoneNumber.replace('+', ''),
        customerAddress: body.customerAddress,
        narration: body.narration,
        frequency,
        startAt: startAt.toISOString(),
        endAt: endAt.toISOString(),
        ...(amountKobo === null ? {} : { amountKobo }),
      },
    };
  },

  async call({ providers, banks, tenant, intent: { request } }) {
    const by = { providers, tenant };
    const [startAt, endAt] = [new Date(request.startAt), new Date(request.endAt)];
    const [answer, bankName] = await Promise.all([
      askForMandate(by, { ...request, startAt, endAt }),
      bankNameOf({ ...by, banks }, request),
    ]);
    return { answer, bankName };
  },

  async settle({ house, db, tenant, now, body, intent, outcome: { answer, bankName } }) {
    const { id } = intent;
    if (answer.kind === 'unknown') throw withoutAnswer(answer, { retryAfterSeconds: 5 });
    if (answer.kind === 'refused') {
      const change = {
        status: initiationLife.leadsTo('give_up'),
        failureReason: answer.reason,
        dueAt: null,
        updatedAt: now,
      };
      const known = await lockMandate(db, tenant.id, { id });
      // Whoever looked meanwhile is through with it.
      if (known?.status === 'pending') await updateMandate(db, tenant.id, { id, change });
      return refused(answer.reason);
    }
    const { mandateId, description } = answer.value;
    const { reference: merchantReference } = intent.request;
    if (await takeBack(db, tenant.id, { id, mandateId, now })) return refused(TOO_LATE);
    const known = await lockMandate(db, tenant.id, { id });
    const isPending = known?.status === 'pending';
    // Whoever looked meanwhile may have found it, and be through with it.
    const next = isPending ? { dueAt: new Date(now.getTime() + FIRST_POLL_AFTER_MS) } : {};
    const change = { mandateId, description, bankName, ...next, updatedAt: now };
    const mandate = await updateMandate(db, tenant.id, { id, change });
    const data = shapeMandate(mandate);
    await emit(db, tenant.id, { type: 'mandate.created', entityId: id, data, now });
    if (isPending) await tellPayer(db, house, { mandate, now });
    return {
      initiationId: id,
      mandateId,
      status: 'pending' as const,
      merchantReference,
      description: description || null,
      customerPhoneNumber: body.customerPhoneNumber,
    };
  },
});

const refused = (reason: string) =>
  refuse('provider_refused', { message: `The payment provider refused the mandate: ${reason}` });

/** Whoever has to approve it is told how, in the words of the bank's own scheme. */
async function tellPayer(
  db: Db,
  house: House,
  { mandate, now }: { readonly mandate: MandateRow; readonly now: Date },
): Promise<void> {
  const { tenantId, id: cause, customerId, planId, description: instructions } = mandate;
  const customer = await selectCustomer(db, tenantId, customerId);
  const plan = await selectPlan(db, tenantId, planId);
  if (!customer || !plan || !instructions) return;
  const { email: recipient, name: customerName } = customer;
  const { name: planName, amount } = plan;
  const { accountLast4 } = mandate;
  const facts = { customerName, planName, amount, accountLast4, instructions };
  const email = { type: 'mandate_instructions' as const, cause, customerId, recipient, facts };
  await queueEmails(db, tenantId, { emails: [email], now, way: mailWayOf(house.config) });
}

function datesOf(
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
  { now, zone }: { readonly now: Date; readonly zone: string },
) {
  const [start, end] = (['startDate', 'endDate'] as const).map((field) => {
    const instant = instantOfLocal(field === 'startDate' ? startDate : endDate, zone);
    if (instant) return instant;
    throw invalidField(field, 'must be YYYY-MM-DDTHH:MM or YYYY-MM-DD, without a time zone');
  });
  const startAt = start && start > now ? start : now;
  if (!end || end <= startAt) {
    throw invalidField('endDate', 'must be after the start, and after now');
  }
  return { startAt, endAt: end };
}

function frequencyOf(asked: string, plan: PlanRow): MandateFrequency {
  const interval = plan.interval as Interval;
  const { intervalCount } = plan;
  const agreeing = frequenciesOf({ interval, intervalCount });
  const frequency = agreeing.find((each) => each === asked);
  const words = agreeing.join(' or ');
  if (!frequency) {
    const every = describeInterval(interval, intervalCount);
    const message = `is ${asked}, but the plan bills ${every}: send ${words}`;
    throw invalidField('frequency', message);
  }
  if (plan.amount === 0 && frequency !== 'VARIABLE') {
    throw invalidField('frequency', 'must be VARIABLE for a free plan: there is no amount to name');
  }
  return frequency;
}
