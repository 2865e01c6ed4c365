// A merchant responds to a dispute: it was right to take the payment, or it was not.

import Type from 'typebox';
import { decideDispute } from '../engine/dispute/decide.ts';
import { contextOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body, OneOf, words } from '../lib/api/schema.ts';
import { selectDispute } from '../model/disputes/sql.ts';
import { DisputeView, disputeViewExample, viewDispute } from '../model/views/disputes.ts';

const Decision = OneOf(['contest', 'accept'], {
  title: 'DisputeDecision',
  description:
    '`contest`: the payment was right. A complaint is `won` by that; a chargeback is ' +
    '`under_review`, and the bank decides. `accept`: the payer is right.',
});

export const respondToDispute = operation({
  access: 'key',
  needs: 'money',
  audit: { action: 'dispute.responded', subject: 'dispute' },
  tag: 'Disputes',
  summary: 'Respond to a dispute',
  description:
    'A complaint is decided by that, and moves no money: refund the payment yourself with ' +
    '`POST /v1/checkout/refunds`. From then on the subscription is charged again, starting ' +
    'with the charges that the complaint stopped. If the payer wants no further payments, ' +
    'cancel the subscription first. A chargeback that you contest is decided by the payer’s ' +
    'bank. One that you accept is taken back at once.',
  input: {
    params: Type.Object({ idOrCode: ReferenceText('The dispute’s id or code') }),
    body: Body({
      decision: Decision,
      note: Type.Optional(words(2_000, 'Note for your records')),
    }),
  },
  output: DisputeView,
  message: 'Dispute decided',
  problems: ['dispute_not_found', 'dispute_decided'],
  example: {
    params: { idOrCode: disputeViewExample.code },
    body: { decision: 'contest', note: 'Ada signed up at the front desk' },
    data: {
      ...{ ...disputeViewExample, status: 'won', note: 'Ada signed up at the front desk' },
      decidedAt: '2026-02-02T11:00:00.000Z',
    },
  },

  async run({ house, db, tenant, now, params, body, audit }) {
    const dispute = await selectDispute(db, tenant.id, params.idOrCode);
    if (!dispute) throw problem('dispute_not_found');
    const { decision, note = null } = body;
    const at = contextOf({ house, tenant, now });
    const decided = await decideDispute(db, at, { dispute, decision, note });
    const { id, code, status } = decided;
    audit({ id, code, changes: { to: { ...body, status } } });
    return await viewDispute(db, tenant.id, decided);
  },
});
