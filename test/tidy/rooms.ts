// The rooms of the house from the door down: a room imports what lies below it, and nothing else.
// What is asked, what is decided, what is kept.

/** What is asked and what is due: a room for each noun, and none of them knows another. */
export const VERBS = [
  'account',
  'analytics',
  'audit',
  'bulk',
  'checkout',
  'coupons',
  'customers',
  'deposits',
  'disputes',
  'documents',
  'emails',
  'inbox',
  'invoices',
  'ledger',
  'links',
  'mandates',
  'payment-pages',
  'personal-data',
  'payments',
  'payouts',
  'people',
  'plans',
  'portal',
  'reconciliation',
  'refunds',
  'requests',
  'search',
  'subscriptions',
  'test-clock',
  'timeline',
  'virtual-accounts',
  'webhooks',
] as const;

/** From top to bottom; the rooms of one line do not import each other. */
const STRATA: readonly (readonly string[])[] = [
  ['main'],
  ['commands'],
  ['operations', 'jobs'],
  ['worker'],
  ['http', 'mcp'],
  VERBS,
  ['engine'],
  ['events'],
  ['model'],
  ['frame'],
  ['provider'],
  ['db'],
  ['lib'],
  ['sdk'],
];

/**
 * Programs and packages of their own. The tool server asks the API by the client: it knows what
 * figures and states are called and what each role may do, and all else as the client says it.
 */
const APART: Readonly<Record<string, RegExp>> = {
  mcp: new RegExp(
    String.raw`^(?:sdk/src/|src/(?:mcp|lib)/|src/frame/roles\.ts$|` +
      String.raw`src/model/(?:reports/catalogue|[\w-]+/life)\.ts$)`,
  ),
  simulator: /^simulator\//,
  dashboard: /^dashboard\/src\//,
  sdk: /^sdk\//,
};

/** From the root of the checkout: where an arrow begins, and where it points. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

export function pointsDown({ from, to }: Arrow): boolean {
  const [above, below] = [roomOf(from), roomOf(to)];
  if (!(APART[above]?.test(to) ?? true)) return false;
  return above === below || heightOf(above) < heightOf(below);
}

export function isDrawn(path: string): boolean {
  const room = roomOf(path);
  return room in APART || heightOf(room) >= 0;
}

export function roomOf(path: string): string {
  const [house = '', first = ''] = path.split('/');
  return house === 'src' ? first.replace(/\.ts$/, '') : house;
}

/** A room inside a room; the screens of the dashboard stand among what they are made of. */
export function chamberOf(path: string): string {
  const room = roomOf(path);
  const [, , chamber = '', file] = path.split('/');
  return ['simulator', 'sdk', 'dashboard'].includes(room) || file === undefined
    ? room
    : `${room}/${chamber}`;
}

function heightOf(room: string): number {
  return STRATA.findIndex((rooms) => rooms.includes(room));
}
