// The heartbeat of this process in one database.

import type { Database } from '../../db/connect.ts';
import type { House } from '../../frame/house.ts';
import { deadAfterMs, type Heartbeat, openHeartbeat } from '../../model/processes/heartbeat.ts';

export const openHeartbeatOf = (
  db: Database,
  { clock, log, config }: Pick<House, 'clock' | 'log' | 'config'>,
): Heartbeat =>
  openHeartbeat({ db, clock, log, deadAfterMs: deadAfterMs(config.provider.timeoutMs) });
