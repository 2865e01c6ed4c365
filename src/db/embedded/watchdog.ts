// A shell that does nothing but wait for this process to end: when the pipe between the two closes
// without a goodbye, as it does even after a kill -9, it asks the postmaster to shut down.
import { spawn } from 'node:child_process';
import { asAccount, cleanEnvironment, type SystemAccount } from './process.ts';

const script = `
  trap '' INT TERM HUP QUIT
  read -r postmaster || exit 0
  read -r goodbye && exit 0
  kill -INT "$postmaster"
`;

const replacementsMax = 100;

export interface Watchdog {
  /** To be called in the same breath as the postmaster is spawned. */
  guard(postmasterPid: number): void;
  dismiss(): void;
}

/** A watchdog that is itself killed is replaced at once. */
export function startWatchdog(account: SystemAccount | undefined): Watchdog {
  let guarded: number | undefined;
  let dismissed = false;
  let replacements = 0;
  let tell = spawnShell();

  function spawnShell(): (line: string) => void {
    // A session of its own: the terminal's Ctrl-C is for us, and we then stop things in order.
    const shell = spawn('/bin/sh', ['-c', script], {
      ...asAccount(account),
      cwd: '/',
      env: cleanEnvironment,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    shell.stdin.on('error', () => {});
    shell.on('error', () => {});
    shell.on('exit', () => {
      if (dismissed || replacements === replacementsMax) return;
      replacements += 1;
      tell = spawnShell();
      if (guarded !== undefined) tell(`${guarded}\n`);
    });
    return (line) => shell.stdin.write(line);
  }

  return {
    guard(postmasterPid) {
      guarded = postmasterPid;
      tell(`${postmasterPid}\n`);
    },
    dismiss() {
      dismissed = true;
      tell(guarded === undefined ? '0\n0\n' : 'goodbye\n');
    },
  };
}
