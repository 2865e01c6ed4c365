// One dispute, with what supports the payment.

import { respondProblem } from '../engine/dispute/decide.ts';
import { contextOf } from '../frame/context.ts';
import { readOperation } from '../frame/read-operation.ts';
import { codesOf } from '../lib/api/problem.ts';
import { selectDispute } from '../model/disputes/sql.ts';
import {
  type DisputeAllowed,
  DisputeDetails,
  disputeDetailsExample,
  viewDispute,
  viewEvidence,
} from '../model/views/disputes.ts';

export const readDispute = readOperation({
  tag: 'Disputes',
  summary: 'Retrieve a dispute',
  description:
    '`evidence` has what supports the payment: receipt, consent, emails and events. It is not ' +
    'part of lists.',
  message: 'Dispute found',
  by: { idOrCode: 'The dispute’s id or code' },
  output: DisputeDetails,
  missing: 'dispute_not_found',
  example: { by: disputeDetailsExample.code, data: disputeDetailsExample },

  find: selectDispute,

  async view(dispute, { house, db, tenant, now }) {
    const at = contextOf({ house, tenant, now });
    return {
      ...(await viewDispute(db, tenant.id, dispute)),
      evidence: await viewEvidence(db, at, dispute),
      allowed: codesOf<DisputeAllowed>({ respond: respondProblem(dispute) }),
    };
  },
});
