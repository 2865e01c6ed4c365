// What is written for a while before it is whole lies beside its place, under a name that says
// which process writes it. So what a dead process left is known, and the next run deletes it.

import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { readIfPresent } from '../embedded/files.ts';
import { noteName } from '../embedded/place.ts';
import { processIdentity } from '../embedded/process.ts';

const DRAFT = /\.draft-(\d+)-([0-9A-Za-z-]+)$/;

/** A name beside the path that only this process uses. */
export function draftBeside(path: string): string {
  return `${resolve(path)}.draft-${process.pid}-${processIdentity(process.pid)}`;
}

/** Deletes what was left beside the path by processes that died. */
export async function deleteAbandonedDrafts(path: string): Promise<void> {
  const place = dirname(resolve(path));
  const own = basename(resolve(path));
  const names = await readdir(place).catch(ignoreAbsence);
  for (const name of names.filter((each) => each.startsWith(`${own}.draft-`))) {
    const [, pid, identity] = DRAFT.exec(name) ?? [];
    if (pid === undefined || processIdentity(Number(pid)) === identity) continue;
    await deleteDraft(join(place, name));
  }
}

/** With the database that is kept elsewhere for it, where PostgreSQL runs as another account. */
export async function deleteDraft(path: string): Promise<void> {
  const elsewhere = await homeElsewhere(path);
  // A server that is about to stop may still be writing there for a moment.
  const patient = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 };
  if (elsewhere !== null) await rm(elsewhere, patient);
  await rm(path, patient);
}

async function homeElsewhere(path: string): Promise<string | null> {
  const note = await readIfPresent(join(path, noteName));
  return note?.trim().split('\n').at(-1) ?? null;
}

function ignoreAbsence(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
}
