// The events of money that arrives: account numbers, deposits, and what they pay.

import { Deposit, depositExample } from '../model/deposits/shape.ts';
import { VirtualAccount, virtualAccountExample } from '../model/virtual-accounts/shape.ts';
import { event } from './event.ts';

const waitingExample = {
  ...depositExample,
  status: 'unapplied' as const,
  appliedAmount: 0,
  unappliedAmount: depositExample.amount,
  allocations: [],
};

export const MONEY_IN_EVENTS = {
  'virtual_account.created': event(
    'A customer has an account number to transfer to.',
    VirtualAccount,
    virtualAccountExample,
  ),
  'virtual_account.suspended': event(
    'The provider suspended an account number: transfers to it are refused.',
    VirtualAccount,
    { ...virtualAccountExample, status: 'suspended' },
  ),
  'virtual_account.closed': event('An account number was closed.', VirtualAccount, {
    ...virtualAccountExample,
    status: 'closed',
  }),
  'deposit.received': event('A transfer arrived.', Deposit, waitingExample),
  'deposit.applied': event(
    'A deposit paid invoices, or became credit, in full or in part.',
    Deposit,
    depositExample,
  ),
  'deposit.unapplied': event(
    'A payment made of a deposit was taken back.',
    Deposit,
    waitingExample,
  ),
  'deposit.returned': event('A deposit was returned to its sender, in full or in part.', Deposit, {
    ...waitingExample,
    status: 'returned',
    unappliedAmount: 0,
    returnedAmount: depositExample.amount,
  }),
  'deposit.held': event('A deposit waits for your decision: see its `reason`.', Deposit, {
    ...waitingExample,
    status: 'held',
    reason: 'It is in another currency',
    currency: 'USD',
  }),
};
