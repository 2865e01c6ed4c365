// The ledger: the balances of all accounts, and the lines that they are made of.

import type { LedgerLine } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { DateField } from '../../kit/fields/date-field.tsx';
import type { Filter } from '../../kit/filters/filter.ts';
import { PlaceLink } from '../../kit/links/place-link.tsx';
import type { Column } from '../../kit/lists/column.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { Balances } from './balances.tsx';
import { ACCOUNT_CHOICES, accountWords, placeOfSubject, reasonText, subjectText } from './words.ts';

const FILTERS: readonly Filter<'ledger'>[] = [
  {
    name: 'account',
    label: 'Account',
    choices: ACCOUNT_CHOICES,
  },
  { name: 'of', label: 'Subject' },
  { name: 'from', label: 'Posted from' },
  { name: 'to', label: 'Posted to' },
];

const COLUMNS: readonly Column<LedgerLine>[] = [
  { head: 'Account', cell: ({ account }) => accountWords(account).name },
  { head: 'Amount', isNumber: true, isHead: true, cell: ({ amount }) => <Money kobo={amount} /> },
  { head: 'Reason', cell: ({ reason }) => reasonText(reason) },
  { head: 'Subject', isExtra: true, cell: ({ of }) => <Subject of={of} /> },
  { head: 'Posted', isNumber: true, cell: ({ at }) => <When at={at} /> },
];

export function Ledger(): ReactNode {
  const [day, setDay] = useState('');
  const query = useQuery({
    queryKey: ['ledger', 'accounts', day],
    queryFn: () => sanwo.ledger.getAccounts(day === '' ? {} : { at: day }).then(),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title="Ledger">
      <Section
        title="Balances"
        hint="Debits and credits are equal at any moment."
        actions={<DateField name="day" label="At the end of" value={day} onChange={setDay} />}
        isFlush
      >
        <Loaded query={query} lines={6}>
          {({ accounts }) => <Balances accounts={accounts} />}
        </Loaded>
      </Section>
      <Listing
        label="Lines"
        one="line"
        family="ledger"
        read={(asked) => sanwo.ledger.list(asked).then()}
        columns={COLUMNS}
        filters={FILTERS}
        exports="ledger"
        none={
          <Empty
            icon={<Scale aria-hidden className="size-5" />}
            title="No lines yet"
            words="Every invoice, payment, fee, refund and payout will be posted here."
          />
        }
      />
    </Page>
  );
}

function Subject({ of }: Pick<LedgerLine, 'of'>) {
  const place = placeOfSubject(of);
  return place === null ? subjectText(of) : <PlaceLink {...place}>{subjectText(of)}</PlaceLink>;
}
