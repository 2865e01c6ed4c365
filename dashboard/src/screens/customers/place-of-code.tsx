// Who looks for a customer by the code of something else is shown the way to that.

import type { ReactNode } from 'react';
import { PlaceLink } from '../../kit/place-link.tsx';

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
      That is the code of a {name}:{' '}
      <PlaceLink to={to} params={{ code }}>
        open it
      </PlaceLink>
      .
    </>
  );
}
