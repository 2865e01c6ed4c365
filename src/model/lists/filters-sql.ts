// The rows that a list shows, a file holds and a figure counts: one set of conditions for all
// three, so that they cannot differ.

import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import {
  commonConditions,
  equalConditions,
  type ListQuery,
  selectPage,
  withinConditions,
} from '../../db/list.ts';
import { literalList } from '../../db/listed.ts';
import type { Schema } from '../../db/schema.ts';
import { anyCondition, type Condition, namedLike, type SearchNames } from '../../db/search.ts';
import { namedWindowOf, windowOf } from '../../frame/window.ts';
import type { PageRequest, PageRows } from '../../lib/api/page.ts';
import { isByTransfer } from '../collection/method.ts';
import { WAITING } from '../deposits/life.ts';
import { ofPaymentsNamed, paymentsNamed } from '../payments/sql.ts';
import {
  DECIDED_AT,
  IS_FAILING,
  IS_LESS_REVENUE,
  IS_RECOVERED,
  IS_RECURRING,
  isAtRisk,
  isAtRiskFor,
  isRenewing,
  lostConditions,
  NEXT_BILLING,
  OUTCOMES,
} from '../reports/rows-sql.ts';
import {
  CREDIT_NOTE,
  CUSTOMER,
  DEPOSIT,
  INVOICE,
  ownedByNamed,
  PAYOUT,
  SUBSCRIPTION,
} from '../search/sql.ts';
import { ofPaymentThat, settledOfNamed, settledWithin } from '../settlements/found-sql.ts';
import type { FilteredKind, FilterOf } from './filters.ts';
import { customerCondition, ownerConditions } from './owners-sql.ts';
import { sortOfList } from './sorts-sql.ts';

const TABLES = {
  customers: 'customers',
  subscriptions: 'subscriptions',
  invoices: 'invoices',
  payments: 'paymentAttempts',
  refunds: 'refunds',
  'credit-notes': 'creditNotes',
  settlements: 'settlements',
  deposits: 'deposits',
  payouts: 'payouts',
} as const satisfies Readonly<Record<FilteredKind, keyof Schema>>;

interface FilterQuery<K extends FilteredKind> {
  readonly db: Db;
  readonly tenantId: string;
  readonly filter: FilterOf<K>;
  /** The days of `canceledFrom` and `canceledTo` for a column. */
  readonly within: (column: string | RawBuilder<unknown>, name: string) => Condition[];
}

interface FilterParts {
  /** What holds for a row for good. */
  readonly where?: readonly Condition[];
  /** What may hold for a row today and not tomorrow. */
  readonly besides?: readonly Condition[];
  readonly search?: (words: string) => Promise<Condition[]>;
}

const WITHHOLDING: Readonly<Record<'awaited' | 'certified', Condition>> = {
  awaited: sql`(withheld_amount is not null and withholding_number is null)`,
  certified: sql`(withheld_amount is not null and withholding_number is not null)`,
};

const IS_BILLED: Condition = sql`next_billing_at is not null`;
const IS_REVERSED: Condition = sql`reversed_at is not null`;
const IS_WAITING: Condition = sql`status in ${literalList(WAITING)}`;

type Specials = { readonly [K in FilteredKind]: (asking: FilterQuery<K>) => Promise<FilterParts> };

const onlyIf = (isAsked: boolean | undefined, condition: Condition): Condition[] => {
  if (isAsked === undefined) return [];
  return [isAsked ? condition : sql<boolean>`(${condition}) is not true`];
};

const byTransfer = ({ collectionMethod: asked }: FilterOf<'subscriptions' | 'invoices'>) =>
  asked && isByTransfer({ collectionMethod: asked });
const IS_BY_TRANSFER: Condition = sql`collection_method = 'transfer'`;

