// Draws the lives of plans, subscriptions, invoices and mandates, from the very tables that the
// code follows.

import { mkdir, writeFile } from 'node:fs/promises';
import { invoiceLife } from '../model/invoices/rules.ts';
import { initiationLife } from '../model/mandates/rules.ts';
import { planLife } from '../model/plans/rules.ts';
import { subscriptionLife } from '../model/subscriptions/rules.ts';

const LIVES = [
  { title: 'Subscription', life: subscriptionLife },
  { title: 'Invoice', life: invoiceLife },
  { title: 'Plan', life: planLife },
  { title: 'Mandate initiation', life: initiationLife },
];

/** The document, in Markdown with Mermaid diagrams. */
export function statesDocument(): string {
  const chapters = LIVES.map(
    ({ title, life }) => `## ${title}\n\n\`\`\`mermaid\n${life.diagram()}\n\`\`\`\n`,
  );
  return [
    '# States\n',
    'Drawn from the tables in the code by `npm run states`; a test fails when they differ.\n',
    ...chapters,
  ].join('\n');
}

export async function writeStates(): Promise<void> {
  const reference = new URL('../../docs/reference/', import.meta.url);
  await mkdir(reference, { recursive: true });
  await writeFile(new URL('states.md', reference), statesDocument());
  console.log('Wrote docs/reference/states.md');
}
