// A merchant writes its own words for a kind of message to customers, or takes ours again.

import Type, { type Static } from 'typebox';
import { operation } from '../../frame/operation.ts';
import { problem } from '../../frame/problems.ts';
import { Body, Nullable } from '../../lib/api/schema.ts';
import {
  ANY_LANGUAGE,
  deleteTemplates,
  selectTemplates,
  writeTemplate,
} from '../../model/emails/templates-sql.ts';
import type { EmailType } from '../../model/emails/types.ts';
import { merchantLanguage } from '../../model/portal/settings.ts';
import { faultOfWords } from '../words/own-words.ts';
import {
  CustomerEmailKind,
  EmailTemplate,
  shapeTemplate,
  TemplateLanguageName,
  templateExample,
  templateWords,
  valuesOf,
} from './shape.ts';

const { subject, intro, outro } = templateWords;

export const TemplateBody = Body(
  {
    language: Type.Optional(
      Nullable(TemplateLanguageName, 'For customers with this language. `null`: for all others.'),
    ),
    subject: Type.Optional(subject),
    intro: Type.Optional(intro),
    outro: Type.Optional(outro),
  },
  {
    title: 'EmailTemplateChange',
    description: 'Words that you leave out are `null`: ours are used.',
  },
);

export const setEmailTemplate = operation({
  access: 'key',
  needs: 'govern',
  audit: { action: 'email.template_set', subject: 'email' },
  tag: 'Emails',
  summary: 'Set your own words for a type of email',
  description:
    'Replaces your words in one language. Words may name values, such as `{{customerName}}`: ' +
    '`GET /v1/email-template/:type` lists them. Amount, invoice number, links and the reason for ' +
    'the email are always ours. `null` deletes your words in all languages.',
  input: { params: Type.Object({ type: CustomerEmailKind }), body: Nullable(TemplateBody) },
  output: EmailTemplate,
  message: 'Words saved',
  problems: [],
  example: {
    params: { type: 'receipt' },
    body: { subject: 'Thank you, {{customerName}}!', outro: 'See you at the gym.' },
    data: templateExample,
  },

  async run({ house, db, tenant, now, params, body, audit }) {
    const { type } = params;
    const ofWords = body?.language ?? merchantLanguage(tenant);
    const stage = { tenant, now, baseUrl: house.config.baseUrl, language: ofWords };
    if (body === null) await deleteTemplates(db, tenant.id, { type });
    else {
      const own = ownWordsIn(body);
      requireKnownValues(type, own);
      const language = body.language ?? ANY_LANGUAGE;
      const isEmpty = Object.values(own).every((text) => text === null);
      if (isEmpty) await deleteTemplates(db, tenant.id, { type, language });
      else {
        const updatedAt = house.clock.now();
        await writeTemplate(db, tenant.id, { type, language, ...own, updatedAt });
      }
    }
    audit({ code: type, changes: { type, words: body } });
    return shapeTemplate(type, stage, await selectTemplates(db, tenant.id, [type]));
  },
});

/** Which values there are is the same for all. */
const ANY_STAGE = {
  tenant: { businessName: 'Acme', timezone: 'Africa/Lagos' },
  now: new Date(0),
  baseUrl: null,
};

export const ownWordsIn = (body: Static<typeof TemplateBody>) => ({
  subject: body.subject ?? null,
  intro: body.intro ?? null,
  outro: body.outro ?? null,
});

export function requireKnownValues(type: EmailType, own: ReturnType<typeof ownWordsIn>): void {
  const known = valuesOf(type, ANY_STAGE).map(({ name }) => name);
  const errors = Object.entries(own).flatMap(([field, text]) => {
    const message = text === null ? null : faultOfWords(text, known);
    return message === null ? [] : [{ field, message }];
  });
  if (errors.length > 0) throw problem('invalid_input', { errors });
}
