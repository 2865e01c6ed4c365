// One search over everything: the few of each kind that are called like that.

import Type, { type Static } from 'typebox';
import { operation } from '../frame/operation.ts';
import { boundedText, Id, Kobo, Nullable, OneOf } from '../lib/api/schema.ts';
import { shaped } from '../lib/api/shaped.ts';
import { type HitRow, MOST_OF_EACH, selectHits } from '../model/lists/find-sql.ts';

const TYPES = [
  'customer',
  'subscription',
  'invoice',
  'plan',
  'payment',
  'order',
  'deposit',
  'dispute',
  'break',
  'mandate',
  'payout',
  'coupon',
  'page',
] as const;

const Hit = Type.Object(
  {
    type: OneOf(TYPES, { title: 'SearchedType', description: 'Kind of record.' }),
    id: Id('Unique identifier'),
    code: Nullable(Type.String(), 'Code to retrieve it by. `null` to use its id.'),
    title: Type.String({ description: 'Main label: a name, number or reference' }),
    subtitle: Nullable(Type.String(), 'Second label, usually the customer'),
    status: Nullable(Type.String(), 'Current status. `null` for things without one.'),
    amount: Nullable(Kobo('What it comes to'), 'In kobo. `null` if it has no amount.'),
  },
  { title: 'SearchHit', description: 'A search result.' },
);

const Found = Type.Object(
  { hits: Type.Array(Hit, { description: 'Results by kind, newest first' }) },
  { title: 'SearchResult', description: 'Search results.' },
);

const example: Static<typeof Found> = {
  hits: [
    {
      type: 'customer',
      id: '019aa3f2-8b2f-7d4b-8c2e-1a6f7b8c9d0e',
      code: 'CUST_x9Y8z7W6',
      title: 'Ada Obi',
      subtitle: 'ada@example.com',
      status: null,
      amount: null,
    },
  ],
};

const shapeHit = shaped(Hit).from<HitRow>({ type: ({ type }) => type as (typeof TYPES)[number] });

export const searchEverything = operation({
  access: 'key',
  needs: 'read',
  tag: 'Search',
  summary: 'Search all records',
  description:
    `Returns at most ${MOST_OF_EACH} results of each kind. Matches part of a customer’s name, ` +
    'email or phone number, part of the name of a plan, a coupon, a payment page or the sender ' +
    'of a transfer, ' +
    'and the start of a code, number or reference (a whole one for orders), or an id.',
  input: { query: Type.Object({ q: boundedText(300, { description: 'The text to search for' }) }) },
  output: Found,
  message: 'Search completed',
  problems: [],
  example: { query: { q: 'ada' }, data: example },

  async run({ db, tenant, query }) {
    const rows = await selectHits(db, tenant.id, query.q.trim());
    return { hits: rows.map(shapeHit) };
  },
});
