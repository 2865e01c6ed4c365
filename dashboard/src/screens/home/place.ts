// The screen that shows a list of the API with the same filters.

/** A list as named in the report: a path of the API, and its filters. */
export interface ListBehind {
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
}

const SCREENS: Readonly<Record<string, string>> = {
  '/v1/customer': '/customers',
  '/v1/subscription': '/subscriptions',
  '/v1/invoice': '/invoices',
  '/v1/checkout/payment-attempts': '/payments',
  '/v1/checkout/refunds': '/refunds',
  '/v1/settlement': '/settlements',
  '/v1/settlement-payouts': '/payouts',
  '/v1/plan': '/plans',
  '/v1/webhook-deliveries': '/developers/webhooks',
  '/v1/checkout/direct-debit': '/mandates',
};

export interface ListPlace {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/** Null if no screen shows that list. */
export function placeOfList(list: ListBehind | null | undefined): ListPlace | null {
  const to = list && SCREENS[list.path];
  if (!to) return null;
  const given = Object.entries(list.query).filter(([, value]) => value !== undefined);
  return { to, search: Object.fromEntries(given.map(([name, value]) => [name, String(value)])) };
}
