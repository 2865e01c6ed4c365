// Where no customer is found: who becomes one; or, where the code of something else was looked for,
// the way to that.

import { BookUser } from 'lucide-react';
import { Empty } from '../../kit/empty.tsx';
import { PlaceLink } from '../../kit/place-link.tsx';
import { NewCustomer } from './new-customer.tsx';

interface NoCustomersProps {
  readonly search: string;
  readonly isAll: boolean;
}

const PLACES: Readonly<Record<string, readonly [name: string, to: string]>> = {
  SUB: ['subscription', '/subscriptions/$code'],
  INV: ['invoice', '/invoices/$code'],
  PAY: ['payment', '/payments/$code'],
  PLN: ['plan', '/plans/$code'],
};

export function NoCustomers({ search, isAll }: NoCustomersProps) {
  if (isAll) {
    return (
      <Empty
        icon={<BookUser aria-hidden className="size-5" />}
        title="No customers yet"
        words="Whoever pays at a checkout becomes a customer; you can also add one yourself."
        action={<NewCustomer />}
      />
    );
  }
  const [, prefix = ''] = /^(SUB|INV|PAY|PLN)_[A-Za-z0-9]{8}$/.exec(search.trim()) ?? [];
  const [name, to] = PLACES[prefix] ?? [];
  return (
    <Empty
      title="No customer fits"
      words={
        name && to ? (
          <>
            That is the code of a {name}:{' '}
            <PlaceLink to={to} params={{ code: search.trim() }}>
              open it
            </PlaceLink>
            .
          </>
        ) : (
          'Try fewer words, or another spelling.'
        )
      }
    />
  );
}
