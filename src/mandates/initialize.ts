// A merchant asks a customer's bank for a mandate. The initiation is committed before the provider
// hears of it; the payer approves it at the bank, and polling finds out.

import Type from 'typebox';
import type { Db } from '../db/connect.ts';
import { COUPON_PROBLEMS, promiseDiscount } from '../engine/change/redeem.ts';
import { findOrMakeCustomer } from '../engine/customer/find-or-make.ts';
import { requirePayoutsReady } from '../engine/payout/require-ready.ts';
import { quoteOf } from '../engine/price/quote.ts';
import { queueEmails } from '../events/emails.ts';
import { emit } from '../events/emit.ts';
import { mailWayOf } from '../frame/context.ts';
import type { House } from '../frame/house.ts';
import { leaseEnd } from '../frame/job.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { commitRefusal, problem, withoutAnswer } from '../frame/problems.ts';
import { Id, Nullable, normalEmail } from '../lib/api/schema.ts';
import { newId } from '../lib/values/id.ts';
import { selectCustomer } from '../model/customers/sql.ts';
import { accountBinding } from '../model/mandates/account-number.ts';
import { initiationLife } from '../model/mandates/life.ts';
import { newMandateReference } from '../model/mandates/reference.ts';
import { FIRST_POLL_AFTER_MS, IDLE_FOR_MS } from '../model/mandates/rules.ts';
import { type MandateRow, mandateExample, shapeMandate } from '../model/mandates/shape.ts';
import { insertMandate, lockMandate, updateMandate } from '../model/mandates/sql.ts';
import { quantityWithin } from '../model/plans/quantity.ts';
import { selectPlan } from '../model/plans/sql.ts';
import { hasLiveSubscription } from '../model/subscriptions/sql.ts';
import { askForMandate } from '../provider/ask/pages.ts';
import { bankNameOf } from './bank-name.ts';
import { datesOf, frequencyOf, limitOf, NewMandate } from './new-mandate.ts';
import { TOO_LATE, takeBack } from './take-back.ts';

const Initiated = Type.Object(
  {
    initiationId: Id('The id of the initiation'),
    mandateId: Type.String({ description: 'The provider’s id of the mandate' }),
    status: Type.Literal('pending', { description: 'Waiting for the payer’s approval' }),
    merchantReference: Type.String({ description: 'Our reference at the provider' }),
    description: Nullable(
      Type.String(),
      'Instructions for the payer to approve it. `null` if the provider gave none.',
    ),
    customerPhoneNumber: Type.String({
      description: 'Phone number that the bank may call, as you sent it',
    }),
  },
  { title: 'InitiatedMandate', description: 'A mandate that waits for its payer’s approval.' },
);

