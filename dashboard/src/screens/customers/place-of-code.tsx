// Links to the right page when the search for a customer is the code of something else.

import type { ReactNode } from 'react';
import { PlaceLink } from '../../kit/links/place-link.tsx';

const PLACES: Readonly<Record<string, readonly [name: string, to: string]>> = {
  SUB: ['subscription', '/subscriptions/$code'],
  INV: ['invoice', '/invoices/$code'],
  PAY: ['payment', '/payments/$code'],
  PLN: ['plan', '/plans/$code'],
};

export function placeOfCode(search: string): ReactNode {
  const code = search.trim();
  const [, prefix = ''] = /^(SUB|INV|PAY|PLN)_[A-Za-z0-9]{8}$/.exec(code) ?? [];
  const [name, to] = PLACES[prefix] ?? [];
  if (!(name && to)) return null;
  return (
    <>
      This is the code of a {name}.{' '}
      <PlaceLink to={to} params={{ code }}>
        Open the {name}
      </PlaceLink>
      .
    </>
  );
}
