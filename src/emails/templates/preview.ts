// How a message would look with other words, before they are kept: the newest one of its kind that
// was written for a customer, or an example where there is none. Nothing is written or sent.

import Type, { type Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import type { House, Tenant } from '../../frame/house.ts';
import { operation } from '../../frame/operation.ts';
import { basedOn } from '../../lib/api/schema.ts';
import { selectNewestEmail } from '../../model/emails/sql.ts';
import { ANY_LANGUAGE } from '../../model/emails/templates-sql.ts';
import type { EmailType } from '../../model/emails/types.ts';
import { exampleMail } from '../example-mail.ts';
import { EmailPreview, emailPreviewExample, previewOf } from '../preview.ts';
import { writeEmail } from '../view.ts';
import type { OwnWords } from '../words/own-words.ts';
import { ownWordsIn, requireKnownValues, TemplateBody } from './set.ts';
import { CustomerEmailKind } from './shape.ts';

const TemplatePreview = Type.Object(
  {
    ...EmailPreview.properties,
    isExample: Type.Boolean({
      description: 'Whether the data is an example, because no such email was written yet',
    }),
  },
  {
    title: 'EmailTemplatePreview',
    description: 'A preview of an email with other words.',
    ...basedOn(EmailPreview),
  },
);

export const previewEmailTemplate = operation({
  access: 'key',
  // It shows what a customer was written.
  needs: 'govern',
  audit: null,
  tag: 'Emails',
  summary: 'Preview an email with other words',
  description:
    'Shows your newest email of this type with the words in the body, or an example if there is ' +
    'none, in the `language` of the words. Nothing is saved or sent.',
  input: { params: Type.Object({ type: CustomerEmailKind }), body: TemplateBody },
  output: TemplatePreview,
  message: 'Nothing was sent',
  problems: [],
  example: {
    params: { type: 'receipt' },
    body: { subject: 'Thank you, {{customerName}}!' },
    data: { ...emailPreviewExample, subject: 'Thank you, Ada Obi!', isExample: false },
  },

  async run({ house, db, tenant, now, params: { type }, body }) {
    const { isExample, ...mail } = await mailInWords(house, { db, tenant, now, type }, body);
    return { ...previewOf(tenant, type, mail), isExample };
  },
});

interface MailAsked {
  readonly db: Db;
  readonly tenant: Tenant;
  readonly now: Date;
  readonly type: EmailType;
}

/** The newest of its kind in these words, or an example where there is none. */
export async function mailInWords(
  house: House,
  { db, tenant, now, type }: MailAsked,
  body: Static<typeof TemplateBody>,
) {
  const own = ownWordsIn(body);
  requireKnownValues(type, own);
  const ownWords: OwnWords = { ...own, language: body.language ?? ANY_LANGUAGE };
  const language = body.language ?? undefined;
  const newest = await selectNewestEmail(db, tenant.id, type);
  const inWords = { db, merchant: tenant, ownWords, ...(language ? { language } : {}) };
  const real = newest && (await writeEmail(house, inWords, newest));
  // A message that takes no words of a merchant's own shows none of them.
  if (real && !real.content.isFixed) return { ...real, isExample: false };
  return { ...exampleMail(house, { tenant, now, type, language, ownWords }), isExample: true };
}
