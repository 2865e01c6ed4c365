// Writes the catalogue of errors: each code, what it means and what to do.

import { writeFile } from 'node:fs/promises';
import { PROBLEMS, type ProblemCode } from '../src/frame/problems.ts';
import { ADVICE } from './error-advice.ts';

const CHAPTERS: readonly { readonly title: string; readonly statuses: readonly number[] }[] = [
  { title: 'The request is invalid', statuses: [400, 405, 413, 415, 417, 431] },
  { title: 'Authentication and permissions', statuses: [401, 403] },
  { title: 'Not found', statuses: [404] },
  { title: 'The state does not allow it', statuses: [409] },
  { title: 'Try again later', statuses: [408, 429] },
  { title: 'Errors on our side', statuses: [500, 503] },
];

/** The document, in Markdown. */
export function errorsDocument(): string {
  const codes = Object.keys(PROBLEMS) as ProblemCode[];
  const placed = new Set(CHAPTERS.flatMap(({ statuses }) => statuses));
  const homeless = codes.filter((code) => !placed.has(PROBLEMS[code][0]));
  if (homeless.length > 0) throw new Error(`no chapter takes ${homeless.join(', ')}`);
  return [
    '# Error codes\n',
    'Written from the catalogue in the code by `npm run errors`; a test fails when they differ.\n',
    'Every error is `{"status": "error", "message", "data": null, "code", "requestId"}`. Use',
    '`code` in programs: it does not change. The message is for people, and may be more specific',
    'than the one below. If fields are invalid, `errors` lists each one:',
    '`[{"field": "order.callbackUrl", "message": "…"}]`.\n',
    'Retry 408, 429, 5xx and 409 `idempotency_in_progress` after a pause, with the same',
    '`Idempotency-Key`. Other errors stay the same when you repeat the request.\n',
    ...CHAPTERS.map(({ title, statuses }) => {
      const of = codes.filter((code) => statuses.includes(PROBLEMS[code][0]));
      return `## ${title}\n\n| code | | meaning | what to do |\n|---|---|---|---|\n${rows(of)}\n`;
    }),
  ].join('\n');
}

const rows = (codes: readonly ProblemCode[]) =>
  codes
    .map((code) => {
      const [status, message] = PROBLEMS[code];
      return `| \`${code}\` | ${status} | ${message.replaceAll('|', '\\|')} | ${ADVICE[code]} |`;
    })
    .join('\n');

async function writeErrors(): Promise<void> {
  const file = new URL('../docs/reference/errors.md', import.meta.url);
  await writeFile(file, errorsDocument());
  console.log('Wrote docs/reference/errors.md');
}

if (import.meta.main) await writeErrors();
