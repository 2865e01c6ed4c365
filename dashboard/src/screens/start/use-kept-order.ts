// The guide's order, stored while the browser tab is open, because the API has no list of orders.

import { useState } from 'react';
import { useSession } from '../../session.ts';

export interface KeptOrder {
  readonly orderReference: string;
  readonly checkoutLink: string;
}

export function useKeptOrder() {
  const { tenant } = useSession();
  const key = `sanwo.order.${tenant.accountId}`;
  const [order, setOrder] = useState<KeptOrder | null>(() => read(key));
  const keep = (made: KeptOrder) => {
    sessionStorage.setItem(key, JSON.stringify(made));
    setOrder(made);
  };
  return { order, keep };
}

function read(key: string): KeptOrder | null {
  const kept = sessionStorage.getItem(key);
  return kept === null ? null : (JSON.parse(kept) as KeptOrder);
}
