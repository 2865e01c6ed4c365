// Who may do what: an operation needs one permission, and a permission says which roles have it.

export const ROLES = {
  viewer: 'Looks at everything but exports and the words of emails',
  support: 'Serves customers: their subscriptions, orders, links and mandates',
  finance: 'Looks after the money: invoices, refunds, credit, coupons, payouts, exports',
  developer:
    'Builds on it: plans, coupons, webhooks, keys, the test clock; and all that support may',
  admin: 'Does all of this, and governs: settings and the words of emails',
  owner: 'Does everything, the account’s own key included',
} as const;

export type Role = keyof typeof ROLES;

interface Entry {
  readonly means: string;
  readonly roles: readonly Role[];
}

export const PERMISSIONS = {
  read: {
    means: 'Look at what there is, and at what a change would mean',
    roles: ['viewer', 'support', 'finance', 'developer', 'admin', 'owner'],
  },
  serve: {
    means: 'Look after customers and their subscriptions, and send webhooks again',
    roles: ['support', 'developer', 'admin', 'owner'],
  },
  remind: {
    means: 'Ask a customer to pay an invoice',
    roles: ['support', 'finance', 'developer', 'admin', 'owner'],
  },
  money: {
    means:
      'Charge, give back, give credit and lines below 0, decide what is unclear, take files away',
    roles: ['finance', 'admin', 'owner'],
  },
  coupons: {
    means: 'Make and change coupons',
    roles: ['finance', 'developer', 'admin', 'owner'],
  },
  build: {
    means: 'Say what is sold, where events go, what time it is in the sandbox; read the API log',
    roles: ['developer', 'admin', 'owner'],
  },
  keys: {
    means: 'See API keys, make them and end them',
    roles: ['developer', 'admin', 'owner'],
  },
  govern: {
    means: 'Change the settings, and read what customers were written',
    roles: ['admin', 'owner'],
  },
  own: {
    means: 'Replace the account’s own key',
    roles: ['owner'],
  },
} as const satisfies Readonly<Record<string, Entry>>;

export type Permission = keyof typeof PERMISSIONS;

/** Whether the role has the permission. */
export const mayDo = (role: Role, needs: Permission): boolean =>
  (PERMISSIONS[needs].roles as readonly Role[]).includes(role);

/** The roles that have all of these permissions. */
export const rolesWith = (...needs: readonly Permission[]): readonly Role[] =>
  (Object.keys(ROLES) as Role[]).filter((role) => needs.every((each) => mayDo(role, each)));

/** Nobody gives away, or takes, a right that they lack. */
export const mayGrant = (own: Role, role: Role): boolean =>
  (Object.keys(PERMISSIONS) as Permission[]).every(
    (each) => !mayDo(role, each) || mayDo(own, each),
  );
