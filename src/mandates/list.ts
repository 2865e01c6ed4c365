// Mandates and their initiations, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { ListQuery, pageExample, pageOf } from '../lib/api/page.ts';
import { text } from '../lib/api/schema.ts';
import { selectMandatePage } from '../model/lists/sql.ts';
import {
  InitiationStatus,
  Mandate,
  mandateExample,
  shapeMandate,
} from '../model/mandates/shape.ts';
import { nameMandates } from '../model/mandates/sql.ts';

export const listDirectDebits = operation({
  access: 'key',
  needs: 'read',
  tag: 'Direct debit',
  summary: 'List mandates',
  description:
    'Searches customer and plan names, and the start of `merchantReference`, `mandateId` ' +
    'and your `orderReference`.',
  input: {
    query: Type.Object({
      ...ListQuery,
      status: Type.Optional(InitiationStatus),
      customer: Type.Optional(
        text(300, { description: 'The customer’s id, code, email or your reference' }),
      ),
      plan: Type.Optional(text(300, { description: 'Its id or code' })),
    }),
  },
  output: pageOf(Mandate),
  message: 'Mandates found',
  problems: [],
  example: { query: { status: 'completed' }, data: pageExample(mandateExample) },

  async run({ db, tenant, query }) {
    const { search, status, customer, plan } = query;
    const page = pageRequest(query);
    const window = windowOf(query, tenant.timezone);
    const filter = { search, status, customer, plan, window };
    const found = await selectMandatePage(db, tenant.id, { filter, page });
    const rows = await nameMandates(db, tenant.id, found.rows);
    return toPage({ ...found, rows }, page, shapeMandate);
  },
});
