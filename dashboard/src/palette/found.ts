// What the account has that fits what was typed, and where it is shown.

import { sanwo } from '../api.ts';
import { moneyText } from '../kit/money.tsx';

interface Named {
  readonly id: string;
  readonly title: string;
  /** What it is, or more of it. */
  readonly beside?: string;
}

export type Entry = Named & ({ readonly href: string } | { act(): void });

const MOST_OF_EACH = 5;

export async function findEntries(search: string): Promise<readonly Entry[]> {
  const query = { search, limit: MOST_OF_EACH };
  const [customers, subscriptions, invoices] = await Promise.all([
    sanwo.customers.list(query),
    sanwo.subscriptions.list(query),
    sanwo.invoices.list(query),
  ]);
  return [
    ...customers.data.map(({ id, code, name, email }) => ({
      ...{ id, title: name ?? email, beside: `Customer · ${name === null ? code : email}` },
      href: `/customers/${code}`,
    })),
    ...subscriptions.data.map(({ id, code, status, amount }) => ({
      ...{ id, title: code, beside: `Subscription · ${status} · ${moneyText(amount)}` },
      href: `/subscriptions/${code}`,
    })),
    ...invoices.data.map(({ id, code, status, total }) => ({
      ...{ id, title: code, beside: `Invoice · ${status} · ${moneyText(total)}` },
      href: `/invoices/${code}`,
    })),
  ];
}
