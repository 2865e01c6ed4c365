// The template of a file of customers: its columns, what each holds, and an example.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { csvLine } from '../lib/values/csv.ts';
import { IMPORT_COLUMNS } from './import-rows.ts';

const columns = Object.entries(IMPORT_COLUMNS).map(([name, { description, example }]) => ({
  ...{ name, description, example },
}));

const template = {
  csv: csvLine(columns.map(({ name }) => name)) + csvLine(columns.map(({ example }) => example)),
  columns,
};

export const readImportTemplate = operation({
  access: 'key',
  needs: 'read',
  tag: 'Customers',
  summary: 'Retrieve the template for an import of customers',
  description: 'Names may be written in any case, and only `email` is required.',
  input: {},
  output: Type.Object(
    {
      csv: Type.String({ description: 'The text of a file with the names and one example' }),
      columns: Type.Array(
        Type.Object(
          {
            name: Type.String({ description: 'Name in the first row' }),
            description: Type.String({ description: 'What its cells hold' }),
            example: Type.String({ description: 'An example. Empty if most rows have none.' }),
          },
          { title: 'ImportColumn', description: 'A column of the file.' },
        ),
        { description: 'The columns, in their order' },
      ),
    },
    { title: 'ImportTemplate', description: 'The template of a CSV file of customers.' },
  ),
  message: 'Template found',
  problems: [],
  example: { data: template },

  run: async () => template,
});
