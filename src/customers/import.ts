// A merchant's customers come from a file. A row makes a customer, or changes the one that it names
// by reference or email; the same file again changes nothing. All of it is one transaction.

import Type, { type Static } from 'typebox';
import { operation } from '../frame/operation.ts';
import { invalidField } from '../frame/problems.ts';
import { Body, OneOf } from '../lib/api/schema.ts';
import { carryOutImport } from './import-plan.ts';
import { readImportRows } from './import-rows.ts';

const MOST_BYTES = 1_048_576;

const ImportSource = OneOf(['csv'], {
  title: 'ImportSource',
  description: 'Where the customers come from',
});

const ImportedRow = Type.Object(
  {
    row: Type.Integer({
      description: 'The row as a spreadsheet numbers it. The names are in row 1.',
    }),
    result: OneOf(['created', 'updated', 'unchanged', 'refused'], {
      title: 'ImportResult',
      description: 'What was done, or would be done in a dry run',
    }),
    reason: Type.String({ description: 'What changed, or why the row was refused' }),
  },
  { title: 'ImportedRow', description: 'The result of one row.' },
);

const Imported = Type.Object(
  {
    source: ImportSource,
    dryRun: Type.Boolean({ description: 'Whether it was a rehearsal, which changes nothing' }),
    created: Type.Integer({ description: 'Number of rows that created a customer' }),
    updated: Type.Integer({ description: 'Number of rows that updated a customer' }),
    unchanged: Type.Integer({ description: 'Number of rows whose customer is as the row says' }),
    refused: Type.Integer({ description: 'Number of rows that were refused' }),
    rows: Type.Array(ImportedRow, { description: 'The result of each row, in their order' }),
  },
  { title: 'Imported', description: 'The result of an import.' },
);

const example: Static<typeof Imported> = {
  ...{ source: 'csv', dryRun: false, created: 1, updated: 0, unchanged: 0, refused: 1 },
  rows: [
    { row: 2, result: 'created', reason: 'A new customer' },
    { row: 3, result: 'refused', reason: 'email must be an email address' },
  ],
};

export const importCustomers = operation({
  access: 'key',
  needs: 'serve',
  largeBody: { bytes: 2 * MOST_BYTES, textMax: MOST_BYTES },
  audit: { action: 'customers.imported', subject: 'tenant' },
  tag: 'Customers',
  summary: 'Import customers from a CSV file',
  description:
    'Up to 10,000 rows and 1 MiB, with the columns of `GET /v1/import/template`. A row with a ' +
    'known `externalRef`, or else a known email, or without an email a known phone number, ' +
    'updates that customer; empty cells change ' +
    'nothing. If a row is refused, the others are imported. With `dryRun` nothing changes.',
  input: {
    body: Body({
      source: ImportSource,
      csv: Type.String({
        minLength: 1,
        maxLength: MOST_BYTES,
        description: 'The text of the file, divided at commas, semicolons or tabs',
      }),
      dryRun: Type.Optional(Type.Boolean({ description: '`true` to rehearse it' })),
    }),
  },
  output: Imported,
  message: 'Customers imported',
  messageFor: ({ dryRun }) =>
    dryRun ? 'Nothing changed: this is a dry run' : 'Customers imported',
  problems: [],
  conflicts: { customers_email_key: 'customer_email_taken' },
  example: {
    body: { source: 'csv', csv: 'email,name\nada@example.com,Ada Obi\nada,Ada\n' },
    data: example,
  },

  async run({ db, tenant, now, body, audit }) {
    const { source, csv, dryRun = false } = body;
    if (Buffer.byteLength(csv) > MOST_BYTES) throw invalidField('csv', 'must be at most 1 MiB');
    const rows = await carryOutImport(db, tenant.id, { rows: readImportRows(csv), dryRun, now });
    const count = (wanted: (typeof rows)[number]['result']) =>
      rows.filter(({ result }) => result === wanted).length;
    const counts = { created: count('created'), updated: count('updated') };
    audit(dryRun ? null : { changes: { to: { ...counts, refused: count('refused') } } });
    const others = { unchanged: count('unchanged'), refused: count('refused') };
    return { source, dryRun, ...counts, ...others, rows: [...rows] };
  },
});
