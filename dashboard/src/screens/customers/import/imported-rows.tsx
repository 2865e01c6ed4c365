// What an import did, or would do, with each row: the refused ones first.

import type { Imported, ImportedRow } from '@sanwo/sdk';
import { Section } from '../../../kit/page/section.tsx';
import { Badge, type Tone } from '../../../kit/text/badge.tsx';

const RESULTS: Readonly<Record<string, readonly [tone: Tone, words: string]>> = {
  refused: ['bad', 'Refused'],
  created: ['good', 'New'],
  updated: ['told', 'Updated'],
  unchanged: ['calm', 'Unchanged'],
};
const ORDER = Object.keys(RESULTS);

const MOST_SHOWN = 200;

export function ImportedRows({ imported }: { readonly imported: Imported }) {
  const { dryRun, created, updated, unchanged, refused } = imported;
  const rank = ({ result }: ImportedRow) => ORDER.indexOf(result);
  const rows = imported.rows.toSorted((a, b) => rank(a) - rank(b));
  const shown = rows.slice(0, MOST_SHOWN);
  const words =
    `${created} new, ${updated} updated, ${unchanged} unchanged and ${refused} refused. ` +
    (dryRun ? 'Nothing is imported yet.' : 'The import is done.');
  return (
    <Section title={dryRun ? 'What would happen' : 'Imported'} hint={words} isFlush>
      <div className="max-h-96 overflow-auto">
        <table className="w-full border-collapse text-sm" aria-label="Rows">
          <thead className="border-b border-line bg-sunken/60 text-xs text-quiet">
            <tr>
              <th scope="col" className="px-4 py-2 text-left font-medium">
                Row
              </th>
              <th scope="col" className="px-3 py-2 text-left font-medium">
                Result
              </th>
              <th scope="col" className="px-4 py-2 text-left font-medium">
                Reason
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map(({ row, result, reason }) => {
              const [tone, text] = RESULTS[result] ?? ['calm', result];
              return (
                <tr key={row}>
                  <td className="px-4 py-2">{row}</td>
                  <td className="px-3 py-2">
                    <Badge tone={tone}>{text}</Badge>
                  </td>
                  <td className="px-4 py-2 wrap-anywhere">{reason}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {rows.length > MOST_SHOWN && (
        <p className="border-t border-line px-4 py-2 text-sm text-quiet">
          The first {MOST_SHOWN} of {rows.length} rows are shown.
        </p>
      )}
    </Section>
  );
}
