// The heartbeats of one process: in the database of each cell that it works for, and where the
// provider's rate is divided among all processes.

import type { Database } from '../../db/connect.ts';
import type { House } from '../../frame/house.ts';
import {
  deadAfterMs,
  type Heartbeat,
  type HeartbeatMeans,
  openHeartbeat,
} from '../../model/processes/heartbeat.ts';
import type { ProcessKind } from '../../model/processes/sql.ts';
import type { OpenHouse } from '../open-house.ts';

export function openHeartbeatOf(
  db: Database,
  { clock, log, config }: Pick<House, 'clock' | 'log' | 'config'>,
): Heartbeat {
  const means: HeartbeatMeans = {
    ...{ db, clock, log },
    deadAfterMs: deadAfterMs(config.provider.timeoutMs),
  };
  return openHeartbeat(means);
}

/** Resolves once each open cell was told. */
export async function startHeartbeats(
  { eachCell, directory, house }: OpenHouse,
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
