// How the initiation of a mandate stands.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Reference } from '../lib/api/page.ts';
import { Mandate, mandateExample, shapeMandate } from '../model/mandates/shape.ts';
import { selectMandate } from '../model/mandates/sql.ts';

export const readDirectDebit = operation({
  access: 'key',
  needs: 'read',
  tag: 'Direct debit',
  summary: 'Retrieve a mandate',
  input: {
    params: Type.Object({ mandateId: Reference('The id of the mandate or of its initiation') }),
  },
  output: Mandate,
  message: 'Mandate found',
  problems: ['mandate_not_found'],
  example: { params: { mandateId: mandateExample.mandateId ?? '' }, data: mandateExample },

  async run({ db, tenant, params }) {
    const mandate = await selectMandate(db, tenant.id, params.mandateId);
    if (!mandate) throw problem('mandate_not_found');
    return shapeMandate(mandate);
  },
});