export const initializeDirectDebit = threeStepOperation({
  access: 'key',
  needs: 'serve',
  audit: { action: 'mandate.created', subject: 'mandate' },
  tag: 'Direct debit',
  summary: 'Create a bank mandate',
  description:
    'The payer approves the mandate as `description` explains. The subscription starts ' +
    'once the bank has approved it. The mandate covers the plan’s price with tax, before ' +
    'any `coupon` discount. Unknown fields are ignored.',
  input: { body: NewMandate },
  output: Initiated,
  status: 201,
  message: 'Mandate initiated',
  problems: [
    'plan_not_found',
    'plan_inactive',
    'subscription_exists',
    'payouts_not_ready',
    ...COUPON_PROBLEMS,
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
      merchantReference: mandateExample.merchantReference,
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
    const { customerName: name, customerPhoneNumber: phoneNumber } = body;
    const customerEmail = normalEmail(body.customerEmail);
    const payer = { email: customerEmail, name, phoneNumber, now };
    const customer = await findOrMakeCustomer(db, tenant.id, payer);
    const live = { customerId: customer.id, planId: plan.id };
    if (await hasLiveSubscription(db, tenant.id, live)) throw problem('subscription_exists');
    const { name: provider } = house.providers.forNew('mandates', tenant.chosenProvider);
    await requirePayoutsReady(db, { house, tenant, now }, provider);
    const named = { ...live, code: body.coupon ?? null, now };
    const discount = await promiseDiscount(db, tenant.id, named);
    const quantity = quantityWithin(body.quantity, plan);
    const wanted = { terms: plan, quantity, discount: null };
    const { total } = quoteOf({ at: { tenant }, customer, plan }, wanted);
    const amountKobo = limitOf(frequency, total);
    const [id, reference] = [newId(), newMandateReference(house.cell.id)];
    const { customerAccountNumber: accountNumber, bankCode } = body;
    await insertMandate(db, tenant.id, {
      id,
      provider,
      merchantReference: reference,
      orderReference: body.orderReference ?? null,
      ...live,
      planVersion: plan.version,
      quantity,
      discount,
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
      price: total,
      request: {
        provider,
        reference,
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

  async call({ providers, banks, clock, tenant, intent: { request } }) {
    const by = { providers, tenant };
    const [startAt, endAt] = [new Date(request.startAt), new Date(request.endAt)];
    const [answer, bankName] = await Promise.all([
      askForMandate(by, { ...request, startAt, endAt }),
      bankNameOf({ ...by, banks, clock }, request),
    ]);
    return { answer, bankName };
  },

  async settle({ house, db, tenant, now, body, intent, outcome: { answer, bankName }, audit }) {
    const { id, price } = intent;
    const trailed = { id, code: intent.request.reference };
    if (answer.kind === 'unknown') {
      // It is pending, and looked for: what comes of it is of this request.
      audit(trailed);
      return commitRefusal(withoutAnswer(answer, { retryAfterSeconds: 5 }));
    }
    if (answer.kind === 'refused') {
      const change = {
        status: initiationLife.leadsTo('give_up'),
        failureReason: answer.reason,
        dueAt: null,
        updatedAt: now,
      };
      const known = await lockMandate(db, tenant.id, { id });
      // A look meanwhile is through with it.
      if (known?.status === 'pending') await updateMandate(db, tenant.id, { id, change });
      return refusedMandate(answer.reason);
    }
    const { mandateId, description } = answer.value;
    const { reference: merchantReference } = intent.request;
    if (await takeBack(db, tenant.id, { id, mandateId, now })) return refusedMandate(TOO_LATE);
    const known = await lockMandate(db, tenant.id, { id });
    const isPending = known?.status === 'pending';
    // A look meanwhile may have found it, and be through with it.
    const next = isPending ? { dueAt: new Date(now.getTime() + FIRST_POLL_AFTER_MS) } : {};
    const change = { mandateId, description, bankName, ...next, updatedAt: now };
    const mandate = await updateMandate(db, tenant.id, { id, change });
    const data = shapeMandate(mandate);
    await emit(db, tenant.id, { type: 'mandate.created', entityId: id, data, now });
    if (isPending) await tellPayer(db, house, { mandate, price, now });
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

const refusedMandate = (reason: string) =>
  commitRefusal('provider_refused', {
    message: `The payment provider refused the mandate: ${reason}`,
  });

/** Tells the payer how to approve the mandate, in the terms of the bank's scheme. */
async function tellPayer(
  db: Db,
  house: House,
  {
    mandate,
    price: amount,
    now,
  }: { readonly mandate: MandateRow; readonly price: number; readonly now: Date },
): Promise<void> {
  const { tenantId, id: cause, customerId, planId, description: instructions } = mandate;
  const customer = await selectCustomer(db, tenantId, customerId);
  const plan = await selectPlan(db, tenantId, planId);
  if (!customer || !plan || !instructions) return;
  const { email: recipient, name: customerName } = customer;
  if (recipient === null) return;
  const { name: planName } = plan;
  const { accountLast4 } = mandate;
  const facts = { customerName, planName, amount, accountLast4, instructions };
  const email = { type: 'mandate_instructions' as const, cause, customerId, recipient, facts };
  await queueEmails(db, tenantId, { emails: [email], now, way: mailWayOf(house.config) });
}
