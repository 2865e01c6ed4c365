// A data directory that came from a backup says so at its first start: what happened after the
// backup is known to the provider alone.

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const markOf = (dataDir: string) => join(dataDir, 'restored-from.txt');

export async function markRestored(dataDir: string, madeAt: string): Promise<void> {
  await writeFile(markOf(dataDir), `${madeAt}\n`);
}

export const whatRestoringMeans = (madeAt: string) => `
This data is as of ${madeAt}. What happened after that is known only to the provider:
- Charges, refunds and payouts are looked up there before any is sent again.
- Orders, mandates, customers and settings made after that are lost, and so are payments for them.
Start one worker first, then run \`sanwo doctor\`, and compare with the provider's list:
docs/guides/backups.md`;

/** Once; null where the directory did not come from a backup, or this was said before. */
export async function takeRestoreNotice(dataDir: string): Promise<string | null> {
  const madeAt = await readFile(markOf(dataDir), 'utf8').catch(() => null);
  if (madeAt === null) return null;
  await rm(markOf(dataDir), { force: true });
  return whatRestoringMeans(madeAt.trim());
}
