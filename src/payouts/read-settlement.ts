// What one payment has earned, and where it is.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Reference } from '../lib/api/page.ts';
import { isId } from '../lib/values/id.ts';
import { selectSettlement } from '../model/settlements/sql.ts';
import {
  SettlementView,
  settlementViewExample,
  viewSettlements,
} from '../model/views/settlements.ts';

export const readSettlement = operation({
  access: 'key',
  needs: 'read',
  tag: 'Settlements',
  summary: 'Retrieve a settlement',
  input: { params: Type.Object({ id: Reference('The settlement’s id') }) },
  output: SettlementView,
  message: 'Settlement found',
  problems: ['settlement_not_found'],
  example: { params: { id: settlementViewExample.id }, data: settlementViewExample },

  async run({ db, tenant, params }) {
    const settlement = isId(params.id) && (await selectSettlement(db, tenant.id, params.id));
    const [view] = settlement ? await viewSettlements(db, tenant.id, [settlement]) : [];
    if (!view) throw problem('settlement_not_found');
    return view;
  },
});
