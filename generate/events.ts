// Writes the catalogue of events: what each one means, and the whole body that a receiver gets.

import { mkdir, writeFile } from 'node:fs/promises';
import { EVENTS } from '../src/events/catalogue.ts';
import { eventExample } from '../src/model/events/shape.ts';

interface Entry {
  readonly type: string;
  readonly meaning: string;
  readonly example: object;
}

const entries: readonly Entry[] = Object.entries(EVENTS).map(([type, { meaning, example }]) => ({
  type,
  meaning,
  example,
}));

/** The document, in Markdown: a table of all, then one chapter each. */
export function eventsDocument(): string {
  const sorted = entries.toSorted((one, other) => (one.type < other.type ? -1 : 1));
  const rows = sorted.map(
    ({ type, meaning }) => `| [\`${type}\`](#${anchorOf(type)}) | ${meaning} |`,
  );
  return [
    '# Events\n',
    'Written from the catalogue in the code by `npm run events`; a test fails when they differ.\n',
    'Every body is `{id, type, timestamp, tenantId, sequence, data}`; `data` is the object that',
    'the API returns, as it was at that time.\n',
    'To receive and verify events, see [Webhooks](../guides/webhooks.md).\n',
    '| event | meaning |\n|---|---|',
    `${rows.join('\n')}\n`,
    ...sorted.map(chapterOf),
  ].join('\n');
}

/** The anchor that a Markdown renderer makes of a heading: the dots are left out. */
const anchorOf = (type: string) => type.replaceAll('.', '');

function chapterOf({ type, meaning, example }: Entry): string {
  const body = JSON.stringify({ ...eventExample, type, data: example }, null, 2);
  return `## ${type}\n\n${meaning}\n\n\`\`\`json\n${body}\n\`\`\`\n`;
}

async function writeEvents(): Promise<void> {
  const reference = new URL('../docs/reference/', import.meta.url);
  await mkdir(reference, { recursive: true });
  await writeFile(new URL('events.md', reference), eventsDocument());
  console.log('Wrote docs/reference/events.md');
}

if (import.meta.main) await writeEvents();
