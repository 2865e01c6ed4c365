// Records as a file on this machine: a workbook, or values for a spreadsheet or a program.

import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { ExportKind } from '../../../sdk/src/generated/types.ts';
import { HOUR_MS } from '../../lib/values/durations.ts';
import { command, textOption } from '../line/command.ts';
import { Failed, Misuse } from '../line/misuse.ts';
import { asking, CALLER, CALLER_ENVIRONMENT } from './caller.ts';

/** All kinds that the API exports. */
const KINDS: Readonly<Record<ExportKind, true>> = {
  customers: true,
  subscriptions: true,
  invoices: true,
  payments: true,
  refunds: true,
  'credit-notes': true,
  settlements: true,
  deposits: true,
  payouts: true,
  taxes: true,
  ledger: true,
};

const FORMS = {
  xlsx: { ending: 'xlsx', query: { format: 'xlsx' } },
  excel: { ending: 'csv', query: { for: 'excel' } },
  csv: { ending: 'csv', query: {} },
} as const;

/** A long file takes as long as it takes. */
const WITHIN_MS = HOUR_MS;

export const exportFile = command({
  about: `
xlsx and excel are for people: names, naira, days of your time zone. csv is for programs: kobo and
UTC. taxes has a row for each tax rate of each invoice and credit note.`,
  arguments: [{ name: 'kind', about: 'the records to export', choices: Object.keys(KINDS) }],
  options: {
    format: {
      ...textOption('<format>', 'xlsx (default), excel or csv'),
      read: formOf,
    },
    month: textOption('<month>', 'only taxes: a month, for example 2026-05'),
    from: textOption('<day>', 'created on or after this day, for example 2026-01-31'),
    to: textOption('<day>', 'created on or before this day'),
    out: textOption('<file>', 'the file to write; default the kind, in this directory'),
    ...CALLER,
  },
  environment: CALLER_ENVIRONMENT,
  examples: [
    'sanwo export invoices --from 2026-05-01 --to 2026-05-31',
    'sanwo export taxes --month 2026-05 --format excel --out vat-may.csv',
  ],

  run: (given) =>
    asking(given, async ({ sanwo }) => {
      const { words, options, screen } = given;
      const kind = words.kind as ExportKind;
      const { month, from, to } = options;
      const { ending, query } = FORMS[options.format ?? 'xlsx'];
      const asked = Object.entries({ ...query, month, from, to });
      const filters = Object.fromEntries(asked.filter(([, value]) => value !== undefined));
      const file = await sanwo.exports.download(kind, filters, { timeout: WITHIN_MS });
      if (file.body === null) throw new Failed('The export has no content.');
      const path = options.out ?? `${kind}.${ending}`;
      const body = Readable.fromWeb(file.body as ReadableStream<Uint8Array>);
      await pipeline(body, createWriteStream(path)).catch((error: Error) => {
        throw new Failed(`${path} could not be written: ${error.message}`);
      });
      screen.print(`Wrote ${path}`);
    }),
});

function formOf(given: string): keyof typeof FORMS {
  if (Object.hasOwn(FORMS, given)) return given as keyof typeof FORMS;
  throw new Misuse('must be xlsx, excel or csv');
}
