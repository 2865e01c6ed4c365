// Whether a database responds, for those who cannot wait until a connection gives up.

import { pause } from '../lib/process/clock.ts';
import { type Db, ping } from './connect.ts';

export async function respondsWithin(db: Db, patienceMs: number): Promise<boolean> {
  const done = new AbortController();
  const late = pause(patienceMs, done.signal).then(() => false);
  const there = ping(db).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([there, late]);
  } finally {
    done.abort();
  }
}
