// What a merchant allows payers on their own page. What is not set is as usual.

import Type, { type Static } from 'typebox';
import type { Tenant } from '../../frame/house.ts';
import { invalidField } from '../../frame/problems.ts';
import { Body, boundedText, Nullable, OneOf, words } from '../../lib/api/schema.ts';
import { isLanguage, LANGUAGES, type Language, LanguageCode } from './languages.ts';

export const PORTAL_FLOWS = ['pay', 'payment_method', 'change', 'pause', 'cancel'] as const;

/** Where a link opens the page. */
export interface PortalFlow {
  readonly type: (typeof PORTAL_FLOWS)[number];
  readonly subscriptionCode: string | null;
}

const MOST_PLANS = 50;
const MOST_REASONS = 10;

const CancelWhen = OneOf(['now', 'period_end', 'choice'], {
  title: 'PortalCancelWhen',
  description:
    'When a subscription ends that its payer cancels: at once, at the end of what is paid, or as ' +
    'the payer chooses. An unpaid subscription ends at once.',
});

const FIELDS = {
  enabled: Type.Boolean({
    description:
      'Whether payers have a page of their own. Default `true`. `false` also signs out all payers.',
  }),
  changePlan: Type.Union(
    [
      Type.Literal('none'),
      Type.Array(boundedText(300, 'The code or id of a plan'), { maxItems: MOST_PLANS }),
    ],
    { description: 'The plans that payers may change to, or `none` (default)' },
  ),
  quantity: Type.Boolean({
    description: 'Whether payers may change the quantity. Default `false`.',
  }),
  promise: Type.Boolean({
    description:
      'Whether payers may promise to pay later, at most twice an invoice. Default `true`.',
  }),
  languages: Type.Array(LanguageCode, {
    minItems: 1,
    maxItems: LANGUAGES.length,
    uniqueItems: true,
    description:
      'The languages of the page. The first is that of the page, of emails and of messages to ' +
      'share for customers without a `language`.',
  }),
};

const PAUSE = {
  allowed: Type.Boolean({ description: 'Whether payers may pause. Default `true`.' }),
  perYear: Type.Integer({
    minimum: 0,
    maximum: 365,
    description: 'Pauses that a payer may begin within 365 days. Default 4.',
  }),
  maxDays: Type.Integer({
    minimum: 1,
    maximum: 730,
    description: 'Days after which a payer’s pause ends automatically, at the latest. Default 60.',
  }),
};

const CANCEL = {
  when: CancelWhen,
  reasons: Type.Array(words(100, 'A reason to choose from'), {
    maxItems: MOST_REASONS,
    description: 'The reasons that a payer may choose from',
  }),
  offer: Nullable(
    Type.Object(
      { couponCode: boundedText(40, 'The code of the coupon') },
      { title: 'PortalOffer', description: 'A discount to stay.', additionalProperties: false },
    ),
    'A discount that is offered to a payer who cancels, and given to each customer at most once. ' +
      '`null` for none.',
  ),
};

export const Portal = Type.Object(
  {
    ...FIELDS,
    pause: Type.Object(PAUSE, { title: 'PortalPause', description: 'What payers may pause.' }),
    cancel: Type.Object(CANCEL, { title: 'PortalCancel', description: 'How payers cancel.' }),
  },
  { title: 'Portal', description: 'The page of payers.' },
);
export type PortalSettings = Static<typeof Portal>;

const NO_CHANGE = 'Fields that you leave out do not change.';

export const PortalChange = Body(
  {
    enabled: Type.Optional(FIELDS.enabled),
    changePlan: Type.Optional(FIELDS.changePlan),
    quantity: Type.Optional(FIELDS.quantity),
    promise: Type.Optional(FIELDS.promise),
    languages: Type.Optional(FIELDS.languages),
    pause: Type.Optional(
      Body(
        {
          allowed: Type.Optional(PAUSE.allowed),
          perYear: Type.Optional(PAUSE.perYear),
          maxDays: Type.Optional(PAUSE.maxDays),
        },
        { title: 'PortalPauseChange', description: NO_CHANGE },
      ),
    ),
    cancel: Type.Optional(
      Body(
        {
          when: Type.Optional(CANCEL.when),
          reasons: Type.Optional(CANCEL.reasons),
          offer: Type.Optional(CANCEL.offer),
        },
        { title: 'PortalCancelChange', description: NO_CHANGE },
      ),
    ),
  },
  { title: 'PortalChange', description: NO_CHANGE },
);

const USUAL: PortalSettings = {
  enabled: true,
  changePlan: 'none',
  quantity: false,
  promise: true,
  languages: [...LANGUAGES],
  pause: { allowed: true, perYear: 4, maxDays: 60 },
  cancel: { when: 'period_end', reasons: [], offer: null },
};

export function portalOf({ portal }: Pick<Tenant, 'portal'>): PortalSettings {
  const set = (portal ?? {}) as Partial<PortalSettings>;
  return {
    ...USUAL,
    ...set,
    pause: { ...USUAL.pause, ...set.pause },
    cancel: { ...USUAL.cancel, ...set.cancel },
  };
}

/** The first that it offers. */
export const merchantLanguage = (tenant: Pick<Tenant, 'portal'>): Language =>
  portalOf(tenant).languages[0] ?? 'en';

/** Of a page: one that the merchant offers. */
export const languageFor = (
  tenant: Pick<Tenant, 'portal'>,
  { language }: { readonly language: string | null },
): Language =>
  portalOf(tenant).languages.find((each) => each === language) ?? merchantLanguage(tenant);

/** Of emails and of messages to share: the customer's own, whatever the page offers. */
export const writtenLanguage = (
  tenant: Pick<Tenant, 'portal'>,
  language: string | null | undefined,
): Language => (isLanguage(language) ? language : merchantLanguage(tenant));

/** The column after a change, with all that was set before. */
export const portalColumns = (
  tenant: Pick<Tenant, 'portal'>,
  change: Static<typeof PortalChange>,
): { readonly portal: string } => ({ portal: JSON.stringify(portalWith(tenant, change)) });

export function portalWith(tenant: Pick<Tenant, 'portal'>, change: Static<typeof PortalChange>) {
  const before = portalOf(tenant);
  const { changePlan } = change;
  if (Array.isArray(changePlan) && new Set(changePlan).size < changePlan.length) {
    throw invalidField('portal.changePlan', 'must name each plan once');
  }
  return {
    ...before,
    ...change,
    pause: { ...before.pause, ...change.pause },
    cancel: { ...before.cancel, ...change.cancel },
  };
}
