// A customer's credit: the balance, its history, and adding or deducting credit.

import type { CreditEntry, Customer } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Pager } from '../../kit/lists/pager.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { GiveCredit } from './give-credit.tsx';

const ROWS = 5;

const SOURCES: Readonly<Record<string, string>> = {
  manual: 'Added manually',
  change: 'From a subscription change',
  invoice: 'Applied to an invoice',
  refund: 'Refunded as credit',
  deposit: 'From a transfer',
};

export function Credit({ customer }: { readonly customer: Customer }) {
  const { code, creditBalance } = customer;
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['customers', 'credit', code, page],
    queryFn: () => sanwo.customers.listCredit(code, { page, limit: ROWS }).then(),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title="Credit" actions={<GiveCredit customer={customer} />}>
      <p className="text-lg font-semibold">
        <Money kobo={creditBalance} />
      </p>
      <p className="text-sm text-quiet">
        {creditBalance > 0 ? 'Applied to the next invoices first.' : 'This customer has no credit.'}
      </p>
      <Loaded query={query} lines={2}>
        {(found) =>
          found.data.length === 0 ? null : (
            <>
              <ul aria-label="Credit history" className="mt-2 divide-y divide-line text-sm">
                {found.data.map((entry) => (
                  <CreditRow key={entry.id} entry={entry} />
                ))}
              </ul>
              {found.totalPages > 1 && (
                <div className="-mx-4 -mb-3">
                  <Pager page={found} toPage={setPage} />
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

const CreditRow = ({ entry }: { readonly entry: CreditEntry }) => (
  <li className="flex gap-3 py-2">
    <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
      {entry.reason ?? SOURCES[entry.source] ?? entry.source}
      <span className="block text-xs text-quiet">
        {entry.reason && `${SOURCES[entry.source] ?? entry.source}, `}
        <When at={entry.createdAt} isDay />
      </span>
    </span>
    <span className={entry.amount > 0 ? 'text-good' : ''}>
      {entry.amount > 0 && '+'}
      <Money kobo={entry.amount} />
    </span>
  </li>
);
