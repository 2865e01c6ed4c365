// The status of a deposit and of an account number as a badge, and a deposit's amounts in its own
// currency.

import type { Deposit, VirtualAccount } from '@sanwo/sdk';
import { Badge, type Tone } from '../../kit/text/badge.tsx';
import { moneyText } from '../../kit/text/money.tsx';
import { nairaText } from '../../kit/text/naira.ts';

type DepositStateText = readonly [tone: Tone, words: string];

export const DEPOSIT_STATES: Readonly<Record<string, DepositStateText>> = {
  unapplied: ['warn', 'Not applied'],
  partly_applied: ['warn', 'Partly applied'],
  applied: ['good', 'Applied'],
  returning: ['told', 'On its way back'],
  returned: ['calm', 'Returned'],
  held: ['bad', 'Needs a decision'],
};

const NOBODYS: DepositStateText = ['warn', 'No customer'];
const OF_AN_ORDER: DepositStateText = ['told', 'Part of an order'];

/** It pays a part of a checkout order, and nobody needs to do anything. */
export const awaitsRest = ({ orderReference, status }: Deposit) =>
  orderReference !== null && status === 'unapplied';

export function DepositState({ deposit }: { readonly deposit: Deposit }) {
  const { status, customerId, unappliedAmount } = deposit;
  const isNobodys = customerId === null && unappliedAmount > 0 && !isForeign(deposit);
  const known = DEPOSIT_STATES[status] ?? ['calm', status];
  const [tone, words] = awaitsRest(deposit) ? OF_AN_ORDER : isNobodys ? NOBODYS : known;
  return <Badge tone={tone}>{words}</Badge>;
}

const NUMBER_STATES: Readonly<Record<string, DepositStateText>> = {
  active: ['good', 'Active'],
  suspended: ['warn', 'Suspended'],
  closed: ['calm', 'Closed'],
};

export function NumberState({ account }: { readonly account: VirtualAccount }) {
  const [tone, words] = NUMBER_STATES[account.status] ?? ['calm', account.status];
  return <Badge tone={tone}>{words}</Badge>;
}

/** ₦12,500.00, or the amount with the code of another currency. */
export const depositMoney = ({ currency }: Pick<Deposit, 'currency'>, amount: number): string =>
  currency === 'NGN' ? moneyText(amount) : `${currency} ${nairaText(amount)}`;

/** Another currency pays no invoice: its provider alone can send it back. */
export const isForeign = ({ currency }: Pick<Deposit, 'currency'>) => currency !== 'NGN';
