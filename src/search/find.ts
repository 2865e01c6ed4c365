// One search over everything: the few of each kind that are called like that.

import Type, { type Static } from 'typebox';
import { operation } from '../frame/operation.ts';
import { Id, Kobo, Nullable, OneOf, text } from '../lib/api/schema.ts';
import { shaped } from '../lib/api/shaped.ts';
import { type HitRow, MOST_OF_EACH, selectHits } from '../model/lists/find-sql.ts';

const TYPES = [
  'customer',
  'subscription',
  'invoice',
  'plan',
  'payment',
  'order',
  'mandate',
  'payout',
  'coupon',
] as const;

const Hit = Type.Object(
  {
    type: OneOf(TYPES, { title: 'SearchedType', description: 'What was found.' }),
    id: Id('Its id'),
    code: Nullable(Type.String(), 'What it is asked for by; null: by its id'),
    title: Type.String({ description: 'What to show of it first: a name, a number, a reference' }),
    subtitle: Nullable(Type.String(), 'What to show beside it: whose it is, mostly'),
    status: Nullable(Type.String(), 'How it stands; null where it has no state'),
    amount: Nullable(Kobo('What it comes to'), 'In kobo; null where it comes to nothing'),
  },
  { title: 'SearchHit', description: 'Something that a search found.' },
);

const Found = Type.Object(
  { hits: Type.Array(Hit, { description: 'Kind by kind, the newest of each first' }) },
  { title: 'SearchResult', description: 'What a search over everything found.' },
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
  name: 'searchEverything',
  method: 'GET',
  path: '/v1/search',
  access: 'key',
  needs: 'read',
  tag: 'Search',
  summary: 'Search over everything',
  description:
    `At most ${MOST_OF_EACH} of each kind: customers by any part of a name, an email or a phone ` +
    'number, plans and coupons by any part of a name, all of them by the beginning of a code, a ' +
    'number or a reference (orders by the whole of it), or by an id.',
  input: { query: Type.Object({ q: text(300, { description: 'What to look for' }) }) },
  output: Found,
  message: 'Search done',
  problems: [],
  example: { query: { q: 'ada' }, data: example },

  async run({ db, tenant, query }) {
    const rows = await selectHits(db, tenant.id, query.q.trim());
    return { hits: rows.map(shapeHit) };
  },
});
