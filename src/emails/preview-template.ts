// How a message would look with other words, before they are kept: the newest one of its kind that
// was written for a customer, or an example where there is none. Nothing is written or sent.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { basedOn } from '../lib/api/schema.ts';
import { selectNewestEmail } from '../model/emails/sql.ts';
import { EmailPreview, emailPreviewExample, exampleMail, previewOf } from './preview.ts';
import { ownWordsIn, requireKnownValues, TemplateBody } from './set-template.ts';
import { CustomerEmailKind, valuesOf } from './template-shape.ts';
import { writeEmail } from './view.ts';

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
    'none. Nothing is saved or sent.',
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
    const ownWords = ownWordsIn(body);
    const stage = { tenant, now, baseUrl: house.config.baseUrl };
    requireKnownValues(
      ownWords,
      valuesOf(type, stage).map(({ name }) => name),
    );
    const newest = await selectNewestEmail(db, tenant.id, type);
    const real = newest && (await writeEmail(house, { db, merchant: tenant, ownWords }, newest));
    // A message that takes no words of a merchant's own shows none of them.
    const shown = real && !real.content.isFixed ? real : null;
    const written = shown ?? exampleMail(house, { tenant, now, type, ownWords });
    return { ...previewOf(tenant, type, written), isExample: shown === null };
  },
});
