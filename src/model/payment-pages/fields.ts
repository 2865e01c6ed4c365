// What a payment page asks of its payers beside their email address.

import Type, { type Static } from 'typebox';
import { Body, described, OneOf, words } from '../../lib/api/schema.ts';

const MOST_CUSTOM = 5;

const FieldWanted = OneOf(['required', 'asked', 'no'], {
  title: 'PageFieldWanted',
  description: 'Whether a field is `required`, `asked` (it may be left empty), or not there: `no`.',
});
const [Name, Phone] = ['The payer’s name', 'The payer’s phone number'].map((what) =>
  described(FieldWanted, `${what}. Default \`asked\`.`),
) as [typeof FieldWanted, typeof FieldWanted];

const CustomField = Body(
  {
    label: words(60, 'Label of the field. The answer is stored in metadata under it.'),
    required: Type.Boolean({ description: 'Whether the payer must fill it in' }),
  },
  { title: 'PageCustomField', description: 'A field of your own on a payment page.' },
);

export const NewPageFields = Body(
  {
    name: Type.Optional(Name),
    phone: Type.Optional(Phone),
    custom: Type.Optional(
      Type.Array(CustomField, {
        maxItems: MOST_CUSTOM,
        description: 'Fields of your own, each with a label of its own',
      }),
    ),
  },
  { title: 'NewPageFields', description: 'What the page asks of payers beside their email.' },
);

export const PageFields = Type.Object(
  {
    name: Name,
    phone: Phone,
    custom: Type.Array(CustomField, { description: 'Fields of your own' }),
  },
  { title: 'PageFields', description: 'What the page asks of payers beside their email.' },
);

export type KeptFields = Static<typeof PageFields>;

export const USUAL_FIELDS: KeptFields = { name: 'asked', phone: 'asked', custom: [] };
