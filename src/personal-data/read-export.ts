// How far the file of a customer's data is, and where it is downloaded.

import Type from 'typebox';
import { NAMED_CUSTOMER_PROBLEMS, requireCustomer } from '../engine/customer/named.ts';
import { personalDataUrlOf } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { isId } from '../lib/values/id.ts';
import { signedAddress } from '../model/documents/address.ts';
import { selectExport } from '../model/personal-data/exports-sql.ts';
import { DataExport, dataExportExample, exportStatus } from '../model/personal-data/shape.ts';

export const readCustomerExport = operation({
  access: 'key',
  needs: 'govern',
  tag: 'Customers',
  summary: 'Retrieve an export of personal data',
  description: 'Its status, and the link once the file is `ready`.',
  input: {
    params: Type.Object({
      emailOrCode: ReferenceText('The customer’s email, phone number, code or id'),
      id: ReferenceText('The export’s id'),
    }),
  },
  output: DataExport,
  message: 'Export found',
  problems: [...NAMED_CUSTOMER_PROBLEMS, 'data_export_not_found'],
  example: {
    params: { emailOrCode: 'CUST_x9Y8z7W6', id: dataExportExample.id },
    data: dataExportExample,
  },

  async run({ house, db, tenant, params }) {
    const customer = await requireCustomer(db, tenant.id, { named: params.emailOrCode });
    const made = isId(params.id) ? await selectExport(db, tenant.id, params.id) : undefined;
    if (made?.customerId !== customer.id) throw problem('data_export_not_found');
    const realNow = house.clock.now();
    const status = exportStatus(made, realNow);
    const { id, expiresAt } = made;
    const begins = personalDataUrlOf(house.config);
    const isThere = status === 'ready';
    return {
      id,
      status,
      url: isThere ? signedAddress({ begins, tenant, cell: house.cell, realNow }, id) : null,
      expiresAt: expiresAt?.toISOString() ?? null,
    };
  },
});
