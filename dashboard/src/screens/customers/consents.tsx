// What a customer agreed to, in the words that were shown: each opens to its text.

import type { Consent, Customer } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Pager } from '../../kit/lists/pager.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Section } from '../../kit/page/section.tsx';
import { straight } from '../../kit/text/bidi.ts';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';

const ROWS = 5;

const HOW: Readonly<Record<Consent['how'], string>> = {
  checkout: 'At checkout',
  portal: 'On their own page',
  mandate: 'At their bank',
  api: 'Recorded by you',
  import: 'Imported',
};

export function Consents({ customer: { code } }: { readonly customer: Customer }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['customers', 'consents', code, page],
    queryFn: () => sanwo.customers.listConsents(code, { page, limit: ROWS }).then(),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title="Consents">
      <Loaded query={query} lines={2}>
        {(found) =>
          found.data.length === 0 ? (
            <p className="text-sm text-quiet">
              What the customer agrees to when a subscription starts will appear here.
            </p>
          ) : (
            <>
              <ul aria-label="Consents" className="divide-y divide-line text-sm">
                {found.data.map((consent) => (
                  <ConsentRow key={consent.id} consent={consent} />
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

const ConsentRow = ({
  consent: { how, at, amount, text, from },
}: {
  readonly consent: Consent;
}) => (
  <li className="py-2">
    <details>
      <summary className="cursor-pointer">
        {HOW[how]}, <When at={at} isDay />: <Money kobo={amount} />
      </summary>
      <p className="mt-1 wrap-anywhere">{straight(text)}</p>
      {from && (
        <p className="mt-1 text-xs wrap-anywhere text-quiet">
          From {from.ip}, {from.userAgent}
        </p>
      )}
    </details>
  </li>
);
