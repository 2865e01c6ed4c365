// The heartbeats of one process: in the database of each cell that it works for, and where the
// provider's rate is divided among all processes.

import type { House } from '../../frame/house.ts';
import type { Heartbeat } from '../../model/processes/heartbeat.ts';
import type { ProcessKind } from '../../model/processes/sql.ts';
import type { DirectoryDatabase } from './directory-database.ts';
import type { OpenCell } from './open-cell.ts';
import { openHeartbeatOf } from './open-heartbeat.ts';

interface Beating {
  readonly house: House;
  readonly directory: DirectoryDatabase;
  eachCell(then: (cell: OpenCell) => void): void;
}

/** Resolves once each open cell was told. */
export async function startHeartbeats(
  { house, directory, eachCell }: Beating,
  kind: ProcessKind,
): Promise<{ stop(): Promise<void> }> {
  const hearts: Heartbeat[] = [];
  const started: Promise<void>[] = [];
  let isStopping = false;
  const begin = (heart: Heartbeat) => {
    if (isStopping) return;
    hearts.push(heart);
    started.push(heart.start(kind));
  };
  eachCell(({ heartbeat }) => begin(heartbeat));
  if (directory.url !== null) begin(openHeartbeatOf(directory.db, house));
  await Promise.all(started);
  return {
    async stop() {
      isStopping = true;
      await Promise.all(hearts.map((heart) => heart.stop()));
    },
  };
}
