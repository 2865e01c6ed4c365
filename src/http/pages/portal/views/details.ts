// A payer's details as papers have them.

import type { PortalFrame, PortalPage } from '../../../../documents/portal/page.ts';
import {
  choicesHtml,
  formHtml,
  linesField,
  paragraph,
  textField,
} from '../../../../documents/portal/parts.ts';
import type { CustomerRow } from '../../../../model/customers/shape.ts';
import { LANGUAGE_NAMES } from '../../../../model/portal/catalogue.ts';

export function detailsPage(frame: PortalFrame, customer: CustomerRow): PortalPage {
  const { say } = frame.texts;
  const { name, billingName, billingAddress, taxNumber } = customer;
  const fields = [
    textField({ name: 'name', label: say('name'), value: name ?? '', autocomplete: 'name' }),
    textField({ name: 'billing_name', label: say('billing_name'), value: billingName ?? '' }),
    linesField({
      name: 'billing_address',
      label: say('billing_address'),
      value: billingAddress ?? '',
    }),
    textField({ name: 'tax_number', label: say('tax_number'), value: taxNumber ?? '' }),
    languageChoice(frame, customer),
  ];
  const body = `${paragraph(say('details_words'))}
${formHtml(frame, {
  to: '/details',
  fields: fields.join('\n'),
  button: say('save'),
  beside: { label: say('back'), to: '' },
})}`;
  return { title: say('details'), body };
}

function languageChoice({ texts, languages }: PortalFrame, { language }: CustomerRow): string {
  if (languages.length < 2) return '';
  const choices = languages.map((each) => ({
    value: each,
    label: `<span lang="${each}">${LANGUAGE_NAMES[each]}</span>`,
  }));
  const known = language ?? languages[0] ?? null;
  return choicesHtml({ name: 'language', legend: texts.say('language') }, choices, known);
}
