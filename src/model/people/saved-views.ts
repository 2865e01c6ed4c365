// The views of lists that a member keeps: the filters and the sort of a list under a name.

import Type from 'typebox';
import { boundedText, Id, Instant } from '../../lib/api/schema.ts';
import type { AnswerRow } from '../../lib/api/shaped.ts';

export const MOST_VIEWS = 100;

const NAME = { pattern: '^[a-z][A-Za-z]*$' };

export const ViewOfList = {
  list: Type.String({
    ...NAME,
    maxLength: 40,
    description: 'The list, as the client library calls it, for example `invoices`',
  }),
  name: boundedText(60, { minLength: 1, description: 'The name of the view' }),
  query: Type.String({
    maxLength: 2_000,
    description: 'The filters and the sort, as the query of a URL: `status=open&sort=-amount`',
  }),
};

export const SavedView = Type.Object(
  {
    id: Id('Identifies the view, to delete it'),
    ...ViewOfList,
    createdAt: Instant('When it was saved'),
  },
  { title: 'SavedView', description: 'A view of a list that you saved in the dashboard.' },
);

export const savedViewExample = {
  id: '019aa3f2-7b00-7c3d-9e4f-5a6b7c8d9e0f',
  list: 'invoices',
  name: 'Largest unpaid',
  query: 'failing=true&sort=-amount',
  createdAt: '2026-01-31T09:00:00.000Z',
};

export type SavedViewRow = AnswerRow<typeof savedViewExample, 'createdAt'>;

export const shapeSavedView = ({ id, list, name, query, createdAt }: SavedViewRow) => ({
  ...{ id, list, name, query },
  createdAt: createdAt.toISOString(),
});
