// What can be done with a deposit in its current state: the usual next step comes last.

import type { Customer, Deposit } from '@sanwo/sdk';
import { ApplyDeposit } from './apply.tsx';
import { AssignDeposit } from './assign.tsx';
import { CreditDeposit } from './credit.tsx';
import { ReturnDeposit } from './return.tsx';
import { awaitsRest, isForeign } from './state.tsx';

interface DepositActionsProps {
  readonly deposit: Deposit;
  /** Null: nobody’s, or not loaded yet. */
  readonly customer: Customer | null;
}

export function DepositActions({ deposit, customer }: DepositActionsProps) {
  if (deposit.unappliedAmount === 0 || isForeign(deposit)) return null;
  return (
    <>
      <ReturnDeposit deposit={deposit} />
      {(deposit.customerId === null || awaitsRest(deposit)) && <AssignDeposit deposit={deposit} />}
      {customer && !awaitsRest(deposit) && (
        <>
          <CreditDeposit {...{ deposit, customer }} />
          <ApplyDeposit {...{ deposit, customer }} />
        </>
      )}
    </>
  );
}
