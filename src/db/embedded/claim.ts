// Decides which process owns a data directory. Each candidate puts down a claim: a file of its own
// whose name says which process it is. A claim counts only if, looked at after it was put down, no
// other living process has one; so two can never both win, and the claim of a dead process can be
// swept away by anybody.
import { randomBytes, randomInt } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIdentity } from './process.ts';

export interface Announcement {
  readonly url: string;
  readonly dataDir: string;
}

export interface ClusterClaim {
  /** Tells those who wait that the database is ready, and where. */
  announce(announcement: Announcement): Promise<void>;
  release(): Promise<void>;
}

const claimName = /^(?:\.draft)?\.owner\.(\d+)\.([0-9A-Za-z-]+)\.[0-9a-f]+$/;
const attemptsMax = 200;

/** The claim, or undefined as soon as another living process holds one. */
export async function tryClaim(dataDir: string): Promise<ClusterClaim | undefined> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    if ((await livingClaims(dataDir)).length > 0) return undefined;
    const name = ownName();
    await writeFile(join(dataDir, name), '', { flag: 'wx', mode: 0o600 });
    const rivals = (await livingClaims(dataDir)).filter((other) => other !== name);
    if (rivals.length === 0) return heldClaim(dataDir, name);
    await rm(join(dataDir, name), { force: true });
    // Both withdrew, perhaps: the one that comes back alone wins.
    await sleep(randomInt(1, 25));
  }
  return undefined;
}

/** What the owner announced: undefined while there is no owner or it is not ready yet. */
export async function readAnnouncement(dataDir: string): Promise<Announcement | undefined> {
  for (const name of await livingClaims(dataDir)) {
    const text = await readFile(join(dataDir, name), 'utf8').catch(ignoreMissing);
    if (text) return JSON.parse(text);
  }
  return undefined;
}

function heldClaim(dataDir: string, name: string): ClusterClaim {
  const path = join(dataDir, name);
  return {
    async announce(announcement) {
      const draft = join(dataDir, `.draft${name}`);
      await writeFile(draft, JSON.stringify(announcement), { mode: 0o600 });
      await rename(draft, path);
    },
    release: () => rm(path, { force: true }),
  };
}

async function livingClaims(dataDir: string): Promise<string[]> {
  const living: string[] = [];
  for (const name of await readdir(dataDir)) {
    const match = claimName.exec(name);
    if (match === null) continue;
    if (processIdentity(Number(match[1])) !== match[2]) {
      await rm(join(dataDir, name), { force: true });
    } else if (!name.startsWith('.draft')) living.push(name);
  }
  return living;
}

function ownName(): string {
  const identity = processIdentity(process.pid);
  if (identity === undefined) throw new Error('Cannot read the start time of this very process.');
  return `.owner.${process.pid}.${identity}.${randomBytes(6).toString('hex')}`;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
