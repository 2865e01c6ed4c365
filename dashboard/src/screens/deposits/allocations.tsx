// What a deposit pays: its invoices and credit, each with the reason, and taking a payment off its
// invoice.

import type { Deposit, DepositAllocation, InvoiceDetails } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { ConfirmAction } from '../../kit/dialogs/confirm-action.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { Link } from '../../kit/links/link.tsx';
import { Section } from '../../kit/page/section.tsx';
import { moneyText } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { useWhyNot } from '../../session.ts';
import { InvoiceState } from '../invoices/state.tsx';
import { invoicesOfDeposit, STALE_AFTER_DEPOSIT } from './queries.ts';
import { whyText } from './story.ts';

export function Allocations({ deposit }: { readonly deposit: Deposit }) {
  const invoices = useQuery(invoicesOfDeposit(deposit)).data ?? [];
  return (
    <Section title="What it pays" isFlush>
      {deposit.allocations.length === 0 ? (
        <p className="px-4 py-3 text-sm text-quiet">Nothing yet.</p>
      ) : (
        <ul aria-label="What it pays" className="divide-y divide-line text-sm">
          {deposit.allocations.map((allocation) => (
            <Allocation
              key={allocation.paymentId ?? allocation.creditEntryId}
              {...{ deposit, allocation, invoices }}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface AllocationProps {
  readonly deposit: Deposit;
  readonly allocation: DepositAllocation;
  readonly invoices: readonly InvoiceDetails[];
}

function Allocation({ deposit, allocation, invoices }: AllocationProps) {
  const { invoiceId, paymentId, amount, createdAt } = allocation;
  const invoice = invoices.find(({ id }) => id === invoiceId);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <span className="flex flex-wrap items-center gap-2">
          {invoiceId === null ? (
            'Customer’s credit'
          ) : (
            <Link to="/invoices/$code" params={{ code: invoice?.code ?? invoiceId }}>
              Invoice {invoice?.number ?? invoice?.code ?? ''}
            </Link>
          )}
          {invoice && <InvoiceState invoice={invoice} />}
        </span>
        <span className="block text-xs text-quiet">
          {whyText(allocation, deposit, invoices)}, <When at={createdAt} />
        </span>
        {invoice && invoice.amountRemaining > 0 && (
          <span className="block text-xs text-quiet">
            {moneyText(invoice.amountRemaining)} still owed
          </span>
        )}
      </div>
      <span className="font-medium">{moneyText(amount)}</span>
      {paymentId !== null && <TakeOff {...{ deposit, paymentId, amount, invoice }} />}
    </li>
  );
}

interface TakeOffProps {
  readonly deposit: Deposit;
  readonly paymentId: string;
  readonly amount: number;
  readonly invoice: InvoiceDetails | undefined;
}

function TakeOff({ deposit, paymentId, amount, invoice }: TakeOffProps) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('deposits.unapply');
  const name = invoice?.number ?? invoice?.code ?? 'this invoice';
  return (
    <>
      <Button
        size="small"
        whyNot={whyNot}
        onPress={() => setOpen(true)}
        aria-label={`Take off ${moneyText(amount)} of ${name}`}
      >
        Take off
      </Button>
      <ConfirmAction
        title={`Take ${moneyText(amount)} off ${name}?`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        words="The customer owes this again, and you can use the transfer for another invoice."
        facts={[
          ['Invoice', name],
          ['Owed again', moneyText((invoice?.amountRemaining ?? 0) + amount)],
          ['Not applied then', moneyText(deposit.unappliedAmount + amount)],
        ]}
        verb="Take off"
        kind="danger"
        run={(options) => sanwo.deposits.unapply(deposit.id, { paymentId }, options)}
        invalidates={STALE_AFTER_DEPOSIT}
        successText={() => `${moneyText(amount)} taken off ${name}`}
      />
    </>
  );
}
