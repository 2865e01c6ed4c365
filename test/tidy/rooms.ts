// The rooms of the house and which rooms each may import: the architecture's drawing, as a table.

/** Features in their order: each may import those before it; what needs more is billing's. */
const FEATURES = [
  'tenants',
  'plans',
  'customers',
  'sources',
  'subscriptions',
  'mandates',
  'checkout',
  'invoices',
  'payments',
  'settlements',
  'analytics',
] as const;

const GROUND = ['lib', 'db', 'config', 'problems', 'window', 'catalogue'];
const LOW = [...GROUND, 'house', 'operation', 'job', 'emit', 'port'];
const ROOMS_OF_WORK = ['billing', 'inbox', 'outbox'];
const LISTS = ['operations', 'jobs', 'events'];
const MIDDLE = [...LOW, ...FEATURES, ...ROOMS_OF_WORK];

export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  config: ['lib'],
  problems: ['lib'],
  window: ['lib', 'problems'],
  db: ['lib', 'window'],
  house: ['lib', 'db', 'config', 'port'],
  operation: [...GROUND, 'house'],
  job: ['db', 'house'],
  emit: ['lib', 'db'],
  port: ['lib'],
  nomba: ['lib', 'port'],
  provider: ['lib', 'port', 'nomba'],
  ...Object.fromEntries(
    FEATURES.map((feature, index) => [feature, [...LOW, ...FEATURES.slice(0, index)]]),
  ),
  billing: [...LOW, ...FEATURES],
  inbox: [...LOW, ...FEATURES, 'billing', 'provider'],
  outbox: [...LOW, ...FEATURES],
  operations: [...MIDDLE],
  jobs: [...MIDDLE, 'worker'],
  events: [...MIDDLE],
  http: [...MIDDLE, ...LISTS],
  worker: [...MIDDLE, 'jobs', 'http'],
  mcp: ['lib', 'catalogue'],
  catalogue: [],
  commands: [...MIDDLE, ...LISTS, 'provider', 'nomba', 'http', 'worker', 'mcp'],
  main: ['config', 'commands'],
  simulator: [],
};

/** What may be taken as a type against the direction: an event's name and data, to emit it. */
export const TYPES_ONLY: readonly string[] = ['emit → events', 'billing → events'];

export function roomOf(path: string): string {
  if (path.startsWith('simulator/')) return 'simulator';
  const [, first = '', second] = path.split('/');
  if (path === 'src/outbox/emit.ts' || path === 'src/outbox/emails/queue.ts') return 'emit';
  if (path === 'src/analytics/catalogue.ts') return 'catalogue';
  if (first === 'provider') {
    if (second === 'port.ts') return 'port';
    return second === 'nomba' ? 'nomba' : 'provider';
  }
  return first.replace(/\.ts$/, '');
}