const SPECIALS: Specials = {
  customers: async () => ({ search: async (words) => namedLike(CUSTOMER, words) }),

  async subscriptions({ db, tenantId, filter, within }) {
    const { customer, plan, status } = filter;
    const billed = within(NEXT_BILLING, 'nextBilling');
    return {
      where: await ownerConditions(db, tenantId, { customer, plan }),
      besides: [
        ...equalConditions({ status }),
        ...onlyIf(byTransfer(filter), IS_BY_TRANSFER),
        ...onlyIf(filter.recurring, IS_RECURRING),
        ...onlyIf(filter.renewing, isRenewing('subscriptions')),
        ...onlyIf(filter.atRisk, isAtRisk('subscriptions')),
        ...(filter.riskReason ? [isAtRiskFor('subscriptions', filter.riskReason)] : []),
        ...(billed.length > 0 ? [...billed, IS_BILLED] : []),
        ...within('trial_end_date', 'trialEnd'),
        ...within('started_at', 'started'),
        ...within('canceled_at', 'canceled'),
        ...lostConditions(within('canceled_at', 'lost'), within('paused_at', 'lost')),
      ],
      search: (words) => namedConditions(db, tenantId, { names: SUBSCRIPTION, words }),
    };
  },

  async invoices({ db, tenantId, filter, within }) {
    const { customer, plan, subscription, status, kind } = filter;
    return {
      where: await ownerConditions(db, tenantId, { customer, plan, subscription }),
      besides: [
        ...equalConditions({ status, kind }),
        ...onlyIf(byTransfer(filter), IS_BY_TRANSFER),
        ...onlyIf(filter.failing, IS_FAILING),
        ...onlyIf(filter.recovered, IS_RECOVERED),
        ...(filter.withholding ? [WITHHOLDING[filter.withholding]] : []),
        ...within('due_at', 'due'),
        ...within('paid_at', 'paid'),
      ],
      search: (words) => namedConditions(db, tenantId, { names: INVOICE, words }),
    };
  },

  async payments({ db, tenantId, filter, within }) {
    const { customerId: customer, subscriptionId: subscription, invoiceId: invoice } = filter;
    const { status, needsReview, reversed, outcome } = filter;
    return {
      where: await ownerConditions(db, tenantId, { customer, subscription, invoice }),
      besides: [
        ...equalConditions({ status, needsReview }),
        ...onlyIf(reversed, IS_REVERSED),
        ...(outcome === undefined ? [] : [OUTCOMES[outcome]]),
        ...within(DECIDED_AT, 'decided'),
      ],
      search: (words) => paymentsNamed(db, tenantId, words),
    };
  },

  async refunds({ db, tenantId, filter, within }) {
    const { customer, payment, invoice, status, goesTo, needsReview } = filter;
    const theirs = customer === undefined ? [] : [await customerCondition(db, tenantId, customer)];
    return {
      where: [
        ...(await ownerConditions(db, tenantId, { payment, invoice })),
        ...theirs.map((condition) => ofPaymentThat(tenantId, condition)),
      ],
      besides: [
        ...equalConditions({ status, goesTo, needsReview }),
        ...onlyIf(filter.lessRevenue, IS_LESS_REVENUE),
        ...within('updated_at', 'decided'),
      ],
      search: (words) => ofPaymentsNamed(db, tenantId, words),
    };
  },

  'credit-notes': async ({ db, tenantId, filter: { customer, invoice } }) => ({
    where: await ownerConditions(db, tenantId, { customer, invoice }),
    search: async (search) => [
      ...namedLike(CREDIT_NOTE, search),
      ...(await ownedByNamed(db, tenantId, { owners: 'customers', search })),
    ],
  }),

  async settlements({ db, tenantId, filter, within }) {
    const { payment, invoice, deposit, payout, status } = filter;
    const paid = within('completed_at', 'collected');
    const credited = within('created_at', 'collected');
    return {
      where: await ownerConditions(db, tenantId, { payment, invoice, deposit, payout }),
      besides: [
        ...equalConditions({ status }),
        ...within('due_at', 'due'),
        ...settledWithin({ tenantId, paid, credited }),
      ],
      search: (words) => settledOfNamed(db, tenantId, words),
    };
  },

  async deposits({ db, tenantId, filter: { customer, status, waiting } }) {
    return {
      where: await ownerConditions(db, tenantId, { customer }),
      besides: [...equalConditions({ status }), ...onlyIf(waiting, IS_WAITING)],
      search: async (words) => namedLike(DEPOSIT, words),
    };
  },

  payouts: async ({ filter: { status }, within }) => ({
    besides: [...equalConditions({ status }), ...within('processed_at', 'processed')],
    search: async (words) => namedLike(PAYOUT, words),
  }),
};

