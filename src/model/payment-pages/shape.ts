// A payment page as the API shows it, and the fields that a caller may set.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { PaymentPages } from '../../db/schema.ts';
import { refusing } from '../../lib/api/refused-values.ts';
import {
  boundedText,
  Id,
  Instant,
  NameText,
  Nullable,
  OneOf,
  words,
} from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { NewPageFields, PageFields } from './fields.ts';
import { paymentPageLife } from './life.ts';
import { type KeptOffer, MOST_OFFERS, NewPageOffer, PageOffer } from './offers.ts';
import { PageSlug } from './slug.ts';

export const PaymentPageStatus = OneOf(paymentPageLife.states, {
  title: 'PaymentPageStatus',
  description: '`open`: takes orders. `closed`: takes none, and says so.',
});

const MOST_ORIGINS = 10;
const MOST = 2_147_483_647;

/** What may be set on a page, when it is created and later. */
export const PaymentPageTerms = {
  name: NameText('Title of the page, shown to visitors'),
  slug: PageSlug,
  description: Nullable(words(1_000, 'Text below the title, shown to visitors. `null` for none.')),
  offers: Type.Array(NewPageOffer, {
    minItems: 1,
    maxItems: MOST_OFFERS,
    description: 'What the page sells. Visitors choose one.',
  }),
  fields: NewPageFields,
  coupon: Nullable(
    boundedText(
      40,
      'The code of a coupon that applies to every plan sold here, or `asked`: visitors may ' +
        'enter a code. `null` for no discount.',
    ),
  ),
  quantity: Type.Boolean({ description: 'Whether visitors choose a quantity. Default `false`.' }),
  limit: Nullable(
    Type.Integer({
      minimum: 1,
      maximum: MOST,
      description: 'Number of paid orders after which the page takes no new ones. `null`: none.',
    }),
  ),
  closesAt: Nullable(
    boundedText(
      40,
      'When the page stops taking orders: a date-time, or a day (inclusive) in your time zone. ' +
        '`null` for never.',
    ),
  ),
  status: PaymentPageStatus,
  embedOrigins: Type.Array(
    refusing(
      'noOrigin',
      boundedText(300, 'The origin of a site of yours, such as https://acme.example'),
    ),
    {
      maxItems: MOST_ORIGINS,
      uniqueItems: true,
      description: 'Sites that may show the page in a frame, by `embed.js`. Default: none.',
    },
  ),
};

export const PaymentPage = Type.Object(
  {
    id: Id('Unique identifier'),
    code: Type.String({ description: '`PGE_` and 8 characters. Use it in requests.' }),
    slug: Type.String({ description: 'Last part of the page’s address' }),
    url: Type.String({ description: 'Public address of the page' }),
    qrUrl: Type.String({
      description: 'Address of its QR code: a PNG to print, or an SVG with `?format=svg`',
    }),
    name: Type.String({ description: 'Title of the page, shown to visitors' }),
    description: Nullable(Type.String(), 'Text below the title. `null` for none.'),
    offers: Type.Array(PageOffer, { description: 'What the page sells. Visitors choose one.' }),
    fields: PageFields,
    coupon: Nullable(
      Type.String(),
      'The coupon that applies, or `asked` if visitors may enter a code. `null` for none.',
    ),
    quantity: Type.Boolean({ description: 'Whether visitors choose a quantity' }),
    limit: Nullable(
      Type.Integer(),
      'Number of paid orders after which the page takes no new ones. `null` for no limit.',
    ),
    closesAt: Nullable(Instant(), 'When the page stops taking orders. `null` for never.'),
    embedOrigins: Type.Array(Type.String(), {
      description: 'Sites that may show the page in a frame',
    }),
    status: PaymentPageStatus,
    takesOrders: Type.Boolean({
      description:
        'Whether visitors can order now: open, before `closesAt`, below `limit`, with something ' +
        'for sale, and in live mode with a payout account',
    }),
    views: Type.Integer({ description: 'Number of times that the page was viewed' }),
    started: Type.Integer({ description: 'Number of orders made on the page' }),
    paid: Type.Integer({ description: 'Number of these orders that were paid' }),
    createdAt: Instant('When it was created'),
    updatedAt: Instant('When it was last updated'),
  },
  {
    title: 'PaymentPage',
    description: 'A page with a lasting address, on which visitors pay for what you sell.',
  },
);

export type PaymentPageRow = Selectable<PaymentPages>;

/** With what is known of it beside its row. */
export type CountedPageRow = PaymentPageRow & {
  readonly shownOffers: Static<typeof PageOffer>[];
  readonly baseUrl: string | null;
  readonly takesOrders: boolean;
  readonly started: number;
  readonly paid: number;
};

export const offersOf = ({ offers }: Pick<PaymentPageRow, 'offers'>) =>
  offers as readonly KeptOffer[];

export const fieldsOf = ({ fields }: Pick<PaymentPageRow, 'fields'>) =>
  fields as Static<typeof PageFields>;

/** Where visitors find it. */
export const PAGES_PATH = '/p';
export const pageUrl = (baseUrl: string | null, slug: string) => `${baseUrl}${PAGES_PATH}/${slug}`;

/** The visitor may enter a code. */
export const COUPON_ASKED = 'asked';

export const shapePaymentPage = shaped(PaymentPage).from<CountedPageRow>({
  url: ({ baseUrl, slug }) => pageUrl(baseUrl, slug),
  qrUrl: ({ baseUrl, slug }) => `${pageUrl(baseUrl, slug)}/qr`,
  offers: ({ shownOffers }) => shownOffers,
  fields: fieldsOf,
  quantity: ({ takesQuantity }) => takesQuantity,
  limit: ({ paidLimit }) => paidLimit,
});
