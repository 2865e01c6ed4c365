// The words of messages to customers: of one kind, and of all.

import Type from 'typebox';
import { operation } from '../../frame/operation.ts';
import { selectTemplates } from '../../model/emails/templates-sql.ts';
import { LanguageCode } from '../../model/portal/languages.ts';
import { merchantLanguage } from '../../model/portal/settings.ts';
import {
  CUSTOMER_EMAIL_TYPES,
  CustomerEmailKind,
  EmailTemplate,
  shapeTemplate,
  templateExample,
} from './shape.ts';

export const readEmailTemplate = operation({
  access: 'key',
  needs: 'read',
  tag: 'Emails',
  summary: 'Retrieve the words of a type of email',
  description:
    'Your own words, our default words, and the values that words may name. Our words are in ' +
    '`language`, by default the first of `portal.languages`.',
  input: {
    params: Type.Object({ type: CustomerEmailKind }),
    query: Type.Object({ language: Type.Optional(LanguageCode) }),
  },
  output: EmailTemplate,
  message: 'Words found',
  problems: [],
  example: { params: { type: 'receipt' }, data: templateExample },

  async run({ house, db, tenant, now, params: { type }, query }) {
    const { language = merchantLanguage(tenant) } = query;
    const stage = { tenant, now, baseUrl: house.config.baseUrl, language };
    return shapeTemplate(type, stage, await selectTemplates(db, tenant.id, [type]));
  },
});

export const listEmailTemplates = operation({
  access: 'key',
  needs: 'read',
  tag: 'Emails',
  summary: 'List the words of all types of email to customers',
  input: {},
  output: Type.Array(EmailTemplate, {
    title: 'EmailTemplates',
    description: 'The words of every type of email to your customers.',
  }),
  message: 'Words found',
  problems: [],
  example: { data: [templateExample] },

  async run({ house, db, tenant, now }) {
    const language = merchantLanguage(tenant);
    const stage = { tenant, now, baseUrl: house.config.baseUrl, language };
    const rows = await selectTemplates(db, tenant.id, CUSTOMER_EMAIL_TYPES);
    return CUSTOMER_EMAIL_TYPES.map((type) => shapeTemplate(type, stage, rows));
  },
});
