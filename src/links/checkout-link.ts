// What all links have in common: what they pay, how they are asked for and answered, and what may
// go wrong. An operation adds its route and its words.

import Type, { type Static } from 'typebox';
import type { Db } from '../db/connect.ts';
import { dueInvoice } from '../engine/book/book.ts';
import {
  type OneAccount,
  openInvoiceAccount,
  openSubscribedAccount,
} from '../engine/book/one-account.ts';
import { requirePayable } from '../engine/change/payable.ts';
import {
  askForLink,
  LINK_AWAITED_MS,
  type LinkIntent,
  prepareLink,
  settleLink,
  takeLink,
} from '../engine/link/link.ts';
import type { PageIntent } from '../engine/order/ask.ts';
import { requirePayoutsReady } from '../engine/payout/require-ready.ts';
import { type Context, contextOf, type HouseContext } from '../frame/context.ts';
import type { OperationCall, OperationStep } from '../frame/operation.ts';
import { Body, described, Nullable } from '../lib/api/schema.ts';
import { Share, shareExample } from '../model/customers/share.ts';
import type { InvoiceRow } from '../model/invoices/shape.ts';
import { CallbackUrl } from '../model/orders/callback-url.ts';
import { ChargePending } from '../model/payments/shape.ts';
import type { CheckoutCreated } from '../provider/port/checkouts.ts';
import type { ProviderAnswer } from '../provider/port/outcomes.ts';

export const CheckoutLink = Type.Object(
  {
    checkoutLink: Type.String({ description: 'URL of the payment page for the payer' }),
    sent: Type.Boolean({ description: 'Whether the link was emailed to the customer' }),
    kept: Type.Boolean({
      description: 'Whether the email was only stored, not sent, because no mail server is set up',
    }),
    share: described(
      Share,
      'A message with the link, to send yourself: a customer without an email address is mailed ' +
        'nothing.',
    ),
    chargePending: Nullable(
      ChargePending,
      'An earlier charge of the same invoice that the provider has not decided. A payer ' +
        'who uses the link may pay twice; the duplicate is refunded in full. `null` if ' +
        'none.',
    ),
  },
  { title: 'CheckoutLink', description: 'A link to a payment page.' },
);

export const checkoutLinkExample: Static<typeof CheckoutLink> = {
  checkoutLink: 'http://127.0.0.1:8082/pay/Zk3v9Qx1',
  sent: false,
  kept: false,
  share: shareExample,
  chargePending: null,
};

/** What the answer says: a link beside an undecided charge is never handed out without a word. */
export const linkMessage = ({ chargePending }: Static<typeof CheckoutLink>): string =>
  chargePending === null
    ? 'Checkout link created'
    : 'Checkout link created. An earlier charge of this invoice is not decided yet: if both ' +
      'are paid, one of them goes back in full';

export const LinkBody = Body(
  {
    sendEmail: Type.Optional(
      Type.Boolean({ description: '`true` to email the link to the customer. Default `false`.' }),
    ),
    send_email: Type.Optional(Type.Boolean({ description: 'Same as `sendEmail`' })),
    callbackUrl: Type.Optional(
      described(CallbackUrl, 'Where the payer returns after paying. Default: our thank-you page.'),
    ),
  },
  {
    title: 'CreateCheckoutLink',
    description: 'How to deliver the link, and where the payer returns.',
  },
);

/** What the body asks of a link. */
export function linkOptions(body: Static<typeof LinkBody>) {
  const { sendEmail, send_email: sameAsThat, callbackUrl } = body;
  return {
    sendEmail: sendEmail ?? sameAsThat ?? false,
    ...(callbackUrl === undefined ? {} : { callbackUrl }),
  };
}

/** Of the invoice that a link is to pay. */
export const INVOICE_PROBLEMS = [
  'invoice_not_found',
  'invoice_paid',
  'invoice_refunded',
  'invoice_draft',
  'invoice_voided',
] as const;

/** Of every link. */
export const LINK_PROBLEMS = [
  'payouts_not_ready',
  'subscription_ended',
  'provider_refused',
  'provider_unavailable',
  'provider_crowded',
  'reminder_too_soon',
  'too_many_mails',
] as const;

type AccountToPay<Invoice> = OneAccount & { readonly invoice: Invoice };

/** An invoice that can be paid, with the account that it is of. */
export async function openPayable(
  db: Db,
  at: Context,
  idOrCode: string,
): Promise<AccountToPay<InvoiceRow>> {
  const one = await openInvoiceAccount(db, at, idOrCode);
  requirePayable(one.invoice);
  return one;
}

/** A subscription with the invoice that is due of it, where one is. */
export async function openDue(
  db: Db,
  at: Context,
  idOrCode: string,
): Promise<AccountToPay<InvoiceRow | null>> {
  const one = await openSubscribedAccount(db, at, idOrCode);
  return { ...one, invoice: dueInvoice(one.account) };
}

/** The link of something that the audit trail names. */
export async function prepareLinkOf(
  db: Db,
  at: HouseContext,
  options: LinkOptions & { readonly subject: { id: string; code: string } | null },
): Promise<LinkIntent> {
  const { subject, ...link } = options;
  await requirePayoutsReady(db, at, at.terms.checkoutProvider);
  const intent = await prepareLink(db, at, link);
  return subject === null ? intent : { ...intent, audited: { id: subject.id, code: subject.code } };
}

type LinkOptions = Parameters<typeof prepareLink>[2];
type PreparedLink = OperationStep & { readonly intent: LinkIntent };

/** How its page is asked for and handed out, once it is prepared. */
export const LINK_STEPS = {
  turn: (step: PreparedLink) => takeLink(step.db, contextOf(step), step.intent),
  waitsMs: () => LINK_AWAITED_MS,

  call: ({ providers, tenant, turn }: OperationCall & { readonly turn: PageIntent | null }) =>
    askForLink({ providers, tenant }, turn),

  async settle(step: PreparedLink & { readonly outcome: ProviderAnswer<CheckoutCreated> | null }) {
    const { db, intent, outcome: answer } = step;
    const made = await settleLink(db, contextOf(step), { intent, answer });
    step.audit({ ...intent.audited, changes: { to: { sent: made.sent } } });
    return made;
  },
};
