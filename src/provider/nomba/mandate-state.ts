// What state the provider says a mandate is in, however it spells it that day.

import type { MandateState } from '../port/mandates.ts';
import { fieldText, fieldWord, type WireFields } from './wire/fields.ts';

const MANDATE_STATUSES: readonly (readonly [RegExp, MandateState['status']])[] = [
  [/^ACTIVE$/, 'ACTIVE'],
  [/^SUSPEND(ED)?$/, 'SUSPENDED'],
  [/^(DELETED?|CANCELL?ED|REVOKED)$/, 'DELETED'],
  [/^EXPIRED$/, 'EXPIRED'],
  [/^(REJECTED|DECLINED|DISAPPROVED)$/, 'REJECTED'],
  [/^(PENDING.*|INITIATED|NEW|CREATED|PROCESSING|AWAITING.*|IN_?ACTIVE)$/, 'PENDING'],
];

const ADVICES: Readonly<Record<string, boolean>> = { ADVICE_SENT: true, ADVICE_NOT_SENT: false };

export function readMandateState(fields: WireFields): MandateState | null {
  const mandateId = fieldText(fields, 'mandateId');
  if (!mandateId) return null;
  const status = fieldWord(fields, 'mandateStatus', 'status');
  const advice = fieldWord(fields, 'mandateAdviceStatus', 'adviceStatus').replace(
    'ADVISE',
    'ADVICE',
  );
  return {
    mandateId,
    status: MANDATE_STATUSES.find(([words]) => words.test(status))?.[1] ?? 'UNKNOWN',
    isBankTold: ADVICES[advice] ?? null,
    rejectionReason: fieldText(fields, 'rejectionReason', 'rejectionComment'),
  };
}