export interface Filtering<K extends FilteredKind> {
  readonly kind: K;
  readonly filter: FilterOf<K>;
  readonly timezone: string;
}

async function listingOf<K extends FilteredKind>(
  db: Db,
  tenantId: string,
  { kind, filter, timezone }: Filtering<K>,
): Promise<Omit<ListQuery, 'page'>> {
  const { search: words, ...days } = filter as Readonly<Record<string, string | undefined>>;
  const within = (column: string | RawBuilder<unknown>, name: string) =>
    withinConditions(column, namedWindowOf(days, name, timezone));
  const { where = [], besides, search } = await SPECIALS[kind]({ db, tenantId, filter, within });
  return {
    where: [...commonConditions(tenantId, windowOf(days, timezone)), ...where],
    besides: besides ?? [],
    search: words && search ? await search(words) : null,
  };
}

/** Which rows of the table these are, where they are read in another order than a list's. */
export async function filterConditions<K extends FilteredKind>(
  db: Db,
  tenantId: string,
  asked: Filtering<K>,
): Promise<Condition[]> {
  const { where, besides = [], search } = await listingOf(db, tenantId, asked);
  const found = search?.length === 0 ? [sql<boolean>`false`] : [];
  return [...where, ...besides, ...(search?.length ? [anyCondition(search)] : found)];
}

/** How many rows the list has, and what a field of theirs comes to. */
export async function countFiltered<K extends FilteredKind>(
  db: Db,
  tenantId: string,
  { amountOf, ...asked }: Filtering<K> & { readonly amountOf: string | null },
): Promise<{ readonly count: number; readonly amount: number }> {
  const conditions = await filterConditions(db, tenantId, asked);
  const amount = amountOf === null ? sql`0` : sql.ref(amountOf);
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*) as count, coalesce(sum(${amount}), 0)::bigint as amount
    from ${sql.table(TABLES[asked.kind])}
    where ${sql.join(conditions, sql` and `)}`.execute(db);
  return rows[0] ?? { count: 0, amount: 0 };
}

type FilteredRow<K extends FilteredKind> = Selectable<Schema[(typeof TABLES)[K]]>;

interface KindRequest<K extends FilteredKind> {
  readonly query: FilterOf<K>;
  readonly timezone: string;
  readonly page: PageRequest;
}

type SelectPage<K extends FilteredKind> = (
  db: Db,
  tenantId: string,
  request: KindRequest<K>,
) => Promise<PageRows<FilteredRow<K>>>;

/** How the list of each kind is read, for its operation. */
export const SELECT_PAGE = Object.fromEntries(
  (Object.keys(TABLES) as FilteredKind[]).map((kind) => {
    const select: SelectPage<FilteredKind> = async (db, tenantId, { query, timezone, page }) => {
      const listing = await listingOf(db, tenantId, { kind, filter: query, timezone });
      const asked = { ...listing, ...sortOfList(kind, page), page };
      return (await selectPage(db, TABLES[kind], asked)) as never;
    };
    return [kind, select];
  }),
) as unknown as { readonly [K in FilteredKind]: SelectPage<K> };

/** By its own code or reference, or by what its customer or its plan is called. */
export async function namedConditions(
  db: Db,
  tenantId: string,
  { names, words: search }: { readonly names: SearchNames; readonly words: string },
): Promise<Condition[]> {
  return [
    ...namedLike(names, search),
    ...(await ownedByNamed(db, tenantId, { owners: 'customers', search })),
    ...(await ownedByNamed(db, tenantId, { owners: 'plans', search })),
  ];
}
