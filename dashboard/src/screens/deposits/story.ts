// Where a deposit came from, what became of it and what to do next, in a few sentences.

import type { Deposit, DepositAllocation, Invoice } from '@sanwo/sdk';
import { bidi } from '../../kit/text/bidi.ts';
import { whenText } from '../../kit/text/when.tsx';
import { awaitsRest, depositMoney, isForeign } from './state.tsx';

export function senderText({ senderName, senderBank, senderAccountLast4 }: Deposit): string {
  const account = [senderBank, senderAccountLast4 && `account ending ${senderAccountLast4}`];
  const details = account.filter(Boolean).join(', ');
  if (senderName === null) return details === '' ? 'an unknown sender' : details;
  return details === '' ? bidi(senderName) : `${bidi(senderName)} (${details})`;
}

export function depositStory(deposit: Deposit, zone: string): string {
  const arrived =
    `${depositMoney(deposit, deposit.amount)} arrived from ${senderText(deposit)} on ` +
    `${whenText(deposit.receivedAt, { zone })}.`;
  return `${arrived} ${becameText(deposit)} ${nextText(deposit)}`.trim();
}

function becameText(deposit: Deposit): string {
  const { appliedAmount, returnedAmount, amount } = deposit;
  if (appliedAmount === amount) return 'All of it is applied.';
  if (returnedAmount === amount) return 'All of it was returned to the sender.';
  const parts = [
    appliedAmount > 0 && `${depositMoney(deposit, appliedAmount)} is applied.`,
    returnedAmount > 0 && `${depositMoney(deposit, returnedAmount)} was returned.`,
  ];
  return parts.filter(Boolean).join(' ');
}

function nextText(deposit: Deposit): string {
  const { status, unappliedAmount, customerId, amount, appliedAmount, returnedAmount } = deposit;
  if (status === 'returning') {
    const going = amount - appliedAmount - returnedAmount - unappliedAmount;
    return (
      `${depositMoney(deposit, going)} is on its way back to the sender. We check with the ` +
      'payment provider automatically. It is not sent twice.'
    );
  }
  if (unappliedAmount === 0) return '';
  const left = depositMoney(deposit, unappliedAmount);
  const why = deposit.reason === null ? '' : `${sentence(deposit.reason)} `;
  if (isForeign(deposit))
    return `${why}${left} can only be sent back by the payment provider. Contact the provider.`;
  if (awaitsRest(deposit)) {
    return (
      `${why}It waits for the rest of checkout order ${deposit.orderReference}. If the rest does ` +
      'not arrive in time, it goes back to the sender.'
    );
  }
  if (customerId === null) {
    return `${why}It is not known which customer sent it. Assign it to a customer.`;
  }
  return `${why}${left} is not applied yet. Choose the invoices that it pays.`;
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const BY: Readonly<Record<string, string>> = {
  person: 'Applied by a member',
  payer: 'Chosen by the payer',
};

/** Why a part of a deposit is where it is. */
export function whyText(
  allocation: DepositAllocation,
  deposit: Deposit,
  invoices: readonly Invoice[],
): string {
  const { by, invoiceId } = allocation;
  if (invoiceId === null) {
    return by === 'rule' ? 'More than the customer owed' : 'Turned into credit by a member';
  }
  if (by !== 'rule') return BY[by] ?? by;
  const together = deposit.allocations.filter(
    (each) => each.by === 'rule' && each.invoiceId !== null,
  );
  const sum = together.reduce((total, { amount }) => total + amount, 0);
  const isWhole = together.every((each) =>
    invoices.some(({ id, amountRemaining }) => id === each.invoiceId && amountRemaining === 0),
  );
  if (sum !== deposit.amount || !isWhole) return 'Oldest invoice first';
  return together.length === 1
    ? 'The amount matched this invoice'
    : `The amount matched these ${together.length} invoices`;
}
