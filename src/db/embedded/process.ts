// What the embedded database needs to know about processes: whether the one that wrote a pid down
// is still the same one, what it runs, and how to run a program to its end as another account.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SystemAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

export interface Program {
  readonly path: string;
  readonly args: readonly string[];
  readonly account: SystemAccount | undefined;
}

// PGPORT, LD_PRELOAD or a foreign locale of the caller must not change how PostgreSQL behaves.
export const cleanEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export function asAccount(account: SystemAccount | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

interface ProgramResult {
  readonly ok: boolean;
  readonly output: string;
}

export function runProgram(program: Program): Promise<ProgramResult> {
  const finished = new Promise<ProgramResult>((resolve) => {
    const child = spawn(program.path, program.args, {
      ...asAccount(program.account),
      cwd: '/',
      env: cleanEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-4000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
  // Some failures, such as not being allowed to change account, are thrown by spawn itself.
  return finished.catch((error: Error) => ({ ok: false, output: error.message }));
}

/** A text that no other process has had since the machine started, or undefined when none lives. */
export function processIdentity(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    return readProcess(pid, 'lstart=')?.replaceAll(/[^0-9A-Za-z]+/g, '-');
  }
  const stat = readFileIfAny(`/proc/${pid}/stat`);
  // The command in brackets may itself hold spaces and brackets; the fields follow the last one.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields === undefined || fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const boot = readFileIfAny('/proc/sys/kernel/random/boot_id')?.slice(0, 8) ?? 'boot';
  return `${boot}-${fields[19]}`;
}

/** Also true of a zombie: in a container no parent may ever collect the dead. */
export function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The words of the command line, as far as the system tells them apart. */
export function commandLine(pid: number): readonly string[] {
  if (process.platform !== 'linux') return readProcess(pid, 'args=')?.split(' ') ?? [];
  return readFileIfAny(`/proc/${pid}/cmdline`)?.split('\0') ?? [];
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has gone already, which is what every caller wants to hear next.
  }
}

/** Waits until the process has gone; false when it outlived the limit. */
export async function waitUntilGone(pid: number, limitMs: number): Promise<boolean> {
  const identity = processIdentity(pid);
  const deadline = performance.now() + limitMs;
  while (identity !== undefined && processIdentity(pid) === identity) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

function readFileIfAny(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function readProcess(pid: number, column: string): string | undefined {
  try {
    const args = ['-o', column, '-p', String(pid)];
    return execFileSync('ps', args, { env: cleanEnvironment, encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
