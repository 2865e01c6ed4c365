// A merchant asks for all that is kept of a customer, as a file.

import Type from 'typebox';
import { wakeWorkers } from '../db/queue/wake.ts';
import { NAMED_CUSTOMER_PROBLEMS, requireCustomer } from '../engine/customer/named.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { EmptyBody } from '../lib/api/schema.ts';
import { beginExport, countRunningExports } from '../model/personal-data/exports-sql.ts';
import { DataExport, dataExportExample, exportStatus } from '../model/personal-data/shape.ts';
import { firstExportedTable } from './export-file.ts';

const MOST_RUNNING = 5;

export const exportCustomer = operation({
  access: 'key',
  needs: 'govern',
  audit: { action: 'customer.exported', subject: 'customer' },
  tag: 'Customers',
  summary: 'Export a customer’s personal data',
  description:
    'Makes a JSON file of everything kept about the customer: details, subscriptions, invoices, ' +
    'payments, messages, events, audit entries. Read its status until it is `ready`. The link ' +
    'works for a day and needs no key: send it to the customer.',
  input: {
    params: Type.Object({
      emailOrCode: ReferenceText('The customer’s email, phone number, code or id'),
    }),
    body: EmptyBody,
  },
  output: DataExport,
  status: 202,
  message: 'Export started',
  problems: [...NAMED_CUSTOMER_PROBLEMS, 'data_export_limit_reached'],
  example: {
    params: { emailOrCode: 'CUST_x9Y8z7W6' },
    body: {},
    data: { ...dataExportExample, status: 'running', url: null, expiresAt: null },
  },

  async run({ house, db, tenant, params, audit }) {
    const { id: customerId, code } = await requireCustomer(db, tenant.id, {
      named: params.emailOrCode,
    });
    if ((await countRunningExports(db, tenant.id)) >= MOST_RUNNING) {
      throw problem('data_export_limit_reached');
    }
    const now = house.clock.now();
    const step = firstExportedTable();
    const made = await beginExport(db, tenant.id, { customerId, step, now });
    await wakeWorkers(db, 'gather-data');
    audit({ id: customerId, code, changes: { export: made.id } });
    const { id } = made;
    return { id, status: exportStatus(made, now), url: null, expiresAt: null };
  },
});
