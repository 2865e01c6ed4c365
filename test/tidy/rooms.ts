// The rooms of the house from the door down: a room imports what lies below it, and nothing else.
// What is asked, what is decided, what is kept.

/** What is asked and what is due: a room for each noun, and none of them knows another. */
const VERBS = [
  'account',
  'analytics',
  'audit',
  'checkout',
  'customers',
  'emails',
  'inbox',
  'invoices',
  'links',
  'mandates',
  'payments',
  'payouts',
  'plans',
  'refunds',
  'sources',
  'subscriptions',
  'test-clock',
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
];

/** Programs of their own: the tool server asks the API, and knows what figures are called. */
const APART: Readonly<Record<string, RegExp>> = {
  mcp: /^src\/(?:mcp|lib)\/|^src\/analytics\/catalogue\.ts$/,
  simulator: /^simulator\//,
};

/** From the root of the checkout: where an arrow begins, and where it points. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

export function pointsDown({ from, to }: Arrow): boolean {
  const [above, below] = [roomOf(from), roomOf(to)];
  const apart = APART[above];
  if (apart) return apart.test(to);
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

/** A room inside a room; the nouns of the model show one another, so that is one chamber. */
export function chamberOf(path: string): string {
  const room = roomOf(path);
  const [, , chamber = '', file] = path.split('/');
  return room === 'model' || room === 'simulator' || file === undefined
    ? room
    : `${room}/${chamber}`;
}

function heightOf(room: string): number {
  return STRATA.findIndex((rooms) => rooms.includes(room));
}
