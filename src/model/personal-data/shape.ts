// An export of a person's data and the erasure of it, as the API shows them.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Erasures, PersonalExports } from '../../db/schema.ts';
import { Id, Instant, Nullable, OneOf } from '../../lib/api/schema.ts';

export const DataExport = Type.Object(
  {
    id: Id('Unique identifier'),
    status: OneOf(['running', 'ready', 'expired'], {
      title: 'DataExportStatus',
      description:
        '`running` while the file is made, `ready` while it can be downloaded, then `expired`.',
    }),
    url: Nullable(
      Type.String(),
      'Where the file is downloaded, without a key. `null` unless `ready`.',
    ),
    expiresAt: Nullable(Instant(), 'When the link ends: a day after the file was made.'),
  },
  { title: 'DataExport', description: 'A file with all data of one customer.' },
);

export const Erasure = Type.Object(
  {
    id: Id('Unique identifier'),
    status: OneOf(['running', 'done'], {
      title: 'ErasureStatus',
      description: '`running` until the data is gone everywhere, then `done`.',
    }),
  },
  { title: 'Erasure', description: 'The erasure of a customer’s personal data.' },
);

export const ErasedCustomer = Type.Object(
  {
    id: Id('The customer’s id'),
    code: Type.String({ description: 'The customer’s code' }),
  },
  { title: 'ErasedCustomer', description: 'A customer whose personal data was erased.' },
);

export type ExportRow = Selectable<PersonalExports>;
export type ErasureRow = Selectable<Erasures>;

/** What the person is known by, as long as it is looked for. */
export const knownIn = ({ known }: ErasureRow) => (known as readonly string[] | null) ?? [];

/** `until` is when a file that is ready can be downloaded no longer. */
export const exportStatus = (
  { readyAt, expiresAt }: Pick<ExportRow, 'readyAt' | 'expiresAt'>,
  realNow: Date,
): Static<typeof DataExport>['status'] => {
  if (readyAt === null || expiresAt === null) return 'running';
  return expiresAt > realNow ? 'ready' : 'expired';
};

export const shapeErasure = ({ id, doneAt }: ErasureRow): Static<typeof Erasure> => ({
  id,
  status: doneAt === null ? 'running' : 'done',
});

export const dataExportExample: Static<typeof DataExport> = {
  id: '019aa3f2-f296-7eb2-a395-5c6d7e8f9a0b',
  status: 'ready',
  url: 'https://pay.acme.example/data/00AZqj8o',
  expiresAt: '2026-02-15T09:00:00.000Z',
};

export const erasureExample: Static<typeof Erasure> = {
  id: '019aa3f2-f3a7-7fc3-b4a6-6d7e8f9a0b1c',
  status: 'running',
};
