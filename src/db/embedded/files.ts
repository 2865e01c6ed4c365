// The few file system questions the embedded database asks in more than one place.
import { chmod, mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runProgram, type SystemAccount } from './process.ts';

/** Undefined only when the file is certainly not there; any other trouble is thrown. */
export async function readIfPresent(path: string): Promise<string | undefined> {
  return await readFile(path, 'utf8').catch(ignoreAbsence);
}

export async function ownerOf(path: string): Promise<{ uid: number; gid: number } | undefined> {
  return await stat(path).catch(ignoreAbsence);
}

/**
 * Others may pass through but not look, whatever the umask; a directory that exists stays as is.
 */
export async function makePassableDirectory(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) {
    await chmod(made, 0o711);
  }
}

export async function holdsCluster(home: string): Promise<boolean> {
  return (await ownerOf(join(home, 'postgres', 'PG_VERSION'))) !== undefined;
}

/** Asks the kernel rather than reading modes: access lists and mounts have a say too. */
export async function canReach(
  directory: string,
  account: SystemAccount | undefined,
): Promise<boolean> {
  const args = ['-c', 'cd "$1"', 'sh', directory];
  return (await runProgram({ path: '/bin/sh', args, account })).ok;
}

/** Writes a file so that after a power cut there is either the whole of it or the one before. */
export async function writeDurably(path: string, text: string, mode: number): Promise<void> {
  const draft = `${path}.${process.pid}.draft`;
  const file = await open(draft, 'w', mode);
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await renameDurably(draft, path);
}

export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  const directory = await open(dirname(to), 'r');
  await directory.sync();
  await directory.close();
}

function ignoreAbsence(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
