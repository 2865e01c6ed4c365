// Files that callers are reading: so many at once, and so many of one tenant. A reader may be slow
// on purpose, in many accounts: where all places are taken, the file that has been open for
// longest makes room.

import type { Readable } from 'node:stream';
import { createPlaces, type PlaceLimits } from '../../lib/fair/places.ts';

export interface OpenFileLimits extends PlaceLimits {
  /** A file keeps its place for so long, however many others are asked for. */
  readonly keptForMs: number;
}

export interface FilePlace {
  /** Gives it back when the file is closed. */
  hold<F extends Readable>(file: F): F;
  /** Where there is no file. */
  leave(): void;
}

export interface OpenFiles {
  /** `own`: the tenant has all of its places; `all`: all tenants together have all of theirs. */
  take(tenantId: string): FilePlace | 'own' | 'all';
}

const EVERYBODY = '';

export function createOpenFiles(
  { most, mostOfOne, keptForMs }: OpenFileLimits,
  nowMs: () => number,
): OpenFiles {
  const ofOne = createPlaces({ most: Number.POSITIVE_INFINITY, mostOfOne });
  const ofAll = createPlaces({ most, mostOfOne: most });
  /** By when they were opened, the oldest first. */
  const open = new Map<Readable, number>();

  function makeRoom(): void {
    const [oldest] = open;
    if (oldest === undefined || nowMs() - oldest[1] < keptForMs) return;
    oldest[0].emit('leave');
    oldest[0].destroy();
  }

  return {
    take(tenantId) {
      if (!ofOne.hasRoom(tenantId)) return 'own';
      if (!ofAll.hasRoom(EVERYBODY)) makeRoom();
      if (!ofAll.hasRoom(EVERYBODY)) return 'all';
      const places = [ofOne.take(tenantId, () => {}), ofAll.take(EVERYBODY, () => {})];
      const leave = () => {
        for (const give of places) give();
      };
      return {
        leave,
        hold(file) {
          open.set(file, nowMs());
          const close = () => {
            open.delete(file);
            leave();
          };
          return file.once('leave', close).once('close', close);
        },
      };
    },
  };
}
