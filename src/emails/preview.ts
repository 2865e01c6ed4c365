// What a message of a kind would say: of an example, or the reminder of something that is owed,
// with the words and by the writers of the real one. Nothing is written or sent, and no page made.

import Type, { type Static } from 'typebox';
import type { Db } from '../db/connect.ts';
import { dueInvoice } from '../engine/book/book.ts';
import { openInvoiceAccount, openSubscribedAccount } from '../engine/book/one-account.ts';
import { overProblem } from '../engine/change/invoice-rules.ts';
import { requirePayable } from '../engine/change/payable.ts';
import { linkWords } from '../engine/link/link.ts';
import { contextOf, type HouseContext } from '../frame/context.ts';
import type { Tenant } from '../frame/house.ts';
import { operation } from '../frame/operation.ts';
import { invalidField } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { requireNone } from '../lib/api/problem.ts';
import { Nullable } from '../lib/api/schema.ts';
import type { EmailRow } from '../model/emails/sql.ts';
import type { EmailType } from '../model/emails/types.ts';
import { LanguageCode } from '../model/portal/languages.ts';
import { exampleInKeptWords } from './example-mail.ts';
import type { Rendered } from './letter/render.ts';
import { Email, EmailKind, emailExample } from './shape.ts';
import { writeEmail } from './view.ts';
import type { Content } from './words/facts.ts';

const { subject, html, text } = Email.properties;

export const EmailPreview = Type.Object(
  {
    type: EmailKind,
    subject,
    html,
    text,
    heading: Type.String({ description: 'Heading of the email' }),
    paragraphs: Type.Array(Type.String(), { description: 'Main text' }),
    details: Type.Array(Type.Array(Type.String()), {
      description: 'Details, each a label and a value',
    }),
    more: Nullable(Type.String(), 'Text of the link'),
    button: Nullable(Type.String(), 'Text of the button'),
    isOn: Type.Boolean({ description: 'Whether your settings allow this email' }),
  },
  { title: 'EmailPreview', description: 'A preview of an email.' },
);

export const emailPreviewExample: Static<typeof EmailPreview> = {
  type: 'receipt',
  subject: emailExample.subject,
  html: emailExample.html,
  text: emailExample.text,
  heading: 'Thank you for your payment',
  paragraphs: ['Hello Ada Obi,'],
  details: [['Plan', 'Gold']],
  more: null,
  button: null,
  isOn: true,
};

const Asked = Type.Object({
  language: Type.Optional(LanguageCode),
  invoice: Type.Optional(ReferenceText('For a reminder: the invoice’s id, code or number')),
  subscription: Type.Optional(ReferenceText('For a reminder: the subscription’s id or code')),
});

export const previewEmail = operation({
  access: 'key',
  // An example has no real data. A member who may send a reminder may preview it.
  needs: 'remind',
  tag: 'Emails',
  summary: 'Preview an email',
  description:
    'Uses example data. With `invoice` or `subscription`, shows its reminder. Without ' +
    '`language`, a reminder is in the customer’s language, and an example in yours.',
  input: { params: Type.Object({ type: EmailKind }), query: Asked },
  output: EmailPreview,
  message: 'Nothing was sent',
  problems: [
    'invoice_not_found',
    'invoice_paid',
    'invoice_refunded',
    'invoice_draft',
    'invoice_voided',
    'subscription_not_found',
    'subscription_ended',
  ],
  example: {
    params: { type: 'receipt' },
    data: emailPreviewExample,
  },

  async run({ house, db, tenant, now, params, query }) {
    const { type } = params;
    const { language, ...about } = query;
    const at = contextOf({ house, tenant, now });
    const reminder = await reminderOf(db, at, { type, ...about });
    if (reminder !== null) {
      const writing = { db, merchant: tenant, ...(language ? { language } : {}) };
      return previewOf(tenant, type, await writeEmail(house, writing, { type, ...reminder }));
    }
    const example = { db, tenant, now, type, language };
    return previewOf(tenant, type, await exampleInKeptWords(house, example));
  },
});

export function previewOf(
  { emailsOff }: Tenant,
  type: EmailType,
  { content, words }: PreviewedMail,
): Static<typeof EmailPreview> {
  return {
    type,
    ...words,
    heading: content.heading,
    paragraphs: [...content.paragraphs, ...(content.outro ?? [])],
    details: content.details.map((detail) => [...detail]),
    more: content.more?.label ?? null,
    button: content.button?.label ?? null,
    isOn: !emailsOff.includes(type),
  };
}

interface PreviewedMail {
  readonly content: Content;
  readonly words: Rendered;
}

/** Null where an example is wanted. */
async function reminderOf(
  db: Db,
  at: HouseContext,
  asked: Omit<Static<typeof Asked>, 'language'> & { readonly type: EmailType },
): Promise<Pick<EmailRow, 'customerId' | 'facts'> | null> {
  const { type, invoice, subscription } = asked;
  const named = invoice === undefined ? 'subscription' : 'invoice';
  if (invoice === undefined && subscription === undefined) return null;
  if (type !== 'payment_reminder')
    throw invalidField(named, 'can be sent only for payment_reminder');
  if (invoice !== undefined && subscription !== undefined) {
    throw invalidField(named, 'cannot be combined with subscription');
  }
  const due = await (invoice === undefined
    ? openToPreview(db, at, subscription ?? '')
    : openInvoiceAccount(db, at, invoice));
  if (due.invoice) requirePayable(due.invoice);
  requireNone(overProblem(due.account, due.invoice));
  return { customerId: due.account.customer.id, facts: linkWords(due.account, due.invoice) };
}

async function openToPreview(db: Db, at: HouseContext, idOrCode: string) {
  const { account } = await openSubscribedAccount(db, at, idOrCode);
  return { account, invoice: dueInvoice(account) };
}
