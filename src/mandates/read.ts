// Reads the status of a mandate's initiation.

import { readOperation } from '../frame/read-operation.ts';
import { Mandate, mandateExample, shapeMandate } from '../model/mandates/shape.ts';
import { selectMandate } from '../model/mandates/sql.ts';

export const readDirectDebit = readOperation({
  tag: 'Direct debit',
  summary: 'Retrieve a mandate',
  message: 'Mandate found',
  by: { mandateId: 'The id of the mandate or of its initiation' },
  output: Mandate,
  missing: 'mandate_not_found',
  example: { by: mandateExample.mandateId ?? '', data: mandateExample },

  find: selectMandate,
  view: shapeMandate,
});
