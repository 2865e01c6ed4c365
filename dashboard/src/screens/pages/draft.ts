// A payment page as typed in the form, and as the body of the request.

import type { CreatePage, NewPageOffer, PageFieldWanted, PageOffer, PaymentPage } from '@sanwo/sdk';
import { numberIn } from '../../kit/text/number-in.ts';

export type OfferDraft = { readonly key: string } & (
  | { readonly planCode: string }
  | {
      readonly planCode: null;
      readonly description: string;
      readonly isOpen: boolean;
      readonly amount: number | null;
      readonly minimum: number | null;
    }
);

export interface CustomDraft {
  readonly key: string;
  readonly label: string;
  readonly required: boolean;
}

export interface PageDraft {
  readonly name: string;
  /** Empty: made from the name. */
  readonly slug: string;
  readonly description: string;
  readonly offers: readonly OfferDraft[];
  readonly nameField: PageFieldWanted;
  readonly phoneField: PageFieldWanted;
  readonly custom: readonly CustomDraft[];
  readonly couponKind: 'none' | 'asked' | 'code';
  readonly couponCode: string;
  readonly quantity: boolean;
  readonly limit: string;
  /** As 2026-11-23; empty: never. */
  readonly closesOn: string;
  /** One a line. */
  readonly embedOrigins: string;
}

export interface PageFieldsProps {
  readonly draft: PageDraft;
  onChange(change: Partial<PageDraft>): void;
}

export const EMPTY_PAGE: PageDraft = {
  name: '',
  slug: '',
  description: '',
  offers: [],
  nameField: 'required',
  phoneField: 'asked',
  custom: [],
  couponKind: 'none',
  couponCode: '',
  quantity: false,
  limit: '',
  closesOn: '',
  embedOrigins: '',
};

const newKey = () => crypto.randomUUID();

export const planOffer = (planCode: string): OfferDraft => ({ key: newKey(), planCode });

export const amountOffer = (): OfferDraft => ({
  ...{ key: newKey(), planCode: null, description: '', isOpen: false },
  ...{ amount: null, minimum: null },
});

export const customField = (): CustomDraft => ({ key: newKey(), label: '', required: false });

function offerDraft({ planCode, amount, description = '', minimum }: PageOffer): OfferDraft {
  if (planCode !== undefined) return planOffer(planCode);
  return {
    ...{ key: newKey(), planCode: null, description, isOpen: amount === 'open' },
    amount: typeof amount === 'number' ? amount : null,
    minimum: minimum ?? null,
  };
}

/** `lastDay` is that of `closesAt`, in the account's time zone. */
export function draftOfPage(page: PaymentPage, lastDay: string): PageDraft {
  const { coupon, fields } = page;
  const isCode = coupon !== null && coupon !== 'asked';
  return {
    name: page.name,
    slug: page.slug,
    description: page.description ?? '',
    offers: page.offers.map(offerDraft),
    nameField: fields.name as PageFieldWanted,
    phoneField: fields.phone as PageFieldWanted,
    custom: fields.custom.map((field) => ({ key: newKey(), ...field })),
    couponKind: coupon === null ? 'none' : isCode ? 'code' : 'asked',
    couponCode: isCode ? coupon : '',
    quantity: page.quantity,
    limit: page.limit === null ? '' : String(page.limit),
    closesOn: lastDay,
    embedOrigins: page.embedOrigins.join('\n'),
  };
}

function offerBody(offer: OfferDraft): NewPageOffer {
  if (offer.planCode !== null) return { planCode: offer.planCode };
  const { description, isOpen, amount, minimum } = offer;
  return {
    amount: isOpen ? 'open' : (amount ?? 0),
    description: description.trim(),
    ...(isOpen && minimum !== null ? { minimum } : {}),
  };
}

export function pageBody(draft: PageDraft): CreatePage {
  const { slug, description, couponKind, couponCode, limit, closesOn, embedOrigins } = draft;
  return {
    name: draft.name.trim(),
    ...(slug.trim() === '' ? {} : { slug: slug.trim() }),
    description: description.trim() === '' ? null : description.trim(),
    offers: draft.offers.map(offerBody),
    fields: {
      name: draft.nameField,
      phone: draft.phoneField,
      custom: draft.custom.map(({ label, required }) => ({ label: label.trim(), required })),
    },
    coupon: couponKind === 'none' ? null : couponKind === 'asked' ? 'asked' : couponCode.trim(),
    quantity: draft.quantity,
    limit: limit.trim() === '' ? null : numberIn(limit),
    closesAt: closesOn === '' ? null : closesOn,
    embedOrigins: embedOrigins.split(/\s+/).filter((origin) => origin !== ''),
  };
}

/** Enough for a look at it. */
export const isPreviewable = ({ name, offers, custom, couponKind, couponCode }: PageDraft) =>
  name.trim() !== '' &&
  offers.length > 0 &&
  offers.every(isWholeOffer) &&
  custom.every(({ label }) => label.trim() !== '') &&
  (couponKind !== 'code' || couponCode.trim() !== '');

const isWholeOffer = (offer: OfferDraft) =>
  offer.planCode !== null ||
  (offer.description.trim() !== '' && (offer.isOpen || (offer.amount ?? 0) > 0));
